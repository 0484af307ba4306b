package org.nomograph.engine.lawgraph;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.CaseLabel;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.LabelledCase;
import org.nomograph.core.model.Paragraph;
import org.nomograph.core.model.StatuteVersion;
import org.nomograph.core.model.Term;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.Progress;
import org.nomograph.engine.build.BuildInput;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.lawgraph.statute.StatuteStage;
import org.nomograph.engine.reason.CaseFeatures;
import org.nomograph.engine.reason.FeatureExtractor;
import org.nomograph.engine.text.CaseText;

/** Invented records: a fictional criminal law of a few articles and cases about them. */
final class Fixture implements BuildInput {
  /** Key of the fictional law. */
  static final String LAW = "测试法";

  /** Defaults, counted in the fictional law, whose special part begins with article 10. */
  static final LawGraphParams PARAMS = new LawGraphParams(LAW, 10, 3, 1.0, 10, 0.01, 42, 0.7, 5, 5);

  /** Reads facts written as "conduct|object|mental". */
  static final FeatureExtractor EXTRACTOR =
      text -> {
        String[] cells = text.text().split("\\|", -1);
        return new CaseFeatures(
            List.of("成年人"),
            List.of(cells[0].split("、")),
            List.of(cells[1].split("、")),
            List.of(cells[2].split("、")));
      };

  private final List<SourceRecord> records = new ArrayList<>();
  private Optional<Embedder> embedder = Optional.empty();
  private Path statutes;

  static ArticleRef ref(String number) {
    return ArticleRef.parse(LAW + "/" + number);
  }

  static Article article(String law, String number, String... paragraphs) {
    return new Article(
        law + "@undated",
        new ArticleRef(law, ArticleNumber.parse(number)),
        List.of("第二编 分则", "第一章 测试罪"),
        Stream.of(paragraphs).map(p -> new Paragraph(p, List.of())).toList());
  }

  static SourceRecord statute(String law, DocumentKind kind, Article... articles) {
    StatuteVersion version =
        new StatuteVersion(law, law, kind, Optional.empty(), Validity.ALWAYS, "");
    return new SourceRecord.Statute(version, "", List.of(articles));
  }

  static SourceRecord aCase(String id, String facts, List<String> charges, String... articles) {
    return new SourceRecord.Case(
        new LabelledCase(
            new CaseRecord(id, List.of(), facts),
            new CaseLabel(
                charges,
                Stream.of(articles).map(ArticleNumber::parse).toList(),
                Optional.of(Term.ofMonths(6)))));
  }

  static SourceRecord.ChargeTable table(String article, String... charges) {
    return new SourceRecord.ChargeTable("table", ref(article), List.of(charges));
  }

  Fixture with(SourceRecord... more) {
    records.addAll(List.of(more));
    return this;
  }

  Fixture with(Embedder vectors) {
    embedder = Optional.of(vectors);
    return this;
  }

  /** The fictional law with its cases, two groups of three alike. */
  static Fixture standard() {
    return new Fixture()
        .with(
            statute(
                LAW,
                DocumentKind.LAW,
                article(LAW, "1", "为了测试，制定本法。"),
                article(LAW, "20", "盗取果实，数量较大的，处一年以下有期徒刑。", "犯前款罪，依照本法第一条处理。"),
                article(LAW, "20-1", "在果园驾驶推车，危及果树的，处拘役。"),
                article(LAW, "21", "依照前条规定，买卖、运输树苗的，处二年以下有期徒刑。")),
            statute(
                "关于果园案件的解释",
                DocumentKind.JUDICIAL_INTERPRETATION,
                article("关于果园案件的解释", "1", "《测试法》第二十条之一所称推车，包括手推车。")),
            table("20", "盗取果实罪", "果园驾驶推车罪"),
            table("21", "买卖、运输树苗罪"),
            aCase("case/a1", "盗取|果实|故意", List.of("盗取果实"), "20"),
            aCase("case/a2", "盗取|果实、苹果|故意", List.of("盗取果实罪"), "20"),
            aCase("case/a3", "盗取、攀爬|果实|故意", List.of("[盗取果实]"), "20"),
            aCase("case/b1", "驾驶|推车|过失", List.of("果园驾驶推车"), "20"),
            aCase("case/b2", "驾驶、追逐|推车|过失", List.of("果园驾驶推车罪"), "20"),
            aCase("case/b3", "驾驶|推车、果树|过失", List.of("运输树苗罪"), "21"));
  }

  static CaseText text(String facts) {
    return new CaseText(facts, List.of(), List.of(), List.of());
  }

  /** Runs the stage of the statutes' graph, into a directory beside the files of the next one. */
  Fixture statutes(Path directory) throws IOException, InterruptedException {
    statutes =
        Files.createDirectories(
            directory.resolveSibling(directory.getFileName() + "-" + StatuteStage.NAME));
    new StatuteStage().run(this, statutes, Progress.NONE);
    return this;
  }

  StoredLawGraph build(Path directory) {
    try {
      statutes(directory);
      new HierarGraphStage(PARAMS, EXTRACTOR, "fixture", Fixture::text)
          .run(this, directory, Progress.NONE);
      return StoredLawGraph.open(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public String recordsHash(List<Class<? extends SourceRecord>> types) {
    return "hash of " + records.size();
  }

  @Override
  public <T extends SourceRecord> void forEach(Class<T> type, Consumer<T> consumer) {
    records.stream().filter(type::isInstance).map(type::cast).forEach(consumer);
  }

  @Override
  public Optional<Embedder> embedder() {
    return embedder;
  }

  @Override
  public Path stageDirectory(String stage) {
    if (stage.equals(StatuteStage.NAME) && statutes != null) {
      return statutes;
    }
    throw new IllegalArgumentException("no stage ran before: " + stage);
  }
}
