package org.nomograph.engine.llm;

import java.util.List;

/**
 * How much fits into a model's context beside the reply. Immutable and safe for use by several
 * threads.
 */
public final class TokenBudget {
  /**
   * Tokens around each message (its role and its ends) and before the reply, as OpenAI documents
   * for its chat format; that of others is of the same size.
   */
  private static final int PER_MESSAGE = 4;

  private static final int PER_REPLY = 3;

  private final ReplyParams params;
  private final TokenCounter counter;

  /**
   * @param params sizes of context and reply
   * @param counter counts tokens
   */
  public TokenBudget(ReplyParams params, TokenCounter counter) {
    this.params = params;
    this.counter = counter;
  }

  /** Tokens of a text. */
  public int count(String text) {
    return counter.count(text);
  }

  /** Tokens of prompt and reply together. */
  public int contextTokens() {
    return params.contextTokens();
  }

  /** Most tokens of a prompt: the context less the longest reply. */
  public int room() {
    return params.contextTokens() - params.replyTokens();
  }

  /** Tokens of a request as it is sent: messages, the form of the reply, and what goes around. */
  public int tokens(ChatRequest request) {
    int messages = request.system().isEmpty() ? 1 : 2;
    int tokens = count(request.system()) + count(request.user());
    if (request.schema().isPresent()) {
      tokens += count(request.schema().get().text());
    }
    if (request.repair().isPresent()) {
      messages += 2;
      tokens += count(request.repair().get().reply()) + count(request.repair().get().request());
    }
    return tokens + messages * PER_MESSAGE + PER_REPLY;
  }

  /**
   * How many of the blocks fit after a request, in their order, none cut.
   *
   * @param request the request without them
   * @param blocks texts that would be added to it, each followed by a line break
   */
  public int firstThatFit(ChatRequest request, List<String> blocks) {
    int left = room() - tokens(request);
    int fitting = 0;
    while (fitting < blocks.size()) {
      left -= count(blocks.get(fitting) + "\n");
      if (left < 0) {
        break;
      }
      fitting++;
    }
    return fitting;
  }
}
