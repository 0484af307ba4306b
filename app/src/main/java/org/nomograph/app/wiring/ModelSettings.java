package org.nomograph.app.wiring;

import static org.nomograph.app.wiring.ModelForm.or;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.nomograph.app.io.BadInputException;
import org.nomograph.engine.llm.CallParams;
import org.nomograph.engine.llm.ChatKind;
import org.nomograph.engine.llm.ChatParams;
import org.nomograph.engine.llm.ChatRole;
import org.nomograph.engine.llm.ModelParams;
import org.nomograph.engine.llm.ReplyFormat;
import org.nomograph.engine.llm.ReplyParams;

/** Makes the parameters of chat models from the part {@code models:} of a file. */
final class ModelSettings {
  private static final String MODELS = "models";
  private static final String ROLES = "roles";

  private final SettingsFile file;

  private ModelSettings(SettingsFile file) {
    this.file = file;
  }

  /**
   * The models of a file, empty when it has none.
   *
   * @throws BadInputException if a value is missing or out of its range
   */
  static Optional<ModelParams> of(SettingsFile file) {
    return file.models() == null
        ? Optional.empty()
        : Optional.of(new ModelSettings(file).params(file.models()));
  }

  private ModelParams params(ModelForm form) {
    ChatParams defaults = params(form, List.of(MODELS));
    Map<ChatRole, ChatParams> roles = new EnumMap<>(ChatRole.class);
    or(form.roles(), Map.<String, ModelForm>of())
        .forEach(
            (name, own) -> {
              List<String> path = List.of(MODELS, ROLES, name);
              ChatRole role =
                  ChatRole.find(name)
                      .orElseThrow(
                          () ->
                              new BadInputException(
                                  file.place(path)
                                      + "unknown role \""
                                      + name
                                      + "\"; expected one of "
                                      + names(ChatRole.values(), ChatRole::key)));
              if (own == null) {
                throw new BadInputException(
                    file.place(path) + "role \"" + name + "\" has no keys below it");
              }
              if (own.roles() != null) {
                throw new BadInputException(
                    file.place(with(path, ROLES)) + "a role has no roles of its own");
              }
              roles.put(role, params(own.over(form), path));
            });
    return new ModelParams(defaults, roles);
  }

  private static <E> String names(E[] values, Function<E, String> key) {
    return Arrays.stream(values).map(key).collect(Collectors.joining(", "));
  }

  private ChatParams params(ModelForm form, List<String> path) {
    ChatKind kind =
        named("kind", form.kind(), ChatKind.OPENAI, ChatKind.values(), ChatKind::key, path);
    boolean local = kind == ChatKind.GGUF;
    if (local && form.path() == null) {
      throw new BadInputException(
          file.place(path) + "models of kind gguf need path, the GGUF file of the model");
    }
    if (!local && (form.baseUrl() == null || form.model() == null)) {
      throw new BadInputException(file.place(path) + "models needs base-url and model");
    }
    ReplyFormat format =
        named(
            "reply-format",
            form.replyFormat(),
            ReplyFormat.SCHEMA,
            ReplyFormat.values(),
            ReplyFormat::key,
            path);
    URI url = local ? Path.of(form.path()).toAbsolutePath().toUri() : address(form.baseUrl(), path);
    String model = local && form.model() == null ? fileName(form.path()) : form.model();
    try {
      return new ChatParams(
          kind,
          url,
          model,
          or(form.keyVariable(), ChatParams.KEY_VARIABLE),
          reply(form, format),
          call(form));
    } catch (IllegalArgumentException e) {
      throw refused(e.getMessage(), path);
    }
  }

  private static String fileName(String path) {
    return String.valueOf(Path.of(path).toAbsolutePath().getFileName());
  }

  private static ReplyParams reply(ModelForm form, ReplyFormat format) {
    ReplyParams defaults = ReplyParams.DEFAULT;
    return new ReplyParams(
        or(form.contextTokens(), defaults.contextTokens()),
        or(form.replyTokens(), defaults.replyTokens()),
        or(form.temperature(), defaults.temperature()),
        or(form.thinking(), defaults.thinking()),
        format,
        or(form.extra(), Map.of()));
  }

  private static CallParams call(ModelForm form) {
    CallParams defaults = CallParams.DEFAULT;
    return new CallParams(
        or(form.connectTimeoutMillis(), defaults.connectTimeoutMillis()),
        or(form.requestTimeoutMillis(), defaults.requestTimeoutMillis()),
        or(form.silenceTimeoutMillis(), defaults.silenceTimeoutMillis()),
        or(form.maxRetries(), defaults.maxRetries()),
        form.backoffMillis() == null ? defaults.backoffMillis() : form.backoffMillis(),
        form.maxPauseMillis() == null ? defaults.maxPauseMillis() : form.maxPauseMillis(),
        or(form.concurrency(), defaults.concurrency()),
        or(form.tokensPerMinute(), defaults.tokensPerMinute()),
        or(form.failuresToOpen(), defaults.failuresToOpen()),
        form.openMillis() == null ? defaults.openMillis() : form.openMillis());
  }

  private <E> E named(
      String key, String name, E otherwise, E[] all, Function<E, String> names, List<String> path) {
    if (name == null) {
      return otherwise;
    }
    return Arrays.stream(all)
        .filter(one -> names.apply(one).equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInputException(
                    "%s\"%s\" must be one of %s: %s"
                        .formatted(place(path, key), key, names(all, names), name)));
  }

  private URI address(String text, List<String> path) {
    try {
      return new URI(text);
    } catch (URISyntaxException e) {
      throw new BadInputException(
          place(path, "base-url") + "\"base-url\" is no address: " + e.getReason());
    }
  }

  /** Messages of the engine begin with the name of the parameter, as Java writes it. */
  private BadInputException refused(String message, List<String> path) {
    String name = message.split(" ", 2)[0];
    String key = name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    return new BadInputException(
        place(path, key) + "\"" + key + "\"" + message.substring(name.length()));
  }

  /** Where a value stands: at the role, else among the defaults that it comes from. */
  private String place(List<String> path, String key) {
    List<String> own = with(path, key);
    return file.place(file.has(own) ? own : List.of(MODELS, key));
  }

  private static List<String> with(List<String> path, String key) {
    List<String> longer = new ArrayList<>(path);
    longer.add(key);
    return longer;
  }
}
