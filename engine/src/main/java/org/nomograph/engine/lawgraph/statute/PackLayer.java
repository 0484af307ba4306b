package org.nomograph.engine.lawgraph.statute;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.NormRelation;
import org.nomograph.engine.build.BuildInput;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.lawgraph.format.GraphInput;
import org.nomograph.engine.lawgraph.format.GraphOutput;

/**
 * What packs add to the graph of the statutes. Immutable.
 *
 * @param concepts articles that support a concept of a pack, by concept
 * @param relations relations between provisions, ascending
 */
record PackLayer(SortedMap<String, SortedSet<ArticleRef>> concepts, List<NormRelation> relations) {
  private static final String FILE = "packs.graph";
  private static final String LAYER = "packs";

  /** What concepts of foreign graphs begin with that have an id and no name of their own. */
  private static final String CONCEPT_ID = "concept:";

  /** Longest name of a concept that is looked for in texts, in characters. */
  private static final int LONGEST = 12;

  static PackLayer read(BuildInput input) throws IOException {
    SortedMap<String, SortedSet<ArticleRef>> concepts = new TreeMap<>();
    input.forEach(
        SourceRecord.Card.class,
        c -> c.card().supports().forEach(s -> add(c.card().concept(), s.article(), concepts)));
    input.forEach(
        SourceRecord.Supports.class,
        s -> s.supports().forEach(one -> add(s.concept(), one.article(), concepts)));
    SortedMap<String, NormRelation> relations = new TreeMap<>();
    input.forEach(
        SourceRecord.Relation.class,
        r ->
            relations.put(
                r.relation().from() + " " + r.relation().to() + " " + r.relation().type(),
                r.relation()));
    return new PackLayer(concepts, List.copyOf(relations.values()));
  }

  private static void add(
      String concept, ArticleRef article, SortedMap<String, SortedSet<ArticleRef>> concepts) {
    if (!concept.startsWith(CONCEPT_ID)) {
      concepts.computeIfAbsent(ConceptNames.key(concept), c -> new TreeSet<>()).add(article);
    }
  }

  /** Names of concepts that are looked for in texts. */
  SortedSet<String> terms() {
    return concepts.keySet().stream()
        .filter(name -> name.length() > 1 && name.length() <= LONGEST)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  void write(Path directory) throws IOException {
    GraphOutput out = new GraphOutput();
    out.list(
        concepts.entrySet(),
        e -> {
          out.text(e.getKey());
          out.list(e.getValue(), ref -> out.text(ref.toString()));
        });
    out.list(
        relations,
        r -> {
          out.text(r.from().toString());
          out.text(r.to().toString());
          out.text(r.type().name());
          out.text(r.reason());
        });
    Files.write(directory.resolve(FILE), out.toBytes(LAYER));
  }

  static PackLayer open(Path directory) throws IOException {
    Path file = directory.resolve(FILE);
    GraphInput in = new GraphInput(Files.readAllBytes(file), file, LAYER);
    return in.whole(() -> content(in));
  }

  private static PackLayer content(GraphInput in) throws IOException {
    SortedMap<String, SortedSet<ArticleRef>> concepts = new TreeMap<>();
    for (int left = in.number(); left > 0; left--) {
      String name = in.text();
      concepts.put(name, new TreeSet<>(in.list(() -> ArticleRef.parse(in.text()))));
    }
    List<NormRelation> relations = new ArrayList<>();
    for (int left = in.number(); left > 0; left--) {
      ArticleRef from = ArticleRef.parse(in.text());
      ArticleRef to = ArticleRef.parse(in.text());
      relations.add(new NormRelation(from, to, NormRelation.Type.valueOf(in.text()), in.text()));
    }
    return new PackLayer(concepts, relations);
  }
}
