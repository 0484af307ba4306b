package org.nomograph.engine.lawgraph;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.ChecklistItem.Element;
import org.nomograph.core.model.ChecklistItem.Necessity;
import org.nomograph.core.model.Paragraph;
import org.nomograph.core.model.Signal;

/**
 * Derives D(a), the checklist of a penal article, from the structure of its sentences alone (the
 * Rule layer of LegalGraphRAG, arXiv 2605.28120, where a language model writes it).
 *
 * <ol>
 *   <li>the sanction is split off, paragraphs without conduct of their own are passed over;
 *   <li>the hypothesis falls into branches (或者) and clauses; each clause is subject, mental state,
 *       conduct, result or circumstance by the words it begins or ends with;
 *   <li>lists of verbs, objects, means or results give one question each;
 *   <li>items （一）… of the hypothesis are alternatives; exclusions (除外) exclude.
 * </ol>
 *
 * A single branch in a single paragraph is required; where branches or paragraphs compete, conduct
 * is alternative and everything else indicative, so that a false answer never prunes an article
 * that another branch still carries. Stateless, safe for use by several threads.
 */
public final class ChecklistDeriver {
  private static final Pattern MEANS = Pattern.compile("^以(.{1,30}?)(方法|手段|方式|形式)(.*)$");
  private static final Pattern LIST = Pattern.compile("、或者|、|或者");
  private static final Pattern OR = Pattern.compile("、?或者");
  private static final Pattern CAUSED = Pattern.compile("^(致人|造成|致使|引起|使|有|发生)(.+)$");
  private static final int LONGEST_RESULT = 8;
  private static final Pattern EXCLUSION =
      Pattern.compile("([^。；]{4,60}?)的?[，]?(?:除外|不以犯罪论处|不负刑事责任|不认为是犯罪|不属于[^。；，]{2,20})");
  private static final int MAX_ALTERNATIVES = 16;
  private static final int LONGEST_PHRASE = 8;

  private final PenalVerbs verbs = PenalVerbs.standard();

  /** The checklist, empty when the article describes no punishable conduct. */
  public List<ChecklistItem> derive(Article article) {
    List<PenalSentence> sentences = new ArrayList<>();
    for (Paragraph paragraph : article.paragraphs()) {
      PenalSentence.read(paragraph, sentences.isEmpty()).ifPresent(sentences::add);
    }
    boolean single = sentences.size() == 1 && sentences.get(0).branches().size() == 1;
    Draft draft = new Draft();
    for (PenalSentence sentence : sentences) {
      for (List<String> branch : sentence.branches()) {
        branch.forEach(clause -> PenalClause.read(clause).forEach(c -> add(c, single, draft)));
      }
      sentence.items().forEach(i -> draft.alternative(Element.CONDUCT, clean(i.text())));
    }
    if (!draft.items.isEmpty()) {
      exclusions(article).forEach(draft::excluding);
    }
    return List.copyOf(draft.items);
  }

  private void add(PenalClause clause, boolean single, Draft draft) {
    Necessity whole = single ? Necessity.REQUIRED : Necessity.INDICATIVE;
    if (clause.text().contains("下列")) {
      return;
    }
    switch (clause.element()) {
      case SUBJECT -> draft.add(Element.SUBJECT, "行为人是否属于" + clause.text(), clause.text(), whole);
      case MENTAL -> mental(clause.text(), whole, draft);
      case CONDUCT, OBJECT -> conduct(clause.text(), single, draft);
      case RESULT, CIRCUMSTANCE -> {
        List<String> parts = results(clause.text());
        Necessity each = parts.size() == 1 ? whole : alternative(single);
        parts.forEach(p -> draft.add(clause.element(), "是否" + p, p, each));
      }
    }
  }

  private static Necessity alternative(boolean single) {
    return single ? Necessity.ALTERNATIVE : Necessity.INDICATIVE;
  }

  private static void mental(String text, Necessity necessity, Draft draft) {
    String question =
        switch (text) {
          case "故意" -> "是否出于故意";
          case "过失", "由于过失" -> "是否出于过失";
          default -> "是否" + text;
        };
    draft.add(Element.MENTAL, question, text, necessity);
  }

  private void conduct(String text, boolean single, Draft draft) {
    Matcher means = MEANS.matcher(text);
    if (means.matches()) {
      for (String one : LIST.split(means.group(1), -1)) {
        draft.alternative(Element.CONDUCT, "以" + one + means.group(2));
      }
      if (means.group(3).length() > 1) {
        conduct(means.group(3), single, draft);
      }
      return;
    }
    List<String> parts = List.of(LIST.split(text, -1));
    PenalVerbs.Acts acts = verbs.parse(parts);
    if (parts.size() == 1 || parts.size() > MAX_ALTERNATIVES || parts.contains("")) {
      draft.add(
          Element.CONDUCT, "是否" + text, text, single ? Necessity.REQUIRED : Necessity.ALTERNATIVE);
    } else if (!acts.verbs().isEmpty()) {
      acts(acts, single, draft);
    } else if (verbs.allActs(parts)) {
      parts.forEach(p -> draft.alternative(Element.CONDUCT, p));
    } else {
      draft.add(
          Element.CONDUCT, "是否" + text, text, single ? Necessity.REQUIRED : Necessity.ALTERNATIVE);
    }
  }

  /** One verb and one object keep together; else verbs and objects are asked apart. */
  private static void acts(PenalVerbs.Acts acts, boolean single, Draft draft) {
    List<String> objects = acts.objects();
    if (objects.size() <= 1) {
      String object = objects.isEmpty() ? "" : objects.get(0);
      acts.verbs().forEach(v -> draft.alternative(Element.CONDUCT, v + object));
      return;
    }
    if (acts.verbs().size() == 1) {
      objects.forEach(o -> draft.alternative(Element.CONDUCT, acts.verbs().get(0) + o));
      return;
    }
    acts.verbs()
        .forEach(v -> draft.add(Element.CONDUCT, "是否有" + v + "的行为", v, Necessity.ALTERNATIVE));
    objects.forEach(o -> draft.add(Element.OBJECT, "对象是否为" + o, o, alternative(single)));
  }

  /** Results in a list share their verb: 致人重伤、死亡 asks for 致人重伤 and 致人死亡. */
  private static List<String> results(String text) {
    Matcher caused = CAUSED.matcher(text);
    if (text.endsWith("危险") || (!caused.matches() && !text.contains("或者"))) {
      return List.of(text);
    }
    String verb = caused.matches() ? caused.group(1) : "";
    List<String> parts = new ArrayList<>();
    for (String part : (caused.matches() ? LIST : OR).split(text, -1)) {
      boolean own = CAUSED.matcher(part).matches() || part.length() > LONGEST_RESULT;
      parts.add(own || verb.isEmpty() ? part : verb + part);
    }
    return parts;
  }

  private static Set<String> exclusions(Article article) {
    Set<String> found = new LinkedHashSet<>();
    for (Paragraph paragraph : article.paragraphs()) {
      Matcher m = EXCLUSION.matcher(clean(paragraph.fullText()));
      while (m.find()) {
        String[] clauses = m.group(1).split("但是|，但", -1);
        found.add(clauses[clauses.length - 1].replaceFirst("^[，。]", ""));
      }
    }
    return found;
  }

  private static String clean(String text) {
    return text.replaceAll("[\\s\\u3000]", "").replaceFirst("的?[；。，]?$", "");
  }

  /** Collects items, each question once, ids by element and count. */
  private static final class Draft {
    private final List<ChecklistItem> items = new ArrayList<>();
    private final Set<String> questions = new LinkedHashSet<>();

    void alternative(Element element, String text) {
      add(element, "是否" + text, text, Necessity.ALTERNATIVE);
    }

    void excluding(String text) {
      add(Element.CIRCUMSTANCE, "是否属于排除情形：" + text, text, Necessity.EXCLUDING);
    }

    void add(Element element, String question, String words, Necessity necessity) {
      if (words.isBlank() || !questions.add(question)) {
        return;
      }
      long count = items.stream().filter(i -> i.element() == element).count() + 1;
      String id = element.name().toLowerCase(Locale.ROOT) + "-" + count;
      items.add(
          new ChecklistItem(
              id,
              element,
              question,
              necessity,
              signal(words, necessity).map(List::of).orElse(List.of())));
    }

    /** The words themselves, gaps where function words stand. */
    private static Optional<Signal> signal(String words, Necessity necessity) {
      Set<String> phrases = new LinkedHashSet<>();
      String core = words.replaceFirst("^(?:其他|有关|以|对|将|把|被)", "");
      if (core.length() >= 2 && core.length() <= LONGEST_PHRASE) {
        phrases.add(core);
      }
      String[] chunks = core.split("的|他人|公私|有关|其他|并|而|或者|、|本单位|国家|进行|对|将|以", -1);
      List<String> kept = List.of(chunks).stream().filter(c -> c.length() >= 2).limit(2).toList();
      if (!kept.isEmpty()) {
        phrases.add(String.join("…", kept));
      }
      Signal.Effect effect = Signal.Effect.SUPPORTS;
      double weight = necessity == Necessity.EXCLUDING ? 0.2 : 0.4;
      return phrases.isEmpty()
          ? Optional.empty()
          : Optional.of(new Signal(effect, List.copyOf(phrases), Optional.empty(), weight));
    }
  }
}
