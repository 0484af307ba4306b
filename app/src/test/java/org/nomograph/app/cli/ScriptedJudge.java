package org.nomograph.app.cli;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.engine.testserver.ChatQuestion;

/**
 * A model that plays the roles of a judge as it is told; a role without a script says that it knows
 * nothing. Roles are told apart by the form of the reply asked for.
 */
public final class ScriptedJudge implements Function<ChatQuestion, String> {
  private static final Pattern ITEM = Pattern.compile("(?m)^(\\d+)\\. ");
  private static final Map<String, String> ROLES =
      Map.of(
          "charges", "prejudge",
          "answers", "audit",
          "v", "item",
          "sentences", "adjudicate",
          "subject", "extract",
          "parts", "segment",
          "n", "articles");
  private static final Map<String, String> NOTHING =
      Map.of(
          "prejudge", "{\"charges\": []}",
          "audit", "{\"answers\": []}",
          "item", "{\"v\": \"U\", \"q\": \"\"}",
          "adjudicate", "{\"sentences\": []}",
          "extract", "{\"subject\": [], \"conduct\": [], \"object\": [], \"mental\": []}",
          "segment", "{\"parts\": []}",
          "articles", "{\"n\": 0, \"quote\": \"\"}");

  private final Map<String, Function<ChatQuestion, String>> scripts = new HashMap<>();

  /** The same model with a script for a role. */
  public ScriptedJudge with(String role, Function<ChatQuestion, String> script) {
    scripts.put(role, script);
    return this;
  }

  /** The same with a role that always says the same. */
  public ScriptedJudge with(String role, String reply) {
    return with(role, question -> reply);
  }

  /** The role that a question is asked in. */
  public static String role(ChatQuestion question) {
    return ROLES.entrySet().stream()
        .filter(role -> question.form().path("properties").has(role.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElseThrow(() -> new AssertionError("no role has this form: " + question.form()));
  }

  @Override
  public String apply(ChatQuestion question) {
    String role = role(question);
    return scripts.getOrDefault(role, q -> NOTHING.get(role)).apply(question);
  }

  /** Answers all items alike. */
  public static Function<ChatQuestion, String> all(String verdict, String quote) {
    return question -> {
      StringBuilder answers = new StringBuilder();
      Matcher item = ITEM.matcher(question.user().replaceAll("(?s)<data-.*", ""));
      while (item.find()) {
        answers
            .append(answers.isEmpty() ? "" : ", ")
            .append(
                "{\"n\": %s, \"v\": \"%s\", \"q\": \"%s\"}"
                    .formatted(item.group(1), verdict, quote));
      }
      return "{\"answers\": [" + answers + "]}";
    };
  }

  /** One sentence of reasons. */
  public static String reasons(String text, int... evidence) {
    return "{\"sentences\": [{\"text\": \"%s\", \"evidence\": %s}]}"
        .formatted(text, java.util.Arrays.toString(evidence));
  }

  /** A charge, with words of the facts. */
  public static String charge(String offense, String quote) {
    return "{\"charges\": [{\"offense\": \"%s\", \"confidence\": 99, \"quote\": \"%s\"}]}"
        .formatted(offense, quote);
  }
}
