package org.nomograph.app.cli;

import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import java.io.OutputStream;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import org.nomograph.app.mcp.CheckedLines;
import org.nomograph.app.mcp.LawTools;
import org.nomograph.app.mcp.WholeLines;
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
  /** How long running calls may go on when the assistant has gone. */
  private static final Duration DRAIN = Duration.ofSeconds(60);

  private static final long PAUSE_MILLIS = 20;

  @Override
  public Integer call() throws Exception {
    try (Nomograph nomograph = openReasoning(ReasoningParams.DEFAULT)) {
      OutputStream out = System.out;
      CheckedLines in = new CheckedLines(System.in, new WholeLines(out));
      WholeLines answers = new WholeLines(out);
      StdioServerTransportProvider transport =
          new StdioServerTransportProvider(LawTools.mapper(), in, answers);
      LawTools tools =
          new LawTools(
              new Operations(new LawService(nomograph, Clock.system(ZoneId.systemDefault()))));
      McpSyncServer server = tools.on(McpServer.sync(transport)).build();
      note("nomograph: tools on standard input and output; ends with the input");
      in.awaitEnd();
      drain(in, answers);
      server.closeGracefully();
    }
    return ExitStatus.DONE;
  }

  /** Lets the calls end that were running when the assistant went. */
  private static void drain(CheckedLines in, WholeLines answers) throws InterruptedException {
    long end = System.nanoTime() + DRAIN.toNanos();
    while (answers.lines() < in.requests() && System.nanoTime() < end) {
      Thread.sleep(PAUSE_MILLIS);
    }
  }
}
