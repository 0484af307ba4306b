package org.nomograph.engine.llm;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.nomograph.engine.testserver.ChatServer;

/** What tests of chat models share: short time limits, pauses that are noted and not waited for. */
final class Models {
  /** The key that tests use, and look for where none may be. */
  static final String KEY = "sk-test-0123456789";

  /** 5 s a request, 2 retries after 100 and 200 ms, 4 at a time. */
  static final CallParams CALL =
      new CallParams(5_000, 5_000, 5_000, 2, 100, 5_000, 4, 0, 100, 1_000);

  final List<Long> pauses = Collections.synchronizedList(new ArrayList<>());
  private long nanos;

  /** A time that stands still but for pauses and {@link #pass}. */
  final Timing timing =
      new Timing(
          this::nanos,
          millis -> {
            pauses.add(millis);
            pass(millis);
          });

  private synchronized long nanos() {
    return nanos;
  }

  synchronized void pass(long millis) {
    nanos += millis * 1_000_000;
  }

  static ChatParams params(ChatServer server, ChatKind kind) {
    return ChatParams.of(
            kind, kind == ChatKind.OLLAMA ? server.ollama() : server.openAi(), ChatServer.MODEL)
        .with(CALL);
  }

  ChatAccess open(ChatParams params, Optional<Path> cache) {
    return ChatAccess.open(
        ModelParams.of(params),
        cache,
        name -> name.equals(ChatParams.KEY_VARIABLE) ? KEY : null,
        timing);
  }

  static ChatRequest question(String user) {
    return ChatRequest.text(
        ChatRole.ANSWER, new PromptId("test", 1), "回答问题。", user, ReplyLanguage.ZH);
  }

  static ChatRequest structured(String user) {
    return ChatRequest.structured(
        ChatRole.AUDIT,
        new PromptId("items", 1),
        "逐项回答。",
        user,
        ReplyLanguage.ZH,
        ReplySchema.of(
            "items",
            """
            {"type": "object", "additionalProperties": false, "required": ["answer", "reason"],
             "properties": {"answer": {"type": "string", "enum": ["yes", "no", "unknown"]},
                            "reason": {"type": "string"}}}
            """));
  }
}
