package org.nomograph.engine.llm;

import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import java.util.OptionalInt;

/**
 * A reply as an endpoint sent it.
 *
 * @param text with thoughts, where they are in the text; empty for none
 * @param tokensIn tokens of the prompt, where the endpoint tells
 * @param tokensOut tokens of the reply, where it tells
 * @param ended why it ends: "stop", "length" or another word; empty when the endpoint does not say
 */
record RawReply(String text, OptionalInt tokensIn, OptionalInt tokensOut, String ended) {
  static RawReply of(ChatResponse response) {
    String text = response.aiMessage().text();
    TokenUsage usage = response.tokenUsage();
    FinishReason reason = response.finishReason();
    return new RawReply(
        text == null ? "" : text,
        number(usage == null ? null : usage.inputTokenCount()),
        number(usage == null ? null : usage.outputTokenCount()),
        reason == null ? "" : reason.name().toLowerCase(java.util.Locale.ROOT));
  }

  private static OptionalInt number(Integer tokens) {
    return tokens == null || tokens <= 0 ? OptionalInt.empty() : OptionalInt.of(tokens);
  }

  /** Whether it ends at the token limit. */
  boolean cutOff() {
    return ended.equals("length");
  }
}
