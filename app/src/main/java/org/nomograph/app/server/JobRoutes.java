package org.nomograph.app.server;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.Writer;
import java.util.concurrent.Semaphore;
import java.util.function.BooleanSupplier;
import org.nomograph.app.jobs.Job;
import org.nomograph.app.jobs.JobView;
import org.nomograph.app.jobs.Jobs;
import org.nomograph.app.service.NothingFoundException;

/** Imports and builds over HTTP: what is asked for, how far it is, how it is stopped. */
final class JobRoutes {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final int ACCEPTED = 202;
  private static final int MOST_STREAMS = 200;
  private static final long BEAT_MILLIS = 10_000;

  /** Between two events of one job: more often nobody can look. */
  private static final long PAUSE_MILLIS = 200;

  private final Semaphore streams = new Semaphore(MOST_STREAMS);
  private final Uploads uploads;
  private final BooleanSupplier ending;

  /**
   * @param ending whether the server ends, and streams with it
   */
  JobRoutes(Uploads uploads, BooleanSupplier ending) {
    this.uploads = uploads;
    this.ending = ending;
  }

  void in(JavalinConfig config) {
    config.routes.post(
        Routes.IMPORTS, context -> accepted(context, uploads.take(context.req(), jobs(context))));
    config.routes.post(Routes.BUILDS, context -> accepted(context, jobs(context).build()));
    config.routes.get(Routes.JOBS, this::list);
    String one = Routes.JOBS + "/{id}";
    config.routes.get(one, context -> told(context, job(context).view()));
    config.routes.get(one + "/events", this::events);
    config.routes.post(
        one + "/cancel", context -> told(context, jobs(context).cancel(job(context))));
    config.routes.post(
        one + "/resume", context -> accepted(context, jobs(context).resume(job(context))));
  }

  private static Jobs jobs(Context context) {
    return Caller.tenant(context.req()).jobs();
  }

  private static Job job(Context context) {
    return jobs(context)
        .find(context.pathParam("id"))
        .orElseThrow(() -> new NothingFoundException("no job of this workspace has this id"));
  }

  private void list(Context context) {
    ObjectNode all = JSON.createObjectNode();
    ArrayNode rows = all.putArray("jobs");
    jobs(context).list().forEach(job -> rows.add(job.json()));
    Bodies.reply(context, all);
  }

  private static void accepted(Context context, JobView job) {
    context.status(ACCEPTED);
    told(context, job);
  }

  private static void told(Context context, JobView job) {
    ObjectNode body = JSON.createObjectNode();
    body.set("job", job.json());
    Bodies.reply(context, body);
  }

  /** The job as events, whenever it changes, until it ends. */
  private void events(Context context) throws IOException, InterruptedException {
    Job job = job(context);
    if (!streams.tryAcquire()) {
      throw new RefusedException(503, "busy", "too many streams are open; ask for the job itself");
    }
    try {
      context.contentType("text/event-stream; charset=utf-8").header("Cache-Control", "no-store");
      send(job, context.res().getWriter());
    } finally {
      streams.release();
    }
  }

  private void send(Job job, Writer out) throws IOException, InterruptedException {
    long seen = job.version();
    JobView view = job.view();
    write(out, view);
    while (!view.state().ended() && !ending.getAsBoolean()) {
      long now = job.awaitChange(seen, BEAT_MILLIS);
      view = job.view();
      if (now == seen) {
        out.write(": still there\n\n");
        out.flush();
      } else {
        seen = now;
        write(out, view);
        Thread.sleep(view.state().ended() ? 0 : PAUSE_MILLIS);
      }
    }
  }

  private static void write(Writer out, JobView view) throws IOException {
    out.write("event: job\ndata: " + view.json() + "\n\n");
    out.flush();
  }
}
