package org.nomograph.engine.reason.answer;

import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.StatuteVersion;

/**
 * What an answer is made of. Immutable.
 *
 * @param question the question, standing for itself (earlier turns are worked in)
 * @param parts its sub-questions in order; the question itself where it is simple; at least one
 * @param provisions provisions kept, best first; empty when nothing was found
 * @param dropped provisions found and dropped, each with the reason
 * @param asOf day whose law governs
 * @param notes what is to be said about time: repealed law, several versions; in plain words
 * @param answered ids of articles that earlier turns explained already
 * @param nearest cosine of the question and the article nearest to it by meaning, in [-1, 1]; empty
 *     where nothing was searched for by meaning
 */
public record AnswerMaterial(
    String question,
    List<String> parts,
    List<Provision> provisions,
    List<Dropped> dropped,
    LocalDate asOf,
    List<String> notes,
    List<String> answered,
    Optional<Double> nearest) {
  /**
   * A provision.
   *
   * @param version its version of the law
   * @param article the article of that version
   * @param score chance that it is right, in [0, 1]; above 1 for one that the question names
   * @param cited whether the question names this article
   * @param why how it was found, in plain words
   */
  public record Provision(
      StatuteVersion version, Article article, double score, boolean cited, String why) {
    /** The same with another relevance. */
    public Provision withScore(double other) {
      return new Provision(version, article, other, cited, why);
    }
  }

  /**
   * A provision that was dropped.
   *
   * @param provision the provision
   * @param reason why, in plain words
   */
  public record Dropped(Provision provision, String reason) {}

  /** Material that was not searched for by meaning. */
  public AnswerMaterial(
      String question,
      List<String> parts,
      List<Provision> provisions,
      List<Dropped> dropped,
      LocalDate asOf,
      List<String> notes,
      List<String> answered) {
    this(question, parts, provisions, dropped, asOf, notes, answered, Optional.empty());
  }

  /** The same, with the cosine of the article nearest to the question. */
  public AnswerMaterial withNearest(Optional<Double> cosine) {
    return new AnswerMaterial(question, parts, provisions, dropped, asOf, notes, answered, cosine);
  }

  public AnswerMaterial {
    Objects.requireNonNull(nearest, "nearest");
    parts = List.copyOf(parts);
    provisions = List.copyOf(provisions);
    dropped = List.copyOf(dropped);
    notes = List.copyOf(notes);
    answered = List.copyOf(answered);
    if (question.isBlank() || parts.isEmpty()) {
      throw new IllegalArgumentException("a question has at least one part: " + question);
    }
  }
}
