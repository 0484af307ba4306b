package org.nomograph.engine.testserver;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * A chat endpoint that speaks OpenAI's chat completions (whole and streamed), its lists of models
 * and its embeddings, and Ollama's chat; with faults where a plan says so.
 */
public final class ChatServer implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int PIECES = 4;

  /** Name of the only model. */
  public static final String MODEL = "scripted";

  /** Dimensions of its embeddings. */
  public static final int DIMENSIONS = 3;

  private final Replies replies;
  private final FaultPlan plan;
  private final Map<Fault, AtomicInteger> met = new ConcurrentHashMap<>();
  private final ScriptedServer server;

  /**
   * What the model says.
   *
   * @param good the reply to a question
   * @param wrongLanguage the same in another language
   * @param invented the same with articles that nobody supplied
   */
  public record Replies(
      Function<ChatQuestion, String> good,
      Function<ChatQuestion, String> wrongLanguage,
      Function<ChatQuestion, String> invented) {
    /** The same reply always. */
    public static Replies of(Function<ChatQuestion, String> good) {
      return new Replies(good, good, good);
    }
  }

  /** A server without faults. */
  public ChatServer(Function<ChatQuestion, String> good) {
    this(Replies.of(good), FaultPlan.none(), call -> Optional.empty());
  }

  /**
   * @param first may answer a request before all else
   */
  public ChatServer(Replies replies, FaultPlan plan, Function<Call, Optional<Step>> first) {
    this.replies = replies;
    this.plan = plan;
    this.server = new ScriptedServer(call -> first.apply(call).orElseGet(() -> answer(call)));
  }

  /** Address for OpenAI's protocol. */
  public URI openAi() {
    return server.url("/v1");
  }

  /** Address for Ollama's protocol. */
  public URI ollama() {
    return server.url("");
  }

  /** The requests so far. */
  public List<Call> calls() {
    return server.calls();
  }

  /** How often each fault was met. */
  public int met(Fault fault) {
    return met.getOrDefault(fault, new AtomicInteger()).get();
  }

  private Step answer(Call call) {
    return switch (call.path()) {
      case "/v1/chat/completions", "/api/chat" -> chat(call);
      case "/v1/models" -> Step.of(200, "{\"data\":[{\"id\":\"" + MODEL + "\"}]}");
      case "/api/tags" -> Step.of(200, "{\"models\":[{\"name\":\"" + MODEL + "\"}]}");
      case "/v1/embeddings" -> embeddings(call);
      default -> Step.of(404, "{\"error\":\"no such path\"}");
    };
  }

  private Step chat(Call call) {
    ChatQuestion question = ChatQuestion.of(call);
    Optional<Fault> fault = plan.of(call);
    fault.ifPresent(f -> met.computeIfAbsent(f, key -> new AtomicInteger()).incrementAndGet());
    if (fault.isEmpty()) {
      return reply(call, question, replies.good().apply(question), "stop");
    }
    return switch (fault.get()) {
      case RATE_LIMIT_WITH_PAUSE -> Step.of(429, error("slow down")).retryAfter("0.02");
      case RATE_LIMIT -> Step.of(429, error("slow down"));
      case SERVER_ERROR -> Step.of(500, error("something broke"));
      case TIME_OUT -> Step.silence();
      case RESET ->
          reply(call, question, replies.good().apply(question), "stop").broken(Step.Ending.RESET);
      case EMPTY -> reply(call, question, "", "stop");
      case THINKING_ONLY -> reply(call, question, "<think>先看看事实，再看看", "stop");
      case MALFORMED -> reply(call, question, "我的结论是：应当认定，理由见上。", "stop");
      case TRUNCATED -> {
        String whole = replies.good().apply(question);
        yield reply(call, question, whole.substring(0, whole.length() / 2), "length");
      }
      case WRONG_LANGUAGE -> reply(call, question, replies.wrongLanguage().apply(question), "stop");
      case INVENTED_ARTICLES -> reply(call, question, replies.invented().apply(question), "stop");
    };
  }

  private static String error(String message) {
    return JSON.createObjectNode()
        .set("error", JSON.createObjectNode().put("message", message))
        .toString();
  }

  /** A reply as the protocol of the request has it. Tokens are counted as characters. */
  public static Step reply(Call call, ChatQuestion question, String text, String ended) {
    int tokensIn = question.messages().stream().mapToInt(String::length).sum();
    return call.path().equals("/api/chat")
        ? ollama(question, text, ended, tokensIn)
        : openAi(question, text, ended, tokensIn);
  }

  private static Step openAi(ChatQuestion question, String text, String ended, int tokensIn) {
    if (question.stream()) {
      List<String> events = new ArrayList<>();
      for (String piece : pieces(text)) {
        events.add(event(choice("delta", piece, null)));
      }
      events.add(event(choice("delta", "", ended)));
      ObjectNode last = choice("delta", "", null);
      last.putArray("choices");
      events.add(event(usage(last, tokensIn, text.length())));
      events.add("data: [DONE]\n\n");
      return Step.streamed("text/event-stream", events);
    }
    return Step.of(200, usage(choice("message", text, ended), tokensIn, text.length()).toString());
  }

  private static ObjectNode choice(String key, String text, String ended) {
    ObjectNode reply =
        JSON.createObjectNode().put("id", "1").put("object", "chat.completion").put("model", MODEL);
    ObjectNode choice = reply.putArray("choices").addObject().put("index", 0);
    choice.putObject(key).put("role", "assistant").put("content", text);
    choice.put("finish_reason", ended);
    return reply;
  }

  private static ObjectNode usage(ObjectNode reply, int in, int out) {
    reply
        .putObject("usage")
        .put("prompt_tokens", in)
        .put("completion_tokens", out)
        .put("total_tokens", in + out);
    return reply;
  }

  private static String event(ObjectNode data) {
    return "data: " + data + "\n\n";
  }

  private static Step ollama(ChatQuestion question, String text, String ended, int tokensIn) {
    List<String> lines = new ArrayList<>();
    List<String> pieces = question.stream() ? pieces(text) : List.of(text);
    for (int i = 0; i < pieces.size(); i++) {
      boolean done = i == pieces.size() - 1;
      ObjectNode line =
          JSON.createObjectNode().put("model", MODEL).put("created_at", "2026-01-01T00:00:00Z");
      line.putObject("message").put("role", "assistant").put("content", pieces.get(i));
      line.put("done", done);
      if (done) {
        line.put("done_reason", ended)
            .put("prompt_eval_count", tokensIn)
            .put("eval_count", text.length());
      }
      lines.add(line + "\n");
    }
    return question.stream()
        ? Step.streamed("application/x-ndjson", lines)
        : Step.of(200, lines.get(0));
  }

  private static List<String> pieces(String text) {
    List<String> pieces = new ArrayList<>();
    int size = Math.max(1, Math.ceilDiv(text.length(), PIECES));
    for (int from = 0; from < text.length(); from += size) {
      pieces.add(text.substring(from, Math.min(text.length(), from + size)));
    }
    return pieces.isEmpty() ? List.of("") : pieces;
  }

  private static Step embeddings(Call call) {
    ObjectNode reply = JSON.createObjectNode();
    ArrayNode data = reply.putArray("data");
    for (int i = 0; i < call.body().path("input").size(); i++) {
      ArrayNode vector = data.addObject().put("index", i).putArray("embedding");
      int length = call.body().path("input").get(i).asText().length();
      vector.add(1).add(length % 7).add(length % 5);
    }
    return Step.of(200, reply.toString());
  }

  @Override
  public void close() {
    server.close();
  }
}
