package org.nomograph.engine.llm;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.nomograph.engine.endpoint.ApiKey;
import org.nomograph.engine.endpoint.BaseUrl;
import org.nomograph.engine.endpoint.EndpointHttp;

/**
 * The chat models of all roles. Roles with the same model share a client; models behind the same
 * address with the same limits share these limits and the circuit breaker. Safe for use by several
 * threads.
 */
public final class ChatAccess implements AutoCloseable {
  private final ModelParams params;
  private final Map<ChatParams, ChatClient> clients = new LinkedHashMap<>();
  private final Map<ChatParams, EndpointHttp> connections = new LinkedHashMap<>();
  private final List<LocalChatClient> local = new ArrayList<>();
  private final UsageLedger usage = new UsageLedger();

  private record Shared(ChatKind kind, String baseUrl, CallParams call) {}

  private ChatAccess(
      ModelParams params,
      Optional<Path> cacheDirectory,
      UnaryOperator<String> environment,
      Timing timing) {
    this.params = params;
    Optional<ChatCache> cache = cacheDirectory.map(ChatCache::new);
    Map<Shared, Gate> gates = new HashMap<>();
    for (ChatParams model : params.models().keySet()) {
      if (model.kind() == ChatKind.GGUF) {
        local.add(new LocalChatClient(model, usage, LlamaBinding::open));
        clients.put(model, local.getLast());
        continue;
      }
      Gate gate =
          gates.computeIfAbsent(
              new Shared(model.kind(), BaseUrl.text(model.baseUrl()), model.call()),
              shared -> new Gate(shared.call(), timing));
      EndpointHttp http = http(model, environment);
      connections.put(model, http);
      ChatBackend backend =
          new ChatBackend(model, new EndpointTransport(http, model.call().silenceTimeoutMillis()));
      clients.put(model, new EndpointChatClient(model, backend, gate, timing, cache, usage));
    }
  }

  private static EndpointHttp http(ChatParams model, UnaryOperator<String> environment) {
    return new EndpointHttp(
        key(model, environment),
        model.call().connectTimeoutMillis(),
        model.call().requestTimeoutMillis(),
        model.kind() == ChatKind.OLLAMA
            ? "check base-url, which has no /v1 for Ollama, and the model: ollama pull "
                + model.model()
            : "check base-url, which ends in /v1 as a rule, and the model " + model.model());
  }

  private static ApiKey key(ChatParams model, UnaryOperator<String> environment) {
    try {
      return ApiKey.of(model.apiKeyVariable(), environment);
    } catch (IllegalArgumentException e) {
      throw new FatalChatException(e.getMessage());
    }
  }

  /**
   * Opens the models; nothing is sent yet.
   *
   * @param params which model plays which role
   * @param cacheDirectory where replies are kept, empty for nowhere
   * @param environment value of an environment variable by name, null when unset ({@code
   *     System::getenv}); without a value requests carry no key, as local endpoints want it
   * @throws FatalChatException if the value of a key variable cannot be a key
   */
  public static ChatAccess open(
      ModelParams params, Optional<Path> cacheDirectory, UnaryOperator<String> environment) {
    return open(params, cacheDirectory, environment, Timing.SYSTEM);
  }

  static ChatAccess open(
      ModelParams params,
      Optional<Path> cacheDirectory,
      UnaryOperator<String> environment,
      Timing timing) {
    return new ChatAccess(params, cacheDirectory, environment, timing);
  }

  /** The model of a role. */
  public ChatClient client(ChatRole role) {
    return clients.get(params.of(role));
  }

  /** What each role has used since the models were opened; roles that asked nothing are absent. */
  public Map<ChatRole, Usage> usage() {
    return usage.byRole();
  }

  /** Ends all requests that are still on their way, and closes models in this process. */
  @Override
  public void close() {
    connections.values().forEach(EndpointHttp::close);
    local.forEach(LocalChatClient::close);
  }
}
