package org.nomograph.engine.lawgraph.statute;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Optional;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.lawgraph.format.GraphInput;
import org.nomograph.engine.lawgraph.format.GraphOutput;
import org.nomograph.engine.lawgraph.statute.LawSection.ArticlePart;
import org.nomograph.engine.lawgraph.statute.LawSection.Cited;
import org.nomograph.engine.lawgraph.statute.LawSection.Role;
import org.nomograph.engine.lawgraph.statute.LawSection.VersionPart;

/** Sections as bytes: equal sections give equal bytes. Stateless. */
final class SectionCodec {
  private static final String LAYER = "law";

  private SectionCodec() {}

  static byte[] write(LawSection section) throws IOException {
    GraphOutput out = new GraphOutput();
    out.text(section.law());
    out.list(section.versions(), version -> write(version, out));
    return out.toBytes(LAYER);
  }

  private static void write(VersionPart version, GraphOutput out) throws IOException {
    VersionNode node = version.node();
    out.text(node.id());
    out.text(node.title());
    out.text(node.kind().name());
    out.optional(node.adopted(), day -> out.text(day.toString()));
    out.optional(node.validity().from(), day -> out.text(day.toString()));
    out.optional(node.validity().until(), day -> out.text(day.toString()));
    out.text(node.category());
    out.list(version.articles(), article -> write(article, out));
    out.texts(version.repeals());
    out.texts(version.basis());
  }

  private static void write(ArticlePart article, GraphOutput out) throws IOException {
    write(article.number(), out);
    out.texts(article.path());
    out.list(
        article.citations(),
        cited -> {
          out.text(cited.law());
          write(cited.number(), out);
          out.text(cited.role().name());
          out.text(cited.words());
        });
    out.texts(article.terms());
    out.texts(article.defined());
    out.optional(article.yields(), out::text);
  }

  private static void write(ArticleNumber number, GraphOutput out) throws IOException {
    out.number(number.base());
    out.number(number.insertion());
  }

  /**
   * Reads a section.
   *
   * @param file file the bytes stand in, for messages
   */
  static LawSection read(byte[] bytes, Path file) throws IOException {
    GraphInput in = new GraphInput(bytes, file, LAYER);
    return in.whole(
        () -> {
          String law = in.text();
          return new LawSection(law, in.list(() -> version(law, in)));
        });
  }

  private static VersionPart version(String law, GraphInput in) throws IOException {
    VersionNode node =
        new VersionNode(
            in.text(),
            law,
            in.text(),
            DocumentKind.valueOf(in.text()),
            day(in),
            new Validity(day(in), day(in)),
            in.text());
    return new VersionPart(node, in.list(() -> article(in)), in.texts(), in.texts());
  }

  private static Optional<LocalDate> day(GraphInput in) throws IOException {
    return in.optional(() -> LocalDate.parse(in.text()));
  }

  private static ArticlePart article(GraphInput in) throws IOException {
    return new ArticlePart(
        number(in),
        in.texts(),
        in.list(() -> new Cited(in.text(), number(in), Role.valueOf(in.text()), in.text())),
        in.texts(),
        in.texts(),
        in.optional(in::text));
  }

  private static ArticleNumber number(GraphInput in) throws IOException {
    return ArticleNumber.of(in.number(), in.number());
  }
}
