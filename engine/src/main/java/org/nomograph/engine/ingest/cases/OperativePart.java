package org.nomograph.engine.ingest.cases;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the operative part of a criminal judgment (判决如下：…): who is convicted of what, and to which
 * penalty. Steps: cut the part out; drop parentheses (they compute the time served); split it at
 * its items and at each new defendant; leave out items that quash an earlier judgment; read charges
 * and penalty of each piece; join the pieces of one defendant. Stateless.
 */
public final class OperativePart {
  private static final Pattern OPENING = Pattern.compile("(?:判决|裁定)如下\\s*[：:]?");
  private static final Pattern END =
      Pattern.compile("如不服(?:本|判)|如果?不服|本判决为终审|本判决[系是]终审|审\\s*判\\s*长|代理审判员|审判员|二[〇○0零]一");
  private static final Pattern ITEM =
      Pattern.compile("(?:^|[。；;：:\\s）)])\\s*[（(]?(?:[一二三四五六七八九十]{1,3}|[0-9]{1,2})[）)]?[、．.]");
  private static final Pattern SUBJECT =
      Pattern.compile("(?:被告人|被告单位|上诉人|上诉单位|罪犯)([^，,。；;：:、]{1,40}?)" + "(?=犯(?!罪)|无罪|免予|免除|判处|单处)");
  private static final Pattern NAME_ONLY = Pattern.compile("^\\s*([^，,。；;：:、\\s]{2,6}?)(?=犯(?!罪))");
  private static final Pattern CHARGES =
      Pattern.compile("犯(?!罪)((?:(?!判处|免予|单处)[^。；;，,：:]){1,60}罪)(?=[，,。；;：:\\s]|判处|免予|单处|处|$)");
  private static final Pattern QUASHED = Pattern.compile("^\\s*(?:一并)?(?:依法)?撤销");
  private static final Pattern KEPT = Pattern.compile("^\\s*维持");

  private OperativePart() {}

  /**
   * Verdicts of a judgment.
   *
   * @param judgment full text, or its operative part with the words 判决如下
   * @return one verdict a defendant, in the order of the judgment; empty when there is no operative
   *     part or nothing in it is understood
   */
  public static List<Verdict> read(String judgment) {
    String part = withoutParentheses(cut(judgment));
    List<Piece> pieces = pieces(part);
    List<Verdict> verdicts = merge(pieces.stream().filter(p -> !p.kept()).toList());
    if (verdicts.stream().allMatch(v -> v.charges().isEmpty())) {
      return merge(pieces);
    }
    return verdicts;
  }

  private static String cut(String judgment) {
    Matcher opening = OPENING.matcher(judgment);
    int start = -1;
    while (opening.find()) {
      start = opening.end();
    }
    if (start < 0) {
      return "";
    }
    Matcher end = END.matcher(judgment);
    return judgment.substring(start, end.find(start) ? end.start() : judgment.length());
  }

  private static String withoutParentheses(String text) {
    StringBuilder out = new StringBuilder(text.length());
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '（' || c == '(') {
        depth++;
      } else if (c == '）' || c == ')') {
        depth = Math.max(0, depth - 1);
      } else if (depth == 0) {
        out.append(c);
      }
    }
    return out.toString();
  }

  private static List<Piece> pieces(String part) {
    List<Piece> pieces = new ArrayList<>();
    for (String item : ITEM.split(part, -1)) {
      if (QUASHED.matcher(item).find() && !item.contains("改判")) {
        continue;
      }
      addDefendants(item, KEPT.matcher(item).find(), pieces);
    }
    return pieces;
  }

  private static void addDefendants(String item, boolean kept, List<Piece> pieces) {
    Matcher subject = SUBJECT.matcher(item);
    int start = -1;
    String name = "";
    boolean unit = false;
    while (subject.find()) {
      if (start >= 0) {
        pieces.add(new Piece(name, unit, kept, item.substring(start, subject.start())));
      }
      start = subject.end();
      name = subject.group(1).strip();
      unit = subject.group().contains("单位");
    }
    Matcher nameOnly = NAME_ONLY.matcher(item);
    if (start < 0 && nameOnly.find()) {
      start = nameOnly.end();
      name = nameOnly.group(1);
    }
    if (start >= 0) {
      pieces.add(new Piece(name, unit, kept, item.substring(start)));
    }
  }

  private static List<Verdict> merge(List<Piece> pieces) {
    Map<String, List<Piece>> byName = new LinkedHashMap<>();
    for (Piece piece : pieces) {
      byName.computeIfAbsent(piece.name(), n -> new ArrayList<>()).add(piece);
    }
    List<Verdict> verdicts = new ArrayList<>();
    byName.forEach(
        (name, own) -> {
          Set<String> charges = new LinkedHashSet<>();
          StringBuilder text = new StringBuilder();
          for (Piece piece : own) {
            charges.addAll(charges(piece.text()));
            text.append(piece.text()).append('。');
          }
          verdicts.add(
              new Verdict(
                  name,
                  own.getFirst().unit(),
                  List.copyOf(charges),
                  charges.isEmpty() ? Optional.empty() : SentenceTerms.read(text.toString())));
        });
    return verdicts;
  }

  private static List<String> charges(String text) {
    List<String> charges = new ArrayList<>();
    Matcher match = CHARGES.matcher(text);
    while (match.find()) {
      for (String charge : match.group(1).split("(?<=罪)[、和及与]", -1)) {
        charges.add(charge.replaceAll("[\\s“”\"]", ""));
      }
    }
    return charges;
  }

  private record Piece(String name, boolean unit, boolean kept, String text) {}
}
