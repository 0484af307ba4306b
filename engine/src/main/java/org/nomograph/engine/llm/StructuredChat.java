package org.nomograph.engine.llm;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nomograph.engine.endpoint.RejectedFault;

/**
 * Asks for replies of a form. A reply is read tolerantly, checked against the schema and for its
 * language; one that fails is asked for once more with its faults named; a second failure is a
 * {@link MalformedChatException}. Only good replies are kept in the cache. Safe for use by several
 * threads.
 */
public final class StructuredChat {
  /** Most faults that a repair request names: the first tell a model what is wrong. */
  private static final int MOST_FAULTS = 8;

  /** Tokens of one of them at most. */
  private static final int LONGEST_FAULT = 60;

  private final ChatClient client;

  public StructuredChat(ChatClient client) {
    this.client = client;
  }

  /** A reply with what was found in it. */
  private record Checked(
      ChatReply reply, Optional<ReplyParser.Parsed> parsed, List<String> faults) {
    boolean good() {
      return faults.isEmpty();
    }

    StructuredReply structured(boolean repaired) {
      ReplyParser.Parsed found = parsed.orElseThrow();
      return new StructuredReply(found.value(), reply, found.exact(), found.cutOff(), repaired);
    }
  }

  /**
   * The reply to a request that has a schema.
   *
   * @throws MalformedChatException if neither the reply nor its repair has the form
   * @throws ChatException if there is none
   */
  public StructuredReply ask(ChatRequest request) {
    if (request.schema().isEmpty()) {
      throw new IllegalArgumentException("no schema: " + request.prompt());
    }
    Checked first = check(client.chat(request, reply -> check(reply, request).good()), request);
    if (first.good()) {
      return first.structured(false);
    }
    Checked second = repaired(request, first);
    if (!second.good()) {
      throw new MalformedChatException(
          "model %s did not keep to the form of prompt %s, nor after its faults were named: %s"
              .formatted(second.reply().model(), request.prompt(), named(second.faults())));
    }
    client.remember(request, second.reply());
    return second.structured(true);
  }

  /**
   * Asks once more. The reply is quoted as far as it fits and the model itself may write: what is
   * longer is a fault of the model, and must not become one of the endpoint.
   */
  private Checked repaired(ChatRequest request, Checked first) {
    String told =
        ReplyTexts.repair(
            request.language(),
            first.faults().stream().limit(MOST_FAULTS).map(this::line).toList());
    TokenBudget budget = client.budget();
    int left = budget.room() - budget.tokens(request.repaired(new Repair("", told)));
    int most = Math.min(left, budget.contextTokens() - budget.room());
    String quoted = budget.beginning(first.reply().text(), most);
    if (quoted.isEmpty()) {
      throw unrepaired(
          request, first, "its faults do not fit into the context beside the prompt", null);
    }
    ChatRequest again = request.repaired(new Repair(quoted, told));
    try {
      return check(client.chat(again, reply -> check(reply, request).good()), request);
    } catch (FatalChatException e) {
      if (e.getCause() instanceof RejectedFault refusal && refusesLength(refusal)) {
        throw unrepaired(request, first, "the repair was refused: " + e.getMessage(), e);
      }
      throw e;
    }
  }

  /** Statuses with which endpoints refuse what is too long for them. */
  private static boolean refusesLength(RejectedFault refusal) {
    return refusal.status() == 400 || refusal.status() == 413 || refusal.status() == 422;
  }

  private static MalformedChatException unrepaired(
      ChatRequest request, Checked first, String why, Exception cause) {
    return new MalformedChatException(
        "model %s did not keep to the form of prompt %s: %s; %s"
            .formatted(first.reply().model(), request.prompt(), named(first.faults()), why),
        cause);
  }

  /** A fault in a line of bounded length: it can quote the reply. */
  private String line(String fault) {
    return client.budget().beginning(fault, LONGEST_FAULT);
  }

  private static String named(List<String> faults) {
    return String.join("; ", faults.subList(0, Math.min(2, faults.size())));
  }

  private static Checked check(ChatReply reply, ChatRequest request) {
    Optional<ReplyParser.Parsed> parsed =
        ReplyParser.parse(reply.text(), request.schema().orElseThrow());
    List<String> faults = new ArrayList<>();
    if (parsed.isEmpty()) {
      faults.add("no JSON object in the reply");
    } else {
      faults.addAll(parsed.get().faults());
      if (!LanguageCheck.passes(parsed.get().value(), request)) {
        faults.add("the reply is not in " + request.language().english());
      }
    }
    if (!faults.isEmpty() && reply.cutOff()) {
      faults.add("the reply ended at the token limit");
    }
    return new Checked(reply, parsed, faults);
  }
}
