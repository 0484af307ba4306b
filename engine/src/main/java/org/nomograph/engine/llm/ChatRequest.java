package org.nomograph.engine.llm;

import java.util.Objects;
import java.util.Optional;

/**
 * One question to a chat model. What stays the same between requests belongs at the beginning of
 * the system text, so that providers can keep it.
 *
 * @param role who asks
 * @param prompt which prompt the texts were made from
 * @param system what the model is told about its job; may be empty
 * @param user what it is asked
 * @param language language of the reply
 * @param schema form of the reply, empty for free text
 * @param repair an earlier reply to the same question that was of no use
 */
public record ChatRequest(
    ChatRole role,
    PromptId prompt,
    String system,
    String user,
    ReplyLanguage language,
    Optional<ReplySchema> schema,
    Optional<Repair> repair) {
  public ChatRequest {
    Objects.requireNonNull(role, "role");
    Objects.requireNonNull(prompt, "prompt");
    Objects.requireNonNull(system, "system");
    Objects.requireNonNull(language, "language");
    if (user.isBlank()) {
      throw new IllegalArgumentException("a request asks something: " + prompt);
    }
  }

  /** A question that is answered in free text. */
  public static ChatRequest text(
      ChatRole role, PromptId prompt, String system, String user, ReplyLanguage language) {
    return new ChatRequest(
        role, prompt, system, user, language, Optional.empty(), Optional.empty());
  }

  /** A question whose answer has a form. */
  public static ChatRequest structured(
      ChatRole role,
      PromptId prompt,
      String system,
      String user,
      ReplyLanguage language,
      ReplySchema schema) {
    return new ChatRequest(
        role, prompt, system, user, language, Optional.of(schema), Optional.empty());
  }

  /** The same question after a reply of no use. */
  ChatRequest repaired(Repair why) {
    return new ChatRequest(role, prompt, system, user, language, schema, Optional.of(why));
  }
}
