package org.nomograph.app.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.nomograph.app.io.AskRow;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.io.ConversationFile;
import org.nomograph.app.service.LawService;
import org.nomograph.engine.ask.Turn;

/**
 * Answers questions of law in the chat protocol that OpenAI's clients speak: the last message of
 * the user is the question, the messages before it are the conversation. What the client sets of
 * models (temperature and the like) is taken and has no effect: the answer follows from the
 * provisions. A system message is passed over: it is no source of law and gives no orders. Safe for
 * use by several threads.
 */
final class ChatCompletions {
  /** The one model that the service has. */
  static final String MODEL = "nomograph";

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final LawService service;
  private final Clock clock;

  ChatCompletions(LawService service, Clock clock) {
    this.service = service;
    this.clock = clock;
  }

  /**
   * An answer in pieces.
   *
   * @param id id of the completion
   * @param created seconds since 1970
   * @param lines the sentences, then the list of citations, each with its line end
   * @param row the answer as data, with its citations and evidence
   */
  record Completion(String id, long created, List<String> lines, ObjectNode row) {}

  /** Whether a request wants its answer as a stream of events. */
  static boolean streamed(JsonNode request) {
    return request.path("stream").asBoolean(false);
  }

  /**
   * Answers.
   *
   * @throws BadInputException if the request has no question that can be asked
   */
  Completion answer(JsonNode request) throws IOException {
    List<Turn> turns = turns(request);
    Turn last = turns.removeLast();
    ObjectNode row =
        service.ask("chat", last.question(), turns, Optional.empty(), Optional.empty(), false);
    List<String> lines = new ArrayList<>();
    row.path("answer").asText().lines().forEach(line -> lines.add(line + "\n"));
    int n = 0;
    for (JsonNode evidence : row.path("evidence")) {
      if (!evidence.path("role").asText().equals("confirmed")) {
        continue;
      }
      String lead = n++ == 0 ? "\n" : "";
      lines.add(
          "%s[%d] %s\n"
              .formatted(lead, evidence.path("n").asInt(), evidence.path("source").asText()));
    }
    return new Completion(
        "chatcmpl-" + UUID.randomUUID(), clock.instant().getEpochSecond(), lines, row);
  }

  /** The conversation with the question as its last turn. */
  private static List<Turn> turns(JsonNode request) {
    JsonNode messages = request.path("messages");
    if (!messages.isArray() || messages.isEmpty()) {
      throw new BadInputException("messages: expected a list of {\"role\", \"content\"}");
    }
    if (messages.size() > ConversationFile.MAX_TURNS) {
      throw new BadInputException("messages: more than %d".formatted(ConversationFile.MAX_TURNS));
    }
    List<Turn> turns = new ArrayList<>();
    String role = "";
    for (int i = 0; i < messages.size(); i++) {
      role = messages.get(i).path("role").asText();
      String place = "messages[" + i + "]";
      String text = content(messages.get(i).path("content"), place);
      switch (role) {
        case "user" -> turns.add(new Turn(AskRow.askable(text, place), ""));
        case "assistant" -> answered(turns, text);
        case "system", "developer" -> {
          // neither a question nor an answer
        }
        default ->
            throw new BadInputException(place + ": role: expected user, assistant or system");
      }
    }
    if (!role.equals("user")) {
      throw new BadInputException("messages: the last is to be the user's question");
    }
    return turns;
  }

  private static void answered(List<Turn> turns, String text) {
    if (!turns.isEmpty()) {
      turns.add(new Turn(turns.removeLast().question(), text));
    }
  }

  /** The text of a message, given as one or in parts. */
  private static String content(JsonNode content, String place) {
    StringBuilder text = new StringBuilder(content.isTextual() ? content.asText() : "");
    for (JsonNode part : content) {
      if (!part.path("type").asText().equals("text")) {
        throw new BadInputException(place + ": content: only parts of text can be read");
      }
      text.append(part.path("text").asText());
    }
    if (text.length() > ConversationFile.MAX_TEXT) {
      throw new BadInputException(
          "%s: more than %,d characters".formatted(place, ConversationFile.MAX_TEXT));
    }
    return text.toString();
  }

  /** The whole answer. */
  static ObjectNode whole(Completion of) {
    ObjectNode body = head(of, "chat.completion");
    ObjectNode choice = body.putArray("choices").addObject().put("index", 0);
    choice
        .putObject("message")
        .put("role", "assistant")
        .put("content", String.join("", of.lines()));
    choice.put("finish_reason", "stop");
    body.putObject("usage")
        .put("prompt_tokens", 0)
        .put("completion_tokens", 0)
        .put("total_tokens", 0);
    body.set("citations", of.row().path("citations"));
    body.set("nomograph", of.row());
    return body;
  }

  /** The events of a streamed answer; the last one carries the citations as data. */
  static List<ObjectNode> events(Completion of) {
    List<ObjectNode> events = new ArrayList<>();
    events.add(
        event(of, JSON.createObjectNode().put("role", "assistant").put("content", ""), false));
    for (String line : of.lines()) {
      events.add(event(of, JSON.createObjectNode().put("content", line), false));
    }
    ObjectNode end = event(of, JSON.createObjectNode(), true);
    end.set("citations", of.row().path("citations"));
    end.set("nomograph", of.row());
    events.add(end);
    return events;
  }

  private static ObjectNode event(Completion of, ObjectNode delta, boolean last) {
    ObjectNode body = head(of, "chat.completion.chunk");
    ObjectNode choice = body.putArray("choices").addObject().put("index", 0);
    choice.set("delta", delta);
    if (last) {
      choice.put("finish_reason", "stop");
    } else {
      choice.putNull("finish_reason");
    }
    return body;
  }

  private static ObjectNode head(Completion of, String object) {
    return JSON.createObjectNode()
        .put("id", of.id())
        .put("object", object)
        .put("created", of.created())
        .put("model", MODEL);
  }

  /** The list of models. */
  static ObjectNode models() {
    ObjectNode list = JSON.createObjectNode().put("object", "list");
    ArrayNode data = list.putArray("data");
    data.addObject().put("id", MODEL).put("object", "model").put("owned_by", "nomograph");
    data.addObject()
        .put("id", Embeddings.MODEL)
        .put("object", "model")
        .put("owned_by", "nomograph");
    return list;
  }
}
