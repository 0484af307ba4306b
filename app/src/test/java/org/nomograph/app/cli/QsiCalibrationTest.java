package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.core.complexity.QsiScale;
import org.nomograph.engine.Corpus;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.Progress;
import org.nomograph.engine.embed.EmbedderKind;
import org.nomograph.engine.embed.EmbedderParams;
import org.nomograph.engine.train.QsiCalibration;
import org.nomograph.engine.train.QsiCalibrationStage;

/** What a build calibrates, and that it says so. */
class QsiCalibrationTest {
  private static final String LONG =
      "在阅览室内饲养动物并且妨碍其他读者安静学习的，管理员有权要求其立刻离开并在七日内清洗被弄脏的桌椅，拒绝清洗的按照清洗费用的两倍支付费用，情节轻微的可以免除，";

  @TempDir Path directory;

  private static EngineParams params() {
    return EngineParams.of(EmbedderParams.of(EmbedderKind.NONE));
  }

  private Cli.Result build(Path workspace) throws Exception {
    Path config = SmallCorpus.withoutVectors(directory);
    return Cli.run(
        List.of(
            "build", "--json", "--workspace", workspace.toString(), "--config", config.toString()));
  }

  private Path imported(String articles) throws Exception {
    Path law = directory.resolve("阅览规则(2022-01-01).md");
    Files.writeString(law, "# 阅览规则\n\n2022年1月1日 通过\n\n<!-- INFO END -->\n\n" + articles);
    Path workspace = directory.resolve("workspace");
    new Corpus(workspace, params(), Clock.systemUTC())
        .importSources(List.of(law), Optional.empty(), Progress.NONE);
    return workspace;
  }

  private static QsiCalibration calibration(Path workspace) throws Exception {
    try (Nomograph nomograph = Nomograph.open(workspace, params())) {
      return QsiCalibrationStage.read(
          nomograph.snapshot().stageDirectory(QsiCalibrationStage.NAME));
    }
  }

  /** Of one long article every self-query finds it: quartiles enclose the median, all above 0. */
  @Test
  void theMedianOfSelfQueriesIsKeptAndTold() throws Exception {
    Path workspace = imported("第一条 " + LONG + "\n\n第二条 本规则自发布之日起施行。\n");
    Cli.Result built = build(workspace);
    assertThat(built.status()).as(built.err()).isZero();
    QsiCalibration found = calibration(workspace);
    assertThat(found.queries()).isPositive();
    double midpoint = found.midpoint().orElseThrow();
    assertThat(midpoint).isPositive().isBetween(found.lower(), found.upper());
    assertThat(found.scale()).isEqualTo(new QsiScale(midpoint, found.params().terms()));
    assertThat(built.json().path("parameters").path("qsi").asText())
        .contains("midpoint %.2f".formatted(midpoint), "seed " + found.params().seed());
  }

  /** The same records give the same number, whatever the index went through before. */
  @Test
  void theNumberDependsOnTheRecordsAlone() throws Exception {
    Path workspace = imported("第一条 " + LONG + "\n");
    build(workspace);
    QsiCalibration first = calibration(workspace);
    imported("第一条 " + LONG + "\n\n第二条 " + LONG.replace("动物", "植物") + "\n");
    build(workspace);
    assertThat(calibration(workspace)).isNotEqualTo(first);
    Path law = directory.resolve("阅览规则(2022-01-01).md");
    new Corpus(workspace, params(), Clock.systemUTC()).remove(List.of(law.toString()));
    imported("第一条 " + LONG + "\n");
    build(workspace);
    assertThat(calibration(workspace)).isEqualTo(first);
  }

  /** Articles too short for a self-query: the authors' number, and the build says so. */
  @Test
  void nothingToCalibrateOn() throws Exception {
    Path workspace = imported("第一条 保持安静。\n");
    assertThat(build(workspace).json().path("parameters").path("qsi").asText())
        .contains("not calibrated");
    assertThat(calibration(workspace).scale()).isEqualTo(QsiScale.AUTHORS);
  }
}
