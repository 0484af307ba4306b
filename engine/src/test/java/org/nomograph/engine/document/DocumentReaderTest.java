package org.nomograph.engine.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.apache.poi.xwpf.usermodel.XWPFAbstractNum;
import org.apache.poi.xwpf.usermodel.XWPFDocument;
import org.apache.poi.xwpf.usermodel.XWPFNumbering;
import org.apache.poi.xwpf.usermodel.XWPFParagraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTAbstractNum;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTLvl;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.STNumberFormat;

class DocumentReaderTest {
  private static List<String> texts(String name, byte[] bytes) throws UnreadableDocumentException {
    return DocumentReader.read(name, bytes).orElseThrow().blocks().stream()
        .map(Block::text)
        .toList();
  }

  @Test
  void plainTextIsNoDocument() throws UnreadableDocumentException {
    for (String text :
        new String[] {"第一条 渡口。", "{\"a\": 1}", "# 渡运法\n<!-- INFO END -->", "", "PK 的意思"}) {
      assertThat(DocumentReader.read("a.md", text.getBytes(StandardCharsets.UTF_8))).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "GBK, gb2312",
    "GB18030, GBK",
    "UTF-8, utf-8",
    "UTF-8, gb2312",
    "GB18030, utf-8",
    "UTF-16, utf-16"
  })
  void aPageIsDecodedByWhatItIsAndNotByWhatItSays(String charset, String label) throws Exception {
    // 镕 is in GBK and not in GB2312, which pages name when they mean the larger one.
    byte[] page =
        ("<html><head><meta http-equiv=\"Content-Type\" content=\"text/html; charset="
                + label
                + "\"></head><body><p>船工邹镕申请登记渡船一艘，主管机关予以登记。</p></body></html>")
            .getBytes(Charset.forName(charset));
    assertThat(texts("a.html", page)).containsExactly("船工邹镕申请登记渡船一艘，主管机关予以登记。");
  }

  @Test
  void aPageIsReadWithoutWhatStandsAroundItsText() throws Exception {
    String page =
        """
        <!DOCTYPE html><html><head><title>渡口守则_渡运网</title></head><body>
        <div class="top"><a href="/">首页</a> | <a href="/s">搜索</a></div>
        <div class="page"><div class="title">渡口守则</div>
        <div class="text"><p>第一条&nbsp;&nbsp;渡船应当按时开船，不得提前离岸。<br>乘客应当在岸上等候，听从船工安排。</p>
        <table><tr><th>时段</th><th>班次</th></tr><tr><td>白天</td><td>每刻一班</td></tr></table>
        <p hidden>第二条 看不见的条文不是条文，也不应当被读到。</p><!-- 第三条 注释 --></div></div>
        <script>document.write("第四条 脚本写的不是条文");</script></body></html>
        """;
    assertThat(texts("a.htm", page.getBytes(StandardCharsets.UTF_8)))
        .containsExactly(
            "渡口守则",
            "第一条\u00a0\u00a0渡船应当按时开船，不得提前离岸。",
            "乘客应当在岸上等候，听从船工安排。",
            "| 时段 | 班次 |",
            "| --- | --- |",
            "| 白天 | 每刻一班 |");
  }

  @Test
  void whatWordCountsItselfIsWrittenOut() throws Exception {
    try (XWPFDocument document = new XWPFDocument()) {
      BigInteger list = list(document.createNumbering());
      for (String item : new String[] {"0渡船应当登记", "1载客的", "1载货的", "0渡口应当设岸", "1有灯的"}) {
        XWPFParagraph paragraph = document.createParagraph();
        paragraph.createRun().setText(item.substring(1));
        paragraph.setNumID(list);
        paragraph.setNumILvl(BigInteger.valueOf(item.charAt(0) - '0'));
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      document.write(out);
      assertThat(texts("a.docx", out.toByteArray()))
          .containsExactly("第一条　渡船应当登记", "（一）载客的", "（二）载货的", "第二条　渡口应当设岸", "（一）有灯的");
    }
  }

  private static BigInteger list(XWPFNumbering numbering) {
    CTAbstractNum list = CTAbstractNum.Factory.newInstance();
    list.setAbstractNumId(BigInteger.ZERO);
    String[] texts = {"第%1条", "（%2）"};
    for (int i = 0; i < texts.length; i++) {
      CTLvl level = list.addNewLvl();
      level.setIlvl(BigInteger.valueOf(i));
      level.addNewStart().setVal(BigInteger.ONE);
      level.addNewNumFmt().setVal(STNumberFormat.CHINESE_COUNTING);
      level.addNewLvlText().setVal(texts[i]);
    }
    return numbering.addNum(numbering.addAbstractNum(new XWPFAbstractNum(list)));
  }

  @Test
  void linesOfAPdfAreJoinedOverTheEndOfAPage() throws IOException, UnreadableDocumentException {
    String text = "渡船".repeat(600) + "。";
    Optional<DocumentText> read =
        DocumentReader.read("a.pdf", PdfWriter.write(Draft.of("守则", text, "靠岸。"), true, 1));
    assertThat(read.orElseThrow().blocks().stream().map(Block::text))
        .containsExactly("守则", text, "靠岸。");
    assertThat(read.orElseThrow().blocks().stream().map(Block::page)).containsExactly(1, 1, 2);
  }
}
