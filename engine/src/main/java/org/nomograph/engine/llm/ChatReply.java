package org.nomograph.engine.llm;

/**
 * What a chat model replied.
 *
 * @param text the reply without thoughts, not blank
 * @param model name of the model that was asked
 * @param tokensIn tokens of the prompt, as the endpoint counts, else as we do
 * @param tokensOut tokens of the reply, thoughts included where the endpoint counts them
 * @param attempts requests that were sent for it, at least 1; 0 from the cache
 * @param fromCache whether it was kept from an earlier run; its tokens are those of that run
 * @param cutOff whether it ends at the token limit
 */
public record ChatReply(
    String text,
    String model,
    int tokensIn,
    int tokensOut,
    int attempts,
    boolean fromCache,
    boolean cutOff) {}
