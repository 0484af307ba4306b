package org.nomograph.engine.workspace;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
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
import org.nomograph.engine.ingest.SourceFile;
import org.nomograph.engine.ingest.SourceRecord;

/** Invented laws and cases for the tests of workspace and build. */
public final class Fixtures {
  public static final Clock CLOCK =
      Clock.fixed(Instant.parse("2026-01-02T03:04:05Z"), ZoneOffset.UTC);

  private Fixtures() {}

  /** A file that consists of this text. */
  public static SourceFile file(Path path, String text) {
    byte[] hash = Hashing.sha256().digest(text.getBytes(StandardCharsets.UTF_8));
    return new SourceFile(path, text, HexFormat.of().formatHex(hash));
  }

  public static StatuteVersion version(String law, String date, DocumentKind kind) {
    LocalDate day = LocalDate.parse(date);
    return new StatuteVersion(law, law, kind, Optional.of(day), Validity.from(day), "测试");
  }

  /** A law whose articles 1, 2, … have these texts. */
  public static SourceRecord.Statute law(String law, String date, String... texts) {
    return statute(version(law, date, DocumentKind.LAW), 1, texts);
  }

  public static SourceRecord.Statute statute(StatuteVersion version, int first, String... texts) {
    List<Article> articles = new ArrayList<>();
    for (int i = 0; i < texts.length; i++) {
      articles.add(
          new Article(
              version.id(),
              new ArticleRef(version.law(), ArticleNumber.of(first + i)),
              List.of("第一章 总则"),
              List.of(new Paragraph(texts[i], List.of()))));
    }
    return new SourceRecord.Statute(version, "", articles);
  }

  public static SourceRecord.Case decided(String id, String facts) {
    return new SourceRecord.Case(
        new LabelledCase(
            new CaseRecord("case/" + id, List.of("甲某"), facts),
            new CaseLabel(
                List.of("测试罪"), List.of(ArticleNumber.of(7)), Optional.of(Term.ofMonths(6)))));
  }
}
