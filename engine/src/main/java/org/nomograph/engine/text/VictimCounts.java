package org.nomograph.engine.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Measure;

/**
 * How many persons an act killed or hurt, as counts that conditions name by 人死亡, 人重伤 and 人轻伤. Of
 * each level the largest of: a single statement (致二人死亡, 甲、乙当场死亡), the statements of one sentence
 * together (一人当场死亡，一人送医后死亡), and the different names of whom it is told one by one. Stateless.
 */
public final class VictimCounts {
  private static final String NAME = "\\p{IsHan}某[某甲乙丙丁戊己庚0-9]?";
  private static final Pattern NAMED =
      Pattern.compile("((?:" + NAME + "[、和及与])*" + NAME + ")(?![、和及与])[^，,。；;、某致将使驾把为]{0,10}$");
  private static final Pattern ONE = Pattern.compile(NAME);
  private static final Pattern NUMBERED =
      Pattern.compile("(?:[0-9]+|[一二两三四五六七八九十]+)(?:人|名)[^，,。；;、]{0,8}$");
  private static final Pattern NUMBERED_AFTER =
      Pattern.compile("^的?(?:[0-9]+|[一二两三四五六七八九十]+)(?:人|名)");
  private static final Pattern REPEATS = Pattern.compile("其中|包括|上述|以上");
  private static final int REACH = 24;

  private VictimCounts() {}

  private record Counted(CaseText text) {}

  /** The same text with these counts among its numbers. */
  public static CaseText counting(CaseText text) {
    return text.reading(Counted.class, t -> new Counted(countingAnew(t))).text();
  }

  private static CaseText countingAnew(CaseText text) {
    List<Quantity> counts = in(text);
    if (counts.isEmpty()) {
      return text;
    }
    List<Quantity> all = new ArrayList<>(text.quantities());
    all.addAll(counts);
    all.sort(Comparator.comparing(Quantity::span, Comparator.comparingInt(FactSpan::start)));
    return text.with(all, text.ignored());
  }

  /** The counts, at most one of each level, each where the first of its victims is told. */
  public static List<Quantity> in(CaseText text) {
    Map<String, List<Injury>> byLevel = new LinkedHashMap<>();
    for (Injury injury : InjuryReader.read(text)) {
      if (injury.level() != Injury.Level.MINOR) {
        byLevel.computeIfAbsent(subject(injury.level()), s -> new ArrayList<>()).add(injury);
      }
    }
    List<Quantity> counts = new ArrayList<>();
    byLevel.forEach(
        (subject, injuries) ->
            counts.add(
                new Quantity(
                    Measure.COUNT, victims(text, injuries), subject, injuries.getFirst().span())));
    return counts;
  }

  private static String subject(Injury.Level level) {
    return switch (level) {
      case DEATH -> "人死亡";
      case SERIOUS, SERIOUS_FIRST, SERIOUS_SECOND -> "人重伤";
      default -> "人轻伤";
    };
  }

  private static int victims(CaseText text, List<Injury> injuries) {
    int most = injuries.stream().mapToInt(Injury::victims).max().orElse(1);
    Set<String> names = new HashSet<>();
    injuries.forEach(injury -> names.addAll(named(text.text(), injury.span())));
    return Math.max(Math.max(most, names.size()), inOneSentence(text, injuries));
  }

  private static int inOneSentence(CaseText text, List<Injury> injuries) {
    int most = 0;
    for (FactSpan sentence : text.sentences()) {
      if (!REPEATS.matcher(sentence.text()).find()) {
        int told =
            injuries.stream()
                .filter(i -> sentence.start() <= i.span().start())
                .filter(i -> i.span().end() <= sentence.end())
                .filter(i -> numbered(text.text(), i.span()))
                .mapToInt(Injury::victims)
                .sum();
        most = Math.max(most, told);
      }
    }
    return most;
  }

  private static boolean numbered(String text, FactSpan span) {
    return NUMBERED.matcher(before(text, span)).find()
        || NUMBERED_AFTER.matcher(text.substring(span.end())).find();
  }

  private static List<String> named(String text, FactSpan span) {
    Matcher names = NAMED.matcher(before(text, span));
    if (!names.find()) {
      return List.of();
    }
    return ONE.matcher(names.group(1)).results().map(r -> r.group()).toList();
  }

  private static String before(String text, FactSpan span) {
    return text.substring(Math.max(0, span.start() - REACH), span.start());
  }
}
