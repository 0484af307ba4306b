package org.nomograph.engine.lawgraph.statute;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.nomograph.core.cite.LawNames;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.Paragraph;
import org.nomograph.core.model.StatuteVersion;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.Progress;
import org.nomograph.engine.build.BuildInput;
import org.nomograph.engine.embed.Embedder;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.workspace.Hashing;
import org.nomograph.engine.workspace.RecordJson;

/** Fictional laws as the input of a build. Not thread-safe. */
public final class Laws implements BuildInput {
  private final List<SourceRecord> records = new ArrayList<>();
  private Optional<Embedder> embedder = Optional.empty();
  private Optional<Path> previous = Optional.empty();

  /** Adds a law in force since a day, whose articles 1, 2, … have these texts, in one chapter. */
  public Laws law(String title, String from, String... texts) {
    return version(title, DocumentKind.LAW, Validity.from(LocalDate.parse(from)), texts);
  }

  /** Adds a version with its interval. A text "#…" begins a chapter. */
  public Laws version(String title, DocumentKind kind, Validity validity, String... texts) {
    String law = LawNames.key(title);
    StatuteVersion version = new StatuteVersion(law, title, kind, validity.from(), validity, "");
    List<Article> articles = new ArrayList<>();
    String chapter = "第一章 总则";
    for (String text : texts) {
      if (text.startsWith("#")) {
        chapter = text.substring(1);
        continue;
      }
      List<Paragraph> paragraphs =
          text.lines().map(line -> new Paragraph(line, List.of())).toList();
      ArticleNumber number = ArticleNumber.of(articles.size() + 1);
      articles.add(
          new Article(version.id(), new ArticleRef(law, number), List.of(chapter), paragraphs));
    }
    records.add(new SourceRecord.Statute(version, "", articles));
    return this;
  }

  public Laws with(SourceRecord record) {
    records.add(record);
    return this;
  }

  public Laws with(Embedder vectors) {
    embedder = Optional.of(vectors);
    return this;
  }

  /** Takes the last law out again. */
  public Laws withoutLast() {
    records.removeLast();
    return this;
  }

  /** Runs the stage; the directory of an earlier run serves as the last snapshot. */
  public Path run(Path directory, Optional<Path> last) {
    try {
      previous = last;
      Files.createDirectories(directory);
      new StatuteStage().run(this, directory, Progress.NONE);
      return directory;
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  public StatuteGraph graph(Path directory) throws IOException {
    return StatuteGraph.open(run(directory, Optional.empty()));
  }

  @Override
  public String recordsHash(List<Class<? extends SourceRecord>> types) {
    return Hashing.of(
        records.stream()
            .filter(r -> types.stream().anyMatch(t -> t.isInstance(r)))
            .map(RecordJson::write)
            .toList());
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
    throw new IllegalArgumentException("no stage " + stage);
  }

  @Override
  public Optional<Path> previousDirectory(String stage) {
    return previous;
  }
}
