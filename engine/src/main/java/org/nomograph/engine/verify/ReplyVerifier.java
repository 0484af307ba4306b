package org.nomograph.engine.verify;

import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.nomograph.engine.verify.ReplyFault.Kind;
import org.nomograph.engine.workspace.StoredArticle;

/**
 * Verifies what a model says against the evidence that it was given, sentence by sentence:
 *
 * <ol>
 *   <li>it cites evidence, and every [n] is a number that was given;
 *   <li>what it names exists: article, paragraph, item, law, judgment; an article that nobody gave
 *       is looked up, must be in force on the day, and joins the evidence or is refused;
 *   <li>what it quotes is text of its evidence or of the question;
 *   <li>it follows from its evidence ({@link Entailment}); an exception of the evidence may be told
 *       in another sentence on the same evidence.
 * </ol>
 *
 * The texts themselves, whatever they say or ask for, are never followed, only compared; sentences
 * of the evidence that speak to models carry nothing. As safe for several threads as its parts.
 */
public final class ReplyVerifier {
  /** What becomes of an article that a sentence names, that exists, and that nobody supplied. */
  public enum Unsupplied {
    /** It joins the evidence of the sentence and is told as added. */
    ADDED,
    /** It is a fault, unless the evidence of the sentence names it in the same words. */
    REFUSED
  }

  private final NamedSources named;
  private final Unsupplied unsupplied;
  private final Entailment entailment;

  /**
   * @param lookup where named articles are looked up
   * @param unsupplied what becomes of those that were not supplied
   */
  public ReplyVerifier(ArticleLookup lookup, Entailment entailment, Unsupplied unsupplied) {
    this.unsupplied = unsupplied;
    this.named = new NamedSources(lookup);
    this.entailment = entailment;
  }

  /**
   * Verifies a reply.
   *
   * @param sentences its sentences
   * @param supplied the evidence that the model was given; [1] is the first
   * @param known what the question and its facts say: it may be quoted, and is no source of law
   * @param day day whose law governs; empty for the newest versions
   */
  public Verification verify(
      List<CitedSentence> sentences, List<Supplied> supplied, String known, Optional<LocalDate> day)
      throws IOException {
    List<ReplyFault> faults = new ArrayList<>();
    Map<String, StoredArticle> added = new LinkedHashMap<>();
    for (int i = 0; i < sentences.size(); i++) {
      new Sentence(i + 1, sentences, known, faults).verify(supplied, day, added);
    }
    return new Verification(faults, List.copyOf(added.values()));
  }

  /** One sentence while it is verified. */
  private final class Sentence implements NamedSources.Findings {
    private final int number;
    private final CitedSentence sentence;
    private final String beside;
    private final String known;
    private final List<ReplyFault> faults;
    private final List<Supplied> evidence = new ArrayList<>();
    private final Map<String, StoredArticle> looked = new LinkedHashMap<>();

    Sentence(int number, List<CitedSentence> all, String known, List<ReplyFault> faults) {
      this.number = number;
      this.sentence = all.get(number - 1);
      this.beside =
          IntStream.range(0, all.size())
              .filter(i -> i != number - 1 && shares(all.get(i)))
              .mapToObj(i -> all.get(i).text())
              .collect(Collectors.joining("\n"));
      this.known = known;
      this.faults = faults;
    }

    /** Whether another sentence rests on evidence of this one. */
    private boolean shares(CitedSentence other) {
      return !Collections.disjoint(sentence.evidence(), other.evidence());
    }

    void verify(List<Supplied> supplied, Optional<LocalDate> day, Map<String, StoredArticle> added)
        throws IOException {
      int before = faults.size();
      for (int cited : sentence.evidence()) {
        if (cited >= 1 && cited <= supplied.size()) {
          evidence.add(supplied.get(cited - 1));
        } else {
          fault(Kind.UNKNOWN_NUMBER, "[" + cited + "]", "所给材料只有 1 至 " + supplied.size());
        }
      }
      if (sentence.evidence().isEmpty()) {
        fault(Kind.NO_EVIDENCE, sentence.text(), "没有注明依据的编号 [n]");
      }
      named.check(sentence, List.copyOf(evidence), day, this);
      looked.values().forEach(article -> evidence.add(Supplied.of(article.article())));
      quotes();
      if (!evidence.isEmpty()) {
        List<String> texts = evidence.stream().map(e -> Instructions.leftOut(e.text())).toList();
        Entailment.Result result = entailment.test(sentence.text(), texts, beside);
        result.objections().forEach(why -> fault(Kind.NOT_ENTAILED, sentence.text(), why));
      }
      if (faults.size() == before) {
        added.putAll(looked);
      }
    }

    private void quotes() {
      for (String quote : Quotes.in(sentence.text())) {
        boolean said =
            Quotes.find(known, quote).isPresent()
                || evidence.stream().anyMatch(e -> Quotes.find(e.text(), quote).isPresent());
        if (!said) {
          fault(Kind.QUOTE, quote, "与依据的原文不符");
        }
      }
    }

    @Override
    public void fault(Kind kind, String place, String reason) {
      faults.add(new ReplyFault(kind, number, place, reason));
    }

    @Override
    public void found(String printed, StoredArticle article) {
      if (unsupplied == Unsupplied.REFUSED) {
        fault(Kind.NOT_SUPPLIED, printed, "所给材料中没有这一条");
        return;
      }
      looked.put(article.article().id(), article);
    }
  }
}
