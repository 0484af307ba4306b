package org.nomograph.engine.reason.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nomograph.core.cite.ArticleHeading;
import org.nomograph.core.cite.ChineseNumerals;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.SentencingTier;
import org.nomograph.engine.pack.PackReader;
import org.nomograph.engine.text.CaseText;
import org.nomograph.engine.text.CaseTextReader;

/**
 * The sentencing ranges of the criminal pack: as the law has them, and reached by what happened.
 */
class ShippedRangesTest {
  private static final String YEARS = "([一二三四五六七八九十]+)年";
  private static final Pattern BETWEEN = Pattern.compile(YEARS + "以上" + YEARS + "以下有期徒刑");
  private static final Pattern UP_TO = Pattern.compile("(?<!以上)" + YEARS + "以下有期徒刑");
  private static final Pattern FROM = Pattern.compile(YEARS + "以上有期徒刑");
  private static final Pattern CLAUSE =
      Pattern.compile("(?<![并单])处(?!罚(?!金))[^；。：]*?(?=(?<![并单])处|[；。：])");
  private static final Pattern LIGHTER = Pattern.compile("拘役|管制|单处");

  /** Fixed terms end at fifteen years and begin at six months (Criminal Law article 45). */
  private static final int LONGEST = 180;

  private static final int SHORTEST = 6;

  private static List<Offense> offenses;

  @BeforeAll
  static void read() throws IOException {
    Path pack = upwards("packs/prc-criminal").orElseThrow();
    offenses =
        new PackReader()
            .readPack(pack).offenses().stream().map(located -> located.value()).toList();
  }

  private static Offense offense(String name) {
    return offenses.stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
  }

  private static Optional<Path> upwards(String name) {
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      if (Files.exists(at.resolve(name))) {
        return Optional.of(at.resolve(name));
      }
    }
    return Optional.empty();
  }

  @Test
  void theLawHasEachRange() throws IOException {
    Optional<Path> law =
        Optional.ofNullable(System.getProperty("nomograph.data"))
            .map(Path::of)
            .or(() -> upwards("shared/data"))
            .map(data -> data.resolve("statutes/刑法/刑法.md"))
            .filter(Files::exists);
    assumeTrue(law.isPresent(), "shared/data is absent: ranges are not compared with the law");
    Map<ArticleRef, String> articles = articles(law.get());
    List<String> wrong = new ArrayList<>();
    for (Offense offense : offenses) {
      for (SentencingTier tier : offense.tiers()) {
        String own = articles.getOrDefault(tier.article(), "");
        StringBuilder all = new StringBuilder(own);
        offense.articles().forEach(ref -> all.append(articles.getOrDefault(ref, "")));
        if (!has(own.contains("有期徒刑") ? own : all.toString(), tier)
            || (tier.life() && all.indexOf("无期徒刑") < 0)
            || (tier.death() && all.indexOf("死刑") < 0)) {
          wrong.add(offense.name() + "：" + tier.name());
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  private static Map<ArticleRef, String> articles(Path law) throws IOException {
    Map<ArticleRef, String> articles = new HashMap<>();
    ArticleRef current = null;
    for (String line : Files.readAllLines(law)) {
      Optional<ArticleHeading> heading = ArticleHeading.find(line);
      if (heading.isPresent()) {
        current = new ArticleRef("刑法", heading.get().number());
      }
      if (current != null) {
        articles.merge(current, line + "。", String::concat);
      }
    }
    return articles;
  }

  private static boolean has(String article, SentencingTier tier) {
    if (tier.minMonths() == LONGEST || tier.noFixedTerm()) {
      return tier.life() || tier.death();
    }
    Matcher clauses = CLAUSE.matcher(article);
    while (clauses.find()) {
      int[] range = range(clauses.group());
      if (range[0] == tier.minMonths() && range[1] == tier.maxMonths()) {
        return true;
      }
    }
    return false;
  }

  private static int[] range(String clause) {
    int lowest = LIGHTER.matcher(clause).find() ? 0 : SHORTEST;
    Matcher between = BETWEEN.matcher(clause);
    if (between.find()) {
      return new int[] {months(between.group(1)), months(between.group(2))};
    }
    Matcher upTo = UP_TO.matcher(clause);
    if (upTo.find()) {
      return new int[] {lowest, months(upTo.group(1))};
    }
    Matcher from = FROM.matcher(clause);
    return from.find() ? new int[] {months(from.group(1)), LONGEST} : new int[] {0, SHORTEST};
  }

  private static int months(String years) {
    return 12 * ChineseNumerals.parse(years).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "抢劫罪, 120, 赵某持刀抢劫店员并刺其胸部",
    "强奸罪, 120, 赵某强奸钱某时掐其颈部",
    "绑架罪, 180, 赵某绑架钱某后捂其口鼻",
    "非法拘禁罪, 120, 赵某将钱某锁在屋内追债",
    "虐待罪, 24, 赵某长期打骂妻子钱某",
    "拐卖妇女、儿童罪, 120, 赵某拐卖钱某途中将其捆住",
    "故意伤害罪, 120, 赵某用木棒击打钱某头部",
    "放火罪, 120, 赵某点燃楼道内的纸箱",
    "爆炸罪, 120, 赵某引爆自制装置",
    "投放危险物质罪, 120, 赵某将农药倒入水井",
    "以危险方法危害公共安全罪, 120, 赵某驾车冲向人群",
    "破坏交通设施罪, 120, 赵某撬走井盖",
    "破坏电力设备罪, 120, 赵某剪断正在使用的电线",
    "生产、销售有毒、有害食品罪, 120, 赵某出售掺入工业酒精的白酒",
    "生产、销售、提供假药罪, 120, 赵某出售假药",
    "非法行医罪, 120, 赵某无证为钱某输液",
    "失火罪, 36, 赵某烧荒时不慎引燃邻屋"
  })
  void deathOpensTheRangeOfDeath(String name, int least, String deed) {
    Offense offense = offense(name);
    for (String death :
        List.of("致钱某死亡", "造成钱某死亡", "致钱某当场死亡", "钱某经抢救无效死亡", "钱某经抢救无效于次日死亡", "造成被害人身亡")) {
      assertThat(range(offense, deed + "，" + death + "。").minMonths())
          .as(name + "：" + death)
          .isGreaterThanOrEqualTo(least);
    }
    assertThat(range(offense, deed + "，未造成人员死亡。").minMonths()).as(name).isLessThan(least);
  }

  @ParameterizedTest
  @CsvSource({
    "故意杀人罪, 赵某持刀砍死学生六人",
    "故意杀人罪, 赵某投毒将钱某、孙某两人毒死",
    "抢劫罪, 赵某持刀抢劫出租车司机并将其捅死",
    "抢劫罪, 赵某抢劫途中将钱某杀害",
    "绑架罪, 赵某掳走钱某索要赎金后将其掐死",
    "绑架罪, 赵某绑架钱某后撕票"
  })
  void killingSeveralOrForGainStartsAtLife(String name, String facts) {
    assertThat(range(offense(name), "2023年5月1日，" + facts + "。").noFixedTerm()).isTrue();
    assertThat(range(offense(name), "2023年5月1日，赵某欲行凶，未杀害任何人。").noFixedTerm()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"赵某将钱某捅死, 120", "赵某长期遭受钱某虐待而将其毒死, 36", "赵某出于义愤捅死钱某与孙某二人, 36"})
  void homicideIsInTheUpperRangeUnlessTheFactsSoften(String facts, int least) {
    assertThat(range(offense("故意杀人罪"), facts + "。").minMonths()).isEqualTo(least);
  }

  @ParameterizedTest
  @CsvSource({
    "2023, 赵某奸淫邻居家9岁女童, 120",
    "2023, 赵某强奸8周岁幼女, 120",
    "2023, 赵某多次将邻居家12岁女童骗至家中奸淫, 120",
    "2023, 赵某奸淫邻居家12岁女童, 36",
    "2019, 赵某奸淫邻居家9岁女童, 36"
  })
  void rapeOfAChildUnderTen(int year, String facts, int least) {
    SentencingTier range = range(offense("强奸罪"), year + "年3月1日，" + facts + "。");
    assertThat(range.minMonths()).isEqualTo(least);
  }

  @ParameterizedTest
  @CsvSource({
    "诈骗罪, 100万美元, 120",
    "诈骗罪, 3万港元, 0",
    "诈骗罪, 10万港元, 36",
    "盗窃罪, 5万美元, 120",
    "盗窃罪, 300万日元, 36",
    "盗窃罪, 3000日元, 0"
  })
  void foreignMoneyOpensItsRange(String name, String amount, int least) {
    assertThat(range(offense(name), "2023年6月1日，赵某取得他人" + amount + "。").minMonths())
        .isEqualTo(least);
  }

  private static SentencingTier range(Offense offense, String facts) {
    CaseText text = CaseTextReader.read(facts);
    return new TierFinder(new SignalFinder())
        .find(offense, text, LawDays.of(text))
        .orElseThrow()
        .tier();
  }

  @ParameterizedTest
  @CsvSource({
    "掩饰、隐瞒犯罪所得、犯罪所得收益罪, 赵某收购赃物价值12万元, 2020, 36",
    "掩饰、隐瞒犯罪所得、犯罪所得收益罪, 赵某收购赃物价值12万元, 2026, 0",
    "掩饰、隐瞒犯罪所得、犯罪所得收益罪, 赵某多次收购赃物价值60万元, 2026, 36",
    "假冒注册商标罪, 赵某非法经营数额30万元, 2023, 36",
    "假冒注册商标罪, 赵某非法经营数额30万元, 2026, 0",
    "走私、贩卖、运输、制造毒品罪, 赵某贩卖氯胺酮150克, 2014, 0",
    "走私、贩卖、运输、制造毒品罪, 赵某贩卖氯胺酮150克, 2020, 84",
    "走私、贩卖、运输、制造毒品罪, 赵某贩卖海洛因8克, 2014, 36",
    "走私、贩卖、运输、制造毒品罪, 赵某贩卖海洛因8克, 2020, 0",
    "骗取出口退税罪, 赵某骗取出口退税款300万元, 2020, 120",
    "骗取出口退税罪, 赵某骗取出口退税款300万元, 2026, 60",
    "对单位行贿罪, 赵某向某院行贿300万元, 2022, 0",
    "对单位行贿罪, 赵某向某院行贿300万元, 2026, 36",
    "交通肇事罪, 赵某驾车撞倒钱某致其当场死亡, 2020, 0",
    "交通肇事罪, 赵某驾车撞倒二人致钱某当场死亡且孙某送医后抢救无效死亡, 2020, 36",
    "开设赌场罪, 赵某建立微信赌博群抽头5万元, 2020, 36",
    "开设赌场罪, 赵某摆放赌博机80台, 2018, 36",
    "寻衅滋事罪, 赵某多次纠集他人随意殴打路人, 2010, 0",
    "寻衅滋事罪, 赵某多次纠集他人随意殴打路人, 2020, 60"
  })
  void amountsAreThoseOfTheYear(String name, String deed, int year, int least) {
    Offense offense = offense(name);
    assertThat(range(offense, year + "年9月1日，" + deed + "。").minMonths()).isEqualTo(least);
  }
}
