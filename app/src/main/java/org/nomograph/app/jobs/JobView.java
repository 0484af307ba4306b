package org.nomograph.app.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A job at one moment, as it is stored and told. Immutable.
 *
 * @param id its id, which nobody can guess
 * @param kind what it does
 * @param name name of the uploaded file; empty for a build
 * @param state where it stands
 * @param progress how far it is
 * @param message what it does now or did, or why it failed
 * @param problems what was wrong with its sources, {@link #MOST_PROBLEMS} at most
 * @param allProblems how many there were
 * @param created when it was asked for
 * @param ended when it ended
 */
public record JobView(
    String id,
    JobKind kind,
    String name,
    JobState state,
    Steps progress,
    String message,
    List<JobProblem> problems,
    int allProblems,
    Instant created,
    Optional<Instant> ended) {
  /** Problems that a job keeps. */
  static final int MOST_PROBLEMS = 500;

  private static final JsonMapper JSON = JsonMapper.builder().build();

  /**
   * How far a job is with its present task.
   *
   * @param done steps done
   * @param total steps of the task, 0 when unknown
   * @param rate steps a second
   */
  public record Steps(long done, long total, double rate) {
    static final Steps NONE = new Steps(0, 0, 0);
  }

  public JobView {
    problems = List.copyOf(problems);
  }

  static JobView asked(String id, JobKind kind, String name, Instant now) {
    return new JobView(
        id,
        kind,
        name,
        JobState.QUEUED,
        Steps.NONE,
        "waits for its turn",
        List.of(),
        0,
        now,
        Optional.empty());
  }

  /** The same in another state, which is not an end. */
  JobView in(JobState other, String told) {
    return new JobView(
        id, kind, name, other, Steps.NONE, told, List.of(), 0, created, Optional.empty());
  }

  /** The same with its task a little further. */
  JobView at(Steps further, String task) {
    return new JobView(id, kind, name, state, further, task, problems, allProblems, created, ended);
  }

  /** The same, over. */
  JobView over(JobState how, String told, List<JobProblem> found, Instant now) {
    List<JobProblem> kept = found.subList(0, Math.min(found.size(), MOST_PROBLEMS));
    return new JobView(
        id, kind, name, how, progress, told, kept, found.size(), created, Optional.of(now));
  }

  /** The job as services tell it. */
  public ObjectNode json() {
    ObjectNode row = JSON.createObjectNode();
    row.put("id", id).put("kind", kind.key()).put("name", name).put("state", state.key());
    row.put("done", progress.done());
    boolean known = progress.total() > 0;
    row.set("total", known ? JSON.getNodeFactory().numberNode(progress.total()) : JSON.nullNode());
    row.put("rate", Math.round(progress.rate() * 10) / 10.0);
    boolean tells = state == JobState.RUNNING && known && progress.rate() > 0;
    long left = Math.max(0, progress.total() - progress.done());
    row.set(
        "remaining_seconds",
        tells
            ? JSON.getNodeFactory().numberNode(Math.round(left / progress.rate()))
            : JSON.nullNode());
    row.put("message", message);
    ArrayNode all = row.putArray("problems");
    problems.forEach(problem -> problem.into(all.addObject()));
    row.put("problems_total", allProblems);
    row.put("created", created.toString());
    row.put("ended", ended.map(Instant::toString).orElse(null));
    return row;
  }

  /**
   * A job from its JSON.
   *
   * @throws IllegalArgumentException if it is none
   */
  static JobView of(JsonNode row) {
    List<JobProblem> problems = new ArrayList<>();
    row.path("problems").forEach(problem -> problems.add(JobProblem.of(problem)));
    try {
      return new JobView(
          row.path("id").asText(),
          JobKind.valueOf(row.path("kind").asText().toUpperCase(Locale.ROOT)),
          row.path("name").asText(),
          JobState.valueOf(row.path("state").asText().toUpperCase(Locale.ROOT)),
          new Steps(
              row.path("done").asLong(), row.path("total").asLong(), row.path("rate").asDouble()),
          row.path("message").asText(),
          problems,
          row.path("problems_total").asInt(),
          Instant.parse(row.path("created").asText()),
          row.path("ended").isTextual()
              ? Optional.of(Instant.parse(row.path("ended").asText()))
              : Optional.empty());
    } catch (java.time.DateTimeException e) {
      throw new IllegalArgumentException("no instant: " + e.getMessage(), e);
    }
  }
}
