package org.nomograph.engine.solve;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.FactSpan;
import org.nomograph.core.model.Trace;
import org.nomograph.engine.llm.ChatRole;
import org.nomograph.engine.reason.llm.RoleCalls;
import org.nomograph.engine.verify.Quotes;
import org.nomograph.engine.verify.Rendered;
import org.nomograph.engine.verify.ReplyFault;
import org.nomograph.engine.verify.ReplyVerifier;
import org.nomograph.engine.verify.Supplied;
import org.nomograph.engine.verify.Verification;

/**
 * Has a chat model judge the options of a case question from numbered provisions (LEGO, arXiv
 * 2609.27009, Provision–Fact–Conclusion). It names for each option the rule that decides it and the
 * words of the case that matter; the rule must follow from the provisions that it cites, the words
 * must stand in the case, and every option must have its judgment. After one redraft that is told
 * the faults, an analysis that still has some is turned down. Whether an option holds is the
 * model's word; that cannot be verified. Immutable.
 */
final class ModelPfc {
  /** Share of a prompt's room that provisions may take. */
  private static final double SHARE = 0.5;

  private final ReplyVerifier verifier;
  private final Articles articles;

  /** Finds an article by the id of its version. */
  @FunctionalInterface
  interface Articles {
    Optional<Article> find(String id) throws IOException;
  }

  ModelPfc(ReplyVerifier verifier, Articles articles) {
    this.verifier = verifier;
    this.articles = articles;
  }

  /**
   * A verified analysis.
   *
   * @param provision rules that control, each with the provisions that it rests on
   * @param facts words of the case
   * @param options judgments in the order of the options
   */
  record Analysis(List<String> provision, List<String> facts, List<OptionJudgment> options) {}

  /**
   * The model's analysis; empty when there is none that passes, which a note says.
   *
   * @param provisions provisions that control, most important first
   * @param judged the judgments made without it
   * @param steps the steps are added here
   */
  Optional<Analysis> analyse(
      CaseQuestion question,
      List<Provision> provisions,
      List<OptionJudgment> judged,
      RoleCalls calls,
      List<Trace.Step> steps)
      throws IOException {
    List<Provision> supplied = supplied(provisions, calls);
    if (supplied.isEmpty()) {
      return Optional.empty();
    }
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("provisions", numbered(supplied));
    values.put("case", question.facts().isBlank() ? "（无）" : question.facts());
    values.put("question", question.question().isBlank() ? "（无）" : question.question());
    values.put("options", question.printedOptions());
    Optional<JsonNode> reply = calls.ask("solve-pfc", values);
    steps.addAll(calls.takeSteps());
    if (reply.isEmpty()) {
      return Optional.empty();
    }
    PfcReply read = PfcReply.of(reply.get());
    List<String> faults = faults(read, question, supplied, steps);
    if (!faults.isEmpty()) {
      values.put("draft", reply.get().toString());
      values.put("faults", String.join("\n", faults));
      Optional<JsonNode> again = calls.askAgain("solve-redraft", values);
      steps.addAll(calls.takeSteps());
      if (again.isPresent()) {
        read = PfcReply.of(again.get());
        faults = faults(read, question, supplied, steps);
      }
    }
    if (!faults.isEmpty()) {
      calls.note(
          "模型的分析未通过核验，以下由内置推理器解题。",
          "The model's analysis did not pass verification; the embedded reasoner solved the item.");
      return Optional.empty();
    }
    return Optional.of(new PfcReading(question, supplied, judged).of(read));
  }

  private static List<Provision> supplied(List<Provision> provisions, RoleCalls calls) {
    int left = (int) (SHARE * calls.budget(ChatRole.SOLVE).room());
    List<Provision> supplied = new ArrayList<>();
    for (Provision provision : provisions) {
      left -= calls.budget(ChatRole.SOLVE).count(block(supplied.size() + 1, provision));
      if (left < 0) {
        break;
      }
      supplied.add(provision);
    }
    return supplied;
  }

  private static String block(int number, Provision provision) {
    return "[%d] %s\n%s\n".formatted(number, provision.citation(), provision.text());
  }

  private static String numbered(List<Provision> provisions) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < provisions.size(); i++) {
      text.append(block(i + 1, provisions.get(i)));
    }
    return text.toString();
  }

  private List<String> faults(
      PfcReply reply, CaseQuestion question, List<Provision> supplied, List<Trace.Step> steps)
      throws IOException {
    long begin = System.nanoTime();
    List<String> faults = new ArrayList<>();
    letters(reply, question, faults);
    reply.quoted().stream()
        .filter(quote -> Quotes.find(question.facts(), quote).isEmpty())
        .forEach(quote -> faults.add("案情中没有“" + quote + "”"));
    List<Supplied> evidence = new ArrayList<>();
    for (Provision provision : supplied) {
      evidence.add(
          articles
              .find(provision.id())
              .map(Supplied::of)
              .orElseGet(() -> Supplied.of(provision.citation(), provision.text())));
    }
    List<Rendered> rules = reply.rules();
    String known = question.facts() + "\n" + question.question() + "\n" + question.printedOptions();
    Verification verification =
        verifier.verify(
            rules.stream().map(Rendered::sentence).toList(), evidence, known, Optional.empty());
    verification.faults().stream().map(ReplyFault::line).forEach(faults::add);
    Rendered.faults(rules).stream().map(ReplyFault::line).forEach(faults::add);
    steps.add(
        new Trace.Step(
            "model:verification",
            TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - begin),
            Map.of("sentences", rules.size(), "faults", faults)));
    return faults;
  }

  private static void letters(PfcReply reply, CaseQuestion question, List<String> faults) {
    List<String> wanted =
        question.options().stream().map(CaseQuestion.Option::letter).sorted().toList();
    List<String> given = reply.options().stream().map(PfcReply.Judged::letter).sorted().toList();
    if (!wanted.equals(given)) {
      faults.add("选项应当是 %s，各一次；给出的是 %s".formatted(String.join("", wanted), String.join("", given)));
    }
    if (reply.provision().isEmpty()) {
      faults.add("没有写出起控制作用的规则");
    }
  }

  /** Makes what the pipeline wants of a reply that was verified. */
  private record PfcReading(
      CaseQuestion question, List<Provision> supplied, List<OptionJudgment> judged) {
    Analysis of(PfcReply reply) {
      Map<String, PfcReply.Judged> byLetter =
          reply.options().stream().collect(Collectors.toMap(PfcReply.Judged::letter, o -> o));
      return new Analysis(
          reply.provision().stream().map(this::cited).toList(),
          reply.facts().stream().map(this::original).toList(),
          judged.stream().map(one -> judgment(one, byLetter.get(one.letter()))).toList());
    }

    private OptionJudgment judgment(OptionJudgment embedded, PfcReply.Judged told) {
      String fact = told.fact().isBlank() ? "" : "；事实：“" + original(told.fact()) + "”";
      return new OptionJudgment(
          embedded.letter(),
          told.holds() ? OptionJudgment.Verdict.HOLDS : OptionJudgment.Verdict.FAILS,
          told.holds() ? SolveParams.TOLD : 1 - SolveParams.TOLD,
          "规则：" + cited(told.rule()) + fact + (told.holds() ? "；该项与规则相符" : "；该项与规则不符"),
          told.rule().sentence().evidence().stream().map(n -> supplied.get(n - 1).ref()).toList(),
          "",
          embedded.signals());
    }

    private String cited(Rendered rule) {
      return rule.shown().replaceFirst("。$", "")
          + rule.sentence().evidence().stream()
              .map(n -> supplied.get(n - 1).citation())
              .collect(Collectors.joining("、", "（", "）"));
    }

    /** As the case prints it. */
    private String original(String quote) {
      return Quotes.find(question.facts(), quote).map(FactSpan::text).orElse(quote);
    }
  }
}
