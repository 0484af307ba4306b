package org.nomograph.app.server;

import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.jobs.TooManyJobsException;
import org.nomograph.app.jobs.UploadTooLargeException;
import org.nomograph.app.service.NothingFoundException;
import org.nomograph.engine.workspace.NotBuiltException;
import org.nomograph.engine.workspace.WorkspaceException;
import org.nomograph.engine.workspace.WorkspaceMissingException;

/** How each kind of failure is told. Stateless. */
final class FaultRoutes {
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
          Bodies.fault(
              context,
              empty ? 409 : 503,
              empty ? "not_built" : "workspace",
              empty
                  ? "the workspace is not built; import something (POST /v1/imports) and build it (POST /v1/builds)"
                  : "the workspace cannot be read; see the operator");
        });
    config.routes.exception(
        HttpResponseException.class,
        (e, context) ->
            Bodies.fault(
                context,
                e.getStatus(),
                e.getStatus() == 404 ? "not_found" : "refused",
                e.getMessage()));
    config.routes.exception(
        Exception.class,
        (e, context) -> {
          tell(context, e);
          Bodies.fault(context, 500, "fault", "a fault of the program");
        });
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
