package org.nomograph.app.server;

import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import java.util.Optional;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.jobs.TooManyJobsException;
import org.nomograph.app.jobs.UploadTooLargeException;
import org.nomograph.app.service.NothingFoundException;
import org.nomograph.app.tenant.Tenant;
import org.nomograph.engine.io.Interruption.StoppedException;
import org.nomograph.engine.workspace.NotBuiltException;
import org.nomograph.engine.workspace.OtherFormatException;
import org.nomograph.engine.workspace.WorkspaceException;
import org.nomograph.engine.workspace.WorkspaceMissingException;

/** How each kind of failure is told. Stateless. */
final class FaultRoutes {
  /** Status that logs have for requests whose client has gone; nobody receives it. */
  private static final int CLIENT_GONE = 499;

  private FaultRoutes() {}

  static void in(JavalinConfig config) {
    on(config, BadInputException.class, 400, "bad_request");
    on(config, NothingFoundException.class, 404, "not_found");
    on(config, UploadTooLargeException.class, 413, "too_large");
    on(config, TooManyJobsException.class, 429, "too_many_jobs");
    config.routes.exception(
        RefusedException.class,
        (e, context) -> Bodies.fault(context, e.status(), e.code(), e.getMessage()));
    config.routes.exception(
        WorkspaceException.class,
        (e, context) -> {
          boolean empty = e instanceof NotBuiltException || e instanceof WorkspaceMissingException;
          boolean other = e instanceof OtherFormatException;
          Bodies.fault(
              context,
              empty || other ? 409 : 503,
              empty ? "not_built" : other ? "other_version" : "workspace",
              named(context, e)
                  + (empty ? " (import with POST /v1/imports, build with POST /v1/builds)" : ""));
        });
    config.routes.exception(
        HttpResponseException.class,
        (e, context) ->
            Bodies.fault(
                context,
                e.getStatus(),
                e.getStatus() == 404 ? "not_found" : "refused",
                e.getMessage()));
    config.routes.exception(StoppedException.class, (e, context) -> stopped(context));
    config.routes.exception(
        Exception.class,
        (e, context) -> {
          if (Watch.stopped(context.req()).isPresent()) {
            stopped(context);
            return;
          }
          tell(context, e);
          Bodies.fault(context, 500, "fault", "a fault of the program");
        });
  }

  /** What is wrong with a workspace, by its name and not by its place on this machine. */
  private static String named(Context context, Exception why) {
    Tenant tenant = Caller.tenant(context.req());
    return why.getMessage().replace(tenant.directory().toString(), tenant.name());
  }

  private static void stopped(Context context) {
    boolean late = Watch.stopped(context.req()).equals(Optional.of(Watch.Reason.TIME_OVER));
    Bodies.fault(
        context,
        late ? 503 : CLIENT_GONE,
        late ? "time_limit" : "client_gone",
        late
            ? "the request took longer than it may; ask for less, or for it in pieces"
            : "the client has gone");
  }

  private static <E extends Exception> void on(
      JavalinConfig config, Class<E> kind, int status, String code) {
    config.routes.exception(
        kind, (e, context) -> Bodies.fault(context, status, code, e.getMessage()));
  }

  /** Tells the operator where the program failed, without the message, which may hold a case. */
  private static void tell(Context context, Exception why) {
    StringBuilder trace =
        new StringBuilder("nomograph: fault at " + Routes.of(Routes.path(context.req())));
    trace.append(": ").append(why.getClass().getName());
    for (StackTraceElement frame : why.getStackTrace()) {
      trace.append("\n  at ").append(frame);
    }
    System.err.println(trace);
  }
}
