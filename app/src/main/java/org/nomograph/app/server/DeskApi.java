package org.nomograph.app.server;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** What the OpenAPI document says of packs and runs. Stateless. */
final class DeskApi {
  private static final String TEXT = "string";

  private DeskApi() {}

  static void into(ObjectNode paths) {
    get(paths, "/v1/packs", "The rule packs, and whether they may be changed. 规则包列表。");
    get(paths, "/v1/packs/{pack}", "A pack with its records. 规则包及其记录。");
    ObjectNode record =
        get(
            paths,
            "/v1/packs/{pack}/record",
            "The text of a record as its file has it, with its hash. 一条记录的文本。");
    query(record, "kind", "offense, general, relation, card or topic. 种类。");
    query(record, "id", "Name or id of the record. 名称或编号。");
    edited(
        paths,
        "check",
        "What is wrong with the pack if a record read so: form, references, ranges, articles, texts taken over. 检查改动。");
    ObjectNode cases =
        edited(
                paths,
                "preview",
                "Cases judged with the workspace's own card of an offense and with the edited one; the charge model stays as built. 试判。")
            .putObject("cases");
    cases.put("type", "array").put("maxItems", 3).putObject("items").put("type", TEXT);
    edited(
            paths,
            "save",
            "Saves a record where nothing is wrong with it and nobody has changed it since; for admins. 保存。")
        .putObject("hash")
        .put("type", TEXT);
    get(paths, "/v1/runs", "The runs of benchmarks. 评测列表。");
    get(paths, "/v1/runs/{run}", "A run with its table of metrics. 一次评测的指标。");
    get(paths, "/v1/runs/{run}/report", "Its report, a page that stands alone. 评测报告。");
  }

  private static ObjectNode get(ObjectNode paths, String path, String summary) {
    ObjectNode get = paths.putObject(path).putObject("get").put("summary", summary);
    inPath(get, path);
    responses(get);
    return get;
  }

  private static void inPath(ObjectNode method, String path) {
    int open = path.indexOf('{');
    if (open >= 0) {
      ObjectNode one = method.withArray("parameters").addObject();
      one.put("name", path.substring(open + 1, path.indexOf('}'))).put("in", "path");
      one.put("required", true).putObject("schema").put("type", TEXT);
    }
  }

  private static void query(ObjectNode method, String name, String description) {
    ObjectNode one = method.withArray("parameters").addObject().put("name", name);
    one.put("in", "query").put("required", true).put("description", description);
    one.putObject("schema").put("type", TEXT);
  }

  /** A request with an edited record; returns the fields, for more. */
  private static ObjectNode edited(ObjectNode paths, String what, String summary) {
    String path = "/v1/packs/{pack}/" + what;
    ObjectNode post = paths.putObject(path).putObject("post").put("summary", summary);
    inPath(post, path);
    ObjectNode schema =
        post.putObject("requestBody")
            .put("required", true)
            .putObject("content")
            .putObject("application/json")
            .putObject("schema")
            .put("type", "object");
    schema.putArray("required").add("kind").add("id").add("text");
    ObjectNode properties = schema.putObject("properties");
    for (String field : new String[] {"kind", "id", "text"}) {
      properties.putObject(field).put("type", TEXT);
    }
    responses(post);
    if (what.equals("save")) {
      ObjectNode responses = (ObjectNode) post.get("responses");
      responses.putObject("409").put("description", "Changed since it was read. 已被改动。");
      responses.putObject("422").put("description", "The check found something. 检查未通过。");
    }
    return properties;
  }

  private static void responses(ObjectNode method) {
    ObjectNode responses = method.putObject("responses");
    responses.putObject("200").put("description", "The result. 结果。");
    responses.putObject("400").put("description", "What was wrong and what is expected. 输入有误。");
    responses.putObject("401").put("description", "A key is needed. 需要密钥。");
    responses.putObject("403").put("description", "The key's role does not allow it. 权限不足。");
    responses.putObject("404").put("description", "Nothing of this name is there. 不存在。");
  }
}
