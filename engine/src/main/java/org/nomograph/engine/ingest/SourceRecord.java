package org.nomograph.engine.ingest;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.core.model.CourtDecision;
import org.nomograph.core.model.EndedRule;
import org.nomograph.core.model.GeneralRule;
import org.nomograph.core.model.LabelledCase;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.OffenseExamples;
import org.nomograph.core.model.RuleCard;
import org.nomograph.core.model.StatuteVersion;
import org.nomograph.core.model.Term;
import org.nomograph.core.model.Topic;

/** What a reader makes of a source: one record of the workspace's store. */
public sealed interface SourceRecord {
  /**
   * A version of a law, or a part of one (a book of the Civil Code), with its articles.
   *
   * @param version the version
   * @param preamble text before the first article, for documents without articles the whole text;
   *     may be empty
   * @param articles its articles in order, may be empty
   * @param appendix annexes (附件, 附录, 附表) after the last article; may be empty
   */
  record Statute(StatuteVersion version, String preamble, List<Article> articles, String appendix)
      implements SourceRecord {
    public Statute {
      articles = List.copyOf(articles);
      appendix = appendix == null ? "" : appendix;
    }

    /** A statute without annexes. */
    public Statute(StatuteVersion version, String preamble, List<Article> articles) {
      this(version, preamble, articles, "");
    }
  }

  /** A passage of a judicial interpretation that stands outside a statute file. */
  record Interpretation(org.nomograph.core.model.Interpretation interpretation)
      implements SourceRecord {}

  /** A decided case. */
  record Case(LabelledCase labelledCase) implements SourceRecord {}

  /**
   * What a court published of a case beside its facts.
   *
   * @param decision the decision
   * @param facts the case when it is no criminal one; empty for a criminal one, which is a {@link
   *     Case}
   */
  record Decision(CourtDecision decision, Optional<CaseRecord> facts) implements SourceRecord {
    public Decision {
      facts = facts == null ? Optional.empty() : facts;
    }
  }

  /**
   * A sentence whose facts are not known: the articles applied and the term.
   *
   * @param id where it stands, distinct for each
   * @param articles articles of the criminal law; empty when the source names none or leaves
   *     several out
   * @param term the sentence
   * @param day a day of the time when it was passed; empty when unknown
   */
  record Sentence(String id, List<ArticleNumber> articles, Term term, Optional<LocalDate> day)
      implements SourceRecord {
    public Sentence {
      articles = List.copyOf(articles);
    }
  }

  /** An offense card of a pack. */
  record OffenseCard(String pack, Offense offense) implements SourceRecord {}

  /** Fictional facts of an offense, from a pack. */
  record Examples(String pack, OffenseExamples examples) implements SourceRecord {}

  /** A rule of the general part of the law, from a pack. */
  record General(String pack, GeneralRule rule) implements SourceRecord {}

  /** A rule card of a pack or of a peer's graph. */
  record Card(String pack, RuleCard card) implements SourceRecord {}

  /**
   * Support edges of a concept of a peer's graph, whose cards stand in another file.
   *
   * @param pack name of the graph, as its cards carry it
   * @param concept concept that owns the cards
   * @param supports its edges, each article once
   */
  record Supports(String pack, String concept, List<RuleCard.Support> supports)
      implements SourceRecord {
    public Supports {
      supports = List.copyOf(supports);
    }
  }

  /** A topic of daily life, from a pack. */
  record Subject(String pack, Topic topic) implements SourceRecord {}

  /** An institution or a law that the law has ended, from a pack. */
  record Ended(String pack, EndedRule rule) implements SourceRecord {}

  /** A relation between provisions. */
  record Relation(String pack, NormRelation relation) implements SourceRecord {}

  /**
   * A foreign checklist: questions of an article without signals.
   *
   * @param origin name of the source
   * @param article the article
   * @param questions its questions in order
   */
  record Checklist(String origin, ArticleRef article, List<String> questions)
      implements SourceRecord {
    public Checklist {
      questions = List.copyOf(questions);
    }
  }

  /**
   * The charge names that an article carries according to a foreign table.
   *
   * @param origin name of the source
   * @param article the article
   * @param charges charge names
   */
  record ChargeTable(String origin, ArticleRef article, List<String> charges)
      implements SourceRecord {
    public ChargeTable {
      charges = List.copyOf(charges);
    }
  }
}
