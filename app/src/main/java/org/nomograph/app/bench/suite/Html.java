package org.nomograph.app.bench.suite;

import java.util.List;

/**
 * Parts of a page: text in two languages, tables, sections. What comes from data is escaped.
 * Stateless.
 */
final class Html {
  @SuppressWarnings("InlineFormatString") // a page of style sheet hides the method that fills it in
  private static final String HEAD =
      """
      <!doctype html>
      <html lang="%s"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>%s</title><style>
      :root{--bg:#fff;--fg:#1d2430;--soft:#667085;--line:#d8dde6;--card:#f6f7f9;--own:#2f6fde;--paper:#b9c3d3;--good:#1a7f4b;--bad:#b42318}
      @media(prefers-color-scheme:dark){:root:not([data-theme=light]){--bg:#14181f;--fg:#e4e8ef;--soft:#97a1b3;--line:#333b49;--card:#1c222c;--own:#6ea0ff;--paper:#56617a;--good:#5fd39a;--bad:#ff8a7f}}
      :root[data-theme=dark]{--bg:#14181f;--fg:#e4e8ef;--soft:#97a1b3;--line:#333b49;--card:#1c222c;--own:#6ea0ff;--paper:#56617a;--good:#5fd39a;--bad:#ff8a7f}
      body{background:var(--bg);color:var(--fg);font:15px/1.55 system-ui,"Noto Sans CJK SC","Microsoft YaHei",sans-serif;margin:0 auto;max-width:1180px;padding:20px}
      h1{font-size:24px;margin:8px 0}h2{font-size:18px;margin:34px 0 10px;border-bottom:1px solid var(--line);padding-bottom:4px}h3{font-size:15px;margin:16px 0 4px}
      .scroll{overflow-x:auto}table{border-collapse:collapse;font-size:13px}th,td{padding:4px 9px;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
      th{background:var(--card);position:sticky;top:0}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}tr.paper td{color:var(--soft)}
      svg{width:100%%;min-width:600px;max-width:780px;display:block;margin:8px 0;background:var(--card);border-radius:6px}svg text{fill:var(--fg);font-size:12px}.grid{stroke:var(--line)}
      .own{fill:var(--own)}.paper{fill:var(--paper)}polyline{fill:none;stroke-width:2}.dashed{stroke-dasharray:6 4}
      .line0{stroke:#2f6fde}.line1{stroke:#d9730d}.line2{stroke:#2a9d6e}.line3{stroke:#b5459e}.line4{stroke:#7a6ff0}.line5{stroke:#c0392b}.line6{stroke:#0f9bb5}.line7{stroke:#8a8f3c}
      .fill0{fill:#2f6fde}.fill1{fill:#d9730d}.fill2{fill:#2a9d6e}.fill3{fill:#b5459e}.fill4{fill:#7a6ff0}.fill5{fill:#c0392b}.fill6{fill:#0f9bb5}.fill7{fill:#8a8f3c}
      .soft{color:var(--soft)}.good{color:var(--good)}.bad{color:var(--bad)}a{color:var(--own)}button{background:var(--card);color:var(--fg);border:1px solid var(--line);border-radius:6px;padding:4px 10px;cursor:pointer}
      .bar{float:right;display:flex;gap:6px}html[lang=zh] span[lang=en],html[lang=en] span[lang=zh]{display:none}.errors-only tr.right{display:none}dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;font-size:13px}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
      .text{width:340px}td,th{min-width:64px}td:first-child{min-width:190px;max-width:340px;overflow-wrap:anywhere}.source{display:block;font-size:12px}
      #cases td:nth-child(n+3){word-break:keep-all}
      @media(max-width:600px){body{padding:12px}dl{grid-template-columns:1fr}dd{margin-bottom:6px}.text{width:220px}td:first-child,th:first-child{position:sticky;left:0;background:var(--bg);min-width:96px;max-width:150px}th:first-child{background:var(--card);z-index:1}.bar{float:none;margin-bottom:8px}}
      </style></head><body>
      <main><div class="bar"><button id="language" onclick="var r=document.documentElement;r.lang=r.lang==='zh'?'en':'zh'">中文 / English</button>
      <button id="light" onclick="var r=document.documentElement,d=r.dataset.theme?r.dataset.theme==='dark':matchMedia('(prefers-color-scheme:dark)').matches;r.dataset.theme=d?'light':'dark'"><span lang="zh">明 / 暗</span><span lang="en">light / dark</span></button></div>
      """;

  private Html() {}

  /** Opens a page. */
  static String head(String title, boolean english) {
    return HEAD.formatted(english ? "en" : "zh", escape(title));
  }

  static String foot() {
    return "</main></body></html>\n";
  }

  /** A text in both languages, of which the page shows one. */
  static String both(String zh, String en) {
    return "<span lang=\"zh\">" + escape(zh) + "</span><span lang=\"en\">" + escape(en) + "</span>";
  }

  /**
   * A heading.
   *
   * @param id place of the page that links lead to
   */
  static String heading(String id, String zh, String en) {
    return "<h2 id=\"" + id + "\">" + both(zh, en) + "</h2>\n";
  }

  /** A line of text in both languages. */
  static String note(String zh, String en) {
    return "<p class=\"soft\">" + both(zh, en) + "</p>\n";
  }

  /**
   * A row of a table.
   *
   * @param tag {@code th} or {@code td}
   * @param style class of the row; may be empty
   * @param cells cells as HTML; all but the first are numbers where {@code numbers} is set
   */
  static String row(String tag, String style, List<String> cells, boolean numbers) {
    StringBuilder out = new StringBuilder("<tr");
    if (!style.isEmpty()) {
      out.append(" class=\"").append(style).append('"');
    }
    out.append('>');
    for (int i = 0; i < cells.size(); i++) {
      out.append('<').append(tag).append(numbers && i > 0 ? " class=\"n\"" : "");
      out.append(tag.equals("th") ? " scope=\"col\">" : ">");
      out.append(cells.get(i)).append("</").append(tag).append('>');
    }
    return out.append("</tr>\n").toString();
  }

  /**
   * A table that scrolls by itself where the page is narrow.
   *
   * @param head row of its head
   * @param rows its other rows
   */
  static String table(String head, String rows) {
    return scrolling("<table>\n<thead>" + head + "</thead>\n<tbody>\n" + rows + "</tbody></table>");
  }

  /** What is wider than a narrow page; the keyboard can scroll it too. */
  static String scrolling(String content) {
    return "<div class=\"scroll\" tabindex=\"0\">" + content + "</div>\n";
  }

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
