package org.nomograph.app.server;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;
import org.nomograph.app.service.Operation;
import org.nomograph.engine.EngineParams;

/** The OpenAPI document of the service, made from its operations. Stateless. */
final class OpenApi {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** Operations that name something which may not be there. */
  private static final Set<String> BY_ID =
      Set.of("get_article", "graph_around", "compare_versions", "read_law");

  private OpenApi() {}

  static ObjectNode document() {
    ObjectNode document = JSON.createObjectNode().put("openapi", "3.1.0");
    document
        .putObject("info")
        .put("title", "Nomograph")
        .put("version", EngineParams.VERSION)
        .put("description", "Chinese law with evidence. 有据可查的中国法律检索与推理。");
    ObjectNode paths = document.putObject("paths");
    for (Operation operation : Operation.all()) {
      ObjectNode post = paths.putObject(operation.path()).putObject("post");
      post.put("operationId", operation.name()).put("summary", operation.description());
      post.putObject("requestBody")
          .put("required", true)
          .putObject("content")
          .putObject("application/json")
          .set("schema", operation.input());
      responses(post, BY_ID.contains(operation.name()));
    }
    get(paths, "/v1/about", "Snapshot, hash of the corpus and embedder. 数据快照。");
    get(paths, "/v1/models", "The models of the chat protocol. 模型列表。");
    get(paths, "/health", "The process runs. 存活。");
    get(paths, "/ready", "The workspace can be asked. 就绪。");
    DeskApi.into(paths);
    JobApi.into(paths);
    chat(paths.putObject("/v1/chat/completions").putObject("post"));
    ObjectNode vectors = paths.putObject("/v1/embeddings").putObject("post");
    responses(vectors.put("summary", "Vectors of texts, in the same protocol. 文本向量。"), false);
    ObjectNode components = document.putObject("components");
    components
        .putObject("securitySchemes")
        .putObject("key")
        .put("type", "http")
        .put("scheme", "bearer");
    JobApi.schemas(components);
    document.putArray("security").addObject().putArray("key");
    return document;
  }

  private static void get(ObjectNode paths, String path, String summary) {
    responses(paths.putObject(path).putObject("get").put("summary", summary), false);
  }

  private static void chat(ObjectNode post) {
    post.put("operationId", "chat")
        .put(
            "summary",
            "Answers in the protocol of OpenAI's clients, also as a stream. 兼容 OpenAI 的对话接口。");
    ObjectNode schema =
        post.putObject("requestBody")
            .put("required", true)
            .putObject("content")
            .putObject("application/json")
            .putObject("schema")
            .put("type", "object");
    schema.putArray("required").add("messages");
    ObjectNode properties = schema.putObject("properties");
    properties
        .putObject("messages")
        .put("type", "array")
        .put("description", "The conversation, oldest first; the last is the question. 对话。")
        .putObject("items")
        .put("type", "object");
    properties
        .putObject("stream")
        .put("type", "boolean")
        .put("description", "Whether the answer comes in pieces. 是否流式返回。");
    responses(post, false);
  }

  private static void responses(ObjectNode method, boolean byId) {
    ObjectNode responses = method.putObject("responses");
    responses.putObject("200").put("description", "The result as JSON. 结果。");
    responses.putObject("400").put("description", "What was wrong and what is expected. 输入有误。");
    if (byId) {
      responses.putObject("404").put("description", "Nothing has this id. 不存在。");
    }
    responses.putObject("401").put("description", "A key is needed. 需要密钥。");
    responses.putObject("429").put("description", "Too many requests; see Retry-After. 请求过多。");
  }
}
