package org.nomograph.app.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nomograph.app.cli.Cli;
import org.nomograph.app.model.Roles.Role;
import org.nomograph.engine.testserver.ChatServer;

/** {@code pack draft}: cards that packs lack, by a scripted model. */
class DraftTest {
  private static final String PLACE =
      item("conduct", "是否用物品长期占据图书馆座位？", "required", "用物品长期占据座位", "占座");
  private static final String ASKED =
      item("circumstance", "是否经劝阻仍不离开？", "required", "经劝阻仍不离开", "劝阻");
  private static final String PATIENT =
      item("circumstance", "是否为照顾病人占座？", "excluding", "为照顾病人占座的除外", "照顾病人");

  @TempDir Path directory;
  private SeatCorpus corpus;

  @BeforeEach
  void build() throws IOException {
    corpus = SeatCorpus.in(directory);
  }

  private static String item(
      String element, String question, String necessity, String basis, String word) {
    return "{\"element\": \"%s\", \"question\": \"%s\", \"necessity\": \"%s\", \"n\": 1, \"basis\": \"%s\", \"supports\": [\"%s\"], \"excludes\": []}"
        .formatted(element, question, necessity, basis, word);
  }

  private static String items(String... items) {
    return "{\"items\": [" + String.join(",", items) + "]}";
  }

  private Path file() {
    return corpus.drafts().resolve("offenses").resolve(SeatCorpus.OFFENSE + ".yaml");
  }

  private JsonNode drafted(ChatServer server) throws IOException {
    Cli.Result result = corpus.run(server, "pack", "draft", SeatCorpus.OFFENSE, "--json");
    assertThat(result.status()).as(result.toString()).isZero();
    return result.json();
  }

  @Test
  void aDraftIsAPackOfItsOwnThatIsMarkedAndUsedOnceImported() throws IOException {
    Roles roles = new Roles().say(Role.CHECKLIST, items(PLACE, ASKED, PATIENT));
    try (ChatServer server = new ChatServer(roles)) {
      assertThat(drafted(server).path("written")).hasToString("[\"" + SeatCorpus.OFFENSE + "\"]");
      assertThat(server.calls()).hasSize(1);
      assertThat(drafted(server).path("kept")).hasSize(1);
      assertThat(server.calls()).as("a draft that is there is not asked for").hasSize(1);
    }
    assertThat(Files.readString(file()))
        .startsWith("# Drafted by a model.")
        .contains("第三百零一条: 用物品长期占据座位", "model: scripted", "id: draft-conduct-1");
    assertThat(corpus.done("show", "offense/" + SeatCorpus.OFFENSE).out())
        .as("nothing is used before it is imported")
        .doesNotContain("draft-");
    JsonNode checked = corpus.done("pack", "check", corpus.drafts().toString(), "--json").json();
    assertThat(checked.path("packs").get(0).path("drafted").asInt()).isEqualTo(1);
    corpus.done("import", corpus.drafts().toString());
    corpus.done("build");
    assertThat(corpus.done("show", "offense/" + SeatCorpus.OFFENSE).out())
        .contains("draft-conduct-1", "drafted by a model, not read by an expert");
    Path facts = Files.writeString(directory.resolve("case.txt"), "被告人李某在图书馆用书包长期占座，管理员劝阻，李某仍不离开。");
    JsonNode row = corpus.done("judge", facts.toString(), "--json").json();
    assertThat(row.path("charges")).hasToString("[\"" + SeatCorpus.OFFENSE + "\"]");
    assertThat(row.path("reasoning").asText()).contains("模型起草、未经专家审阅的清单");
  }

  /** The card of an expert counts, whichever is imported first. */
  @Test
  void anExpertsCardTakesThePlaceOfADraft() throws IOException {
    try (ChatServer server = new ChatServer(new Roles().say(Role.CHECKLIST, items(PLACE)))) {
      drafted(server);
    }
    Path pack = Files.createDirectories(directory.resolve("expert/offenses"));
    Files.writeString(
        pack.resolveSibling("pack.yaml"),
        "name: expert\nversion: \"1\"\nlanguage: zh\nlaw: 刑法\ndescription: x\nlicence: Apache-2.0\n");
    Files.writeString(
        pack.resolve("seat.yaml"),
        "offenses:\n- name: 占座罪\n  articles: [301]\n  checklist:\n  - {id: seat, element: conduct, question: 是否占座？, necessity: required, signals: [{supports: [占座]}]}\n");
    corpus.done("import", corpus.drafts().toString(), pack.getParent().toString());
    corpus.done("build");
    assertThat(corpus.done("show", "offense/占座罪").out())
        .contains("seat (CONDUCT")
        .doesNotContain("draft-");
    Cli.Result again = corpus.run(directory.resolve("none.yaml"), "pack", "draft", "占座罪");
    assertThat(again.status()).as("no model is configured").isEqualTo(2);
    assertThat(again.err()).contains("models:");
    try (ChatServer server = new ChatServer(new Roles())) {
      Cli.Result passed = corpus.run(server, "pack", "draft", "占座罪", "--article", "刑法/301");
      assertThat(passed.status()).as("%s", passed).isZero();
      assertThat(passed.out()).contains("占座罪：规则包中已有清单", "刑法/301：规则包中已有清单");
      assertThat(server.calls()).isEmpty();
    }
  }

  /** One that has a card, first or last, keeps no other from being drafted. */
  @ParameterizedTest
  @CsvSource({"false, true", "true, true", "false, false", "true, false"})
  void namesThatHaveACardArePassedOver(boolean first, boolean english) throws IOException {
    Path pack = Files.createDirectories(directory.resolve("expert/offenses"));
    Files.writeString(
        pack.resolveSibling("pack.yaml"),
        "name: expert\nversion: \"1\"\nlanguage: zh\nlaw: 刑法\ndescription: x\nlicence: Apache-2.0\n");
    Files.writeString(
        pack.resolve("shelf.yaml"),
        "offenses:\n- name: 藏书罪\n  articles: [301]\n  checklist:\n  - {id: shelf, element: conduct, question: 是否藏书？, necessity: required, signals: [{supports: [藏书]}]}\n");
    corpus.done("import", pack.getParent().toString());
    corpus.done("build");
    List<String> names =
        first ? List.of("藏书罪", SeatCorpus.OFFENSE) : List.of(SeatCorpus.OFFENSE, "藏书罪");
    try (ChatServer server = new ChatServer(new Roles().say(Role.CHECKLIST, items(PLACE)))) {
      String[] verb = {
        "pack", "draft", names.get(0), names.get(1), "--lang", english ? "en" : "zh"
      };
      Cli.Result result = corpus.run(server, verb);
      assertThat(result.status()).as("%s", result).isZero();
      assertThat(result.out())
          .contains(english ? "written: 1; kept: 0" : "写出 1 份，保留 0 份")
          .contains(english ? "藏书罪: has a card in a pack" : "藏书罪：规则包中已有清单，未起草");
      assertThat(file()).exists();
    }
  }

  @Test
  void whatIsWrongIsToldInBothLanguages() throws IOException {
    try (ChatServer server = new ChatServer(new Roles())) {
      told(server, "no offense: 无此罪", "没有这个罪名", "无此罪");
      told(server, "no article in force here", "没有这一条", "--article", "刑法/999");
      told(server, "is no article; expected", "不是法条", "--article", "刑法");
      assertThat(server.calls()).isEmpty();
    }
  }

  private void told(ChatServer server, String english, String chinese, String... more)
      throws IOException {
    List<String> verb = new ArrayList<>(List.of("pack", "draft"));
    verb.addAll(List.of(more));
    Cli.Result inChinese = corpus.run(server, verb.toArray(String[]::new));
    assertThat(inChinese.status()).isEqualTo(3);
    assertThat(inChinese.err()).contains(english, "（" + chinese);
    verb.addAll(List.of("--lang", "en"));
    assertThat(corpus.run(server, verb.toArray(String[]::new)).err())
        .contains(english)
        .doesNotContain(chinese);
  }

  /** A card with a name and articles alone takes the checklist of the draft and keeps the rest. */
  @Test
  void aCardWithoutAChecklistTakesThatOfTheDraft() throws IOException {
    Path pack = Files.createDirectories(directory.resolve("catalogue/offenses"));
    Files.writeString(
        pack.resolveSibling("pack.yaml"),
        "name: catalogue\nversion: \"1\"\nlanguage: zh\nlaw: 刑法\ndescription: x\nlicence: Apache-2.0\n");
    Files.writeString(
        pack.resolve("seat.yaml"), "offenses:\n- {name: 占座罪, aliases: [霸座罪], articles: [301]}\n");
    corpus.done("import", pack.getParent().toString());
    corpus.done("build");
    try (ChatServer server = new ChatServer(new Roles().say(Role.CHECKLIST, items(PLACE)))) {
      assertThat(drafted(server).path("written")).hasSize(1);
    }
    corpus.done("import", corpus.drafts().toString());
    corpus.done("build");
    assertThat(corpus.done("show", "offense/占座罪").out()).contains("霸座罪", "draft-conduct-1");
  }

  /** What is wrong with an item is told once; what is still wrong leaves no file. */
  @ParameterizedTest
  @CsvSource({
    "conduct, 是否用物品长期占据图书馆座位？, 用物品长期占据车位, 占座, 不是法条",
    "conduct, 是否用物品长期占据图书馆座位？, 用物品长期占据座位, 被告人, 每个案件都有",
    "conduct, 是否用物品长期占据图书馆座位？, 用物品长期占据座位, '占，座', 不含标点",
    "conduct, 是否盗窃他人汽车并出售牟利？, 用物品长期占据座位, 占座, 所问的不是法条写明的要件",
    "conduct, 是否依照第三百零三条占据图书馆座位？, 用物品长期占据座位, 占座, 不写条号",
    "conduct, 是否占据图书馆座位九十日以上？, 用物品长期占据座位, 占座, 数字不在法条中",
    "conduct, 是否在图书馆用物品长期占据座位，经劝阻仍不离开，情节严重？, 用物品长期占据座位, 占座, 照抄",
    "circumstance, 是否经劝阻仍不离开？, 经劝阻仍不离开, 劝阻, 至少要有一项"
  })
  void whatTheArticleDoesNotCarryIsRefused(
      String element, String question, String basis, String word, String fault) throws IOException {
    String bad = items(item(element, question, "required", basis, word));
    AtomicInteger redrafts = new AtomicInteger();
    Roles roles =
        new Roles()
            .say(Role.CHECKLIST, bad)
            .say(
                Role.CHECKLIST_AGAIN,
                q -> {
                  assertThat(q.user()).contains(fault);
                  return redrafts.incrementAndGet() > 1 ? items(PLACE) : bad;
                });
    try (ChatServer server = new ChatServer(roles)) {
      JsonNode row = drafted(server);
      assertThat(row.path("refused").toString()).contains(SeatCorpus.OFFENSE, fault);
      assertThat(file()).doesNotExist();
    }
  }

  @Test
  void aDraftWithFaultsIsMendedOnce() throws IOException {
    Roles roles =
        new Roles()
            .say(Role.CHECKLIST, items(item("conduct", "是否占座？", "required", "没有的话", "占座")))
            .say(Role.CHECKLIST_AGAIN, items(PLACE));
    try (ChatServer server = new ChatServer(roles)) {
      assertThat(drafted(server).path("written")).hasSize(1);
      assertThat(server.calls()).hasSize(2);
    }
  }

  @Test
  void anArticleOfAnotherLawGetsARuleCard() throws IOException {
    String card =
        "{\"concept\": \"借阅\", \"title\": \"读者借阅图书逾期不归还\", \"issue_frames\": [\"书借了很久忘了还\"], \"lines\": ["
            + "{\"part\": \"legal_effects\", \"text\": \"逾期不归还的，图书馆可以停止借阅\", \"n\": 1, \"basis\": \"图书馆可以停止其借阅\"},"
            + "{\"part\": \"negative_conditions\", \"text\": \"因住院不能归还的除外\", \"n\": 1, \"basis\": \"但因住院不能归还的除外\"},"
            + "{\"part\": \"positive_conditions\", \"text\": \"%s\", \"n\": 1, \"basis\": \"应当在三十日内归还\"}]}";
    Roles roles =
        new Roles()
            .say(Role.CARD, card.formatted("读者应当在九十日内归还"))
            .say(Role.CARD_AGAIN, card.formatted("读者应当在三十日内归还"));
    try (ChatServer server = new ChatServer(roles)) {
      Cli.Result result = corpus.run(server, "pack", "draft", "--article", "读者服务法/1", "--json");
      assertThat(result.json().path("written")).as(result.toString()).hasSize(1);
      assertThat(server.calls()).hasSize(2);
      Cli.Result unknown = corpus.run(server, "pack", "draft", "--article", "读者服务法/9");
      assertThat(unknown.status()).isEqualTo(3);
    }
    corpus.done("import", corpus.drafts().toString());
    corpus.done("build");
    assertThat(corpus.done("search", "读者借阅图书逾期不归还", "--kind", "card", "--mode", "bm25").out())
        .contains("card/draft-");
  }

  @Test
  void aDeadEndpointLeavesTheRestAndSaysSo() throws IOException {
    Cli.Result result = corpus.run(corpus.models("http://127.0.0.1:9"), "pack", "draft", "--json");
    assertThat(result.status()).isEqualTo(5);
    assertThat(result.json().path("left")).hasSize(2);
    assertThat(result.err()).isNotBlank();
  }
}
