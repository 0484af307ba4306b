package org.nomograph.engine.llm;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.nomograph.engine.endpoint.InterruptedFault;

/**
 * Tries what a model must be able to do: reply, reply in pieces, keep to a form, and know the
 * beginning of a prompt that fills its context. Immutable and safe for use by several threads.
 */
public final class ModelCheck {
  private static final PromptId PROMPT = new PromptId("models-check", 1);

  /** What stands at the beginning of a long prompt and is asked for at its end. */
  private static final String CODE = "7391";

  private static final ReplySchema SCHEMA =
      ReplySchema.of(
          "sum",
          """
          {"type": "object", "additionalProperties": false, "required": ["sum", "parity"],
           "properties": {"sum": {"type": "integer"},
                          "parity": {"type": "string", "enum": ["odd", "even"]}}}
          """);

  private final ChatClient client;
  private final ChatRole role;
  private final LongSupplier nanoTime;

  /**
   * @param client the model
   * @param role the role in whose name it is asked
   * @param nanoTime a clock as {@link System#nanoTime}
   */
  public ModelCheck(ChatClient client, ChatRole role, LongSupplier nanoTime) {
    this.client = client;
    this.role = role;
    this.nanoTime = nanoTime;
  }

  /**
   * Tries everything; where the model does not reply at all, nothing more.
   *
   * @param contextTokens size of the long prompt and its reply at most, in tokens; empty for all
   *     that the settings say the model takes
   * @throws ChatException if the thread is interrupted
   */
  public List<ModelProbe> run(Optional<Integer> contextTokens) {
    List<ModelProbe> probes = new ArrayList<>();
    probes.add(probe("chat", this::chat));
    if (probes.get(0).works()) {
      probes.add(probe("stream", this::stream));
      probes.add(probe("structured", this::structured));
      probes.add(probe("context", () -> context(contextTokens)));
    }
    return List.copyOf(probes);
  }

  /** A fault that a probe found in a reply. */
  private static final class Found extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Found(String message) {
      super(message);
    }
  }

  private ModelProbe probe(String what, Supplier<String> attempt) {
    long begin = nanoTime.getAsLong();
    boolean works = false;
    String detail;
    try {
      detail = attempt.get();
      works = true;
    } catch (ChatException e) {
      if (e.getCause() instanceof InterruptedFault) {
        throw e;
      }
      detail = e.getMessage();
    } catch (Found e) {
      detail = e.getMessage();
    }
    return new ModelProbe(
        what, works, detail, TimeUnit.NANOSECONDS.toMillis(nanoTime.getAsLong() - begin));
  }

  private ChatRequest question(String user) {
    return ChatRequest.text(role, PROMPT, "", user, ReplyLanguage.ZH);
  }

  private String chat() {
    ChatRequest request = question("请只回答一个字：好");
    ChatReply reply = client.chat(request);
    return "%,d tokens in (counted here: %,d), %,d out"
        .formatted(reply.tokensIn(), client.budget().tokens(request), reply.tokensOut());
  }

  private String stream() {
    AtomicInteger pieces = new AtomicInteger();
    client.stream(
        question("请从一数到十，用汉字，以顿号分开。"),
        new PartialReplies() {
          @Override
          public void piece(String text) {
            pieces.incrementAndGet();
          }

          @Override
          public void restart() {
            pieces.set(0);
          }
        });
    return "%,d piece(s)".formatted(pieces.get());
  }

  private String structured() {
    ChatRequest request =
        ChatRequest.structured(
            role,
            PROMPT,
            "",
            "二加三等于几？sum 写和，parity 写它是 odd（奇数）还是 even（偶数）。只回答 JSON。",
            ReplyLanguage.ZH,
            SCHEMA);
    StructuredReply reply = new StructuredChat(client).ask(request);
    String told =
        switch (client.format()) {
          case SCHEMA -> "the endpoint takes the schema";
          case JSON -> "the endpoint takes no schema, and writes JSON";
          case TEXT -> "the endpoint takes no form; the schema stands in the prompt";
        };
    String read =
        reply.repaired()
            ? "; the reply was of the form only after its faults were named"
            : reply.exact() ? "" : "; the JSON had to be found in the reply";
    return told + read;
  }

  private String context(Optional<Integer> contextTokens) {
    ChatRequest bare = question(longPrompt(List.of()));
    int least = client.budget().tokens(bare);
    int room = client.budget().room();
    int wanted =
        contextTokens.map(tokens -> tokens - (client.budget().contextTokens() - room)).orElse(room);
    List<String> lines = new ArrayList<>();
    int line = client.budget().count(filler(1) + "\n");
    for (int i = 1; i <= (Math.min(wanted, room) - least) / line; i++) {
      lines.add(filler(i));
    }
    ChatRequest full =
        question(longPrompt(lines.subList(0, client.budget().firstThatFit(bare, lines))));
    int tokens = client.budget().tokens(full);
    ChatReply reply = client.chat(full);
    if (!reply.text().contains(CODE)) {
      throw new Found(
          "the beginning of a prompt of about %,d tokens is not known to the model: it takes less than that; check context-tokens"
              .formatted(tokens));
    }
    return "a prompt of about %,d tokens is known from its beginning (the endpoint counts %,d)"
        .formatted(tokens, reply.tokensIn());
  }

  private static String filler(int number) {
    return "第" + number + "行没有内容，只占地方。";
  }

  private static String longPrompt(List<String> lines) {
    return "请记住这个号码：" + CODE + "。\n" + String.join("\n", lines) + "\n开头要你记住的号码是多少？只回答号码。";
  }
}
