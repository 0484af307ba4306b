package org.nomograph.engine.document;

import java.nio.charset.Charset;
import java.util.stream.Collectors;

/** Sets a draft as a page of a web site: menus before it, notes of the site below it. */
public final class HtmlWriter {
  private HtmlWriter() {}

  public static byte[] write(Draft draft, Charset charset, String label) {
    StringBuilder page = new StringBuilder("<!DOCTYPE html>\n<html><head>\n<meta charset=\"");
    page.append(label).append("\">\n<title>").append(escape(draft.parts().getFirst().text()));
    page.append(" - 渡运法规网</title>\n<script>var x = \"第一条 假的。\";</script></head>\n<body>");
    page.append("<nav><a href=\"/\">首页</a> &gt; <a href=\"/law\">法规</a></nav>\n");
    page.append("<div class=\"menu\"><ul><li><a href=\"/a\">站内搜索</a></li></ul></div>");
    page.append("<div id=\"content\"><div>\n");
    draft.parts().forEach(part -> page.append(part(part)).append('\n'));
    page.append("</div></div>\n<div class=\"foot\"><p>主办单位：渡运法规网编辑部</p></div></body></html>");
    return page.toString().getBytes(charset);
  }

  private static String part(Draft.Part part) {
    return switch (part.kind()) {
      case TITLE -> "<h1>" + escape(part.text()) + "</h1>";
      case HEADING -> "<p align=center><b>" + escape(part.text()) + "</b></p>";
      case CONTENTS -> "<div>" + escape(part.text()) + "</div>";
      case TABLE ->
          part.text()
              .lines()
              .map(row -> "<tr><td>" + escape(row).replace("\t", "</td><td>") + "</td></tr>")
              .collect(Collectors.joining("\n", "<table>", "</table>"));
      default -> "<p>&nbsp;&nbsp;　<span>" + escape(part.text()) + "</span></p>";
    };
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }
}
