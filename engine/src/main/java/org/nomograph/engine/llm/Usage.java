package org.nomograph.engine.llm;

/**
 * What a role used.
 *
 * @param calls questions asked
 * @param cached of them, answered from the cache
 * @param failed of them, left without a reply
 * @param requests requests sent for them, retries and repairs included
 * @param tokensIn tokens of the prompts that were replied to
 * @param tokensOut tokens of all replies, also of those without use
 */
public record Usage(
    long calls, long cached, long failed, long requests, long tokensIn, long tokensOut) {
  /** Nothing. */
  public static final Usage NONE = new Usage(0, 0, 0, 0, 0, 0);

  /** Both together. */
  public Usage plus(Usage other) {
    return new Usage(
        calls + other.calls,
        cached + other.cached,
        failed + other.failed,
        requests + other.requests,
        tokensIn + other.tokensIn,
        tokensOut + other.tokensOut);
  }
}
