package org.nomograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Wrong usage: status 2, one message, the way to the help. */
class UsageTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          frobnicate                          | frobnicate
          ''                                  | verb
          judge --frobnicate x                | --frobnicate
          judge                               | name one case FILE
          judge a --batch b                   | name one case FILE
          judge a --out b                     | --out goes with --batch
          judge a b                           | b
          judge a --act-date 2021-13-01       | 2021-13-01
          judge a --as-of yesterday           | yesterday
          judge a --reasoner oracle           | oracle
          judge a --lang fr                   | fr
          judge a --workspace                 | --workspace
          search                              | name a QUERY
          search q --top 0                    | --top takes a number from 1 to 10000
          search q --top -3                   | --top takes a number from 1 to 10000
          search q --top 10001                | --top takes a number from 1 to 10000
          search q --top many                 | many
          search q --mode magic               | magic
          search q --kind person              | person
          search q --run r                    | --run goes with --batch
          search q --as-of 2021-02-30         | 2021-02-30
          search q --law                      | --law
          show                                | ID
          import                              | PATH
          remove                              | ID
          build now                           | now
          graph --form pdf                    | pdf
          graph --form csv                    | --form goes with --export PATH
          judge a --act-date 2999-01-01       | 2999-01-01
          judge a --act-date 0000-01-01       | 0000-01-01
          judge a --as-of 1900-01-01          | from 1949-10-01 to today
          judge a --as-of 3000-01-01          | from 1949-10-01 to today
          search q --as-of 1900-01-01         | from 1949-10-01 to today
          search q --as-of 3000-01-01         | from 1949-10-01 to today
          bench                               | report, compare, verify, judge, search, ask
          bench judge                         | try: nomograph bench judge --help
          pack check --frobnicate             | try: nomograph pack check --help
          bench judge                         | GOLD
          bench dance                         | dance
          """)
  void isRefused(String line, String said) {
    Cli.Result result = Cli.run(List.of(line.isEmpty() ? new String[0] : line.split(" ")));
    assertThat(result.status()).as(result.toString()).isEqualTo(ExitStatus.USAGE);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .startsWith("nomograph: ")
        .contains(said, "try: nomograph ", "--help")
        .doesNotContain("Exception");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "search q --top many|--top：“many”无效，应为整数|--top: 'many'; expected a whole number",
        "search q --mode magic|应为bm25、dense、hybrid、norm|expected bm25, dense, hybrid, norm",
        "search q --kind person|应为article、case、interpretation、card|expected article, case,",
        "judge a --as-of yesterday|应为日期|expected a day as YYYY-MM-DD",
        "show|缺少：ID|missing: ID",
        "judge a --frobnicate|无法理解的参数：--frobnicate|not understood: --frobnicate"
      })
  void isToldInTheLanguageOfTheUser(String line, String chinese, String english) {
    assertThat(Cli.run(List.of(line.split(" "))).err()).contains(chinese);
    List<String> args = new ArrayList<>(List.of(line.split(" ")));
    args.addAll(List.of("--lang", "en"));
    assertThat(Cli.run(args).err()).contains(english);
  }

  @Test
  void anEmptyNameIsNoFile() {
    for (List<String> args :
        List.of(
            List.of("judge", ""),
            List.of("judge", "a", "--workspace", ""),
            List.of("judge", "--batch", "a", "--out", ""),
            List.of("judge", "--batch", ""),
            List.of("import", ""),
            List.of("search", "q", "--config", " "),
            List.of("graph", "--export", ""))) {
      Cli.Result result = Cli.run(args);
      assertThat(result.status()).as(args.toString()).isEqualTo(ExitStatus.USAGE);
      assertThat(result.err()).contains("empty").doesNotContain("Exception");
    }
  }

  @Test
  void theQueryMustNotBeBlank() {
    assertThat(Cli.run(List.of("search", " \u3000")).status()).isEqualTo(ExitStatus.USAGE);
  }

  @Test
  void anUnknownFormatNamesTheKnownOnes() {
    SmallCorpus corpus = SmallCorpus.get();
    Cli.Result result =
        corpus.run("import", SmallCorpus.cases().toString(), "--format", "microfilm");
    assertThat(result.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(result.err()).contains("\"microfilm\"", "statute-md");
  }

  @Test
  void aLanguageModelIsNotPretended() {
    Cli.Result result =
        SmallCorpus.get()
            .run("judge", SmallCorpus.newCase("drunk-driving").toString(), "--reasoner", "llm");
    assertThat(result.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(result.err()).contains("--reasoner llm needs a chat model");
  }

  @Test
  void everyVerbHasItsHelpAndTheHelpNamesTheStatuses() {
    Cli.Result help = Cli.run(List.of("--help"));
    assertThat(help.status()).isZero();
    assertThat(help.out()).contains("Exit status: 0 done, 2 wrong usage, 3 bad input, 4 workspace");
    for (String verb :
        List.of("demo", "import", "remove", "build", "judge", "search", "show", "graph", "bench")) {
      assertThat(help.out()).contains("\n  " + verb);
      Cli.Result one = Cli.run(List.of(verb, "--help"));
      assertThat(one.status()).isZero();
      assertThat(one.err()).isEmpty();
      assertThat(one.out()).startsWith("Usage: nomograph " + verb);
    }
    assertThat(Cli.run(List.of("--version")).out()).startsWith("nomograph 0.");
  }
}
