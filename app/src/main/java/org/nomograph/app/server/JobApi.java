package org.nomograph.app.server;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.nomograph.app.jobs.JobKind;
import org.nomograph.app.jobs.JobState;

/** What the OpenAPI document says of jobs, sources and workspaces. Stateless. */
final class JobApi {
  private static final String TEXT = "string";
  private static final String NUMBER = "integer";
  private static final String OBJECT = "object";
  private static final String SCHEMA = "Job";

  private JobApi() {}

  /** Paths of the document. */
  static void into(ObjectNode paths) {
    imports(paths.putObject(Routes.IMPORTS).putObject("post"));
    ObjectNode build = paths.putObject(Routes.BUILDS).putObject("post");
    build.put("operationId", "build");
    build.put(
        "summary",
        "Builds what is imported, as a job; what is built is taken up without a restart. 构建。");
    answers(build, "202");
    ObjectNode list = paths.putObject(Routes.JOBS).putObject("get");
    list.put("summary", "The jobs of the workspace, newest first: {\"jobs\": […]}. 任务列表。");
    list.putObject("responses").putObject("200").put("description", "The jobs. 任务列表。");
    String one = Routes.JOBS + "/{id}";
    answers(byId(paths, one, "get", "A job as it is now. 查看任务。"), "200");
    answers(
        byId(
            paths,
            one + "/events",
            "get",
            "The job as server-sent events named job, with each change until it ends. 任务事件流。"),
        "200");
    answers(
        byId(paths, one + "/cancel", "post", "Ends a job; what it stored is kept. 取消任务。"), "200");
    answers(
        byId(
            paths,
            one + "/resume",
            "post",
            "Goes on with a job that was interrupted or cancelled, or failed. 恢复任务。"),
        "202");
    get(
        paths,
        Routes.SOURCES,
        "What is imported: sources, records by kind, and what the last build has. 已导入的材料。");
    get(
        paths,
        Routes.WORKSPACES,
        "The workspaces that the key may use, with its role; one is picked by the header "
            + Access.HEADER
            + ". 可用的工作区及角色。");
  }

  /** The schema of a job. */
  static void schemas(ObjectNode components) {
    ObjectNode job = components.withObjectProperty("schemas").putObject(SCHEMA).put("type", OBJECT);
    ObjectNode fields = job.putObject("properties");
    fields.putObject("id").put("type", TEXT);
    ObjectNode kind = fields.putObject("kind").put("type", TEXT);
    for (JobKind one : JobKind.values()) {
      kind.withArray("enum").add(one.key());
    }
    fields.putObject("name").put("type", TEXT);
    ObjectNode state = fields.putObject("state").put("type", TEXT);
    for (JobState one : JobState.values()) {
      state.withArray("enum").add(one.key());
    }
    fields.putObject("done").put("type", NUMBER);
    orNull(fields, "total", NUMBER);
    fields.putObject("rate").put("type", "number").put("description", "Steps a second. 每秒步数。");
    orNull(fields, "remaining_seconds", NUMBER);
    fields.putObject("message").put("type", TEXT);
    ObjectNode problem =
        fields.putObject("problems").put("type", "array").putObject("items").put("type", OBJECT);
    ObjectNode told = problem.putObject("properties");
    for (String field : new String[] {"file", "place", "severity", "expected", "message"}) {
      told.putObject(field).put("type", TEXT);
    }
    fields.putObject("problems_total").put("type", NUMBER);
    fields.putObject("created").put("type", TEXT).put("format", "date-time");
    orNull(fields, "ended", TEXT);
  }

  private static void orNull(ObjectNode fields, String name, String type) {
    fields.putObject(name).putArray("type").add(type).add("null");
  }

  private static void imports(ObjectNode post) {
    post.put("operationId", "import");
    post.put(
        "summary",
        "Takes a file and imports it, as a job; a .zip is unpacked. The body is the file's bytes. 上传并导入文件。");
    ObjectNode name = post.withArray("parameters").addObject().put("name", "name");
    name.put("in", "query").put("required", true);
    name.put("description", "Name of the file, without a path. 文件名。");
    name.putObject("schema").put("type", TEXT);
    post.putObject("requestBody")
        .put("required", true)
        .putObject("content")
        .putObject("application/octet-stream")
        .putObject("schema")
        .put("type", TEXT)
        .put("format", "binary");
    answers(post, "202");
    ObjectNode responses = (ObjectNode) post.get("responses");
    responses.putObject("408").put("description", "The file did not arrive in time. 未及时收到。");
    responses.putObject("413").put("description", "The file is larger than it may be. 文件过大。");
  }

  private static ObjectNode byId(ObjectNode paths, String path, String method, String summary) {
    ObjectNode one = paths.withObjectProperty(path).putObject(method).put("summary", summary);
    ObjectNode id = one.withArray("parameters").addObject().put("name", "id").put("in", "path");
    id.put("required", true).putObject("schema").put("type", TEXT);
    return one;
  }

  private static void get(ObjectNode paths, String path, String summary) {
    ObjectNode get = paths.putObject(path).putObject("get").put("summary", summary);
    get.putObject("responses").putObject("200").put("description", "The result as JSON. 结果。");
  }

  private static void answers(ObjectNode method, String status) {
    ObjectNode responses = method.putObject("responses");
    ObjectNode done = responses.putObject(status).put("description", "The job. 任务。");
    done.putObject("content")
        .putObject("application/json")
        .putObject("schema")
        .put("type", OBJECT)
        .putObject("properties")
        .putObject("job")
        .put("$ref", "#/components/schemas/" + SCHEMA);
    responses.putObject("400").put("description", "What was wrong and what is expected. 输入有误。");
    responses.putObject("403").put("description", "The key has no such role here. 权限不足。");
    responses.putObject("404").put("description", "No job of this workspace has this id. 不存在。");
    responses.putObject("429").put("description", "Too many jobs wait. 等待的任务过多。");
  }
}
