package org.nomograph.app.cli;

import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.util.concurrent.CountDownLatch;
import org.nomograph.app.mcp.LawTools;
import org.nomograph.app.service.LawService;
import org.nomograph.app.service.Operations;
import org.nomograph.engine.Nomograph;
import org.nomograph.engine.reason.llm.ReasoningParams;
import picocli.CommandLine.Command;

/** {@code nomograph mcp}: tools for assistants, over standard input and output. */
@Command(
    name = "mcp",
    mixinStandardHelpOptions = true,
    description =
        "Serves the workspace to assistants over the Model Context Protocol, on standard input and output: "
            + "search_law, get_article, check_citations, judge_case, ask_law, similar_cases, solve_question.")
final class McpCommand extends VerbSupport {
  @Override
  public Integer call() throws Exception {
    try (Nomograph nomograph = openReasoning(ReasoningParams.DEFAULT)) {
      CountDownLatch ended = new CountDownLatch(1);
      StdioServerTransportProvider transport =
          new StdioServerTransportProvider(
              LawTools.mapper(), new Watched(System.in, ended), System.out);
      LawTools tools =
          new LawTools(new Operations(new LawService(nomograph, Clock.systemDefaultZone())));
      McpSyncServer server = tools.on(McpServer.sync(transport)).build();
      note("nomograph: tools on standard input and output; ends with the input");
      ended.await();
      server.closeGracefully();
    }
    return ExitStatus.DONE;
  }

  /** Standard input that tells when it ends: the assistant has gone. */
  private static final class Watched extends FilterInputStream {
    private final CountDownLatch ended;

    Watched(InputStream in, CountDownLatch ended) {
      super(in);
      this.ended = ended;
    }

    @Override
    public int read() throws IOException {
      return told(super.read());
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      return told(super.read(bytes, from, length));
    }

    private int told(int read) {
      if (read < 0) {
        ended.countDown();
      }
      return read;
    }
  }
}
