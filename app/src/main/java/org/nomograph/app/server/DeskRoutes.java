package org.nomograph.app.server;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.nomograph.app.bench.suite.RunFolder;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.packs.PackDesk;
import org.nomograph.app.packs.PackFolder;
import org.nomograph.app.service.LawService;
import org.nomograph.app.service.NothingFoundException;
import org.nomograph.app.tenant.Lease;
import org.nomograph.app.tenant.Tenants;

/** Rule packs to read, check, try and save, and runs of benchmarks to look at. */
final class DeskRoutes {
  /**
   * A report stands alone: its own style and its two buttons, and no way to the server; in a frame
   * or a window it has an origin of its own.
   */
  private static final String REPORT_POLICY =
      "sandbox allow-scripts; default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
          + "base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

  private final Tenants tenants;
  private final Access access;
  private final PackDesk packs;
  private final RunFolder runs;

  DeskRoutes(Tenants tenants, Access access, Desk desk) {
    this.tenants = tenants;
    this.access = access;
    this.packs = new PackDesk(new PackFolder(desk.packs(), desk.editable()), desk.examples());
    this.runs = new RunFolder(desk.runs());
  }

  void in(JavalinConfig config) {
    config.routes.get(Routes.PACKS, context -> Bodies.reply(context, packs.list()));
    String pack = Routes.PACKS + "/{pack}";
    config.routes.get(pack, context -> Bodies.reply(context, packs.pack(name(context))));
    config.routes.get(pack + "/record", this::record);
    config.routes.post(
        pack + "/check",
        context -> {
          PackDesk.Edit edit = edit(context);
          asking(context, service -> packs.check(edit, service));
        });
    config.routes.post(pack + "/preview", this::preview);
    config.routes.post(pack + "/save", this::save);
    config.routes.get(Routes.RUNS, context -> Bodies.reply(context, runs.list()));
    String run = Routes.RUNS + "/{run}";
    config.routes.get(run, this::run);
    config.routes.get(run + "/report", this::report);
  }

  /** Something that an open workspace answers. */
  @FunctionalInterface
  private interface Answer {
    JsonNode from(LawService service) throws IOException;
  }

  private void asking(Context context, Answer how) throws IOException {
    try (Lease lease = tenants.lease(Caller.tenant(context.req()))) {
      Bodies.reply(context, how.from(lease.service()));
    }
  }

  private static String name(Context context) {
    return context.pathParam("pack");
  }

  private static PackDesk.Edit edit(Context context) {
    return PackDesk.Edit.of(name(context), Bodies.of(context));
  }

  private void record(Context context) throws IOException {
    String kind = context.queryParam("kind");
    String id = context.queryParam("id");
    if (kind == null || id == null) {
      throw new BadInputException("kind, id: missing; expected e.g. ?kind=offense&id=盗窃罪");
    }
    Bodies.reply(context, packs.read(name(context), kind, id));
  }

  private void preview(Context context) throws IOException {
    JsonNode body = Bodies.of(context);
    PackDesk.Edit edit = PackDesk.Edit.of(name(context), body);
    List<String> cases = new ArrayList<>();
    for (JsonNode one : body.path("cases")) {
      if (!one.isTextual()) {
        throw new BadInputException("cases: expected a list of texts");
      }
      cases.add(one.asText());
    }
    asking(context, service -> packs.preview(edit, cases, service));
  }

  /** Packs belong to the whole server, so who saves must look after all of it. */
  private void save(Context context) throws IOException {
    JsonNode body = Bodies.of(context);
    PackDesk.Edit edit = PackDesk.Edit.of(name(context), body);
    if (!packs.editable()) {
      throw new RefusedException(
          403, "forbidden", "these packs are not to be changed; see --packs of nomograph serve");
    }
    if (!access.seesCounts(Caller.of(context.req()).key())) {
      throw new RefusedException(
          403, "forbidden", "packs are for keys with the role admin in every workspace (*)");
    }
    try (Lease lease = tenants.lease(Caller.tenant(context.req()))) {
      switch (packs.save(edit, body.path("hash").asText(), lease.service())) {
        case DONE -> Bodies.reply(context, packs.saved(edit));
        case CHANGED_MEANWHILE ->
            throw new RefusedException(
                409, "changed", "the record has changed since it was read; read it again");
        case WRONG ->
            throw new RefusedException(
                422, "wrong", "the check found something in the record; nothing was saved");
      }
    }
  }

  private void run(Context context) throws IOException {
    Bodies.reply(context, runs.run(context.pathParam("run")).orElseThrow(DeskRoutes::noRun));
  }

  private static NothingFoundException noRun() {
    return new NothingFoundException("no run of this name is there");
  }

  private void report(Context context) throws IOException {
    Path report = runs.report(context.pathParam("run")).orElseThrow(DeskRoutes::noRun);
    context.header("Content-Security-Policy", REPORT_POLICY).header("Cache-Control", "no-cache");
    context.contentType("text/html; charset=utf-8").result(Files.readAllBytes(report));
  }
}
