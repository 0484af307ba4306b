package org.nomograph.engine.reason.embedded.answer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.nomograph.core.model.Answer;
import org.nomograph.engine.reason.answer.AnswerMaterial;
import org.nomograph.engine.reason.answer.AnswerMaterial.Provision;
import org.nomograph.engine.reason.answer.Answerer;
import org.nomograph.engine.reason.answer.ProvisionSource;
import org.nomograph.engine.reason.embedded.answer.SentenceChoice.Chosen;
import org.nomograph.engine.text.norm.WordWeights;

/**
 * {@link Answerer} without a language model. Steps:
 *
 * <ol>
 *   <li>A question for the text of an article that it cites gets that text, whole.
 *   <li>The provisions must carry enough of the question's words, or none of them controls; a
 *       matter of local rules is recognised by {@code local-policies.tsv}. Then it abstains and
 *       says which source is missing.
 *   <li>The sentence that carries most of each part of the question, and what it asks for, gives
 *       the direct answer, with its condition and its exceptions.
 *   <li>Next steps come from {@code next-steps.tsv}; each is given only with the article that
 *       founds it.
 *   <li>The provisions are quoted; those that earlier turns explained are not quoted again.
 * </ol>
 *
 * Immutable; as safe for several threads as its source of provisions.
 */
public final class EmbeddedAnswerer implements Answerer {
  private final AnswerParams params;
  private final WordWeights weights;
  private final SentenceChoice choice;
  private final ProvisionSource source;
  private final NextSteps steps = NextSteps.load();
  private final LocalPolicies policies = LocalPolicies.load();

  /**
   * An answerer.
   *
   * @param weights how telling character pairs are in the corpus
   * @param source where articles are looked up that found a next step
   */
  public EmbeddedAnswerer(AnswerParams params, WordWeights weights, ProvisionSource source) {
    this.params = params;
    this.weights = weights;
    this.choice = new SentenceChoice(params, weights);
    this.source = source;
  }

  @Override
  public Answer answer(AnswerMaterial material) throws IOException {
    List<Provision> cited = material.provisions().stream().filter(Provision::cited).toList();
    QuestionForm form = QuestionForm.of(material.question());
    if (form == QuestionForm.CONTENT && !cited.isEmpty()) {
      return recite(material, cited);
    }
    Optional<LocalPolicies.Policy> policy = policies.of(material.question());
    if (cited.isEmpty()) {
      List<String> lacking = lacking(material, policy);
      if (!lacking.isEmpty()) {
        return abstain(material, lacking);
      }
    }
    AnswerDraft draft = new AnswerDraft(params, weights, material);
    for (String part : asked(material)) {
      if (QuestionForm.of(part).asksForRanges() && draft.penalty(cited)) {
        continue;
      }
      List<Chosen> ranked = choice.rank(part, QuestionForm.of(part), material.provisions());
      if (!ranked.isEmpty() && choice.answers(ranked.getFirst())) {
        draft.direct(part, ranked);
      }
    }
    draft.lead();
    if (QuestionForm.wantsAdvice(material.question())) {
      advise(draft, material);
    }
    draft.notes();
    draft.quotes();
    policy.ifPresent(local -> draft.ask("另需查：" + local.source()));
    return draft.finish();
  }

  /** The question, or its parts where it has several; each once. */
  private static Set<String> asked(AnswerMaterial material) {
    return new LinkedHashSet<>(material.parts());
  }

  private void advise(AnswerDraft draft, AnswerMaterial material) throws IOException {
    for (NextSteps.Step step : steps.of(material.question())) {
      if (draft.wantsSteps()) {
        Optional<Provision> founding = founding(step, material);
        founding.ifPresent(provision -> draft.step(step.text(), provision));
      }
    }
  }

  private Optional<Provision> founding(NextSteps.Step step, AnswerMaterial material)
      throws IOException {
    Optional<Provision> kept =
        material.provisions().stream()
            .filter(one -> one.article().ref().equals(step.article()))
            .findFirst();
    return kept.isPresent() ? kept : source.find(step.article(), material.asOf());
  }

  /** The whole text of the articles that are asked for, all paragraphs. */
  private Answer recite(AnswerMaterial material, List<Provision> cited) {
    AnswerDraft draft = new AnswerDraft(params, weights, material);
    cited.forEach(draft::recite);
    draft.notes();
    material.provisions().stream()
        .filter(one -> !one.cited())
        .forEach(one -> draft.drop(one, "问题只问所引条文的内容"));
    return draft.finish();
  }

  /** What is missing where nothing kept controls; empty where something does. */
  private List<String> lacking(AnswerMaterial material, Optional<LocalPolicies.Policy> policy) {
    List<String> lacking = new ArrayList<>();
    if (policy.isPresent() && policy.get().decides()) {
      lacking.add("全国性法律对此没有统一规定，需要查：" + policy.get().source());
    } else if (!controls(material)) {
      lacking.add("已导入的法律、法规和司法解释中没有找到对此作出规定的条文");
      lacking.add(
          policy.map(local -> "需要查：" + local.source()).orElse("需要补充具体事实，或者导入有关的地方性法规、规章或者政策文件"));
    }
    return lacking;
  }

  /** Whether what was kept is near enough to the question by meaning or by words. */
  private boolean controls(AnswerMaterial material) {
    if (material.provisions().isEmpty()) {
      return false;
    }
    double nearest = material.nearest().orElse(-1.0);
    double likely = material.provisions().stream().mapToDouble(Provision::score).max().orElse(0);
    if (nearest >= params.nearest()
        || (nearest >= params.nearLikely() && likely >= params.likely())) {
      return true;
    }
    Set<String> asked = WordWeights.pairs(material.question());
    double least = material.nearest().isPresent() ? params.words() : params.wordsAlone();
    return material.provisions().stream()
        .anyMatch(one -> choice.shared(asked, headed(one)) >= least);
  }

  /** The text of a provision under its headings. */
  private static String headed(Provision provision) {
    return provision.version().title()
        + "\n"
        + String.join("\n", provision.article().path())
        + "\n"
        + provision.article().text();
  }

  private static Answer abstain(AnswerMaterial material, List<String> lacking) {
    EvidenceBook book = new EvidenceBook();
    material.provisions().forEach(one -> book.drop(one, "与所问事项的关联不足以支持结论"));
    book.drop(material.dropped());
    List<String> missing = new ArrayList<>(lacking);
    missing.addAll(material.notes());
    return new Answer(List.of(), book.all(), true, missing);
  }
}
