package org.nomograph.engine.document;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.Elements;
import org.nomograph.engine.text.TextDecoder;
import org.nomograph.engine.text.UndecodableTextException;

/**
 * Paragraphs and tables of an HTML page, without scripts, menus and forms. Of a page with more
 * around its text the innermost part is read that holds every sentence and table, and a title
 * outside of it.
 */
final class HtmlText {
  private static final int SNIFFED = 4096;
  private static final Pattern START =
      Pattern.compile("<!doctype\\s+html|<html[\\s>]|<body[\\s>]", Pattern.CASE_INSENSITIVE);
  private static final Pattern NAME = Pattern.compile("\\.(?:x?html?|shtml)$");
  private static final Pattern TAG =
      Pattern.compile("<(?:p|div|br|table|span|h[1-6])[\\s/>]", Pattern.CASE_INSENSITIVE);
  private static final Pattern CHARSET =
      Pattern.compile(
          "<(?:meta|\\?xml)[^>]*?(?:charset|encoding)\\s*=\\s*[\"']?\\s*([A-Za-z0-9_:.-]+)",
          Pattern.CASE_INSENSITIVE);
  private static final Set<String> CHINESE =
      Set.of("gb2312", "gbk", "x-gbk", "gb_2312-80", "cp936", "gb18030", "hz-gb-2312");
  private static final Set<String> BLOCKS =
      Set.of(
          "p",
          "div",
          "h1",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6",
          "li",
          "ul",
          "ol",
          "dl",
          "dt",
          "dd",
          "section",
          "article",
          "main",
          "body",
          "blockquote",
          "pre",
          "center",
          "table",
          "tbody",
          "thead",
          "tfoot",
          "tr",
          "td",
          "th",
          "caption",
          "fieldset",
          "figure",
          "hr");

  /** Elements that may hold the text of a page. */
  private static final Set<String> PARTS =
      Set.of("div", "section", "article", "main", "center", "table", "tbody", "td", "blockquote");

  private static final Set<String> CELLS = Set.of("td", "th");
  private static final String NO_TEXT =
      "script, style, noscript, template, nav, aside, footer, form, button, select, iframe, svg, canvas,"
          + " object, video, audio, header nav, [hidden], [aria-hidden=true]";

  private final Blocks blocks = new Blocks();
  private final StringBuilder line = new StringBuilder();

  private HtmlText() {}

  /** Whether text is an HTML page: by its beginning, or by its name and a tag. */
  static boolean isHtml(String name, String head) {
    String start = head.startsWith("\u00ef\u00bb\u00bf") ? head.substring(3) : head;
    start = start.replace("\0", "").strip();
    boolean markup = start.startsWith("<");
    return (markup && START.matcher(start).find())
        || (NAME.matcher(name.toLowerCase(Locale.ROOT)).find() && TAG.matcher(start).find());
  }

  static DocumentText read(byte[] bytes) throws UnreadableDocumentException {
    Document page = Jsoup.parse(decode(bytes));
    String title = page.title();
    page.select(NO_TEXT).remove();
    HtmlText text = new HtmlText();
    Element main = main(page.body());
    title(page, main, title).ifPresent(text.blocks::paragraph);
    text.walk(main);
    text.flush();
    List<Block> all = text.blocks.all();
    if (all.isEmpty()) {
      throw new UnreadableDocumentException(
          "an HTML page without text of its own; if a script fills it, save it from the browser");
    }
    return new DocumentText("html", all, List.of());
  }

  /** By its mark, by what it says of itself, else as plain text is. */
  private static String decode(byte[] bytes) throws UnreadableDocumentException {
    String head =
        new String(bytes, 0, Math.min(SNIFFED, bytes.length), StandardCharsets.ISO_8859_1);
    Matcher named = CHARSET.matcher(head);
    boolean marked = head.startsWith("\u00ef\u00bb\u00bf") || head.indexOf('\0') >= 0;
    if (!marked && named.find()) {
      Optional<String> decoded = strictly(bytes, named.group(1));
      if (decoded.isPresent()) {
        return decoded.get();
      }
    }
    try {
      return TextDecoder.decode(bytes).text();
    } catch (UndecodableTextException e) {
      throw new UnreadableDocumentException("an HTML page: " + e.getMessage(), e);
    }
  }

  private static Optional<String> strictly(byte[] bytes, String name) {
    try {
      String label = name.toLowerCase(Locale.ROOT);
      Charset charset = Charset.forName(CHINESE.contains(label) ? "GB18030" : label);
      return Optional.of(
          charset
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT)
              .decode(ByteBuffer.wrap(bytes))
              .toString());
    } catch (CharacterCodingException
        | IllegalCharsetNameException
        | UnsupportedCharsetException e) {
      return Optional.empty();
    }
  }

  /** The innermost element with all the running text. */
  private static Element main(Element body) {
    Element best = body;
    long all = running(body);
    while (all > 0) {
      Element next = null;
      for (Element child : best.children()) {
        if (running(child) == all) {
          next = child;
        }
      }
      if (next == null || !PARTS.contains(next.normalName())) {
        return best;
      }
      best = next;
    }
    return best;
  }

  /** Pieces of text with the end of a sentence, or in a table, outside of links. */
  private static long running(Element element) {
    return element
        .nodeStream(TextNode.class)
        .filter(text -> !text.isBlank())
        .filter(text -> text.text().matches("(?s).*[。；].*") || isIn(text, CELLS))
        .filter(text -> !isIn(text, Set.of("a")))
        .count();
  }

  private static boolean isIn(Node node, Set<String> names) {
    for (Node up = node.parent(); up != null; up = up.parent()) {
      if (names.contains(up.normalName())) {
        return true;
      }
    }
    return false;
  }

  /** A heading of the page outside of what is read, or else the page's title without its site. */
  private static Optional<String> title(Document page, Element main, String title) {
    String text = main.wholeText().replaceAll("[\\s\\p{Z}]+", "");
    Elements headings = page.select("h1, h2, .title, #title");
    List<String> candidates = new ArrayList<>();
    for (Element heading : headings) {
      if (heading.text().length() >= 3 && heading.text().length() <= 80) {
        candidates.add(heading.text());
      }
    }
    candidates.add(title.split("\\s*[-_|—–]+\\s*", 2)[0]);
    for (String candidate : candidates) {
      String bare = candidate.replaceAll("[\\s\\p{Z}]+", "");
      if (bare.isEmpty()) {
        continue;
      }
      return text.contains(bare) ? Optional.empty() : Optional.of(candidate);
    }
    return Optional.empty();
  }

  private void walk(Element element) {
    for (Node child : element.childNodes()) {
      if (child instanceof TextNode text) {
        line.append(text.getWholeText().replaceAll("[ \\t\\r\\n\\f]+", " "));
      } else if (child instanceof Element inner) {
        element(inner);
      }
    }
  }

  private void element(Element inner) {
    String name = inner.normalName();
    if (name.equals("br")) {
      flush();
    } else if (name.equals("table") && inner.select("table").size() == 1) {
      flush();
      blocks.table(rows(inner));
    } else if (name.equals("pre")) {
      flush();
      inner.wholeText().lines().forEach(blocks::paragraph);
    } else if (BLOCKS.contains(name)) {
      flush();
      walk(inner);
      flush();
    } else {
      walk(inner);
    }
  }

  private static List<List<String>> rows(Element table) {
    List<List<String>> rows = new ArrayList<>();
    for (Element row : table.select("tr")) {
      List<String> cells = new ArrayList<>();
      for (Element cell : row.select("> td, > th")) {
        HtmlText inner = new HtmlText();
        inner.walk(cell);
        inner.flush();
        cells.add(String.join("\n", inner.blocks.all().stream().map(Block::text).toList()));
      }
      rows.add(cells);
    }
    return rows;
  }

  private void flush() {
    blocks.paragraph(line.toString());
    line.setLength(0);
  }
}
