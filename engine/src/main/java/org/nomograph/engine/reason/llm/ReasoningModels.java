package org.nomograph.engine.reason.llm;

import java.util.function.Function;
import org.nomograph.engine.llm.ChatAccess;
import org.nomograph.engine.llm.ChatClient;
import org.nomograph.engine.llm.ChatRole;
import org.nomograph.engine.llm.ReplyLanguage;
import org.nomograph.engine.prompt.Prompts;

/** Models that play roles, and how they are asked. Safe for use by several threads. */
public final class ReasoningModels implements AutoCloseable {
  private final Function<ChatRole, ChatClient> clients;
  private final ReasoningParams params;
  private final Prompts prompts = new Prompts();
  private final Runnable closing;

  private ReasoningModels(
      Function<ChatRole, ChatClient> clients, ReasoningParams params, Runnable closing) {
    this.clients = clients;
    this.params = params;
    this.closing = closing;
  }

  /**
   * The models behind the endpoints of an access, which is closed with this.
   *
   * @param access the models
   * @param params how they are asked
   */
  public static ReasoningModels of(ChatAccess access, ReasoningParams params) {
    return new ReasoningModels(access::client, params, access::close);
  }

  /**
   * Models that are at hand otherwise.
   *
   * @param clients who plays a role
   * @param params how they are asked
   */
  public static ReasoningModels of(Function<ChatRole, ChatClient> clients, ReasoningParams params) {
    return new ReasoningModels(clients, params, () -> {});
  }

  /** How models are asked. */
  public ReasoningParams params() {
    return params;
  }

  /**
   * The questions of a new run about a text: in English where the text is English or the parameters
   * say so, else in Chinese.
   *
   * @param text the question that is answered, the item that is solved, the facts that are judged
   */
  public RoleCalls about(String text) {
    return params.language() == ReplyLanguage.EN ? run() : run(ReplyLanguage.of(text));
  }

  /** The questions of a new run. */
  public RoleCalls run() {
    return new RoleCalls(clients, prompts, params);
  }

  /**
   * The questions of a new run in another language than that of the parameters.
   *
   * @param language language of prompts and replies
   */
  public RoleCalls run(ReplyLanguage language) {
    return new RoleCalls(clients, prompts, params.in(language));
  }

  @Override
  public void close() {
    closing.run();
  }
}
