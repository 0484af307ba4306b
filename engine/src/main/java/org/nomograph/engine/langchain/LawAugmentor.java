package org.nomograph.engine.langchain;

import dev.langchain4j.data.document.Metadata;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.rag.AugmentationRequest;
import dev.langchain4j.rag.AugmentationResult;
import dev.langchain4j.rag.RetrievalAugmentor;
import dev.langchain4j.rag.content.Content;
import dev.langchain4j.rag.content.ContentMetadata;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.ask.AskOutcome;
import org.nomograph.engine.ask.AskRequest;
import org.nomograph.engine.reason.answer.AnswerMaterial.Provision;

/**
 * Puts the provisions that answer a question before it, numbered, for a chat model behind
 * LangChain4j: what {@code ask} would answer from, routed by the complexity of the question, in the
 * version in force on the day that governs. The message asks to cite them as [n]; where the
 * workspace has no provision that carries an answer, the message says so and lists none. A message
 * without text stays as it is. Safe for use by several threads. It does not own the workspace:
 * close that.
 */
public final class LawAugmentor implements RetrievalAugmentor {
  private static final String ID = "langchain4j";

  private final Nomograph nomograph;
  private final Clock clock;

  /**
   * An augmentor.
   *
   * @param nomograph an open workspace
   * @param clock tells the present day, by which the version in force is chosen
   */
  public LawAugmentor(Nomograph nomograph, Clock clock) {
    this.nomograph = nomograph;
    this.clock = clock;
  }

  /**
   * The message with its provisions.
   *
   * @throws UncheckedIOException if the workspace cannot be read
   */
  @Override
  public AugmentationResult augment(AugmentationRequest request) {
    ChatMessage message = request.chatMessage();
    if (!(message instanceof UserMessage user)
        || !user.hasSingleText()
        || user.singleText().isBlank()) {
      return new AugmentationResult(message, List.of());
    }
    String question = user.singleText();
    AskOutcome outcome = ask(question);
    List<Provision> provisions = outcome.answer().abstained() ? List.of() : outcome.provisions();
    List<Content> contents = new ArrayList<>();
    StringJoiner texts = new StringJoiner("\n");
    for (Provision provision : provisions) {
      contents.add(content(provision));
      texts.add(
          "[%d] %s：%s"
              .formatted(
                  contents.size(),
                  Provisions.cited(provision.article()),
                  provision.article().text()));
    }
    String text =
        contents.isEmpty()
            ? "没有检索到可以据以回答的法律条文，请直接说明这一点，不要凭记忆引用条文。\n\n问题：%s".formatted(question)
            : "请只根据下列法律条文回答问题，每句话后以 [n] 注明所依据的条文；条文没有规定的，请直接说明。\n\n%s\n\n问题：%s"
                .formatted(texts, question);
    return new AugmentationResult(
        user.toBuilder().contents(List.of(TextContent.from(text))).build(), contents);
  }

  private AskOutcome ask(String question) {
    try {
      return nomograph.ask(AskRequest.of(ID, question, LocalDate.now(clock)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Content content(Provision provision) {
    Metadata metadata = new Metadata().put("id", provision.article().id());
    Provisions.describe(provision.version(), provision.article(), metadata);
    return Content.from(
        TextSegment.from(provision.article().text(), metadata),
        Map.of(ContentMetadata.SCORE, provision.score()));
  }
}
