package org.nomograph.engine.reason.llm;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.nomograph.core.model.ModelUse;
import org.nomograph.core.model.Trace;
import org.nomograph.engine.endpoint.InterruptedFault;
import org.nomograph.engine.llm.ChatClient;
import org.nomograph.engine.llm.ChatException;
import org.nomograph.engine.llm.ChatRequest;
import org.nomograph.engine.llm.ChatRole;
import org.nomograph.engine.llm.MalformedChatException;
import org.nomograph.engine.llm.ReplyLanguage;
import org.nomograph.engine.llm.StructuredChat;
import org.nomograph.engine.llm.StructuredReply;
import org.nomograph.engine.llm.TokenBudget;
import org.nomograph.engine.llm.TooLongChatException;
import org.nomograph.engine.prompt.PromptTemplate;
import org.nomograph.engine.prompt.Prompts;

/**
 * The questions of one run to chat models: so many at most, each counted, with a step for the trace
 * and, where it stays without a reply, a note for the reader. A model whose endpoint failed is not
 * asked again in the run. Used by one thread.
 */
public final class RoleCalls {
  /** Variable of the prompts that ask for a text anew. */
  private static final String DRAFT = "draft";

  private final Function<ChatRole, ChatClient> clients;
  private final Prompts prompts;
  private final ReasoningParams params;
  private final Map<ChatRole, ModelUse.RoleUse> roles = new LinkedHashMap<>();
  private final Set<String> notes = new java.util.LinkedHashSet<>();
  private final List<Trace.Step> steps = new ArrayList<>();
  private final Set<ChatClient> down = new HashSet<>();
  private int asked;

  RoleCalls(Function<ChatRole, ChatClient> clients, Prompts prompts, ReasoningParams params) {
    this.clients = clients;
    this.prompts = prompts;
    this.params = params;
  }

  /** How models are asked. */
  public ReasoningParams params() {
    return params;
  }

  /** Name of the reasoner, for the trace: llm as soon as a model gave a reply of use. */
  public String reasoner() {
    return roles.values().stream().anyMatch(role -> role.calls() > role.failed())
        ? "llm"
        : "embedded";
  }

  /** How many questions may still be asked. */
  public int left() {
    return params.audit() == ReasoningParams.AuditMode.ITEMWISE
        ? Integer.MAX_VALUE
        : params.calls() - asked;
  }

  /** Whether the model of a role can be asked: its endpoint has not failed in this run. */
  public boolean answers(ChatRole role) {
    return !down.contains(clients.apply(role));
  }

  /** What fits into a question of a role. */
  public TokenBudget budget(ChatRole role) {
    return clients.apply(role).budget();
  }

  /** A prompt in the language of the run. */
  public PromptTemplate prompt(String name) {
    return prompts.get(name, params.language());
  }

  /**
   * Asks, if questions are left.
   *
   * @param prompt name of a prompt that has a form of reply
   * @param values its variables
   * @return the reply, which has that form; empty when there is none
   * @throws ChatException if the thread is interrupted
   */
  public Optional<JsonNode> ask(String prompt, Map<String, ?> values) {
    if (left() <= 0) {
      return Optional.empty();
    }
    asked++;
    return send(prompt(prompt), values);
  }

  /**
   * As {@link #ask}, for a text anew with its errors named; does not count against the limit.
   *
   * @param values its variables; {@value #DRAFT}, the text so far, is quoted as far as it fits
   */
  public Optional<JsonNode> askAgain(String prompt, Map<String, ?> values) {
    PromptTemplate template = prompt(prompt);
    TokenBudget budget = budget(template.role());
    Map<String, Object> fitting = new HashMap<>(values);
    int over = budget.tokens(template.render(values)) - budget.room();
    if (over > 0 && values.get(DRAFT) instanceof String draft) {
      fitting.put(DRAFT, budget.beginning(draft, budget.count(draft) - over));
    }
    return send(template, fitting);
  }

  private Optional<JsonNode> send(PromptTemplate template, Map<String, ?> values) {
    ChatClient client = clients.apply(template.role());
    if (down.contains(client)) {
      return Optional.empty();
    }
    ChatRequest request = template.render(values);
    CountedClient counted = new CountedClient(client);
    long begin = System.nanoTime();
    try {
      StructuredReply reply = new StructuredChat(counted).ask(request);
      Map<String, Object> details = details(template, counted, values);
      details.put("repaired", reply.repaired());
      details.put("cut_off", reply.cutOff());
      details.put("reply", reply.value());
      done(template.role(), counted, begin, details, false);
      return Optional.of(reply.value());
    } catch (ChatException e) {
      Map<String, Object> details = details(template, counted, values);
      details.put("error", e.getMessage());
      done(template.role(), counted, begin, details, true);
      if (e.getCause() instanceof InterruptedFault) {
        throw e;
      }
      if (!(e instanceof MalformedChatException || e instanceof TooLongChatException)) {
        down.add(client);
      }
      note(RoleTexts.stoodIn(template.role(), e, params.language()));
      return Optional.empty();
    }
  }

  private static Map<String, Object> details(
      PromptTemplate template, CountedClient counted, Map<String, ?> values) {
    Map<String, Object> details = new TreeMap<>();
    details.put("prompt", template.id().toString());
    details.put("model", counted.model());
    details.put("tokens_in", counted.tokensIn());
    details.put("tokens_out", counted.tokensOut());
    details.put("cached", counted.cached());
    Map<String, Object> asked = new TreeMap<>(values);
    asked.keySet().removeAll(template.data());
    details.put("asked", asked);
    return details;
  }

  private void done(
      ChatRole role,
      CountedClient counted,
      long begin,
      Map<String, Object> details,
      boolean failed) {
    long micros = TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - begin);
    steps.add(new Trace.Step("model:" + role.key(), micros, details));
    ModelUse.RoleUse use =
        new ModelUse.RoleUse(
            role.key(),
            counted.model(),
            1,
            counted.cached() ? 1 : 0,
            failed ? 1 : 0,
            counted.tokensIn(),
            counted.tokensOut());
    roles.merge(role, use, ModelUse.RoleUse::plus);
  }

  /** Tells the reader of the result something, once. */
  public void note(String text) {
    notes.add(text);
  }

  /** Tells the reader something in the language of the run. */
  public void note(String chinese, String english) {
    note(params.language() == ReplyLanguage.ZH ? chinese : english);
  }

  /** Leaves in the trace what of a role's reply was not taken, and why; nothing without any. */
  public void turnedDown(String role, List<String> what) {
    if (!what.isEmpty()) {
      steps.add(new Trace.Step("checked:" + role, 0, Map.of("turned_down", List.copyOf(what))));
    }
  }

  /** The steps since the last time they were taken. */
  public List<Trace.Step> takeSteps() {
    List<Trace.Step> taken = List.copyOf(steps);
    steps.clear();
    return taken;
  }

  /** What was used so far. */
  public ModelUse usage() {
    return new ModelUse(List.copyOf(roles.values()), List.copyOf(notes));
  }
}
