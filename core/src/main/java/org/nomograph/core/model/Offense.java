package org.nomograph.core.model;

import java.time.LocalDate;
import java.util.List;

/**
 * An offense (罪名) with everything the reasoner needs to know of it.
 *
 * @param name canonical name, ends in 罪
 * @param aliases older names, selective forms and data-set spellings that mean the same offense
 * @param chapter chapter of the special part, for example 第五章 侵犯财产罪
 * @param articles articles that define it, principal one first; at least one
 * @param validity when the offense exists under this name
 * @param checklist items of all elements; may be empty when only the name and article are known
 * @param tiers sentencing tiers, lightest first; may be empty
 * @param earlierTiers those of earlier times, the oldest first; may be empty
 * @param amountWords words one of which stands in the clause of an amount that counts for this
 *     offense, as far as the facts have such amounts at all; empty where any amount may count
 * @param confusions offenses it is confused with
 * @param conversions conditions under which its conduct is punished as another offense
 */
public record Offense(
    String name,
    List<String> aliases,
    String chapter,
    List<ArticleRef> articles,
    Validity validity,
    List<ChecklistItem> checklist,
    List<SentencingTier> tiers,
    List<EarlierTiers> earlierTiers,
    List<String> amountWords,
    List<Confusion> confusions,
    List<Conversion> conversions) {
  public Offense {
    Require.text(name, "name");
    aliases = Require.copy(aliases, "aliases");
    Require.present(chapter, "chapter");
    articles = Require.copy(articles, "articles");
    Require.present(validity, "validity");
    checklist = Require.copy(checklist, "checklist");
    tiers = Require.copy(tiers, "tiers");
    // absent in records stored before these parts existed
    earlierTiers = earlierTiers == null ? List.of() : Require.copy(earlierTiers, "earlierTiers");
    amountWords = amountWords == null ? List.of() : Require.copy(amountWords, "amountWords");
    confusions = Require.copy(confusions, "confusions");
    conversions = Require.copy(conversions, "conversions");
    if (articles.isEmpty()) {
      throw new IllegalArgumentException("offense " + name + " names no article");
    }
    for (int i = 1; i < earlierTiers.size(); i++) {
      if (!earlierTiers.get(i - 1).until().isBefore(earlierTiers.get(i).until())) {
        throw new IllegalArgumentException("earlier tiers of " + name + " are not oldest first");
      }
    }
  }

  /** An offense whose ranges never changed. */
  public Offense(
      String name,
      List<String> aliases,
      String chapter,
      List<ArticleRef> articles,
      Validity validity,
      List<ChecklistItem> checklist,
      List<SentencingTier> tiers,
      List<Confusion> confusions,
      List<Conversion> conversions) {
    this(
        name,
        aliases,
        chapter,
        articles,
        validity,
        checklist,
        tiers,
        List.of(),
        List.of(),
        confusions,
        conversions);
  }

  /** Sentencing tiers that applied on a day, lightest first. */
  public List<SentencingTier> tiersOn(LocalDate day) {
    for (EarlierTiers earlier : earlierTiers) {
      if (day.isBefore(earlier.until())) {
        return earlier.tiers();
      }
    }
    return tiers;
  }

  /** Whether a model drafted its checklist and no expert has read it. */
  public boolean drafted() {
    return checklist.stream().anyMatch(ChecklistItem::drafted);
  }

  /** The same with another checklist. */
  public Offense withChecklist(List<ChecklistItem> other) {
    return new Offense(
        name,
        aliases,
        chapter,
        articles,
        validity,
        other,
        tiers,
        earlierTiers,
        amountWords,
        confusions,
        conversions);
  }

  /** {@code offense/盗窃罪}. */
  public String id() {
    return "offense/" + name;
  }

  /**
   * An offense of similar shape and what tells the two apart.
   *
   * @param offense name of the other offense
   * @param deciding the deciding element, in words
   */
  public record Confusion(String offense, String deciding) {
    public Confusion {
      Require.text(offense, "offense");
      Require.text(deciding, "deciding");
    }
  }

  /**
   * Conversion (转化, 以…论处) into another offense.
   *
   * @param offense offense that applies instead
   * @param basis article that orders the conversion
   * @param when any of these triggers it; at least one
   */
  public record Conversion(String offense, ArticleRef basis, List<Signal> when) {
    public Conversion {
      Require.text(offense, "offense");
      Require.present(basis, "basis");
      when = Require.copy(when, "when");
    }
  }
}
