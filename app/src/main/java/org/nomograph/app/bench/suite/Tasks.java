package org.nomograph.app.bench.suite;

/** The tasks by kind. Stateless. */
final class Tasks {
  private Tasks() {}

  static Task of(Suite.TaskKind kind) {
    return switch (kind) {
      case JUDGE -> new JudgeTask();
      case QUESTIONS -> new QuestionTask();
      case SOLVE -> new SolveTask();
      case RUBRIC -> new RubricTask();
      case CASES -> new CasesTask();
    };
  }
}
