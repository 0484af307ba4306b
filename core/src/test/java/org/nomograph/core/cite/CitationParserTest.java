package org.nomograph.core.cite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.core.cite.FoundCitation.Kind;
import org.nomograph.core.model.Citation;

class CitationParserTest {
  private static final CitationParser PARSER = CitationParser.standard();

  /** law/number.paragraph.item of all citations, 0 for a missing level. */
  private static String read(String text) {
    return PARSER.find(text).stream()
        .flatMap(f -> f.citations().stream())
        .map(CitationParserTest::brief)
        .collect(Collectors.joining(" "));
  }

  private static String brief(Citation c) {
    String place =
        c.article()
            + c.paragraph().map(p -> "." + p).orElse("")
            + c.item().map(i -> ":" + i).orElse("");
    return c.law().map(l -> l + "/").orElse("") + place;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "刑法第一百三十三条之一|刑法/133-1",
        "刑法第二百六十四条第一款第（二）项|刑法/264.1:2",
        "刑法第二百六十四条第一款第(二)项|刑法/264.1:2",
        "刑法第二百六十四条第一款第二项|刑法/264.1:2",
        "刑法第12条和第１３条|刑法/12 刑法/13",
        "刑法第 264 条|刑法/264",
        "刑法264条|刑法/264",
        "《中华人民共和国刑法》第二十条至第二十三条|刑法/20 刑法/21 刑法/22 刑法/23",
        "刑法第120条之一至第120条之三|刑法/120-1 刑法/120-2 刑法/120-3",
        "《刑法》第一条、第二条和第五条|刑法/1 刑法/2 刑法/5",
        "《刑法》第二十五条第一款，第六十七条第三款，第五十二条之规定|刑法/25.1 刑法/67.3 刑法/52",
        "刑法第六十七、六十八条|刑法/67 刑法/68",
        "刑法第三条第一款、第三款|刑法/3.1 刑法/3.3",
        "刑法第三条第一款第（一）项、第（三）项|刑法/3.1:1 刑法/3.1:3",
        "刑法第三条第一款第（一）、（三）项|刑法/3.1:1 刑法/3.1:3",
        "刑法第三条第（一）项至第（三）项|刑法/3:1 刑法/3:2 刑法/3:3",
        "《刑法》第一条、《刑事诉讼法》第十五条|刑法/1 刑事诉讼法/15",
        "《中华人民共和国民法典》（2020年通过）第五条|民法典/5",
        "《民法典》的第五条|民法典/5",
        "根据公司法第五条|公司法/5",
        "公司法的第五条|公司法/5",
        "依照测试法的第五条|测试法/5",
        "宪法修正案第五条|宪法修正案/5",
        "应当依照民事诉讼法第五条|民事诉讼法/5",
        "属于对外贸易法第五条|对外贸易法/5",
        "民诉法第5条|民事诉讼法/5",
        "违反测试条例第五条|测试条例/5",
        "（二）测试法第五条|测试法/5",
        "刑法修正案（八）第五条|刑法修正案（八）/5",
        "最高人民法院《关于测试的解释》第三条、第四条|关于测试的解释/3 关于测试的解释/4",
        "刑法第三条规定了。该法第四条|刑法/3 刑法/4",
        "刑法第三条（测试罪），第四条第三款（坦白）的规定|刑法/3 刑法/4.3",
        "《刑法》三百零七条之一、第二十五条|刑法/307-1 刑法/25",
        "刑法第七十二条二款、第三款|刑法/72.2 刑法/72.3",
        "刑法第七十二条两款的规定|刑法/72",
        "依照第三条|3"
      })
  void readsEveryForm(String text, String expected) {
    assertThat(read(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"第三人有权", "第一条件", "合同第三条约好", "《买卖合同》第三条", "第一章第二节", "第三项目", "目前款项", "基本条件", "第十届"})
  void findsNothingElsewhere(String text) {
    assertThat(PARSER.find(text)).isEmpty();
  }

  @Test
  void spanCoversNameAndList() {
    String text = "应依照《测试法》第一条、第二条判决";
    FoundCitation found = PARSER.find(text).get(0);
    assertThat(text.substring(found.start(), found.end())).isEqualTo("《测试法》第一条、第二条");
  }

  @ParameterizedTest
  @CsvSource({
    "本法第三条,THIS_LAW,3",
    "本《规定》第三条,THIS_LAW,3",
    "违反本条例第三条,THIS_LAW,3",
    "本条第二款,THIS_ARTICLE,10.2",
    "本条,THIS_ARTICLE,10",
    "第一款,THIS_ARTICLE,10.1",
    "本款第（二）项,THIS_PARAGRAPH,10.3:2",
    "第（二）项,THIS_PARAGRAPH,10.3:2",
    "前款,PRECEDING_PARAGRAPH,10.2",
    "前两款,PRECEDING_PARAGRAPH,10.1 10.2",
    "前三款,PRECEDING_PARAGRAPH,10.1 10.2",
    "前款第一项,PRECEDING_PARAGRAPH,10.2:1",
    "前条,PRECEDING_ARTICLE,9",
    "前两条,PRECEDING_ARTICLE,8 9",
    "前条第一款,PRECEDING_ARTICLE,9.1",
    "前项,PRECEDING_ITEM,10.3:3"
  })
  void resolvesWhatItsPlaceCompletes(String text, Kind kind, String expected) {
    Citation here = PARSER.parse("测试法第十条第三款第（四）项").orElseThrow();
    FoundCitation found = PARSER.find(text).get(0);
    assertThat(found.kind()).isEqualTo(kind);
    assertThat(found.resolve(here).stream().map(CitationParserTest::brief).toList())
        .containsExactlyElementsOf(
            List.of(expected.split(" ")).stream().map(e -> "测试法/" + e).toList());
  }

  @Test
  void firstParagraphHasNoneBefore() {
    Citation here = PARSER.parse("测试法第十条第一款").orElseThrow();
    assertThat(PARSER.find("前款").get(0).resolve(here)).isEmpty();
  }

  @Test
  void aContractLawIsNotTheSameLaw() {
    FoundCitation found = PARSER.find("依照劳动合同法第四十七条支付").get(0);
    assertThat(found.law()).contains("劳动合同法");
    assertThat(PARSER.find("依照合同法第六条").get(0).law()).contains("合同法");
    assertThat(PARSER.find("依照同法第六条").get(0).kind()).isEqualTo(Kind.UNNAMED);
  }
}
