package org.nomograph.engine.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.engine.endpoint.InterruptedFault;

/**
 * Models in this process: what is told of a file that is none, and what the model is asked. There
 * are no weights in the tests; a file of our own has the form, and a model of our own stands for
 * llama.cpp.
 */
class LocalModelTest {
  private static final ReplySchema SCHEMA =
      ReplySchema.of(
          "sum",
          """
          {"type": "object", "additionalProperties": false, "required": ["sum"],
           "properties": {"sum": {"type": "integer"}}}
          """);

  @TempDir Path directory;

  /** A file in the format with every kind of value, one tensor, and some bytes of data. */
  static byte[] gguf(int version) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes("GGUF".getBytes(StandardCharsets.US_ASCII));
    out.writeBytes(number(version, 4));
    out.writeBytes(number(1, 8));
    out.writeBytes(number(3, 8));
    out.writeBytes(text("general.architecture"));
    out.writeBytes(number(8, 4));
    out.writeBytes(text("llama"));
    out.writeBytes(text("general.alignment"));
    out.writeBytes(number(4, 4));
    out.writeBytes(number(32, 4));
    out.writeBytes(text("tokenizer.tokens"));
    out.writeBytes(number(9, 4));
    out.writeBytes(number(8, 4));
    out.writeBytes(number(2, 8));
    out.writeBytes(text("甲"));
    out.writeBytes(text("乙"));
    out.writeBytes(text("token_embd.weight"));
    out.writeBytes(number(1, 4));
    out.writeBytes(number(4, 8));
    out.writeBytes(number(0, 4));
    out.writeBytes(number(0, 8));
    out.writeBytes(new byte[64]);
    return out.toByteArray();
  }

  private static byte[] number(long value, int bytes) {
    byte[] all =
        ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN).putLong(value).array();
    return Arrays.copyOf(all, bytes);
  }

  private static byte[] text(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.allocate(Long.BYTES + bytes.length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putLong(bytes.length)
        .put(bytes)
        .array();
  }

  private Path file(byte[] bytes) throws IOException {
    return Files.write(directory.resolve("model.gguf"), bytes);
  }

  private static ChatParams params(Path file, Map<String, Object> extra) {
    ReplyParams d = ReplyParams.DEFAULT;
    return new ChatParams(
        ChatKind.GGUF,
        file.toUri(),
        "model.gguf",
        "",
        new ReplyParams(d.contextTokens(), d.replyTokens(), 0, false, ReplyFormat.SCHEMA, extra),
        CallParams.DEFAULT);
  }

  private static ChatRequest request() {
    return ChatRequest.structured(
        ChatRole.ANSWER, new PromptId("sum", 1), "只算数", "二加三", ReplyLanguage.ZH, SCHEMA);
  }

  @Test
  void aWholeFilePasses() throws IOException {
    GgufFile.check(file(gguf(2)));
    GgufFile.check(file(gguf(3)));
  }

  /** Cut anywhere before its data, the file is refused. */
  @Test
  void aFileThatIsCutOffIsRefusedWhereverItEnds() throws IOException {
    byte[] whole = gguf(3);
    for (int length = 0; length <= whole.length - 64; length++) {
      Path cut = file(Arrays.copyOf(whole, length));
      assertThatThrownBy(() -> GgufFile.check(cut))
          .as("%d bytes", length)
          .isInstanceOf(FatalChatException.class)
          .hasMessageContaining(cut.toString());
    }
  }

  @Test
  void everyFileThatIsNoModelIsToldAsSuch() throws IOException {
    assertThatThrownBy(() -> GgufFile.check(directory.resolve("none.gguf")))
        .hasMessageContaining("none.gguf is not there");
    assertThatThrownBy(() -> GgufFile.check(directory)).hasMessageContaining("is no file");
    Path text = file("不是模型，是一段文字。".getBytes(StandardCharsets.UTF_8));
    assertThatThrownBy(() -> GgufFile.check(text)).hasMessageContaining("is not a GGUF file");
    Path old = file(gguf(1));
    assertThatThrownBy(() -> GgufFile.check(old)).hasMessageContaining("version 1");
    byte[] damaged = gguf(3);
    damaged[23] = 0x7F;
    Path counts = file(damaged);
    assertThatThrownBy(() -> GgufFile.check(counts)).hasMessageContaining("damaged");
  }

  @Test
  void withoutTheBindingItSaysWhereToGetIt() throws IOException {
    Path file = file(gguf(3));
    try (ChatAccess access =
        ChatAccess.open(ModelParams.of(params(file, Map.of())), Optional.empty(), name -> null)) {
      assertThatThrownBy(() -> access.client(ChatRole.ANSWER).chat(request()))
          .isInstanceOf(FatalChatException.class)
          .hasMessageContaining("needs the llama.cpp binding")
          .hasMessageContaining("de.kherud:llama:4.2.0")
          .hasMessageContaining("library");
      assertThat(access.usage().get(ChatRole.ANSWER).failed()).isEqualTo(1);
    }
    Map<String, Object> missing = Map.of("library", directory.resolve("no.jar").toString());
    try (ChatAccess access =
        ChatAccess.open(ModelParams.of(params(file, missing)), Optional.empty(), name -> null)) {
      assertThatThrownBy(() -> access.client(ChatRole.ANSWER).chat(request()))
          .hasMessageContaining("no.jar is not there");
    }
  }

  /** The file is checked and loaded once; a repair goes on with the conversation. */
  @Test
  void theModelIsAskedWithSchemaAndRepair() throws IOException {
    List<List<LocalModel.Message>> asked = new ArrayList<>();
    List<String> loaded = new ArrayList<>();
    LocalModel model =
        new LocalModel() {
          @Override
          public String complete(
              String system,
              List<Message> messages,
              Optional<String> schema,
              ReplyParams reply,
              Pieces pieces) {
            asked.add(messages);
            assertThat(system).isEqualTo("只算数");
            assertThat(schema.orElseThrow()).contains("\"sum\"");
            return messages.size() == 1 ? "<think>二加三</think>五" : "{\"sum\": 5}";
          }

          @Override
          public void close() {
            loaded.add("closed");
          }
        };
    LocalChatClient client =
        new LocalChatClient(
            params(file(gguf(3)), Map.of()),
            new UsageLedger(),
            (file, library, tokens) -> {
              loaded.add(file.getFileName().toString());
              return model;
            });
    assertThat(new StructuredChat(client).ask(request()).value().path("sum").asInt()).isEqualTo(5);
    client.close();
    assertThat(asked.get(1))
        .extracting(LocalModel.Message::role)
        .containsExactly("user", "assistant", "user");
    assertThat(asked.get(1).get(1).text()).isEqualTo("五");
    assertThat(loaded).containsExactly("model.gguf", "closed");
  }

  /** A model that writes for ever, a piece at a time. */
  private static LocalModel endless(AtomicInteger written) {
    return new LocalModel() {
      @Override
      public String complete(
          String system,
          List<Message> messages,
          Optional<String> schema,
          ReplyParams reply,
          Pieces pieces) {
        StringBuilder text = new StringBuilder();
        do {
          text.append("又");
          written.incrementAndGet();
        } while (pieces.heard("又"));
        return text.toString();
      }

      @Override
      public void close() {}
    };
  }

  @Test
  void aReplyThatDoesNotEndIsEndedWhenTimeIsOver() throws IOException {
    AtomicInteger written = new AtomicInteger();
    ChatParams hasty =
        params(file(gguf(3)), Map.of()).with(new CallParams(1, 50, 1, 0, 0, 0, 1, 0, 3, 0));
    LocalChatClient client =
        new LocalChatClient(hasty, new UsageLedger(), (f, l, t) -> endless(written));
    assertThatThrownBy(() -> client.chat(request()))
        .isInstanceOf(RetriableChatException.class)
        .hasMessageContainingAll("within 50 ms", "request-timeout-millis");
    assertThat(written.get()).isPositive();
  }

  @Test
  void anInterruptedThreadHearsNoMore() throws IOException {
    AtomicInteger written = new AtomicInteger();
    LocalChatClient client =
        new LocalChatClient(
            params(file(gguf(3)), Map.of()), new UsageLedger(), (f, l, t) -> endless(written));
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(() -> client.chat(request())).hasCauseInstanceOf(InterruptedFault.class);
      assertThat(written).hasValue(1);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  /** Pieces come while they are written, thoughts do not come at all. */
  @Test
  void aStreamIsHeardInPieces() throws IOException {
    LocalModel model =
        new LocalModel() {
          @Override
          public String complete(
              String system,
              List<Message> messages,
              Optional<String> schema,
              ReplyParams reply,
              Pieces pieces) {
            List<String> all = List.of("<think>", "想", "</think>", "一、", "二、", "三");
            all.forEach(pieces::heard);
            return String.join("", all);
          }

          @Override
          public void close() {}
        };
    List<String> heard = new ArrayList<>();
    LocalChatClient client =
        new LocalChatClient(params(file(gguf(3)), Map.of()), new UsageLedger(), (f, l, t) -> model);
    ChatReply reply =
        client.stream(
            request(),
            new PartialReplies() {
              @Override
              public void piece(String text) {
                heard.add(text);
              }

              @Override
              public void restart() {
                heard.add("restart");
              }
            });
    assertThat(heard).containsExactly("一、", "二、", "三");
    assertThat(reply.text()).isEqualTo("一、二、三");
    assertThat(reply.tokensOut()).isEqualTo(6);
  }
}
