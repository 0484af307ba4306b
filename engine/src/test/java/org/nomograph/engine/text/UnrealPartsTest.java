package org.nomograph.engine.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is told as no event is found; events beside it, and statements of facts, are left alone. */
class UnrealPartsTest {
  private static List<String> kinds(String text) {
    return UnrealParts.of(new FoldedText(text)).stream().map(UnrealPart::kind).distinct().toList();
  }

  private static String left(String text) {
    CaseText read = CaseTextReader.read(text);
    StringBuilder out = new StringBuilder(text);
    read.ignored().forEach(s -> out.replace(s.start(), s.end(), "□".repeat(s.end() - s.start())));
    return out.toString();
  }

  @Test
  void eachKindIsFoundByItsWords() {
    assertThat(kinds("小说《灯》讲述一个人捅死船长的故事。")).containsExactly("虚构作品");
    assertThat(kinds("赵某梦见自己放火烧了粮仓。")).containsExactly("梦境");
    assertThat(kinds("两人下围棋，黑棋杀死一条大龙。")).containsExactly("游戏");
    assertThat(kinds("如果有人抢走我的包，怎么办？")).contains("假设");
    assertThat(kinds("民警到厂里讲座，介绍骗子怎样骗走老人的钱，举办讲座的是派出所。")).contains("普法宣传");
    assertThat(kinds("该省统计数据说，盗窃案同比下降。")).containsExactly("新闻");
    assertThat(kinds("赵某从未收受过别人的钱。")).containsExactly("否定");
    assertThat(kinds("赵某被怀疑偷车。公安机关查明其未参与。")).contains("澄清");
    assertThat(kinds("钱某杀价很凶。")).containsExactly("惯用语");
  }

  @Test
  void whoIsAccusedInAnExampleThatIsTaughtDidNothing() {
    for (String text :
        List.of(
            "刑法课上，老师举例：被告人甲窃取手机一部。",
            "讲义中列举：被告人乙骗取货款二十万元。",
            "普法讲座上，法官介绍，被告人入户盗窃的从重处罚。",
            "教科书分析了这个案例。被告人丙持刀抢劫，被当场抓获。")) {
      assertThat(kinds(text)).as(text).contains("教学举例");
      assertThat(left(text)).as(text).doesNotContain("被告人");
    }
  }

  @Test
  void whoIsAccusedBeforeTheLessonOrUsesItIsMeant() {
    for (String text :
        List.of(
            "被告人甲在刑法课上听老师举例时，窃取邻座的手机。",
            "经审理查明，培训讲义介绍了产品，被告人乙骗取老人九万元。",
            "以普法讲座为名介绍产品，被告人丙骗取老人九万元。")) {
      assertThat(kinds(text)).as(text).doesNotContain("教学举例");
    }
    String real = "法律课上老师分析了案例。经审理查明，被告人甲窃取手机一部。";
    assertThat(left(real)).endsWith("经审理查明，被告人甲窃取手机一部。");
  }

  @Test
  void aRumourIsNoDeedButWhatSomebodyDoesUponItIs() {
    assertThat(left("赵某听邻居说，钱某往鱼塘里投毒。")).startsWith("赵某□").endsWith("□");
    assertThat(kinds("村里传言有人下毒。")).contains("传闻");
    assertThat(kinds("赵某听说钱某毒死了他的鱼，怀恨在心，将农药倒入钱某的鱼塘。")).doesNotContain("传闻");
    assertThat(left("被告人赵某造谣，称钱某投毒害人，致其受辱。"))
        .startsWith("被告人赵某造谣，□")
        .doesNotContain("投毒")
        .endsWith("致其受辱。");
  }

  @Test
  void aTaleGoesOnOverItsSentencesUntilRealityReturns() {
    String text = "这部电影的主角抢了银行。他又打死一名警察。看完散场后，赵某在门口偷走一辆车。";
    assertThat(left(text)).doesNotContain("银行").doesNotContain("打死").contains("偷走一辆车");
  }

  @Test
  void whoActsWhatHeSawOrQuarrelsAtAGameActsInReality() {
    for (String text :
        List.of(
            "赵某模仿电影情节抢劫了便利店。",
            "两人下象棋发生争执，赵某持刀捅死了钱某。",
            "赵某威胁说，如果不给钱就烧了店。",
            "赵某在电影院偷走邻座的手机。",
            "赵某没有采伐许可证，砍了两百棵树。",
            "赵某趁妻子在睡梦中用锤子打死了她。",
            "赵某偷了棋友的手机，价值三千元。",
            "赵某在话剧院门口抢走一只包。",
            "赵某举办养生讲座，骗走老人们五万元。",
            "赵某散发宣传单，吸收村民存款八百万元。",
            "赵某抢到现金三千元就跑。",
            "赵某偷走手机，与钱某无关。",
            "赵某把按照公司制度应上交的货款私吞。",
            "赵某并未取得许可证，擅自开矿。",
            "法院判决赵某偿还借款五十万元，他把房子过户给亲戚，拒不执行。",
            "赵某借款三十万元不还，法院裁定强制执行后，他转移财产，仍不归还。")) {
      assertThat(left(text)).as(text).isEqualTo(text);
    }
  }

  @Test
  void aSuppositionLeavesTheFactsBeforeIt() {
    assertThat(left("赵某偷了一部价值三千元的手机，如果退赃能不能缓刑？")).startsWith("赵某偷了一部价值三千元的手机，").endsWith("□");
    assertThat(left("如果有人偷了手机会怎样？")).doesNotContain("偷");
  }

  @Test
  void aDenialReachesToTheTurnOfItsClause() {
    assertThat(left("赵某从未还钱却骗走钱某三万元。")).endsWith("却骗走钱某三万元。");
    assertThat(left("赵某从未打过人，钱某打伤了孙某。")).endsWith("钱某打伤了孙某。");
  }

  @Test
  void clearingConcernsWhomItNamesAndNobodyElse() {
    String text = "赵某偷走铜线。钱某也被传唤。经查证实钱某与盗窃无关。";
    assertThat(left(text)).contains("赵某偷走铜线").doesNotContain("钱某");
  }

  @Test
  void aStatementOfFactsMeansWhatItSays() {
    for (String text :
        List.of(
            "被告人赵某冒充游戏客服，谎称如果充值就返利，骗走钱某五千元。",
            "公诉机关指控，赵某复制淫秽小说，小说中描写露骨，获利三万元。",
            "被告人赵某从未取得驾驶证，醉酒驾车撞死行人。")) {
      assertThat(UnrealParts.of(new FoldedText(text))).as(text).isEmpty();
    }
  }

  @Test
  void aLexiconOfAnotherFormNamesTheLine() {
    BufferedReader in = new BufferedReader(new StringReader("# head\n小说\trest\tplain\n"));
    assertThatThrownBy(() -> FrameLexicon.read(in)).hasMessageContaining("line 2");
  }
}
