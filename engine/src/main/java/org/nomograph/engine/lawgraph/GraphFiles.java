package org.nomograph.engine.lawgraph;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.GeneralRule;
import org.nomograph.engine.lawgraph.format.GraphInput;
import org.nomograph.engine.lawgraph.format.GraphOutput;
import org.nomograph.engine.lawgraph.format.Rows;
import org.nomograph.engine.reason.CaseFeatures;

/**
 * The files of the law graph in a snapshot: {@code fact.graph}, {@code ontology.graph}, {@code
 * rule.graph}, {@code general.graph} and, for builds with vectors, {@code vectors.graph}. Equal
 * layers give equal bytes.
 */
final class GraphFiles {
  private static final String SUFFIX = ".graph";
  private static final String FACT = "fact";
  private static final String ONTOLOGY = "ontology";
  private static final String RULE = "rule";
  private static final String GENERAL = "general";
  private static final String VECTORS = "vectors";

  /** File with the hash of what the Ontology layer was made of. */
  private static final String ONTOLOGY_KEY = "ontology.key";

  private GraphFiles() {}

  static void write(Path directory, FactLayer facts, RuleLayer rules) throws IOException {
    GraphOutput fact = new GraphOutput();
    write(facts, fact);
    fact.writeTo(directory.resolve(FACT + SUFFIX), FACT);
    GraphOutput rule = new GraphOutput();
    write(rules, rule);
    rule.writeTo(directory.resolve(RULE + SUFFIX), RULE);
  }

  /**
   * Writes the Ontology layer with its vectors.
   *
   * @param key hash of what it was made of
   */
  static void write(
      Path directory, OntologyLayer ontology, Optional<CaseVectors> vectors, String key)
      throws IOException {
    GraphOutput cases = new GraphOutput();
    write(ontology, cases);
    cases.writeTo(directory.resolve(ONTOLOGY + SUFFIX), ONTOLOGY);
    if (vectors.isPresent()) {
      VectorsFile.write(vectors.get(), directory.resolve(VECTORS + SUFFIX), VECTORS);
    }
    Files.writeString(directory.resolve(ONTOLOGY_KEY), key);
  }

  /**
   * Takes the Ontology layer of an earlier snapshot over.
   *
   * @param key hash of what it must have been made of
   * @return whether it was
   */
  static boolean takeOver(Optional<Path> earlier, Path directory, String key) throws IOException {
    Path made = earlier.map(d -> d.resolve(ONTOLOGY_KEY)).orElse(null);
    if (made == null || !Files.exists(made) || !Files.readString(made).equals(key)) {
      return false;
    }
    for (String name : List.of(ONTOLOGY + SUFFIX, VECTORS + SUFFIX, ONTOLOGY_KEY)) {
      Path file = earlier.get().resolve(name);
      if (Files.exists(file)) {
        Files.copy(file, directory.resolve(name));
      }
    }
    return true;
  }

  static void write(Path directory, List<GeneralRule> general) throws IOException {
    GraphOutput out = new GraphOutput();
    out.list(general, rule -> RecordCodec.write(rule, out));
    out.writeTo(directory.resolve(GENERAL + SUFFIX), GENERAL);
  }

  /** Rules of the general part; none in a snapshot of an earlier version. */
  static List<GeneralRule> general(Path directory) throws IOException {
    Path file = directory.resolve(GENERAL + SUFFIX);
    if (!Files.exists(file)) {
      return List.of();
    }
    GraphInput in = new GraphInput(file, GENERAL);
    return in.whole(() -> in.list(() -> RecordCodec.general(in)));
  }

  /** Vectors of the snapshot, or empty when it was built without. */
  static Optional<CaseVectors> vectors(Path directory) throws IOException {
    return VectorsFile.read(directory.resolve(VECTORS + SUFFIX), VECTORS);
  }

  private static void write(FactLayer facts, GraphOutput out) throws IOException {
    Articles articles = facts.articles();
    writeArticles(articles, out);
    out.list(
        facts.offenses(),
        o -> {
          out.text(o.source().name());
          RecordCodec.write(o.offense(), out);
        });
    out.list(
        facts.cases(),
        c -> {
          out.text(c.id());
          out.texts(c.charges());
          out.list(c.numbers(), n -> RecordCodec.write(n, out));
          out.optional(c.term(), t -> RecordCodec.write(t, out));
          out.number(c.labels());
        });
    out.rows(facts.cites());
    out.rows(facts.convicted());
    out.rows(facts.defines());
  }

  /** Law by law; one number holds base, whether the article is known and whether it is inserted. */
  private static void writeArticles(Articles articles, GraphOutput out) throws IOException {
    out.number(articles.size());
    int at = 0;
    while (at < articles.size()) {
      String law = articles.get(at).law();
      int end = at;
      while (end < articles.size() && articles.get(end).law().equals(law)) {
        end++;
      }
      out.text(law);
      out.number(end - at);
      for (; at < end; at++) {
        ArticleNumber number = articles.get(at).number();
        int flags = (articles.known(at) ? 2 : 0) | (number.inserted() ? 1 : 0);
        out.number(number.base() << 2 | flags);
        if (number.inserted()) {
          out.number(number.insertion());
        }
      }
    }
  }

  private static Articles articles(GraphInput in) throws IOException {
    int size = in.number();
    List<ArticleRef> refs = new ArrayList<>(size);
    BitSet known = new BitSet(size);
    while (refs.size() < size) {
      String law = in.text();
      for (int left = in.number(); left > 0; left--) {
        int packed = in.number();
        known.set(refs.size(), (packed & 2) != 0);
        int insertion = (packed & 1) != 0 ? in.number() : 0;
        refs.add(new ArticleRef(law, new ArticleNumber(packed >>> 2, insertion)));
      }
    }
    return new Articles(refs, known);
  }

  static FactLayer facts(Path directory) throws IOException {
    GraphInput in = new GraphInput(directory.resolve(FACT + SUFFIX), FACT);
    return in.whole(() -> facts(in));
  }

  private static FactLayer facts(GraphInput in) throws IOException {
    return new FactLayer(
        articles(in),
        in.list(
            () -> {
              OffenseRegistry.Source source = OffenseRegistry.Source.valueOf(in.text());
              return new OffenseRegistry.Entry(RecordCodec.offense(in), source);
            }),
        in.list(
            () ->
                new FactLayer.CaseEntry(
                    in.text(),
                    in.texts(),
                    in.list(() -> RecordCodec.number(in)),
                    in.optional(() -> RecordCodec.term(in)),
                    in.number())),
        in.rows(),
        in.rows(),
        in.rows());
  }

  private static void write(OntologyLayer ontology, GraphOutput out) throws IOException {
    out.list(
        ontology.features(),
        f -> {
          out.texts(f.defendant());
          out.texts(f.conduct());
          out.texts(f.object());
          out.texts(f.mental());
        });
    out.rows(ontology.neighbours());
    for (float similarity : ontology.similarity()) {
      out.single(similarity);
    }
    out.list(
        ontology.communities(),
        c -> {
          out.text(c.id());
          out.text(c.summary());
          out.texts(c.offenses());
          out.texts(c.cases());
        });
    out.rows(ontology.members());
  }

  static OntologyLayer ontology(Path directory) throws IOException {
    GraphInput in = new GraphInput(directory.resolve(ONTOLOGY + SUFFIX), ONTOLOGY);
    return in.whole(() -> ontology(in));
  }

  private static OntologyLayer ontology(GraphInput in) throws IOException {
    List<CaseFeatures> features =
        in.list(() -> new CaseFeatures(in.texts(), in.texts(), in.texts(), in.texts()));
    Rows neighbours = in.rows();
    float[] similarity = new float[neighbours.edges()];
    for (int i = 0; i < similarity.length; i++) {
      similarity[i] = in.single();
    }
    return new OntologyLayer(
        features,
        neighbours,
        similarity,
        in.list(() -> new LawGraph.Community(in.text(), in.text(), in.texts(), in.texts())),
        in.rows());
  }

  private static void write(RuleLayer rules, GraphOutput out) throws IOException {
    out.texts(rules.interpretations());
    out.rows(rules.explained());
    out.list(
        rules.checklists(),
        c -> {
          RecordCodec.write(c.article(), out);
          out.text(c.origin());
          out.list(c.items(), i -> RecordCodec.write(i, out));
        });
    out.rows(rules.references());
    out.list(rules.relations(), r -> RecordCodec.write(r, out));
  }

  static RuleLayer rules(Path directory) throws IOException {
    GraphInput in = new GraphInput(directory.resolve(RULE + SUFFIX), RULE);
    return in.whole(() -> rules(in));
  }

  private static RuleLayer rules(GraphInput in) throws IOException {
    return new RuleLayer(
        in.texts(),
        in.rows(),
        in.list(
            () ->
                new RuleLayer.Checklist(
                    RecordCodec.ref(in), in.text(), in.list(() -> RecordCodec.item(in)))),
        in.rows(),
        in.list(() -> RecordCodec.relation(in)));
  }
}
