package org.nomograph.engine.ingest;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import org.nomograph.core.cite.ArticleHeading;
import org.nomograph.engine.document.Block;

/**
 * Lines of a statute in Markdown or plain text, with its head. Where Markdown marks no heading
 * below the title, books, chapters and sections are told by their words, the table of contents is
 * left out, and a text without any mark has its title and dates in its first lines, all as in
 * documents of other formats. Lines keep their numbers: those left out are blank.
 *
 * @param lines all lines of the file
 * @param header what stands above the text
 */
record PlainStatute(List<String> lines, StatuteHeader header) {
  private static final Pattern MARKED = Pattern.compile("^\\s*##+\\s*\\S.*");
  private static final Pattern TITLE = Pattern.compile("^\\s*#\\s*[^#\\s].*");
  private static final Pattern NUMBER_ALONE =
      Pattern.compile("^第[〇零一二三四五六七八九十百0-9０-９]+(?:编|分编|章|节)$");
  private static final Pattern NAME = Pattern.compile("^[^。；：，,;|#<]{1,40}$");

  PlainStatute {
    lines = List.copyOf(lines);
  }

  /**
   * Finds head and headings.
   *
   * @param problem receives a line of the head, 1 the first, and what is wrong in it
   */
  static PlainStatute of(List<String> lines, BiConsumer<Integer, String> problem) {
    if (lines.stream().anyMatch(line -> MARKED.matcher(line).matches())) {
      return new PlainStatute(lines, StatuteHeader.read(lines, problem));
    }
    boolean titled =
        lines.stream()
            .anyMatch(
                line ->
                    line.strip().equals(StatuteHeader.END_MARK) || TITLE.matcher(line).matches());
    StatuteHeader header =
        titled ? StatuteHeader.read(lines, problem) : head(blocks(lines, 0), lines.size(), problem);
    return new PlainStatute(withHeadings(lines, header), header);
  }

  private static List<Block> blocks(List<String> lines, int from) {
    List<Block> blocks = new ArrayList<>();
    for (int i = from; i < lines.size(); i++) {
      String text = SourceLine.strip(lines.get(i));
      if (!text.isEmpty()) {
        blocks.add(new Block(text, 0, i + 1));
      }
    }
    return blocks;
  }

  private static StatuteHeader head(
      List<Block> blocks, int lines, BiConsumer<Integer, String> problem) {
    DocumentHead head = DocumentHead.of(blocks);
    List<String> texts = new ArrayList<>();
    head.title().ifPresent(title -> texts.add("# " + title));
    texts.addAll(head.history());
    int bodyStart = head.end() < blocks.size() ? blocks.get(head.end()).number() - 1 : lines;
    return StatuteHeader.of(texts, bodyStart, (line, reason) -> problem.accept(1, reason));
  }

  private static List<String> withHeadings(List<String> lines, StatuteHeader header) {
    List<String> marked = new ArrayList<>(lines);
    List<Block> body = blocks(lines, header.bodyStart());
    int start = DocumentLines.contents(body);
    body.subList(0, start).forEach(block -> marked.set(block.number() - 1, ""));
    if (header.titles().stream().anyMatch(DocumentLines::quotes)) {
      return marked;
    }
    for (int i = start; i < body.size(); i++) {
      Block block = body.get(i);
      if (DocumentLines.rank(block.text()) == 0) {
        continue;
      }
      String heading = block.text();
      if (NUMBER_ALONE.matcher(heading).matches()
          && i + 1 < body.size()
          && isName(body.get(i + 1))) {
        heading += " " + body.get(++i).text();
        marked.set(body.get(i).number() - 1, "");
      }
      marked.set(block.number() - 1, DocumentLines.heading(heading));
    }
    return marked;
  }

  /** Whether a line is the name of the chapter whose number stands above it. */
  private static boolean isName(Block block) {
    return NAME.matcher(block.text()).matches()
        && DocumentLines.rank(block.text()) == 0
        && ArticleHeading.find(block.text()).isEmpty();
  }
}
