package org.nomograph.engine.llm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nomograph.engine.testserver.ChatServer;

class ChatCacheTest {
  @TempDir Path directory;
  private final Models models = new Models();

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(directory)) {
      return all.filter(Files::isRegularFile).toList();
    }
  }

  @Test
  void aReplyIsKeptAndNotAskedForAgain() throws IOException {
    try (ChatServer server = new ChatServer(question -> "答" + question.user());
        ChatAccess access =
            models.open(Models.params(server, ChatKind.OPENAI), Optional.of(directory))) {
      ChatClient client = access.client(ChatRole.ANSWER);
      ChatReply asked = client.chat(Models.question("问"));
      ChatReply kept = client.chat(Models.question("问"));
      assertThat(kept)
          .isEqualTo(
              new ChatReply(
                  "答问", asked.model(), asked.tokensIn(), asked.tokensOut(), 0, true, false));
      assertThat(server.calls()).hasSize(1);
      assertThat(access.usage().get(ChatRole.ANSWER))
          .isEqualTo(new Usage(2, 1, 0, 1, asked.tokensIn(), asked.tokensOut()));
      assertThat(files()).hasSize(1);
      assertThat(Files.readString(files().get(0))).doesNotContain(Models.KEY).contains("答问");

      // What is not to be kept is asked for again.
      client.chat(Models.question("别"), reply -> false);
      client.chat(Models.question("别"));
      assertThat(server.calls()).hasSize(3);
    }
  }

  @Test
  void aDamagedFileCountsAsAbsentAndIsReplaced() throws IOException {
    try (ChatServer server = new ChatServer(question -> "答案在此");
        ChatAccess access =
            models.open(Models.params(server, ChatKind.OPENAI), Optional.of(directory))) {
      ChatClient client = access.client(ChatRole.ANSWER);
      client.chat(Models.question("问"));
      Path file = files().get(0);
      String whole = Files.readString(file);
      for (String damaged :
          List.of("", "{", "[]", whole.substring(0, whole.length() / 2), whole.replace("答", "错"))) {
        Files.writeString(file, damaged);
        assertThat(client.chat(Models.question("问")).text()).isEqualTo("答案在此");
        assertThat(Files.readString(file)).isEqualTo(whole);
      }
      assertThat(server.calls()).hasSize(6);
    }
  }

  @Test
  void aPlaceThatCannotBeWrittenIsDoneWithout() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "x");
    try (ChatServer server = new ChatServer(question -> "好");
        ChatAccess access =
            models.open(Models.params(server, ChatKind.OPENAI), Optional.of(file))) {
      assertThat(access.client(ChatRole.ANSWER).chat(Models.question("问")).text()).isEqualTo("好");
    }
    assertThat(Files.readString(file)).isEqualTo("x");
  }

  /** Two requests that differ in anything that a reply depends on have two names. */
  @Test
  void theNameForgetsNothingThatMatters() {
    ChatParams params = ChatParams.of(ChatKind.OPENAI, URI.create("http://a.example/v1"), "m");
    ChatRequest request = Models.structured("问");
    Set<String> names = new HashSet<>();
    names.add(ChatCache.key(params, request));
    List<ChatParams> others =
        List.of(
            ChatParams.of(ChatKind.OLLAMA, params.baseUrl(), "m"),
            ChatParams.of(ChatKind.OPENAI, URI.create("http://b.example/v1"), "m"),
            ChatParams.of(ChatKind.OPENAI, params.baseUrl(), "n"),
            params.with(new ReplyParams(8_191, 1_024, 0, false, ReplyFormat.SCHEMA, Map.of())),
            params.with(new ReplyParams(8_192, 1_023, 0, false, ReplyFormat.SCHEMA, Map.of())),
            params.with(new ReplyParams(8_192, 1_024, 0.1, false, ReplyFormat.SCHEMA, Map.of())),
            params.with(new ReplyParams(8_192, 1_024, 0, true, ReplyFormat.SCHEMA, Map.of())),
            params.with(new ReplyParams(8_192, 1_024, 0, false, ReplyFormat.JSON, Map.of())),
            params.with(
                new ReplyParams(8_192, 1_024, 0, false, ReplyFormat.SCHEMA, Map.of("a", 1))));
    others.forEach(other -> assertThat(names.add(ChatCache.key(other, request))).isTrue());
    ChatRequest r = request;
    ReplySchema schema = r.schema().orElseThrow();
    List<ChatRequest> requests =
        List.of(
            with(r, new PromptId("items", 2), r.system(), r.user(), ReplyLanguage.ZH, schema),
            with(r, new PromptId("other", 1), r.system(), r.user(), ReplyLanguage.ZH, schema),
            with(r, r.prompt(), r.system() + "。", r.user(), ReplyLanguage.ZH, schema),
            with(r, r.prompt(), r.system(), r.user() + "？", ReplyLanguage.ZH, schema),
            with(r, r.prompt(), r.system(), r.user(), ReplyLanguage.EN, schema),
            with(
                r,
                r.prompt(),
                r.system(),
                r.user(),
                ReplyLanguage.ZH,
                ReplySchema.of("other", schema.text())),
            ChatRequest.text(r.role(), r.prompt(), r.system(), r.user(), ReplyLanguage.ZH),
            r.repaired(new Repair("a", "b")),
            r.repaired(new Repair("a", "c")));
    requests.forEach(other -> assertThat(names.add(ChatCache.key(params, other))).isTrue());
    // Who asks, how patiently, and with which key does not matter.
    ChatRequest same =
        ChatRequest.structured(
            ChatRole.SOLVE, r.prompt(), r.system(), r.user(), ReplyLanguage.ZH, schema);
    assertThat(names).contains(ChatCache.key(params.with(Models.CALL), same));
  }

  private static ChatRequest with(
      ChatRequest base,
      PromptId prompt,
      String system,
      String user,
      ReplyLanguage language,
      ReplySchema schema) {
    return ChatRequest.structured(base.role(), prompt, system, user, language, schema);
  }
}
