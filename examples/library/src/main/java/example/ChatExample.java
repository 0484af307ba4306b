package example;

import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.rag.AugmentationRequest;
import dev.langchain4j.rag.content.Content;
import dev.langchain4j.rag.content.retriever.ContentRetriever;
import dev.langchain4j.rag.query.Metadata;
import dev.langchain4j.rag.query.Query;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.index.DocFilter;
import org.nomograph.engine.index.DocKind;
import org.nomograph.engine.langchain.LawAugmentor;
import org.nomograph.engine.langchain.LawContentRetriever;

/** A chat model of LangChain4j that answers from the provisions of a workspace. */
final class ChatExample {
  private ChatExample() {}

  static void run(Path workspace, ChatModel model, String question, PrintStream out)
      throws Exception {
    // docs/library.md: langchain4j
    try (Nomograph nomograph = Nomograph.open(workspace, EngineParams.defaults())) {
      ContentRetriever retriever =
          new LawContentRetriever(nomograph, DocFilter.of(DocKind.ARTICLE), 5);
      for (Content content : retriever.retrieve(Query.from(question))) {
        out.println(content.textSegment().metadata().getString("source"));
      }
      LawAugmentor augmentor = new LawAugmentor(nomograph, Clock.systemUTC());
      UserMessage asked = UserMessage.from(question);
      var augmented =
          augmentor.augment(
              new AugmentationRequest(asked, Metadata.from(asked, "user", List.of())));
      out.println(model.chat(augmented.chatMessage()).aiMessage().text());
    }
    // end
  }
}
