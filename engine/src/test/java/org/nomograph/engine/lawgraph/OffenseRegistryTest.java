package org.nomograph.engine.lawgraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.CaseLabel;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.lawgraph.OffenseRegistry.How;
import org.nomograph.engine.lawgraph.OffenseRegistry.Source;

class OffenseRegistryTest {
  private static Offense offense(String name, String article, String... aliases) {
    return new Offense(
        name,
        List.of(aliases),
        "",
        List.of(Fixture.ref(article)),
        Validity.ALWAYS,
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  private static OffenseRegistry registry(Offense... offenses) {
    return new OffenseRegistry(
        Stream.of(offenses).map(o -> new OffenseRegistry.Entry(o, Source.PACK)).toList(),
        ChargeAliases.standard());
  }

  @Test
  void namesAliasesOlderNamesPartsAndGroups() {
    OffenseRegistry registry =
        registry(
            offense("逃税罪", "11"),
            offense("走私、贩卖、运输、制造毒品罪", "12", "毒品交易罪"),
            offense("组织卖淫罪", "13"),
            offense("引诱、容留、介绍卖淫罪", "14"));
    assertThat(registry.resolve("逃税").orElseThrow().how()).isEqualTo(How.NAME);
    assertThat(registry.resolve("毒品交易").orElseThrow().how()).isEqualTo(How.ALIAS);
    assertThat(registry.resolve("偷税罪").orElseThrow().how()).isEqualTo(How.RENAMED);
    assertThat(registry.resolve("贩卖毒品").orElseThrow().how()).isEqualTo(How.PART);
    assertThat(registry.resolve("没有这个罪")).isEmpty();
    assertThat(registry.resolve("")).isEmpty();
  }

  @Test
  void theCitedArticleChoosesInsideAGroup() {
    OffenseRegistry registry = registry(offense("组织卖淫罪", "13-1"), offense("引诱、容留、介绍卖淫罪", "14"));
    String label = "组织、强迫、引诱、容留、介绍卖淫";
    assertThat(registry.resolve(label).orElseThrow().offense().name()).isEqualTo("引诱、容留、介绍卖淫罪");
    assertThat(
            registry.resolve(label, List.of(ArticleNumber.of(13))).orElseThrow().offense().name())
        .isEqualTo("组织卖淫罪");
  }

  @Test
  void theSelectiveNameThatLeavesLeastAwayWins() {
    OffenseRegistry registry = registry(offense("买卖、运输、储存甲物品罪", "11"), offense("买卖、运输甲物品罪", "12"));
    assertThat(registry.resolve("买卖甲物品罪").orElseThrow().offense().name()).isEqualTo("买卖、运输甲物品罪");
  }

  @Test
  void packsComeBeforeTablesAndTablesBeforeCases() {
    RegistryBuilder builder = new RegistryBuilder(Fixture.PARAMS, ChargeAliases.standard());
    builder.add(new SourceRecord.OffenseCard("pack", offense("逃税罪", "15")));
    builder.add(Fixture.table("11", "逃税罪", "偷税罪", "甲罪"));
    builder.add(Fixture.table("5", "总则里的罪"));
    ArticleNumber eleven = ArticleNumber.of(11);
    ArticleNumber general = ArticleNumber.of(5);
    builder.add(new CaseLabel(List.of("乙", "甲"), List.of(general, eleven), Optional.empty()));
    OffenseRegistry registry = builder.build(new CriminalCode(Fixture.LAW, new TreeMap<>()));
    assertThat(registry.entries())
        .extracting(e -> e.offense().name() + " " + e.source() + " " + e.offense().articles())
        .containsExactly(
            "逃税罪 PACK " + List.of(article("15")),
            "乙罪 CASES " + List.of(article("11")),
            "甲罪 TABLE " + List.of(article("11")));
  }

  private static ArticleRef article(String number) {
    return Fixture.ref(number);
  }

  @Test
  void theShippedNamesAreNoCircleAndNoMeaningIsItselfOld() {
    ChargeAliases aliases = ChargeAliases.standard();
    assertThat(aliases.entries()).hasSizeGreaterThan(50);
    for (ChargeAliases.Entry entry : aliases.entries()) {
      for (String meaning : entry.meanings()) {
        assertThat(aliases.current(meaning)).as(entry.name()).isEqualTo(meaning);
      }
    }
  }
}
