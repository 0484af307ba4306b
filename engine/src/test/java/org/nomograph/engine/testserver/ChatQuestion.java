package org.nomograph.engine.testserver;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/**
 * A chat request, whatever the protocol.
 *
 * @param model name of the model
 * @param messages role and content of each, as {@code role: content}
 * @param form schema or form of the reply that was asked for; missing for none
 * @param stream whether the reply is to come in pieces
 */
public record ChatQuestion(String model, List<String> messages, JsonNode form, boolean stream) {
  /** What a call asks, in whichever protocol it came. */
  public static ChatQuestion of(Call call) {
    JsonNode body = call.body();
    List<String> messages = new ArrayList<>();
    body.path("messages")
        .forEach(m -> messages.add(m.path("role").asText() + ": " + m.path("content").asText()));
    boolean ollama = call.path().equals("/api/chat");
    return new ChatQuestion(
        body.path("model").asText(),
        messages,
        ollama
            ? body.path("format")
            : body.path("response_format").path("json_schema").path("schema"),
        body.path("stream").asBoolean(false));
  }

  /** Content of the last message. */
  public String last() {
    String message = messages.get(messages.size() - 1);
    return message.substring(message.indexOf(": ") + 2);
  }

  /** Content of the first message of the user. */
  public String user() {
    return messages.stream()
        .filter(message -> message.startsWith("user: "))
        .findFirst()
        .orElseThrow()
        .substring("user: ".length());
  }
}
