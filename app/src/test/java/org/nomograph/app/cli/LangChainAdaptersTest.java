package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.data.document.Metadata;
import dev.langchain4j.data.image.Image;
import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.rag.AugmentationRequest;
import dev.langchain4j.rag.AugmentationResult;
import dev.langchain4j.rag.content.Content;
import dev.langchain4j.rag.content.ContentMetadata;
import dev.langchain4j.rag.query.Query;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.embed.EmbedderKind;
import org.nomograph.engine.embed.EmbedderParams;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.langchain.LawAugmentor;
import org.nomograph.engine.langchain.LawContentRetriever;

/** The adapters for LangChain4j on the invented corpus. */
class LangChainAdaptersTest {
  private static final Clock TODAY =
      Clock.fixed(Instant.parse("2024-01-01T00:00:00Z"), ZoneOffset.UTC);
  private static Nomograph nomograph;

  @BeforeAll
  static void open() throws IOException {
    nomograph =
        Nomograph.open(
            SmallCorpus.get().workspace(), EngineParams.of(EmbedderParams.of(EmbedderKind.NONE)));
  }

  @AfterAll
  static void close() throws IOException {
    nomograph.close();
  }

  private static AugmentationResult augment(UserMessage message) {
    return new LawAugmentor(nomograph, TODAY)
        .augment(
            new AugmentationRequest(
                message, dev.langchain4j.rag.query.Metadata.from(message, "1", List.of())));
  }

  @Test
  void contentsAreArticlesWithTheirCitationAndVersion() {
    List<Content> contents =
        new LawContentRetriever(nomograph, DocFilter.of(DocKind.ARTICLE), 2)
            .retrieve(Query.from("测试法 借阅图书 归还"));
    assertThat(contents).isNotEmpty().hasSizeLessThanOrEqualTo(2);
    Metadata first = contents.getFirst().textSegment().metadata();
    assertThat(contents.getFirst().textSegment().text()).isEqualTo("借阅图书的，应当在六十日内归还。");
    assertThat(first.getString("source")).isEqualTo("《中华人民共和国测试法》第二条");
    assertThat(first.getString("version")).isEqualTo("2021-06-01");
    assertThat(first.getString("id")).isEqualTo("测试法@2021-06-01/2");
    assertThat(contents.getFirst().metadata().get(ContentMetadata.SCORE))
        .isInstanceOf(Double.class);
  }

  @Test
  void aQuestionIsAskedWithTheProvisionsThatAnswerIt() {
    UserMessage question = UserMessage.from("借阅图书应当在多少日内归还？");
    AugmentationResult result = augment(question);
    String text = ((UserMessage) result.chatMessage()).singleText();
    assertThat(text).contains("[1] 《中华人民共和国测试法》第二条：借阅图书的，应当在六十日内归还。").endsWith("问题：借阅图书应当在多少日内归还？");
    assertThat(result.contents()).isNotEmpty();
  }

  @Test
  void withoutProvisionsTheMessageSaysSo() {
    AugmentationResult result = augment(UserMessage.from("qwzx jkpv?"));
    assertThat(result.contents()).isEmpty();
    assertThat(((UserMessage) result.chatMessage()).singleText()).contains("没有检索到");
  }

  @Test
  void messagesWithoutATextStayAsTheyAre() {
    UserMessage picture =
        UserMessage.from(
            ImageContent.from(Image.builder().url("https://example.org/a.png").build()));
    assertThat(augment(picture).chatMessage()).isSameAs(picture);
    SystemMessage system = SystemMessage.from("甲");
    AugmentationResult result =
        new LawAugmentor(nomograph, TODAY)
            .augment(
                new AugmentationRequest(
                    system,
                    dev.langchain4j.rag.query.Metadata.from(
                        UserMessage.from("乙"), "1", List.of())));
    assertThat(result.chatMessage()).isSameAs(system);
  }
}
