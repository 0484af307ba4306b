package org.nomograph.engine.solve;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.RuleCard;
import org.nomograph.core.model.Trace;
import org.nomograph.engine.io.Interruption;
import org.nomograph.engine.reason.llm.ReasoningModels;
import org.nomograph.engine.reason.llm.RoleCalls;
import org.nomograph.engine.text.norm.WordWeights;

/**
 * Solves case questions (LEGO, arXiv 2609.27009, Provision–Fact–Conclusion) without a language
 * model, or, where there is one, with its verified judgments of the options:
 *
 * <ol>
 *   <li>P: retrieve provisions and rule cards, keep those that control, say how they relate;
 *   <li>F: pick the facts that meet their words;
 *   <li>C: hold each option against the rules and judge it by itself; name those that the question
 *       asks for.
 * </ol>
 *
 * An option that cannot be decided stays open, and without force so does the answer. Immutable; as
 * safe for several threads as its source.
 */
public final class SolvePipeline {
  private final MaterialSource source;
  private final WordWeights weights;
  private final SolveParams params;
  private final String snapshot;
  private final Optional<Models> models;

  /**
   * Chat models that judge options.
   *
   * @param models the models
   * @param pfc how they are asked and verified
   */
  record Models(ReasoningModels models, ModelPfc pfc) {}

  /**
   * A pipeline.
   *
   * @param background texts of law that word weights are counted from
   * @param snapshot id of the snapshot, for the trace
   */
  public SolvePipeline(
      MaterialSource source, List<String> background, SolveParams params, String snapshot) {
    this(source, background, params, snapshot, Optional.empty());
  }

  SolvePipeline(
      MaterialSource source,
      List<String> background,
      SolveParams params,
      String snapshot,
      Optional<Models> models) {
    this.models = models;
    this.source = source;
    this.weights = new WordWeights(background);
    this.params = params;
    this.snapshot = snapshot;
  }

  /**
   * Solves one question.
   *
   * @param force whether to name an answer set even where the options do not carry one
   */
  public Solution solve(CaseQuestion question, boolean force) throws IOException {
    long begin = System.nanoTime();
    Material all = source.find(question, params.provisions());
    long found = System.nanoTime();
    Interruption.check();
    Material material = controlling(all);
    List<RelevantFact> facts = RelevantFact.of(question.facts(), material.provisions(), weights);
    Steps steps = new Steps(all, begin, found, new ArrayList<>());
    return question.options().isEmpty()
        ? open(question, material, facts, steps)
        : choose(question, material, facts, force, steps);
  }

  /** Times and findings for the trace. */
  private record Steps(Material all, long begin, long found, List<Trace.Step> ofModels) {
    List<ArticleRef> retrieved() {
      return all.provisions().stream().map(Provision::ref).toList();
    }
  }

  private Material controlling(Material all) {
    List<Provision> first = all.provisions().stream().limit(params.controlling()).toList();
    List<String> refs = first.stream().map(p -> p.ref().toString()).toList();
    List<NormRelation> relations =
        all.relations().stream()
            .filter(r -> refs.contains(r.from().toString()) && refs.contains(r.to().toString()))
            .toList();
    return new Material(first, all.cards(), relations);
  }

  private Solution choose(
      CaseQuestion question,
      Material material,
      List<RelevantFact> facts,
      boolean force,
      Steps steps)
      throws IOException {
    Asked asked = Asked.of(question.question());
    AnswerChoice choice = new AnswerChoice(params);
    List<OptionJudgment> embedded = judge(question, material, steps.all());
    Optional<RoleCalls> calls =
        models.map(
            m ->
                m.models()
                    .about(question.facts() + question.question() + question.printedOptions()));
    Optional<ModelPfc.Analysis> told =
        told(question, material, embedded, asked, calls, steps.ofModels());
    List<OptionJudgment> judged = told.map(ModelPfc.Analysis::options).orElse(embedded);
    Material shown = withCited(material, judged, steps.all());
    String decided = choice.decided(asked, judged);
    boolean forced = decided.isEmpty() && force;
    String answer = forced ? choice.forced(asked, judged) : decided;
    PfcGraph graph =
        new PfcGraphBuilder()
            .law(shown)
            .facts(facts)
            .options(question.options(), judged, answer)
            .build(question.id());
    return new Solution(
        question.id(),
        answer,
        forced,
        decided.isEmpty(),
        decided.isEmpty() ? missing(judged) : List.of(),
        shown.provisions(),
        steps.retrieved(),
        PfcWriter.provision(shown.provisions(), shown.relations())
            + told.map(t -> PfcWriter.applied(t.provision())).orElse(""),
        told.map(t -> PfcWriter.quoted(t.facts())).orElseGet(() -> PfcWriter.fact(facts)),
        PfcWriter.conclusion(asked, judged, answer, forced),
        judged,
        graph,
        trace(steps, asked.toString(), calls));
  }

  /** The model's analysis, where it passes and its judgments make an answer. */
  private Optional<ModelPfc.Analysis> told(
      CaseQuestion question,
      Material material,
      List<OptionJudgment> embedded,
      Asked asked,
      Optional<RoleCalls> calls,
      List<Trace.Step> steps)
      throws IOException {
    if (calls.isEmpty()) {
      return Optional.empty();
    }
    Optional<ModelPfc.Analysis> told =
        models
            .orElseThrow()
            .pfc()
            .analyse(question, material.provisions(), embedded, calls.get(), steps);
    if (told.isPresent()
        && new AnswerChoice(params).decided(asked, told.get().options()).isEmpty()) {
      calls
          .get()
          .note(
              "模型对各项的判断不能合成题目所要的答案，以下由内置推理器解题。",
              "The model's judgments make no answer of the kind asked for; the embedded reasoner"
                  + " solved the item.");
      return Optional.empty();
    }
    return told;
  }

  /** The material with every provision that an option was held against. */
  private static Material withCited(Material material, List<OptionJudgment> judged, Material all) {
    Set<ArticleRef> cited =
        judged.stream().flatMap(o -> o.articles().stream()).collect(Collectors.toSet());
    Set<Provision> provisions = new LinkedHashSet<>(material.provisions());
    all.provisions().stream().filter(p -> cited.contains(p.ref())).forEach(provisions::add);
    return new Material(List.copyOf(provisions), material.cards(), material.relations());
  }

  private List<OptionJudgment> judge(CaseQuestion question, Material material, Material all) {
    List<Assertion> assertions =
        question.options().stream().map(option -> Assertion.of(option.text())).toList();
    List<OptionMatcher.Matched> matched =
        new OptionMatcher(weights, question, material).match(assertions);
    OptionJudge judge =
        new OptionJudge(
            params, all.provisions().stream().map(Provision::ref).collect(Collectors.toSet()));
    List<OptionJudgment> judged = new ArrayList<>();
    for (int i = 0; i < matched.size(); i++) {
      judged.add(judge.judge(question.options().get(i).letter(), matched.get(i)));
    }
    return judged;
  }

  private static List<String> missing(List<OptionJudgment> judged) {
    List<String> missing =
        judged.stream()
            .filter(option -> !option.decided())
            .map(option -> option.letter() + " 项：" + option.missing())
            .toList();
    return missing.isEmpty() ? List.of("各项的判断不能合成题目所要的答案") : missing;
  }

  private Solution open(
      CaseQuestion question, Material material, List<RelevantFact> facts, Steps steps) {
    List<RuleCard> cards = material.cards();
    boolean carried = !cards.isEmpty() && !material.provisions().isEmpty();
    String conclusion =
        carried ? PfcWriter.open(question, material.provisions(), cards, facts) : "";
    PfcGraph graph =
        new PfcGraphBuilder()
            .law(material)
            .facts(facts)
            .open(material.provisions(), carried ? cards.getFirst().title() : "")
            .build(question.id());
    return new Solution(
        question.id(),
        conclusion,
        false,
        !carried,
        carried ? List.of() : List.of("没有检索到可以适用的条文和规则卡"),
        material.provisions(),
        steps.retrieved(),
        PfcWriter.provision(material.provisions(), material.relations()),
        PfcWriter.fact(facts),
        carried ? conclusion : "现有依据不足以得出结论。",
        List.of(),
        graph,
        trace(steps, "open", Optional.empty()));
  }

  private Trace trace(Steps steps, String asked, Optional<RoleCalls> calls) {
    long now = System.nanoTime();
    List<String> provisions =
        steps.all().provisions().stream().map(p -> p.id() + " " + p.why()).toList();
    List<String> cards = steps.all().cards().stream().map(RuleCard::id).toList();
    List<Trace.Step> all = new ArrayList<>();
    all.add(
        new Trace.Step(
            "provisions",
            micros(steps.begin(), steps.found()),
            Map.of("provisions", provisions, "cards", cards)));
    all.addAll(steps.ofModels());
    all.add(new Trace.Step("options", micros(steps.found(), now), Map.of("asked", asked)));
    return calls
        .map(c -> new Trace(c.reasoner(), snapshot, all, c.usage()))
        .orElseGet(() -> new Trace("embedded", snapshot, all));
  }

  private static long micros(long from, long to) {
    return (to - from) / 1000;
  }
}
