package org.nomograph.engine.reason.llm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Citation;
import org.nomograph.core.model.Evidence;
import org.nomograph.engine.verify.ArticleLookup;
import org.nomograph.engine.verify.CitationVerifier;
import org.nomograph.engine.verify.Entailment;
import org.nomograph.engine.verify.EntailmentParams;
import org.nomograph.engine.verify.ReplyVerifier;

class ReasoningCheckTest {
  private static final List<Evidence> EVIDENCE =
      List.of(
          evidence(
              "刑法@2020-12-26/264",
              Evidence.Kind.ARTICLE,
              "《中华人民共和国刑法》第二百六十四条",
              "悄悄拿走别人财物，数额到了起点的，处三年以下徒刑。"),
          evidence("fact/0-20", Evidence.Kind.FACT, "案件事实第 1–20 字", "何某趁夜进入仓库拿走货物三箱，价值5000元。"));
  private static final ReasoningCheck CHECK =
      new ReasoningCheck(
          new ReplyVerifier(
              lookup(), new Entailment(EntailmentParams.DEFAULT), ReplyVerifier.Unsupplied.ADDED),
          Optional.of(LocalDate.of(2022, 1, 1)),
          EVIDENCE,
          List.of("罪名：盗窃罪", "法条：《中华人民共和国刑法》第二百六十四条", "刑罚：8个月"),
          List.of("盗窃罪"),
          List.of("盗窃罪", "抢劫罪", "侵占罪"));

  /** A workspace that has no article at all. */
  private static ArticleLookup lookup() {
    return new ArticleLookup() {
      @Override
      public CitationVerifier.Checked article(ArticleRef ref, Optional<LocalDate> asOf) {
        return new CitationVerifier.Checked(Citation.Status.NOT_FOUND, Optional.empty());
      }

      @Override
      public boolean hasLaw(String law) {
        return law.equals("刑法");
      }
    };
  }

  private static Evidence evidence(String id, Evidence.Kind kind, String source, String quote) {
    return new Evidence(id, kind, source, quote, Evidence.Role.CONFIRMED, "要件成立", 1);
  }

  private static List<String> errors(String text, String evidence) {
    try {
      return CHECK.errors(
          new ObjectMapper()
              .readTree("[{\"text\": \"%s\", \"evidence\": [%s]}]".formatted(text, evidence)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "何某趁夜进入仓库，拿走货物三箱，价值五千元。",
        "何某“趁夜进入仓库拿走货物三箱”，构成盗窃罪。",
        "何某拿走货物，数额到了起点，认定盗窃罪，刑罚8个月。",
      })
  void whatEvidenceAndDecisionCarryPasses(String text) {
    assertThat(errors(text, "1, 2")).isEmpty();
  }

  /** Each stands in the evidence, and none reasons. */
  @ParameterizedTest
  @ValueSource(strings = {"何某", "何某。", "货物三箱", "5000元。", "盗窃罪", "，，，，，，，，"})
  void whatIsNoSentenceIsNoReason(String text) {
    assertThat(errors(text, "1, 2")).containsExactly("第1句：句子为空、过短、过长或自带编号");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "何某趁夜进入仓库拿走货物，构成抢劫罪|1, 2|结论中没有的罪名：抢劫罪",
        "何某拿走仓库货物，构成夜入仓库罪|1, 2|结论中没有的罪名：",
        "依照《中华人民共和国刑法》第二百六十六条，拿走财物处徒刑|1, 2|第二百六十六条",
        "依照《中华人民共和国民法典》第二百六十四条，拿走财物处徒刑|1, 2|《中华人民共和国民法典》第二百六十四条",
        "悄悄拿走别人财物，处三年以下徒刑|2|依据中",
        "何某进入仓库拿走货物，价值5万元|1, 2|依据中没有数字",
        "何某进入仓库拿走货物，价值9000元|1, 2|依据中没有数字",
        "何某拿走仓库货物，应判处无期徒刑|1, 2|依据和结论中没有的处理：无期徒刑",
        "何某拿走仓库货物，不构成盗窃罪|1, 2|依据和结论中没有的处理：不构成",
        "何某“撬开门锁”进入仓库拿走货物|1, 2|与依据的原文不符",
        "何某趁夜进入仓库拿走货物[2]|2|句子为空、过短、过长或自带编号",
        "''|1|句子为空",
        "何某趁夜进入仓库拿走货物|''|没有依据",
        "何某趁夜进入仓库拿走货物|7|没有编号为 [7] 的依据",
        "春天来了，花园里百花盛开，游人如织|1, 2|依据中找不到",
      })
  void whatTheyDoNotIsNamed(String text, String evidence, String error) {
    assertThat(errors(text, evidence)).anySatisfy(one -> assertThat(one).contains(error));
  }

  @Test
  void noSentenceIsNoReason() throws IOException {
    assertThat(CHECK.errors(new ObjectMapper().createArrayNode())).containsExactly("应为1至12句");
  }
}
