package org.nomograph.app.reference;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.app.server.ServerParams;
import org.nomograph.engine.llm.CallParams;
import org.nomograph.engine.llm.ChatKind;
import org.nomograph.engine.llm.ChatParams;
import org.nomograph.engine.llm.ChatRole;
import org.nomograph.engine.llm.ReplyFormat;
import org.nomograph.engine.llm.ReplyParams;

/**
 * Keys of the file of settings with their defaults: the keys are the components of the forms that
 * the file is read into, what they mean is the Javadoc of the parameters they set.
 */
final class ConfigurationPage {
  private static final String WIRING = "org.nomograph.app.wiring.";
  private static final String ENGINE = "engine/src/main/java/org/nomograph/engine/";
  private static final String REPLY = ENGINE + "llm/ReplyParams.java";
  private static final String CALL = ENGINE + "llm/CallParams.java";
  private static final String CHAT = ENGINE + "llm/ChatParams.java";
  private static final String ENDPOINT = ENGINE + "embed/EndpointParams.java";
  private static final Map<String, String> OTHER_NAMES =
      Map.of("replyFormat", "format", "keyVariable", "apiKeyVariable");
  private static final Map<String, String> OWN =
      Map.of(
          "path",
          "the GGUF file of the model; only with kind `gguf`",
          "roles",
          "keys of single roles, which go before those above: " + roles());

  private final Path home;
  private final Page page = new Page("Configuration");

  private ConfigurationPage(Path home) {
    this.home = home;
  }

  static String of(Path home) throws IOException, ReflectiveOperationException {
    return new ConfigurationPage(home).write();
  }

  private static String roles() {
    return String.join(
        ", ", java.util.Arrays.stream(ChatRole.values()).map(ChatRole::key).toList());
  }

  private String write() throws IOException, ReflectiveOperationException {
    page.paragraph(
        "The file is `nomograph.yaml` of the current directory, or the one that `--config` names. An unknown key"
            + " is an error with its line. Environment variables go before the file: `NOMOGRAPH_EMBEDDER` (a kind of"
            + " embedder). Keys of endpoints stand in environment variables only. The launcher takes"
            + " `NOMOGRAPH_JAVA_OPTS` (flags of the JVM) and `NOMOGRAPH_JDKS` (where to look for one).");
    page.heading(2, "embedder").table("key", "default", "meaning");
    for (RecordComponent key : form("SettingsFile$EmbedderForm").getRecordComponents()) {
      String meaning =
          key.getName().equals("kind")
              ? "`zh-small`, `en-small`, `endpoint` (an OpenAI-compatible one), `none` (search by words alone)"
              : parameter(key.getName(), List.of(ENDPOINT));
      String value =
          switch (key.getName()) {
            case "kind" -> "zh-small";
            case "maxRetries" -> "4";
            default -> "";
          };
      page.row(List.of(Page.code(key(key)), Page.code(value), meaning));
    }
    page.heading(2, "models").table("key", "default", "meaning");
    for (RecordComponent key : form("ModelForm").getRecordComponents()) {
      String own = OWN.get(key.getName());
      String meaning = own == null ? parameter(key.getName(), List.of(CHAT, REPLY, CALL)) : own;
      page.row(List.of(Page.code(key(key)), Page.code(modelDefault(key.getName())), meaning));
    }
    server();
    return page.toString();
  }

  private void server() throws IOException, ReflectiveOperationException {
    page.heading(2, "What `serve` goes by")
        .paragraph("\nSome are options of `serve`; the others are fixed.")
        .table("parameter", "value", "meaning");
    String source = "app/src/main/java/org/nomograph/app/server/ServerParams.java";
    for (RecordComponent part : ServerParams.class.getRecordComponents()) {
      String value =
          part.getName().equals("atOnce")
              ? "2 × processors"
              : String.valueOf(part.getAccessor().invoke(ServerParams.DEFAULT))
                  .replaceAll("Optional.empty|\\w+\\[.*\\]", "");
      page.row(
          List.of(
              Page.code(part.getName()),
              Page.code(value),
              parameter(part.getName(), List.of(source))));
    }
  }

  private static Class<?> form(String name) throws ClassNotFoundException {
    return Class.forName(WIRING + name);
  }

  private static String key(RecordComponent part) throws NoSuchFieldException {
    JsonProperty named =
        part.getDeclaringRecord()
            .getDeclaredField(part.getName())
            .getAnnotation(JsonProperty.class);
    return named == null ? part.getName() : named.value();
  }

  private static String modelDefault(String name) throws ReflectiveOperationException {
    return switch (name) {
      case "kind" -> ChatKind.OPENAI.key();
      case "keyVariable" -> ChatParams.KEY_VARIABLE;
      case "replyFormat" -> ReplyFormat.SCHEMA.key();
      case "extra", "roles" -> "";
      default -> recordDefault(name);
    };
  }

  private static String recordDefault(String name) throws ReflectiveOperationException {
    for (Record defaults : List.of(ReplyParams.DEFAULT, CallParams.DEFAULT)) {
      for (RecordComponent part : defaults.getClass().getRecordComponents()) {
        if (part.getName().equals(name)) {
          return String.valueOf(part.getAccessor().invoke(defaults));
        }
      }
    }
    return "";
  }

  /** What the Javadoc of one of the files says of a parameter; fails when none says anything. */
  private String parameter(String name, List<String> files) throws IOException {
    String documented = OTHER_NAMES.getOrDefault(name, name);
    Pattern pattern =
        Pattern.compile(
            "\\* @param " + documented + " (.*?)(?=\\n \\* @param|\\n \\*/|\\n   \\*/)",
            Pattern.DOTALL);
    for (String file : files) {
      Matcher m = pattern.matcher(Files.readString(home.resolve(file)));
      if (m.find()) {
        return m.group(1)
            .replaceAll("\\n\\s*\\* *", " ")
            .replaceAll("\\{@(?:code|link)\\s+#?([^}]*)}", "`$1`");
      }
    }
    throw new IllegalStateException("no Javadoc tells what " + name + " means");
  }
}
