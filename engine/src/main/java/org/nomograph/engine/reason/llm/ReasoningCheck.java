package org.nomograph.engine.reason.llm;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.nomograph.core.model.Evidence;
import org.nomograph.engine.verify.CitedSentence;
import org.nomograph.engine.verify.Rendered;
import org.nomograph.engine.verify.ReplyVerifier;
import org.nomograph.engine.verify.Supplied;
import org.nomograph.engine.verify.Verification;
import org.nomograph.engine.workspace.StoredArticle;

/**
 * Tells what is wrong with reasons that a model wrote for a decision that is made. Each sentence is
 * verified against the evidence that it names and the decision ({@link ReplyVerifier}); beside that
 * it rests on evidence that was confirmed, and names no offense, article or outcome that the
 * decision or that evidence has not. Safe for use by several threads as its verifier is.
 */
final class ReasoningCheck {
  /** Letters of a sentence at least: a name alone, which is in the evidence, reasons nothing. */
  private static final int SHORTEST = 6;

  private static final int LONGEST = 300;
  private static final int MOST_SENTENCES = 12;
  private static final Pattern NUMBERED = Pattern.compile("[\\[［【]\\s*[0-9０-９]+\\s*[\\]］】]");
  private static final Pattern CHARGE =
      Pattern.compile("[\\p{IsHan}、]{2,24}?(?<![犯认悔有无数定此其该同各判服])罪(?![名行责犯恶证状过])");
  private static final Pattern QUOTE = Pattern.compile("[“「]([^”」]*)[”」]");
  private static final Pattern OUTCOME =
      Pattern.compile("死刑|无期徒刑|缓刑|无罪|不构成|不成立|免予|免除处罚|不起诉|不负刑事责任|从重|从轻|减轻");

  private final ReplyVerifier verifier;
  private final Optional<LocalDate> day;
  private final List<Evidence> evidence;
  private final List<Supplied> supplied;
  private final String decision;
  private final List<String> charges;
  private final List<String> offenses;

  /**
   * @param evidence all evidence of the judgment, [1] first
   * @param decision the decision, as the model was told it
   * @param charges charges of the decision
   * @param offenses names of all offenses known
   */
  ReasoningCheck(
      ReplyVerifier verifier,
      Optional<LocalDate> day,
      List<Evidence> evidence,
      List<String> decision,
      Collection<String> charges,
      Collection<String> offenses) {
    this.verifier = verifier;
    this.day = day;
    this.evidence = List.copyOf(evidence);
    this.decision = String.join("\n", decision);
    this.charges = longestFirst(charges);
    this.offenses = longestFirst(offenses);
    this.supplied = new ArrayList<>();
    evidence.forEach(e -> supplied.add(Supplied.of(e.source(), text(e))));
    supplied.add(Supplied.of("结论", this.decision));
  }

  private static List<String> longestFirst(Collection<String> names) {
    return names.stream()
        .sorted(Comparator.comparingInt(String::length).reversed().thenComparing(name -> name))
        .toList();
  }

  private static String text(Evidence evidence) {
    return evidence.source() + "\n" + evidence.quote() + "\n" + evidence.reason();
  }

  /** What is wrong, a line each; empty when nothing is. */
  List<String> errors(JsonNode sentences) throws IOException {
    List<String> errors = new ArrayList<>();
    if (sentences.isEmpty() || sentences.size() > MOST_SENTENCES) {
      errors.add("应为1至12句");
    }
    for (int i = 0; i < sentences.size(); i++) {
      List<Integer> numbers = new ArrayList<>();
      sentences.get(i).path("evidence").forEach(number -> numbers.add(number.asInt()));
      Optional<Rendered> rendered = Rendered.of(sentences.get(i), "text");
      List<String> own = new ArrayList<>(errors(printed(sentences.get(i)), numbers));
      rendered.ifPresent(sentence -> own.addAll(sentence.faults()));
      for (String error : own) {
        errors.add("第" + (i + 1) + "句：" + error);
      }
    }
    return errors;
  }

  /** The words that are held against the evidence. */
  private static String printed(JsonNode sentence) {
    return sentence.path(sentence.has("zh") ? "zh" : "text").asText();
  }

  private List<String> errors(String text, List<Integer> numbers) throws IOException {
    if (letters(text).length() < SHORTEST
        || text.length() > LONGEST
        || NUMBERED.matcher(text).find()) {
      return List.of("句子为空、过短、过长或自带编号");
    }
    if (numbers.isEmpty()) {
      return List.of("没有依据");
    }
    List<Integer> unknown =
        numbers.stream().filter(n -> n < 1 || n > evidence.size() || pruned(n)).distinct().toList();
    if (!unknown.isEmpty()) {
      return List.of("没有编号为 " + unknown + " 的依据，或者该材料已被剔除");
    }
    List<String> errors = new ArrayList<>();
    charges(text, errors);
    outcomes(text, numbers, errors);
    quotes(text, numbers, errors);
    verify(text, numbers, errors);
    return errors;
  }

  private boolean pruned(int number) {
    return evidence.get(number - 1).role() == Evidence.Role.PRUNED;
  }

  private void charges(String text, List<String> errors) {
    String rest = text;
    for (String charge : charges) {
      rest = rest.replace(charge, "◆");
    }
    Set<String> foreign = new TreeSet<>();
    for (String offense : offenses) {
      if (rest.contains(offense)) {
        foreign.add(offense);
        rest = rest.replace(offense, "◆");
      }
    }
    Matcher charge = CHARGE.matcher(rest);
    while (charge.find()) {
      foreign.add(charge.group());
    }
    if (!foreign.isEmpty()) {
      errors.add("结论中没有的罪名：" + String.join("、", foreign));
    }
  }

  private void outcomes(String text, List<Integer> numbers, List<String> errors) {
    String known =
        decision
            + numbers.stream()
                .map(n -> evidence.get(n - 1).quote())
                .collect(Collectors.joining("\n"));
    Matcher outcome = OUTCOME.matcher(text);
    while (outcome.find()) {
      if (!known.contains(outcome.group())) {
        errors.add("依据和结论中没有的处理：" + outcome.group());
      }
    }
  }

  /** Also the shortest quotes, of a word. */
  private void quotes(String text, List<Integer> numbers, List<String> errors) {
    Matcher quote = QUOTE.matcher(text);
    while (quote.find()) {
      String words = letters(quote.group(1));
      if (numbers.stream().noneMatch(n -> letters(evidence.get(n - 1).quote()).contains(words))) {
        errors.add("“" + quote.group(1) + "”：与依据的原文不符");
      }
    }
  }

  private static String letters(String text) {
    return text.replaceAll("[^\\p{L}\\p{N}]", "");
  }

  /** The decision stands beside the evidence of every sentence. */
  private void verify(String text, List<Integer> numbers, List<String> errors) throws IOException {
    List<Integer> cited = new ArrayList<>(numbers);
    cited.add(supplied.size());
    Verification verification =
        verifier.verify(List.of(new CitedSentence(text, cited)), supplied, "", day);
    verification.faults().forEach(fault -> errors.add(fault.place() + "：" + fault.reason()));
    for (StoredArticle added : verification.added()) {
      String id = added.article().id();
      if (numbers.stream().noneMatch(n -> evidence.get(n - 1).id().equals(id))) {
        errors.add("所列依据中没有的法条：" + added.article().ref());
      }
    }
  }
}
