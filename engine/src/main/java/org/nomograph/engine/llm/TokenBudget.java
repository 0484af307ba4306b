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

  /** Letters of a token at most, as far as texts go that are worth quoting. */
  private static final int LONGEST_TOKEN = 8;

  private static final String LEFT_OUT = "…";

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
   * The beginning of a text that has at most so many tokens, with a mark where something was left
   * out.
   *
   * @param tokens at least 0; too few for the mark give an empty text
   */
  public String beginning(String text, int tokens) {
    // Longer texts are not counted: a reply can have any length.
    long most = Math.max(0L, tokens) * LONGEST_TOKEN;
    if (text.length() <= most && count(text) <= tokens) {
      return text;
    }
    int low = 0;
    int high = (int) Math.min(text.length(), most);
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (count(cut(text, middle)) <= tokens) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low == 0 ? "" : cut(text, low);
  }

  private static String cut(String text, int length) {
    boolean split = Character.isHighSurrogate(text.charAt(length - 1));
    return text.substring(0, split ? length - 1 : length) + LEFT_OUT;
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
