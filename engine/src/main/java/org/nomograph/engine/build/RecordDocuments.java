package org.nomograph.engine.build;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.CourtDecision;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.Interpretation;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.RuleCard;
import org.nomograph.core.model.Signal;
import org.nomograph.core.model.StatuteVersion;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.index.IndexDocument;
import org.nomograph.engine.ingest.SourceRecord;
import org.nomograph.engine.workspace.RecordJson;
import org.nomograph.engine.workspace.StoredArticle;

/** Turns stored records into the documents of the index. Labels of cases never get there. */
final class RecordDocuments {
  /** Raised whenever the same record would give other documents. */
  static final int FORMAT = 2;

  /** Longest passage, in characters, into which a text without articles is cut at line ends. */
  private static final int PASSAGE_CHARACTERS = 400;

  /** What concepts of foreign graphs begin with that have an id and no name of their own. */
  private static final String CONCEPT_ID = "concept:";

  private RecordDocuments() {}

  /** Parameters that shape the documents, for the manifest. */
  static SortedMap<String, String> parameters() {
    return new TreeMap<>(
        Map.of(
            "documentFormat", Integer.toString(FORMAT),
            "passageCharacters", Integer.toString(PASSAGE_CHARACTERS)));
  }

  /**
   * Documents of a statute: its articles; for a judicial interpretation without articles its
   * passages, for a guiding case without articles the case.
   *
   * @param newest whether the version is found without a date; passages of a text without articles
   *     get vectors only then
   * @return whether anything came of it
   */
  static boolean statute(
      SourceRecord.Statute statute, boolean newest, Consumer<IndexDocument> consumer) {
    StatuteVersion version = statute.version();
    for (Article article : statute.articles()) {
      consumer.accept(article(version, article, newest));
    }
    if (!statute.articles().isEmpty()) {
      return true;
    }
    String text = statute.preamble().strip();
    if (text.isEmpty()) {
      return false;
    }
    if (version.kind() == DocumentKind.JUDICIAL_INTERPRETATION) {
      passages(version, text, newest, consumer);
      return true;
    }
    if (version.kind() == DocumentKind.GUIDING_CASE) {
      CaseRecord record = new CaseRecord("case/" + version.id(), List.of(), text);
      consumer.accept(caseRecord(record));
      return true;
    }
    return false;
  }

  private static IndexDocument article(StatuteVersion version, Article article, boolean newest) {
    Set<DocKind> kinds = EnumSet.of(DocKind.ARTICLE);
    if (version.kind() == DocumentKind.JUDICIAL_INTERPRETATION) {
      kinds.add(DocKind.INTERPRETATION);
    }
    List<String> lines = new ArrayList<>();
    lines.add(version.law());
    lines.addAll(article.path());
    lines.add(article.text());
    String text = String.join("\n", lines);
    return new IndexDocument(
        article.id(),
        article.ref().toString(),
        kinds,
        version.law(),
        version.validity(),
        newest,
        text,
        article.text(),
        RecordJson.write(new StoredArticle(version, article)));
  }

  private static void passages(
      StatuteVersion version, String text, boolean newest, Consumer<IndexDocument> consumer) {
    int number = 0;
    for (String passage : cut(text)) {
      number++;
      Interpretation interpretation =
          new Interpretation(
              version.id() + "/p" + number,
              version.title(),
              passage,
              List.of(),
              version.validity());
      String all = version.title() + "\n" + passage;
      consumer.accept(
          new IndexDocument(
              interpretation.id(),
              version.law() + "/p" + number,
              EnumSet.of(DocKind.INTERPRETATION),
              version.law(),
              version.validity(),
              newest,
              all,
              newest ? all : "",
              RecordJson.write(interpretation)));
    }
  }

  /** Whole lines, joined while they fit; a longer line stands alone. */
  static List<String> cut(String text) {
    List<String> passages = new ArrayList<>();
    StringBuilder current = new StringBuilder();
    for (String line : text.lines().map(String::strip).filter(l -> !l.isEmpty()).toList()) {
      if (!current.isEmpty() && current.length() + line.length() > PASSAGE_CHARACTERS) {
        passages.add(current.toString());
        current.setLength(0);
      }
      current.append(current.isEmpty() ? "" : "\n").append(line);
    }
    if (!current.isEmpty()) {
      passages.add(current.toString());
    }
    return passages;
  }

  static IndexDocument interpretation(Interpretation interpretation) {
    String text = interpretation.title() + "\n" + interpretation.text();
    return new IndexDocument(
        interpretation.id(),
        interpretation.id(),
        EnumSet.of(DocKind.INTERPRETATION),
        "",
        interpretation.validity(),
        interpretation.validity().until().isEmpty(),
        text,
        text,
        RecordJson.write(interpretation));
  }

  static IndexDocument caseRecord(CaseRecord record) {
    return IndexDocument.undated(
        record.id(), DocKind.CASE, record.facts(), record.facts(), RecordJson.write(record));
  }

  /** Without text: no search finds a decision, it is shown with its case. */
  static IndexDocument decision(CourtDecision decision) {
    return IndexDocument.undated(
        decision.id(), DocKind.DECISION, "", "", RecordJson.write(decision));
  }

  static IndexDocument card(RuleCard card) {
    List<String> lines = new ArrayList<>(List.of(card.title()));
    if (!card.concept().startsWith(CONCEPT_ID)) {
      lines.add(card.concept());
    }
    lines.addAll(card.issueFrames());
    lines.addAll(card.positiveConditions());
    lines.addAll(card.negativeConditions());
    lines.addAll(card.legalEffects());
    lines.addAll(card.distinguishFrom());
    lines.addAll(card.priorityOrException());
    String text = String.join("\n", lines);
    return IndexDocument.undated(card.id(), DocKind.CARD, text, text, RecordJson.write(card));
  }

  static IndexDocument offense(Offense offense) {
    List<String> lines = new ArrayList<>();
    lines.add(offense.name());
    lines.addAll(offense.aliases());
    for (ChecklistItem item : offense.checklist()) {
      lines.add(item.question());
      for (Signal signal : item.signals()) {
        if (signal.scope() == Signal.Scope.POST) {
          continue;
        }
        signal.phrases().forEach(p -> lines.add(p.replace('…', ' ').replace('|', ' ')));
      }
    }
    String text = String.join("\n", lines);
    return IndexDocument.undated(offense.id(), DocKind.CARD, text, text, RecordJson.write(offense));
  }
}
