package org.nomograph.app.server;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.nomograph.app.tenant.Tenant;
import org.nomograph.engine.workspace.Catalog;
import org.nomograph.engine.workspace.Manifest;
import org.nomograph.engine.workspace.StoredSource;
import org.nomograph.engine.workspace.Workspace;

/** What workspaces there are for a caller, and what is imported into one. */
final class WorkspaceRoutes {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** Sources that are listed by name; the counts have all. */
  private static final int MOST_LISTED = 2000;

  private final Access access;

  WorkspaceRoutes(Access access) {
    this.access = access;
  }

  void in(JavalinConfig config) {
    config.routes.get(Routes.WORKSPACES, this::workspaces);
    config.routes.get(
        Routes.SOURCES, context -> Bodies.reply(context, sources(Caller.tenant(context.req()))));
  }

  private void workspaces(Context context) throws IOException {
    ObjectNode body = JSON.createObjectNode();
    ArrayNode rows = body.putArray("workspaces");
    access
        .roles(Caller.of(context.req()).key())
        .forEach((name, role) -> rows.addObject().put("name", name).put("role", role.key()));
    Bodies.reply(context, body);
  }

  /** What is imported, and what of it the last build has. */
  private static ObjectNode sources(Tenant tenant) throws IOException {
    ObjectNode body = JSON.createObjectNode().put("workspace", tenant.name());
    if (!Workspace.isWorkspace(tenant.directory())) {
      body.put("built", false).put("sources_total", 0).putObject("records");
      body.putObject("documents");
      body.putArray("sources");
      return body;
    }
    Workspace workspace = Workspace.open(tenant.directory());
    Optional<Manifest> manifest = workspace.manifest();
    Catalog catalog = workspace.catalog();
    body.put("built", manifest.isPresent());
    manifest.ifPresent(is -> body.put("snapshot", is.snapshotId()).put("built_at", is.createdAt()));
    body.put("sources_total", catalog.sources().size());
    Map<String, Integer> records = new TreeMap<>();
    ArrayNode rows = JSON.createArrayNode();
    for (StoredSource source : catalog.sources()) {
      source.types().forEach((type, of) -> records.merge(type, of.count(), Integer::sum));
      if (rows.size() < MOST_LISTED) {
        rows.add(row(source));
      }
    }
    body.set("records", JSON.valueToTree(records));
    body.set("documents", JSON.valueToTree(manifest.map(Manifest::counts).orElseGet(TreeMap::new)));
    body.set("sources", rows);
    return body;
  }

  private static ObjectNode row(StoredSource source) {
    ObjectNode row = JSON.createObjectNode().put("id", source.id());
    Path name = Path.of(source.paths().first()).getFileName();
    row.put("name", name == null ? "" : name.toString()).put("format", source.format());
    ObjectNode records = row.putObject("records");
    source.types().forEach((type, of) -> records.put(type, of.count()));
    return row.put("problems", source.problems().size());
  }
}
