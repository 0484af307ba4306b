package org.nomograph.engine.lawgraph.statute;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.Validity;

/**
 * Contracts, probation and interpretations over the years; all laws but the repealed are invented.
 */
class LawTimeTest {
  @TempDir Path directory;
  private StatuteGraph graph;
  private LawTime time;

  private static LocalDate day(String text) {
    return LocalDate.parse(text);
  }

  @BeforeEach
  void open() throws IOException {
    graph =
        new Laws()
            .version(
                "工匠合同法",
                DocumentKind.LAW,
                Validity.between(day("2008-01-01"), day("2018-07-01")),
                "试用期不得超过六个月。")
            .law("工匠合同法", "2018-07-01", "试用期不得超过三个月。")
            .version(
                "关于工匠纠纷的解释",
                DocumentKind.JUDICIAL_INTERPRETATION,
                Validity.from(day("2009-01-01")),
                "旧的说法。")
            .version(
                "关于工匠案件的解释",
                DocumentKind.JUDICIAL_INTERPRETATION,
                Validity.from(day("2019-01-01")),
                "新的说法。",
                "《关于工匠纠纷的解释》同时废止。")
            .law("民法典", "2021-01-01", "测试用的一条。")
            .graph(directory);
    time = new LawTime(graph);
  }

  private TemporalReading read(String question) {
    return time.read(question, Optional.empty());
  }

  @Test
  void aContractOf2019FallsUnderTheRepealedLawAndBothAreNamed() {
    TemporalReading reading = read("2019年3月签的买卖合同，对方一直没有交货，按合同法我能要什么？");
    assertThat(reading.day()).contains(day("2019-03-31"));
    assertThat(reading.repealed())
        .containsExactly(new RepealedLaw("合同法", day("2021-01-01"), Optional.of("民法典")));
    assertThat(reading.notes().get(0))
        .contains("《合同法》自2021-01-01起不再施行", "现在看《民法典》", "当时有效的是《合同法》", "没有收录《合同法》");
    assertThat(reading.notes()).anyMatch(n -> n.contains("持续到施行以后"));
    assertThat(time.predecessors("民法典", day("2019-03-31")))
        .extracting(RepealedLaw::law)
        .contains("合同法", "婚姻法", "侵权责任法")
        .hasSize(9);
    assertThat(time.predecessors("民法典", day("2021-01-01"))).isEmpty();
  }

  @Test
  void aContractThatOutlivedTheLawMayFallUnderBoth() {
    TemporalReading reading = read("2019年5月6日签合同，2022年3月4日对方违约，按合同法还是民法典？");
    assertThat(reading.day()).contains(day("2022-03-04"));
    assertThat(reading.several()).isTrue();
    assertThat(reading.notes()).anyMatch(n -> n.contains("跨过了法律的变动（2021-01-01）"));
    assertThat(read("2022年5月6日签合同，2023年3月4日对方违约").several()).isFalse();
  }

  @Test
  void probationIsGovernedByTheVersionOfItsTime() {
    TemporalReading then = read("我2015年5月入职，按工匠合同法试用期最长多久？");
    assertThat(then.laws()).containsExactly("工匠合同法");
    assertThat(time.governing("工匠合同法", then.day().orElseThrow()))
        .map(VersionNode::id)
        .contains("工匠合同法@2008-01-01");
    assertThat(then.notes()).anyMatch(n -> n.contains("2008-01-01起施行的文本，之后已经修改"));
    LocalDate given = day("2020-02-02");
    TemporalReading now = time.read("我2015年5月入职，按工匠合同法试用期最长多久？", Optional.of(given));
    assertThat(now.day()).contains(given);
    assertThat(now.notes()).anyMatch(n -> n.contains("按指定的2020-02-02回答"));
    assertThat(time.governing("工匠合同法", given).map(VersionNode::id)).contains("工匠合同法@2018-07-01");
    // The day of the change is the first day of the new text.
    assertThat(time.governing("工匠合同法", day("2018-06-30")).map(VersionNode::id))
        .contains("工匠合同法@2008-01-01");
    assertThat(time.governing("工匠合同法", day("2018-07-01")).map(VersionNode::id))
        .contains("工匠合同法@2018-07-01");
    assertThat(time.governing("工匠合同法", day("2007-12-31"))).isEmpty();
    assertThat(read("我2005年入职，按工匠合同法试用期最长多久？").notes())
        .anyMatch(n -> n.contains("没有收录") && n.contains("2008-01-01起施行"));
  }

  @Test
  void anInterpretationEndsWhereANewerOneReplacesIt() {
    assertThat(time.governing("关于工匠纠纷的解释", day("2018-12-31"))).isPresent();
    assertThat(time.governing("关于工匠纠纷的解释", day("2019-01-01"))).isEmpty();
    assertThat(time.governing("关于工匠案件的解释", day("2019-01-01"))).isPresent();
    TemporalReading reading = read("2020年1月的事，关于工匠纠纷的解释还能用吗？");
    assertThat(reading.laws()).isEmpty();
    assertThat(reading.notes().get(0)).contains("现在看《关于工匠案件的解释》", "在此之后");
  }

  @Test
  void aNameInsideALongerOneIsNotNamed() {
    assertThat(read("按劳动合同法，公司能不能辞退我？").repealed()).isEmpty();
    assertThat(read("农村土地承包法和《中华人民共和国合同法》").repealed())
        .extracting(RepealedLaw::law)
        .isEqualTo(List.of("合同法"));
    TemporalReading nothing = read("邻居的狗咬了我怎么办？");
    assertThat(nothing.day()).isEmpty();
    assertThat(nothing.notes()).isEmpty();
  }
}
