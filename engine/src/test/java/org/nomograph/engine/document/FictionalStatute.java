package org.nomograph.engine.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.nomograph.core.cite.ChineseNumerals;
import org.nomograph.engine.document.Draft.Kind;
import org.nomograph.engine.document.Draft.Part;

/** A law that nobody passed, of random words of ours: as Markdown, and as a draft of the same. */
public final class FictionalStatute {
  private static final String[] WORDS = {
    "湖面",
    "渡船",
    "船工",
    "乘客",
    "登记",
    "检查",
    "应当",
    "不得",
    "可以",
    "主管机关",
    "申请",
    "期限",
    "安全设备",
    "GB/T 1234",
    "载重",
    "夜间",
    "航行",
    "１２吨",
    "30日",
    "费用",
    "由",
    "并",
    "及时",
    "告知",
    "渡口",
    "水位",
    "预警",
    "停航",
    "“甲级”",
    "《渡口守则》"
  };
  private final Random random;
  private final boolean tables;
  private final List<Part> parts = new ArrayList<>();
  private final StringBuilder markdown = new StringBuilder();
  private int article;

  private FictionalStatute(long seed, boolean tables) {
    this.random = new Random(seed);
    this.tables = tables;
  }

  /** Both forms. */
  public record Both(String markdown, Draft draft) {}

  public static Both of(long seed, boolean tables) {
    return new FictionalStatute(seed, tables).make();
  }

  private Both make() {
    // Some titles are longer than a line.
    String name =
        "中华人民共和国" + WORDS[random.nextInt(6)] + "渡运" + (random.nextBoolean() ? "" : words(6)) + "法";
    markdown.append("# ").append(name).append("\n\n");
    add(Kind.TITLE, name);
    markdown.append("2019年3月15日 第九届渡运大会第二次会议通过\n\n2023年11月8日 第十届渡运大会修订\n\n");
    markdown.append("2024年2月1日起施行\n\n<!-- INFO END -->\n\n");
    add(
        Kind.HISTORY,
        "（2019年3月15日第九届渡运大会第二次会议通过　2023年11月8日第十届渡运大会修订　"
            + (random.nextBoolean() ? "自2024年2月1日" : "2024年2月1日 ")
            + "起施行）");
    int chapters = 2 + random.nextInt(3);
    List<Part> body = new ArrayList<>();
    List<String> headings = new ArrayList<>();
    for (int chapter = 1; chapter <= chapters; chapter++) {
      chapter(chapter, body, headings);
    }
    if (random.nextBoolean()) {
      add(Kind.TITLE, "目　　录");
      headings.forEach(heading -> add(Kind.CONTENTS, heading));
    }
    parts.addAll(body);
    return new Both(markdown.toString(), new Draft(parts));
  }

  private void chapter(int number, List<Part> body, List<String> headings) {
    String title = number == 1 ? "总　　则" : words(2);
    heading("##", "第" + ChineseNumerals.print(number) + "章　" + title, body, headings);
    int sections = random.nextInt(3);
    for (int section = 1; section <= Math.max(1, sections); section++) {
      if (sections > 1) {
        heading("###", "第" + ChineseNumerals.print(section) + "节　" + words(2), body, headings);
      }
      int articles = 1 + random.nextInt(5);
      for (int i = 0; i < articles; i++) {
        article(body);
      }
    }
  }

  private void heading(String marks, String text, List<Part> body, List<String> headings) {
    markdown.append(marks).append(' ').append(text.replace('　', ' ')).append("\n\n");
    body.add(new Part(Kind.HEADING, text));
    headings.add(text);
  }

  private void article(List<Part> body) {
    article++;
    String number = "第" + ChineseNumerals.print(article) + "条";
    // Some print an ideographic blank after the number, some a narrow one.
    text(number + (random.nextBoolean() ? "　" : " ") + sentence(), body);
    if (random.nextInt(6) == 0) {
      text(number + "之一　" + sentence(), body);
    }
    int paragraphs = random.nextInt(3);
    for (int i = 0; i < paragraphs; i++) {
      text(sentence(), body);
    }
    if (random.nextInt(4) == 0) {
      text("有下列情形之一的，" + words(4) + "：", body);
      for (int i = 1; i <= 3; i++) {
        text("（" + ChineseNumerals.print(i) + "）" + words(12) + (i == 3 ? "。" : "；"), body);
      }
    }
    if (tables && random.nextInt(5) == 0) {
      table(body);
    }
  }

  private void table(List<Part> body) {
    String[][] cells = {{"等级", "载重"}, {words(1), words(2)}, {words(1), words(3)}};
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < cells.length; i++) {
      markdown.append("| ").append(String.join(" | ", cells[i])).append(" |\n");
      markdown.append(i == 0 ? "| --- | --- |\n" : "");
      rows.append(i == 0 ? "" : "\n").append(String.join("\t", cells[i]));
    }
    markdown.append('\n');
    body.add(new Part(Kind.TABLE, rows.toString()));
  }

  private void text(String text, List<Part> body) {
    markdown.append(text).append("\n\n");
    body.add(new Part(Kind.TEXT, text));
  }

  private void add(Kind kind, String text) {
    parts.add(new Part(kind, text));
  }

  private String sentence() {
    StringBuilder all = new StringBuilder();
    int clauses = 1 + random.nextInt(5);
    for (int i = 0; i < clauses; i++) {
      all.append(words(2 + random.nextInt(8))).append(i + 1 < clauses ? "，" : "。");
    }
    if (random.nextInt(3) == 0) {
      all.append("依照本法第").append(ChineseNumerals.print(1 + random.nextInt(40)));
      all.append("条第二款的规定").append(words(3)).append("。");
    }
    return all.toString();
  }

  private String words(int count) {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < count; i++) {
      all.append(WORDS[random.nextInt(WORDS.length)]);
    }
    return all.toString();
  }
}
