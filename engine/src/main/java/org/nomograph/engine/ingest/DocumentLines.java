package org.nomograph.engine.ingest;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.cite.ArticleHeading;
import org.nomograph.engine.document.Block;

/**
 * A statute's document as lines of Markdown: the title and history as its head, headings marked by
 * their rank, the table of contents and what web pages set below the text left out.
 *
 * @param texts the lines
 * @param blocks the paragraph of each line; empty for lines of the head
 */
record DocumentLines(List<String> texts, List<Optional<Block>> blocks) {
  private static final Pattern SECTION =
      Pattern.compile(
          "^第([\\s\\p{Z}〇零一二三四五六七八九十百0-9０-９]+)(编|分编|章|节)[\\s\\p{Z}]*([^。；：，,;]{1,40})?$");
  private static final List<String> RANKS = List.of("编", "分编", "章", "节");
  private static final Pattern CONTENTS = Pattern.compile("目[\\s\\p{Z}]*[录次]");
  private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");
  private static final Pattern PAGE = Pattern.compile("[\\s\\p{Z}.．…·•—-]*[0-9０-９]+$");
  private static final Pattern SITE =
      Pattern.compile(
          "^(?:来源|稿件来源|责任编辑|责编|编辑|打印|关闭|分享|上一篇|下一篇|版权所有|主办单位?|承办单位?|网站标识码|扫一扫|字号|附件下载|相关链接"
              + "|返回顶部|京公网安备|[^。]{0,20}ICP备|【?打印本页】?|【?关闭窗口】?)[^。]*$");
  private static final int MOST_SITE_LINES = 12;

  DocumentLines {
    texts = List.copyOf(texts);
    blocks = List.copyOf(blocks);
  }

  static DocumentLines of(List<Block> all) {
    DocumentHead head = DocumentHead.of(all);
    List<String> texts = new ArrayList<>();
    List<Optional<Block>> blocks = new ArrayList<>();
    head.title().ifPresent(title -> texts.add("# " + title));
    texts.addAll(head.history());
    texts.add(StatuteHeader.END_MARK);
    texts.forEach(text -> blocks.add(Optional.empty()));
    boolean quotes = head.title().filter(DocumentLines::quotes).isPresent();
    for (Block block : body(all.subList(head.end(), all.size()))) {
      boolean heading = !quotes && rank(block.text()) > 0;
      texts.add(heading ? heading(block.text()) : plain(block.text()));
      blocks.add(Optional.of(block));
    }
    return new DocumentLines(texts, blocks);
  }

  /** A text that begins with a sign of Markdown is no heading and no comment. */
  private static String plain(String text) {
    return text.startsWith("#") || text.startsWith("<!--") ? "\u200b" + text : text;
  }

  /** Whether a statute of this title quotes others, with their headings. */
  static boolean quotes(String title) {
    return title.matches(".*(?:修正案(?:[（(].*[）)])?|决定)");
  }

  /**
   * A heading of some rank as Markdown. Documents set no blank, or several, after the number of a
   * chapter, and some inside of it.
   */
  static String heading(String text) {
    Matcher m = SECTION.matcher(text);
    if (!m.matches()) {
      throw new IllegalArgumentException("no heading: " + text);
    }
    String number = "第" + BLANKS.matcher(m.group(1)).replaceAll("") + m.group(2);
    return "#".repeat(rank(text) + 1)
        + " "
        + (m.group(3) == null ? number : number + " " + m.group(3));
  }

  private static List<Block> body(List<Block> all) {
    int start = contents(all);
    int end = all.size();
    int least = Math.max(start, end - MOST_SITE_LINES);
    for (int i = all.size() - 1; i >= least; i--) {
      if (SITE.matcher(all.get(i).text()).matches()) {
        end = i;
      }
    }
    return all.subList(start, end);
  }

  /**
   * How many blocks at the beginning are the table of contents, under its title or without one. The
   * table ends where its first entry returns; when that never does, what looks like a table is the
   * text itself.
   */
  static int contents(List<Block> all) {
    int titled = !all.isEmpty() && isContents(all.getFirst().text()) ? 1 : 0;
    if (titled >= all.size() || (titled == 0 && rank(all.getFirst().text()) == 0)) {
      return titled;
    }
    String first = entry(all.get(titled).text());
    for (int i = titled + 1; i < all.size(); i++) {
      String text = all.get(i).text();
      if (ArticleHeading.find(text).isPresent()) {
        break;
      }
      if (entry(text).equals(first)) {
        return i;
      }
    }
    return titled;
  }

  private static String entry(String text) {
    return BLANKS.matcher(PAGE.matcher(text).replaceFirst("")).replaceAll("");
  }

  static boolean isContents(String text) {
    return CONTENTS.matcher(text).matches();
  }

  /** 1 for a book (编) to 4 for a section (节); 0 for what is no heading. */
  static int rank(String text) {
    Matcher m = SECTION.matcher(text);
    return m.matches() ? 1 + RANKS.indexOf(m.group(2)) : 0;
  }
}
