package org.nomograph.engine.ask;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.nomograph.core.rank.Explanation;
import org.nomograph.engine.index.Hit;
import org.nomograph.engine.lawgraph.statute.ArticleNode;
import org.nomograph.engine.lawgraph.statute.LawTime;
import org.nomograph.engine.lawgraph.statute.RepealedLaw;
import org.nomograph.engine.lawgraph.statute.StatuteGraph;
import org.nomograph.engine.lawgraph.statute.TemporalReading;
import org.nomograph.engine.lawgraph.statute.VersionNode;
import org.nomograph.engine.retrieve.Retrieved;

/**
 * Reads the day whose law governs and puts the texts of that day in the place of those in force
 * now. A text of a law that had ended by then is dropped. Immutable.
 */
final class GoverningTime {
  private final StatuteGraph graph;
  private final LawTime time;
  private final List<String> present = WordTable.read("present-words.tsv").get("present");

  GoverningTime(StatuteGraph graph) {
    this.graph = graph;
    this.time = new LawTime(graph);
  }

  /**
   * The day that governs: the one named from outside; else that of the question, unless it asks for
   * the law of today or names a day to come; else today.
   */
  GoverningDay read(String question, Optional<LocalDate> asOf, LocalDate today) {
    TemporalReading reading = time.read(question, asOf);
    if (asOf.isPresent()) {
      return new GoverningDay(
          asOf.get(), asOf.get(), reading.notes(), instead(reading, asOf.get()));
    }
    LocalDate day = reading.day().filter(d -> d.isBefore(today)).orElse(today);
    boolean asksForNow = present.stream().anyMatch(question::contains);
    return new GoverningDay(
        asksForNow ? today : day, today, reading.notes(), instead(reading, today));
  }

  /** Who names a law that ended asks for what stands in its place now. */
  private Optional<String> instead(TemporalReading reading, LocalDate searched) {
    Set<String> successors = new TreeSet<>();
    if (reading.repealed().isEmpty()) {
      return Optional.empty();
    }
    for (RepealedLaw law : reading.repealed()) {
      if (!graph.versions(law.law()).isEmpty() || searched.isBefore(law.until())) {
        return Optional.empty();
      }
      law.successor().filter(s -> !graph.versions(s).isEmpty()).ifPresent(successors::add);
    }
    successors.addAll(reading.laws());
    return successors.size() == 1 ? Optional.of(successors.iterator().next()) : Optional.empty();
  }

  /**
   * What governs of what was found.
   *
   * @param ranked hits, best first, in the texts of the day
   * @param dropped texts of laws that had ended
   * @param foreign ids of texts that were not in force on the day and stand in for those that are
   *     not there
   */
  record Governed(List<Retrieved> ranked, List<TierSearch.Dropped> dropped, Set<String> foreign) {}

  /**
   * Puts the texts of the day in their place.
   *
   * @param head hits that an answer is made of; what is dropped behind them is not told
   */
  Governed govern(List<Retrieved> ranked, GoverningDay day, int head) {
    List<Retrieved> kept = new ArrayList<>();
    List<TierSearch.Dropped> dropped = new ArrayList<>();
    Set<String> foreign = new HashSet<>();
    Set<String> seen = new HashSet<>();
    for (Retrieved one : ranked) {
      Optional<ArticleNode> node = graph.article(one.hit().id());
      Optional<RepealedLaw> ended =
          node.flatMap(n -> graph.repealed(n.ref().law()))
              .filter(law -> !day.day().isBefore(law.until()));
      if (ended.isPresent()) {
        if (kept.size() < head) {
          dropped.add(new TierSearch.Dropped(one, reason(ended.get())));
        }
        continue;
      }
      Retrieved ofDay =
          node.filter(n -> !n.validity().covers(day.day()))
              .flatMap(n -> versionOf(n, day.day()))
              .map(id -> moved(one, id, day.day()))
              .orElse(one);
      if (seen.add(ofDay.hit().id())) {
        kept.add(ofDay);
        graph
            .article(ofDay.hit().id())
            .filter(n -> !n.validity().covers(day.day()))
            .ifPresent(n -> foreign.add(n.id()));
      }
    }
    return new Governed(kept, dropped, foreign);
  }

  /** Articles that a question names, in the text of the day where it is there. */
  List<Hit> ofDay(List<Hit> named, GoverningDay day) {
    return named.stream()
        .map(
            hit ->
                graph
                    .article(hit.id())
                    .filter(n -> !n.validity().covers(day.day()))
                    .flatMap(n -> versionOf(n, day.day()))
                    .map(id -> new Hit(id, hit.docId(), hit.score()))
                    .orElse(hit))
        .toList();
  }

  /** Tells which laws are shown in another text than that of the day. */
  List<String> notes(Set<String> foreign, GoverningDay day) {
    return foreign.stream()
        .map(id -> graph.article(id).orElseThrow().ref().law())
        .distinct()
        .sorted()
        .map(law -> "没有《%s》在%s有效的文本，引用的是现行文本。".formatted(law, day.day()))
        .toList();
  }

  private static String reason(RepealedLaw law) {
    return "《%s》自%s起已不再施行%s"
        .formatted(law.law(), law.until(), law.successor().map(s -> "，现在看《" + s + "》").orElse(""));
  }

  /** The same article in the version that governs the day. */
  private Optional<String> versionOf(ArticleNode node, LocalDate day) {
    return time.governing(node.ref().law(), day)
        .map(VersionNode::id)
        .map(version -> version + "/" + node.ref().number())
        .filter(id -> graph.article(id).isPresent());
  }

  private static Retrieved moved(Retrieved one, String id, LocalDate day) {
    Explanation why =
        Explanation.sum("text of " + day + " of the same article", List.of(one.explanation()));
    return new Retrieved(new Hit(id, one.hit().docId(), why.value()), why);
  }

  /** Paths and details stay as they were found. */
  TierSearch.Found governed(TierSearch.Found found, Governed governed) {
    List<TierSearch.Dropped> dropped = new ArrayList<>(found.dropped());
    dropped.addAll(governed.dropped());
    return found.with(
        governed.ranked(), dropped, found.how(), found.paths(), Map.copyOf(found.details()));
  }
}
