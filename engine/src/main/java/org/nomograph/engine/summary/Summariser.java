package org.nomograph.engine.summary;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.nomograph.core.model.ModelUse;
import org.nomograph.core.model.Offense;
import org.nomograph.engine.Progress;
import org.nomograph.engine.lawgraph.LawGraph;
import org.nomograph.engine.lawgraph.statute.StatuteGraph;
import org.nomograph.engine.llm.ChatRole;
import org.nomograph.engine.llm.PromptId;
import org.nomograph.engine.llm.ReplyLanguage;
import org.nomograph.engine.prompt.Prompts;
import org.nomograph.engine.reason.llm.Batches;
import org.nomograph.engine.reason.llm.ReasoningModels;
import org.nomograph.engine.reason.llm.RoleCalls;
import org.nomograph.engine.verify.CitationVerifier;
import org.nomograph.engine.verify.CitedSentence;
import org.nomograph.engine.verify.Entailment;
import org.nomograph.engine.verify.EntailmentParams;
import org.nomograph.engine.verify.ReplyVerifier;
import org.nomograph.engine.workspace.Snapshot;

/**
 * Role summarise: has a chat model sum up the groups of a snapshot (LegalGraphRAG, arXiv
 * 2605.28120, Ontology layer). A summary with faults is asked for once more with them, and then
 * left out. Only groups whose members changed are asked for; a run that is interrupted goes on
 * where it ended. Without a model the summaries that still fit are listed for the snapshot. Used by
 * one thread.
 */
public final class Summariser {
  private static final String TASK = "summaries by a model";

  private final Snapshot snapshot;
  private final SummarySubjects subjects;
  private final SummaryStore store;
  private final SummaryCheck check;
  private final SummaryParams params;
  private final Prompts prompts = new Prompts();

  /** A summariser of a snapshot. */
  public Summariser(
      Snapshot snapshot, LawGraph graph, StatuteGraph statutes, SummaryParams params) {
    this.snapshot = snapshot;
    this.params = params;
    this.subjects = new SummarySubjects(snapshot, graph, statutes, params);
    this.store = new SummaryStore(Summaries.directory(snapshot.workspaceDirectory()));
    this.check =
        new SummaryCheck(
            new ReplyVerifier(
                new CitationVerifier(snapshot),
                new Entailment(EntailmentParams.DEFAULT),
                ReplyVerifier.Unsupplied.REFUSED),
            graph.offenses().stream().map(Offense::name).collect(Collectors.toSet()),
            params.sentences());
  }

  /** What became of one group. */
  private record Outcome(SummarySubject subject, Kind kind, List<String> told, ModelUse use) {
    enum Kind {
      WRITTEN,
      REFUSED,
      UNANSWERED
    }
  }

  /**
   * Sums up what has no summary yet.
   *
   * @param models the models; empty to keep those that fit and ask nobody
   * @param snapshots ids of the snapshots whose summaries are kept
   * @throws InterruptedException if interrupted; what was written is kept
   */
  public SummaryReport run(
      Optional<ReasoningModels> models, Collection<String> snapshots, Progress progress)
      throws IOException, InterruptedException {
    SortedMap<String, String> keys = new TreeMap<>();
    List<SummarySubject> open = new ArrayList<>();
    List<SummarySubject> all = subjects.all();
    for (SummarySubject subject : all) {
      String key = key(subject);
      if (store.find(key).isPresent()) {
        keys.put(subject.id(), key);
      } else {
        open.add(subject);
      }
    }
    int kept = keys.size();
    if (models.isEmpty()) {
      list(keys, snapshots);
      return new SummaryReport(all.size(), 0, kept, List.of(), 0, Optional.empty(), 0, 0);
    }
    List<Callable<Outcome>> work = new ArrayList<>();
    open.forEach(subject -> work.add(() -> summarise(subject, models.get())));
    List<Outcome> outcomes;
    try {
      outcomes =
          Batches.run(
              TASK, work, params.unanswered(), o -> o.kind() == Outcome.Kind.UNANSWERED, progress);
    } finally {
      for (SummarySubject subject : open) {
        String key = key(subject);
        store.find(key).ifPresent(written -> keys.put(subject.id(), key));
      }
      list(keys, snapshots);
    }
    return report(all.size(), kept, open.size(), outcomes);
  }

  private void list(Map<String, String> keys, Collection<String> snapshots) throws IOException {
    Set<String> wanted = new LinkedHashSet<>(snapshots);
    String id = snapshot.manifest().snapshotId();
    if (!keys.isEmpty() || !store.keys(id).isEmpty()) {
      store.list(id, keys, wanted);
    }
  }

  private static SummaryReport report(int groups, int kept, int open, List<Outcome> outcomes) {
    int written = (int) outcomes.stream().filter(o -> o.kind() == Outcome.Kind.WRITTEN).count();
    List<String> refused =
        outcomes.stream()
            .filter(o -> o.kind() == Outcome.Kind.REFUSED)
            .map(o -> o.subject().id())
            .toList();
    return new SummaryReport(
        groups,
        written,
        kept,
        refused,
        open - written - refused.size(),
        outcomes.stream()
            .filter(o -> o.kind() == Outcome.Kind.UNANSWERED)
            .map(o -> String.join(" ", o.told()))
            .findFirst(),
        outcomes.stream().mapToInt(o -> o.use().calls()).sum(),
        outcomes.stream().mapToLong(o -> o.use().tokens()).sum());
  }

  private static ReplyLanguage language(SummarySubject subject) {
    return ReplyLanguage.of(subject.numbered());
  }

  private PromptId prompt(SummarySubject subject) {
    return prompts.get(subject.prompt(), language(subject)).id();
  }

  private String key(SummarySubject subject) {
    return subject.key(prompt(subject));
  }

  private Outcome summarise(SummarySubject subject, ReasoningModels models) throws IOException {
    RoleCalls calls = models.run(language(subject));
    Map<String, Object> values = new HashMap<>();
    values.put("group", subject.title());
    values.put("members", subject.numbered());
    Optional<JsonNode> reply = calls.ask(subject.prompt(), values);
    if (reply.isEmpty()) {
      Outcome.Kind kind =
          calls.answers(ChatRole.SUMMARISE) ? Outcome.Kind.REFUSED : Outcome.Kind.UNANSWERED;
      return new Outcome(subject, kind, calls.usage().notes(), calls.usage());
    }
    List<CitedSentence> sentences = SummaryCheck.sentences(reply.get());
    List<String> faults = check.faults(sentences, subject);
    if (!faults.isEmpty()) {
      values.put("draft", reply.get().toString());
      values.put("faults", String.join("\n", faults));
      Optional<JsonNode> again = calls.askAgain(subject.prompt() + "-again", values);
      if (again.isPresent()) {
        sentences = SummaryCheck.sentences(again.get());
        faults = check.faults(sentences, subject);
      }
    }
    if (!faults.isEmpty()) {
      return new Outcome(subject, Outcome.Kind.REFUSED, faults, calls.usage());
    }
    String model = calls.usage().roles().get(0).model();
    store.put(key(subject), summary(sentences, subject, model));
    return new Outcome(subject, Outcome.Kind.WRITTEN, List.of(), calls.usage());
  }

  private Summary summary(List<CitedSentence> sentences, SummarySubject subject, String model) {
    return new Summary(
        sentences.stream()
            .map(
                s ->
                    new Summary.Sentence(
                        s.text(),
                        s.evidence().stream().map(n -> subject.ids().get(n - 1)).toList()))
            .toList(),
        model,
        prompt(subject).toString());
  }
}
