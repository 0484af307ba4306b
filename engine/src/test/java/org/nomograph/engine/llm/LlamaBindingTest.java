package org.nomograph.engine.llm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.engine.workspace.ChildJvm;

/**
 * llama.cpp itself, in a process of its own, since native code can end it: a model of random
 * weights is loaded, asked, made to keep to a form, and stopped. Skipped where the jar of the
 * binding is not in Maven's local repository ({@code mvn dependency:get
 * -Dartifact=de.kherud:llama:4.2.0}) nor named by {@code -Dnomograph.llama=JAR}, or has no library
 * for this machine.
 */
class LlamaBindingTest {
  private static final Path JAR =
      Path.of(
          System.getProperty(
              "nomograph.llama",
              System.getProperty("user.home")
                  + "/.m2/repository/de/kherud/llama/"
                  + LlamaBinding.VERSION
                  + "/llama-"
                  + LlamaBinding.VERSION
                  + ".jar"));

  @TempDir Path directory;

  /** What the process does; a line for each step. */
  static final class Asked {
    private Asked() {}

    /**
     * Asks.
     *
     * @param args the model and the jar
     */
    public static void main(String[] args) {
      ChatParams params = params(args, 120_000);
      try (ChatAccess access =
          ChatAccess.open(ModelParams.of(params), Optional.empty(), name -> null)) {
        ChatClient client = access.client(ChatRole.ANSWER);
        ChatReply text = client.chat(Models.question("一"));
        System.out.println("chat " + text.tokensOut() + " " + text.cutOff());
        StructuredReply form = new StructuredChat(client).ask(sum());
        System.out.println("form " + form.value() + " " + form.repaired());
        try {
          new StructuredChat(client).ask(Models.structured("甲拿走了乙的手机。"));
          System.out.println("reason of the form");
        } catch (MalformedChatException e) {
          System.out.println("malformed " + e.getMessage());
        }
      }
      try (ChatAccess access =
          ChatAccess.open(ModelParams.of(params(args, 1)), Optional.empty(), name -> null)) {
        access.client(ChatRole.ANSWER).chat(Models.question("二"));
      } catch (RetriableChatException e) {
        System.out.println("late " + e.getMessage());
      }
      System.out.println("end");
      // As the program does: threads of the binding outlive its models, and keep a JVM alive.
      System.exit(0);
    }

    private static ChatRequest sum() {
      return ChatRequest.structured(
          ChatRole.AUDIT,
          new PromptId("sum", 1),
          "",
          "二加三？",
          ReplyLanguage.ZH,
          ReplySchema.of(
              "sum",
              """
              {"type": "object", "additionalProperties": false, "required": ["parity"],
               "properties": {"parity": {"type": "string", "enum": ["odd", "even"]}}}
              """));
    }

    private static ChatParams params(String[] args, int limitMillis) {
      CallParams d = CallParams.DEFAULT;
      return new ChatParams(
          ChatKind.GGUF,
          Path.of(args[0]).toUri(),
          "tiny",
          "",
          new ReplyParams(
              2048, 32, 0, false, ReplyFormat.SCHEMA, Map.of("library", args[1], "threads", 1)),
          new CallParams(
              d.connectTimeoutMillis(),
              limitMillis,
              d.silenceTimeoutMillis(),
              0,
              0,
              0,
              1,
              0,
              3,
              0));
    }
  }

  @Test
  void aModelIsLoadedAskedAndStopped() throws IOException, InterruptedException {
    assumeTrue(Files.isRegularFile(JAR), () -> JAR + " is not there");
    Path file = TinyGguf.write(directory.resolve("tiny.gguf"), 7);
    GgufFile.check(file);
    Process process = ChildJvm.start(Asked.class, file.toString(), JAR.toString());
    List<String> lines;
    try (var out = process.inputReader(UTF_8)) {
      // What it writes fits into the pipe.
      assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
      lines = out.lines().toList();
    } finally {
      process.destroyForcibly();
    }
    assumeTrue(!lines.isEmpty(), "the native library does not load here");
    assertThat(lines).hasSize(5);
    assertThat(lines.get(0)).matches("chat [0-9]+ (true|false)");
    assertThat(lines.get(1)).matches("form \\{\"parity\":\"(odd|even)\"} false");
    assertThat(lines.get(2)).matches("(malformed model tiny did not keep to|reason of).*");
    assertThat(lines.get(3)).contains("late tiny did not end its reply within 1 ms");
    assertThat(lines.get(4)).isEqualTo("end");
  }
}
