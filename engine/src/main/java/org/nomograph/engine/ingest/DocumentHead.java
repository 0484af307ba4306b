package org.nomograph.engine.ingest;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.nomograph.core.cite.ArticleHeading;
import org.nomograph.engine.document.Block;

/**
 * Head of a statute's document: what stands above its table of contents, its first heading or its
 * first article. Steps: the lines of the head are told from those of the text; of the lines that
 * could be a title the last one with the name of a kind of statute is it, with the organ or the
 * beginning of the title in the lines above; what has dates is its history.
 *
 * @param title the title; empty when no line is one
 * @param history lines with dates, one clause each
 * @param end index of the first block after the head
 */
record DocumentHead(Optional<String> title, List<String> history, int end) {
  private static final int LONGEST_TITLE = 90;
  private static final int LONGEST_HEAD = 60;
  private static final Pattern KIND =
      Pattern.compile(
          ".*(?:法典?|条例|规定|规则|办法|决定|解释|细则|通则|修正案|意见|批复|通知|公约|准则|标准|章程|方案|答复|纪要|规程|安排|守则"
              + "|命令)(?:[（(〔【][^）)〕】]{1,30}[）)〕】])*(?:的(?:决定|解释|批复|通知|补充规定))?");
  private static final Pattern ORGAN =
      Pattern.compile(".*(?:法院|检察院|委员会|人大|部|国务院|总局|局|署|人民政府|办公厅|总会)");
  private static final Pattern ORDER =
      Pattern.compile(
          "(?:中华人民共和国)?(?:主席令|国务院令|.{2,20}令|.{2,20}公告|第[〇零一二三四五六七八九十百0-9]+号|.{1,12}[〔（(\\[]\\d{4}[〕）)\\]]\\s*第?\\d+号)");
  private static final Pattern GOES_ON = Pattern.compile("^(?:的|若干|等|和|及|与|之)");
  private static final Pattern DATE = Pattern.compile("\\d{4}\\s*年|[〇零○一二三四五六七八九]{4}年");
  private static final Pattern OPENS = Pattern.compile("^[（(].*");
  private static final Pattern CLOSES = Pattern.compile("[）)]\\s*$");
  private static final Pattern CLAUSE =
      Pattern.compile("(?<!日)[\\s\\p{Z}；;]+|(?=根据\\d{4})|(?=自\\s*\\d{4})|，(?=自)");
  private static final Pattern ORDER_TEXT =
      Pattern.compile("^(?!为|根据|依据).*(?:已[由于经].*通过|公布|发布|施行).*");
  private static final String SENTENCE_END = "。；：！？;:!?";

  DocumentHead {
    history = List.copyOf(history);
  }

  /** Whether it has the title of a statute. */
  boolean isStatute() {
    return title.filter(t -> KIND.matcher(t).matches()).isPresent();
  }

  static DocumentHead of(List<Block> blocks) {
    List<String> candidates = new ArrayList<>();
    List<String> history = new ArrayList<>();
    int at = 0;
    boolean titled = false;
    StringBuilder bracket = new StringBuilder();
    for (; at < blocks.size() && at < LONGEST_HEAD; at++) {
      String text = blocks.get(at).text();
      boolean open = !bracket.isEmpty();
      // An order stands above the title; below it such a sentence belongs to the text.
      boolean order = !titled && dated(text) && ORDER_TEXT.matcher(text).matches();
      boolean sentence = isSentence(text) || (text.length() > LONGEST_TITLE && !dated(text));
      boolean bracketed = open || OPENS.matcher(text).matches();
      if (!open && (beginsText(text) || (sentence && !bracketed && !order))) {
        break;
      }
      if (bracketed) {
        // A bracket that is set over several lines may break inside of a date.
        bracket.append(text);
        if (CLOSES.matcher(text).find()) {
          history.addAll(clauses(bracket.toString()));
          bracket.setLength(0);
        }
        candidates.add("");
      } else if (order || dated(text)) {
        history.addAll(clauses(text));
        candidates.add("");
      } else {
        candidates.add(isOrder(text) || text.length() > LONGEST_TITLE ? "" : text);
        titled |= KIND.matcher(bare(candidates.getLast())).matches();
      }
    }
    history.addAll(clauses(bracket.toString()));
    return new DocumentHead(title(candidates), history, at);
  }

  private static boolean beginsText(String text) {
    return DocumentLines.isContents(text)
        || DocumentLines.rank(text) > 0
        || ArticleHeading.find(text).isPresent()
        || text.matches("^[一1][、.．].*");
  }

  private static boolean isSentence(String text) {
    return SENTENCE_END.indexOf(text.charAt(text.length() - 1)) >= 0;
  }

  private static boolean dated(String text) {
    return DATE.matcher(text).find();
  }

  private static boolean isOrder(String text) {
    return ORDER.matcher(SourceLine.title(text)).matches();
  }

  private static List<String> clauses(String text) {
    String bare = text.replaceAll("^[（(]|[）)]$", "");
    return CLAUSE.splitAsStream(bare).map(String::strip).filter(c -> !c.isEmpty()).toList();
  }

  private static Optional<String> title(List<String> candidates) {
    int last = -1;
    for (int i = 0; i < candidates.size(); i++) {
      if (KIND.matcher(bare(candidates.get(i))).matches()) {
        last = i;
      }
    }
    if (last < 0) {
      return candidates.stream().filter(c -> !c.isEmpty()).findFirst().map(SourceLine::title);
    }
    StringBuilder title = new StringBuilder(SourceLine.title(candidates.get(last)));
    for (int i = last - 1; i >= 0 && belongs(candidates.get(i), title.toString()); i--) {
      title.insert(0, SourceLine.title(candidates.get(i)));
    }
    return Optional.of(title.toString());
  }

  /** Whether a line above is the organ, or the beginning of a title that goes on below it. */
  private static boolean belongs(String above, String below) {
    String bare = bare(above);
    if (bare.isEmpty() || below.startsWith("中华人民共和国")) {
      return false;
    }
    if (bare.contains("关于") && GOES_ON.matcher(below).find()) {
      return true;
    }
    boolean begins =
        bare.contains("关于")
            || bare.startsWith("中华人民共和国")
            || (ORGAN.matcher(bare).matches() && below.startsWith("关于"));
    return begins && !KIND.matcher(bare).matches();
  }

  private static String bare(String text) {
    return text.replaceAll("[\\s\\p{Z}]+", "");
  }
}
