package org.nomograph.engine.lawgraph;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Offense;

/**
 * The offenses of a workspace and the ways to find one by a printed name. Safe for use by several
 * threads.
 *
 * <p>{@link ChargeNames#canonical} decides whether two prints are the same name (strict
 * comparison); {@link #resolve} decides which offense a print belongs to (grouping): by its name,
 * an alias of its pack, an older name, as a part of a selective name, or as a joint label. Of
 * several selective names the one that leaves least away wins, then the first in order.
 */
public final class OffenseRegistry {
  private final List<Entry> entries;
  private final ChargeAliases aliases;
  private final Map<String, Resolution> byName = new HashMap<>();
  private final Map<String, Optional<Resolution>> parts = new ConcurrentHashMap<>();

  /**
   * Makes a registry.
   *
   * @param entries in any order
   * @param aliases older names
   */
  public OffenseRegistry(Collection<Entry> entries, ChargeAliases aliases) {
    this.entries =
        entries.stream()
            .sorted(
                Comparator.comparing((Entry e) -> e.source() != Source.PACK)
                    .thenComparing(e -> e.offense().name()))
            .toList();
    this.aliases = aliases;
    this.entries.forEach(e -> byName.put(e.offense().name(), new Resolution(e, How.NAME)));
    for (Entry entry : this.entries) {
      for (String alias : entry.offense().aliases()) {
        byName.putIfAbsent(ChargeNames.canonical(alias), new Resolution(entry, How.ALIAS));
      }
    }
    for (ChargeAliases.Entry old : aliases.entries()) {
      Resolution target = byName.get(aliases.current(old.name()));
      if (target != null && old.kind() != ChargeAliases.Kind.GROUP) {
        byName.putIfAbsent(old.name(), new Resolution(target.entry(), How.RENAMED));
      }
    }
  }

  /** Where an offense is known from. */
  public enum Source {
    /** A card of a pack. */
    PACK,
    /** A table of charges by article. */
    TABLE,
    /** Labels of cases only; its articles are those that its cases cite most. */
    CASES
  }

  /** How a printed name led to an offense. */
  public enum How {
    NAME,
    ALIAS,
    RENAMED,
    PART,
    GROUP
  }

  /** An offense with its source. */
  public record Entry(Offense offense, Source source) {
    /** Whether its articles define it in the sense of the Fact layer. */
    public boolean defined() {
      return source != Source.CASES;
    }
  }

  /** An offense found by a name. */
  public record Resolution(Entry entry, How how) {
    public Offense offense() {
      return entry.offense();
    }
  }

  /** All entries: packs first, each part by name. */
  public List<Entry> entries() {
    return entries;
  }

  /** All offenses: packs first, each part by name. */
  public List<Offense> offenses() {
    return entries.stream().map(Entry::offense).toList();
  }

  /** The offense that a printed name belongs to. */
  public Optional<Resolution> resolve(String printed) {
    return resolve(printed, List.of());
  }

  /**
   * As {@link #resolve(String)}; the articles that a case cites choose among the meanings of a
   * joint label.
   *
   * @param cited numbers as printed, inserted articles possibly under their base number
   */
  public Optional<Resolution> resolve(String printed, Collection<ArticleNumber> cited) {
    String name = ChargeNames.canonical(printed);
    Resolution direct = byName.get(name);
    if (direct != null) {
      return Optional.of(direct);
    }
    Optional<ChargeAliases.Entry> alias = aliases.find(name);
    if (alias.isPresent() && alias.get().kind() == ChargeAliases.Kind.GROUP) {
      return ofGroup(alias.get(), cited);
    }
    return name.isEmpty() ? Optional.empty() : parts.computeIfAbsent(name, this::asPart);
  }

  private Optional<Resolution> ofGroup(ChargeAliases.Entry group, Collection<ArticleNumber> cited) {
    List<Entry> known = new ArrayList<>();
    for (String meaning : group.meanings()) {
      Resolution found = byName.get(meaning);
      if (found != null) {
        known.add(found.entry());
      }
    }
    Optional<Entry> byArticle =
        known.stream()
            .filter(e -> e.offense().articles().stream().anyMatch(a -> in(a, cited)))
            .findFirst();
    return byArticle.or(() -> known.stream().findFirst()).map(e -> new Resolution(e, How.GROUP));
  }

  private static boolean in(ArticleRef article, Collection<ArticleNumber> cited) {
    return cited.contains(article.number())
        || cited.contains(ArticleNumber.of(article.number().base()));
  }

  private Optional<Resolution> asPart(String name) {
    TreeMap<String, Entry> wholes =
        new TreeMap<>(
            Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()));
    byName.forEach(
        (whole, resolution) -> {
          if (ChargeNames.isPart(name, whole)) {
            wholes.put(whole, resolution.entry());
          }
        });
    return wholes.isEmpty()
        ? Optional.empty()
        : Optional.of(new Resolution(wholes.firstEntry().getValue(), How.PART));
  }
}
