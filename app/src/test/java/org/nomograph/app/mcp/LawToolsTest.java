package org.nomograph.app.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.spec.McpSchema;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.nomograph.app.cli.SmallCorpus;
import org.nomograph.app.service.Operation;

/** {@code nomograph mcp} in a process of its own, used by the protocol's own client. */
class LawToolsTest {
  private static McpSyncClient client;

  @BeforeAll
  static void connect() {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-cp",
                System.getProperty("java.class.path"),
                "org.nomograph.app.Main",
                "mcp",
                "--quiet"));
    arguments.addAll(SmallCorpus.get().locations());
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    client =
        McpClient.sync(
                new StdioClientTransport(
                    ServerParameters.builder(java).args(arguments).build(), LawTools.mapper()))
            .requestTimeout(Duration.ofSeconds(60))
            .jsonSchemaValidator((schema, content) -> null)
            .build();
    client.initialize();
  }

  @AfterAll
  static void disconnect() {
    client.closeGracefully();
  }

  private static McpSchema.CallToolResult call(String tool, Map<String, Object> arguments) {
    return client.callTool(McpSchema.CallToolRequest.builder(tool).arguments(arguments).build());
  }

  private static String text(McpSchema.CallToolResult result) {
    return ((McpSchema.TextContent) result.content().get(0)).text();
  }

  @Test
  void everyOperationIsATool() {
    assertThat(client.listTools().tools())
        .extracting(McpSchema.Tool::name)
        .containsExactlyElementsOf(Operation.tools().stream().map(Operation::name).toList());
    assertThat(client.getServerInfo().name()).isEqualTo("nomograph");
  }

  @Test
  void aToolAnswersWithTextAndData() {
    McpSchema.CallToolResult found = call("get_article", Map.of("id", "测试法第二条"));
    assertThat(found.isError()).isFalse();
    assertThat(text(found)).contains("六十日", "三十日");
    assertThat(((Map<?, ?>) found.structuredContent()).get("id")).isEqualTo("测试法/2");
    assertThat(text(call("judge_case", Map.of("fact", "被告人赵某趁无人之机窃取邻居现金9000元。")))).contains("盗窃罪");
  }

  @Test
  void wrongArgumentsAreAnErrorThatSaysWhatIsExpected() {
    McpSchema.CallToolResult wrong = call("search_law", Map.of("query", "a", "limit", 3));
    assertThat(wrong.isError()).isTrue();
    assertThat(text(wrong)).contains("limit: no such field; expected one of query");
    assertThat(call("get_article", Map.of("id", "无此法/1")).isError()).isTrue();
  }
}
