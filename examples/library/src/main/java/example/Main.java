package example;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.nomograph.core.model.CaseRecord;

/**
 * Runs both examples on what ships with Nomograph. Arguments: the checkout of Nomograph, and a
 * directory for the workspace.
 */
public final class Main {
  private Main() {}

  public static void main(String[] args) throws Exception {
    run(Path.of(args[0]), Path.of(args[1]), System.out);
  }

  static void run(Path home, Path workspace, PrintStream out) throws Exception {
    List<Path> sources =
        List.of(
            home.resolve("packs/prc-criminal"),
            home.resolve("examples/cases/demo-cases.jsonl"),
            home.resolve("examples/library/statutes"));
    String facts = Files.readString(home.resolve("examples/cases/new/theft-surrender.txt"));
    JudgeExample.run(workspace, sources, new CaseRecord("1", List.of(), facts), out);
    ChatExample.run(workspace, new Echo(), "渡船夜间停航，船上应当点灯吗？", out);
  }

  /** Stands for a chat model, which this example has none of: it repeats what it was asked. */
  private static final class Echo implements ChatModel {
    @Override
    public ChatResponse doChat(ChatRequest request) {
      String asked = ((UserMessage) request.messages().getLast()).singleText();
      return ChatResponse.builder().aiMessage(AiMessage.from(asked)).build();
    }
  }
}
