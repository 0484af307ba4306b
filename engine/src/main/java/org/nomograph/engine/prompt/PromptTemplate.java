package org.nomograph.engine.prompt;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.engine.llm.ChatRequest;
import org.nomograph.engine.llm.ChatRole;
import org.nomograph.engine.llm.PromptId;
import org.nomograph.engine.llm.ReplyLanguage;
import org.nomograph.engine.llm.ReplySchema;

/**
 * A prompt: a text for the system that is the same for all cases, and a text for the user with
 * variables. Immutable and safe for use by several threads.
 */
public final class PromptTemplate {
  private static final Pattern VARIABLE = Pattern.compile("\\{\\{([a-z][a-z-]*)\\}\\}");

  private final PromptId id;
  private final ChatRole role;
  private final ReplyLanguage language;
  private final ReplyLanguage replyLanguage;
  private final String system;
  private final String user;
  private final Map<String, VariableType> variables;
  private final Optional<ReplySchema> schema;

  /**
   * @param replyLanguage language that the reply is pinned to
   * @param system told always, without variables
   * @param user asked, with each variable at least once; data come after all others
   * @param variables name → type
   * @throws IllegalArgumentException if the texts break these rules
   */
  PromptTemplate(
      PromptId id,
      ChatRole role,
      ReplyLanguage language,
      ReplyLanguage replyLanguage,
      String system,
      String user,
      Map<String, VariableType> variables,
      Optional<ReplySchema> schema) {
    this.id = id;
    this.role = role;
    this.language = language;
    this.replyLanguage = replyLanguage;
    this.system = system.strip();
    this.user = user.strip();
    this.variables = new LinkedHashMap<>(variables);
    this.schema = schema;
    check();
  }

  private void check() {
    if (system.isEmpty() || VARIABLE.matcher(system).find()) {
      throw new IllegalArgumentException("the system text is empty or has a variable");
    }
    Set<String> used = new TreeSet<>();
    boolean data = false;
    Matcher variable = VARIABLE.matcher(user);
    while (variable.find()) {
      VariableType type = variables.get(variable.group(1));
      if (type == null) {
        throw new IllegalArgumentException("unknown variable: " + variable.group(1));
      }
      if (data && type != VariableType.DATA) {
        throw new IllegalArgumentException("data come last; behind them: " + variable.group(1));
      }
      data |= type == VariableType.DATA;
      used.add(variable.group(1));
    }
    if (!used.equals(variables.keySet())) {
      throw new IllegalArgumentException("variables " + variables.keySet() + ", used " + used);
    }
  }

  /** Name and version. */
  public PromptId id() {
    return id;
  }

  /** Who asks. */
  public ChatRole role() {
    return role;
  }

  /** Language of the text, and of the reply unless its file says otherwise. */
  public ReplyLanguage language() {
    return language;
  }

  /** Names of the variables whose values are text of others. */
  public Set<String> data() {
    Set<String> names = new TreeSet<>(variables.keySet());
    names.removeIf(name -> variables.get(name) != VariableType.DATA);
    return names;
  }

  /** Name → type, as it stands in the file. */
  Map<String, VariableType> variables() {
    return Map.copyOf(variables);
  }

  /**
   * The request.
   *
   * @param values of all variables and no others: a text for a line or data, a list of texts for
   *     lines, an {@link Integer} for a number
   * @throws IllegalArgumentException if one is missing, unknown or of another type
   */
  public ChatRequest render(Map<String, ?> values) {
    if (!values.keySet().equals(variables.keySet())) {
      throw new IllegalArgumentException(
          "prompt %s takes %s, got %s"
              .formatted(id, new TreeSet<>(variables.keySet()), new TreeSet<>(values.keySet())));
    }
    String asked =
        VARIABLE
            .matcher(user)
            .replaceAll(found -> Matcher.quoteReplacement(value(found.group(1), values)));
    return new ChatRequest(role, id, system, asked, replyLanguage, schema, Optional.empty());
  }

  private String value(String name, Map<String, ?> values) {
    try {
      return variables.get(name).render(values.get(name));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "prompt %s, variable %s: %s".formatted(id, name, e.getMessage()), e);
    }
  }
}
