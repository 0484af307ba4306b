package org.nomograph.app.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.service.NothingFoundException;
import org.nomograph.app.service.Operation;
import org.nomograph.app.service.Operations;
import org.nomograph.engine.EngineParams;
import org.nomograph.engine.io.Interruption.StoppedException;
import org.nomograph.engine.workspace.NotBuiltException;
import org.nomograph.engine.workspace.OtherFormatException;
import org.nomograph.engine.workspace.WorkspaceMissingException;

/**
 * The operations as tools. A tool answers with its JSON, as text and as structured content; wrong
 * arguments are an error result that says what was expected, so that a model can mend its call.
 * Safe for use by several threads.
 */
public final class LawTools {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final TypeReference<Map<String, Object>> OBJECT = new TypeReference<>() {};

  private static final String INSTRUCTIONS =
      "Chinese law with evidence. Cite what the tools return, by article and version; check"
          + " citations before you rely on them.\n"
          + "中国法律检索与推理：引用工具返回的条文及版本；使用前先核对引用。";

  private final Runner runner;

  /** Carries out the operations of the workspace that a caller means. */
  @FunctionalInterface
  public interface Runner {
    /**
     * Carries one out.
     *
     * @param caller what the transport knows of who calls
     * @throws BadInputException if the arguments are wrong
     */
    ObjectNode run(McpTransportContext caller, Operation operation, JsonNode arguments)
        throws IOException;
  }

  /** Tools over one workspace. */
  public LawTools(Operations operations) {
    this((caller, operation, arguments) -> operations.run(operation, arguments));
  }

  /** Tools over the workspace that each call means. */
  public LawTools(Runner runner) {
    this.runner = runner;
  }

  /** How the protocol's messages are read and written. */
  public static McpJsonMapper mapper() {
    return new JacksonMcpJsonMapper(JSON);
  }

  /**
   * A server of the protocol with these tools.
   *
   * @param specification the server over its transport
   */
  public <S extends McpServer.SyncSpecification<S>> McpServer.SyncSpecification<S> on(
      McpServer.SyncSpecification<S> specification) {
    return specification
        .serverInfo("nomograph", EngineParams.VERSION)
        .instructions(INSTRUCTIONS)
        .capabilities(McpSchema.ServerCapabilities.builder().tools(false).build())
        .jsonMapper(mapper())
        .jsonSchemaValidator(acceptingAll())
        .tools(Operation.tools().stream().map(this::tool).toList());
  }

  /**
   * A server of the protocol without sessions: each message is answered by itself, so that there is
   * nothing to end, to guess or to take over between two of them.
   *
   * @param specification the server over its transport
   */
  public McpServer.StatelessSyncSpecification on(
      McpServer.StatelessSyncSpecification specification) {
    return specification
        .serverInfo("nomograph", EngineParams.VERSION)
        .instructions(INSTRUCTIONS)
        .capabilities(McpSchema.ServerCapabilities.builder().tools(false).build())
        .jsonMapper(mapper())
        .jsonSchemaValidator(acceptingAll())
        .immediateExecution(true)
        .tools(Operation.tools().stream().map(this::stateless).toList());
  }

  /** The operations check their arguments themselves, with messages that name what is expected. */
  private static JsonSchemaValidator acceptingAll() {
    return (schema, content) -> JsonSchemaValidator.ValidationResponse.asValid(null);
  }

  private static McpSchema.Tool described(Operation operation) {
    return McpSchema.Tool.builder(operation.name(), JSON.convertValue(operation.input(), OBJECT))
        .description(operation.description())
        .build();
  }

  private SyncToolSpecification tool(Operation operation) {
    return SyncToolSpecification.builder()
        .tool(described(operation))
        .callHandler((exchange, request) -> call(exchange.transportContext(), operation, request))
        .build();
  }

  private McpStatelessServerFeatures.SyncToolSpecification stateless(Operation operation) {
    return McpStatelessServerFeatures.SyncToolSpecification.builder()
        .tool(described(operation))
        .callHandler((caller, request) -> call(caller, operation, request))
        .build();
  }

  private CallToolResult call(
      McpTransportContext caller, Operation operation, CallToolRequest request) {
    Map<String, Object> given = request.arguments() == null ? Map.of() : request.arguments();
    try {
      ObjectNode result = runner.run(caller, operation, JSON.valueToTree(given));
      return CallToolResult.builder()
          .content(List.of(McpSchema.TextContent.builder(printed(result)).build()))
          .structuredContent(JSON.convertValue(result, OBJECT))
          .isError(false)
          .build();
    } catch (BadInputException | NothingFoundException e) {
      return failed(e.getMessage());
    } catch (StoppedException e) {
      return failed("the work was stopped: it took longer than it may, or nobody waited for it");
    } catch (NotBuiltException | WorkspaceMissingException e) {
      return failed("the workspace is not built yet");
    } catch (OtherFormatException e) {
      return failed("the workspace was built by another version of the program; build it anew");
    } catch (IOException e) {
      return failed("the workspace cannot be read");
    } catch (RuntimeException e) {
      return failed("a fault of the program");
    }
  }

  private static CallToolResult failed(String why) {
    return CallToolResult.builder()
        .content(List.of(McpSchema.TextContent.builder(why).build()))
        .isError(true)
        .build();
  }

  private static String printed(ObjectNode result) {
    try {
      return JSON.writeValueAsString(result);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of JSON cannot fail to be printed", e);
    }
  }
}
