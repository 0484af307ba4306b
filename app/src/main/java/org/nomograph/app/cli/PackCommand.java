package org.nomograph.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.nomograph.core.cite.LawNames;
import org.nomograph.engine.build.ImportedStatutes;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.pack.Coverage;
import org.nomograph.engine.pack.Pack;
import org.nomograph.engine.pack.PackCheck;
import org.nomograph.engine.pack.PackManifest;
import org.nomograph.engine.pack.PackReader;
import org.nomograph.engine.pack.PackReport;
import org.nomograph.engine.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code nomograph pack}: what editors of rule packs need. */
@Command(
    name = "pack",
    mixinStandardHelpOptions = true,
    subcommands = {PackCommand.Check.class, PackCharges.class, PackDraft.class},
    description = "Checks rule packs, and has a chat model draft cards that they lack.")
final class PackCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "what to do is missing; expected check, charges or draft");
  }

  /** {@code nomograph pack check [DIR…]}. */
  @Command(
      name = "check",
      mixinStandardHelpOptions = true,
      description = {
        "Checks packs: form, names, references and tiers; and against the statutes imported into"
            + " the workspace, where",
        "there is one: every article exists in the version in force, and no text is taken over from"
            + " a statute.",
        "Prints what the packs have, chapter by chapter. Status 3 when something is found."
      })
  static final class Check extends VerbSupport {
    @Parameters(
        arity = "0..*",
        paramLabel = "DIR",
        description =
            "Directories of packs, or directories that hold them (default: the shipped packs).")
    private List<Path> directories;

    @Option(
        names = "--reference",
        paramLabel = "DIR",
        description =
            "Packs, or directories that hold them, whose offenses the checked packs may refer to; they are not"
                + " checked themselves. May be given several times.")
    private List<Path> references = List.of();

    @Override
    public Integer call() throws Exception {
      List<Path> packs = PackDirectories.of(directories);
      Set<String> elsewhere = offenses(references);
      Optional<ImportedStatutes> statutes = statutes();
      PackCheck check =
          new PackCheck(
              (article, validity) ->
                  statutes.isEmpty() || statutes.get().mayHave(article, validity),
              statutes.map(ImportedStatutes::texts).orElse(List.of()),
              List.of());
      ObjectNode document = Output.JSON.createObjectNode();
      document.put("compared_with_statutes", statutes.isPresent());
      ArrayNode all = document.putArray("packs");
      int findings = 0;
      for (Path directory : packs) {
        Pack pack = new PackReader().readPack(directory);
        PackReport report = check.check(pack, elsewhere);
        List<Problem> problems = new ArrayList<>(report.problems());
        Path manifest = directory.resolve(PackDirectories.MANIFEST);
        ofTheWhole(pack, statutes)
            .map(why -> new Problem(manifest.toString(), 0, Problem.Severity.NOTE, why))
            .ifPresent(problems::add);
        findings += problems.size();
        print(directory, pack, new PackReport(problems, report.coverage()), all.addObject());
        tellMissingLaw(pack, statutes);
      }
      document.put("findings", findings);
      output().document(document);
      return findings == 0 ? ExitStatus.DONE : ExitStatus.BAD_INPUT;
    }

    /** Names of the offenses that packs define. */
    private static Set<String> offenses(List<Path> references) throws IOException {
      Set<String> names = new HashSet<>();
      for (Path pack : references.isEmpty() ? List.<Path>of() : PackDirectories.of(references)) {
        new PackReader().readPack(pack).offenses().forEach(o -> names.add(o.value().name()));
      }
      return names;
    }

    private Optional<ImportedStatutes> statutes() throws IOException {
      if (!Workspace.isWorkspace(global.workspace)) {
        note(
            "no workspace in "
                + global.workspace
                + ": articles and texts are not compared with"
                + " statutes");
        return Optional.empty();
      }
      return Optional.of(ImportedStatutes.of(Workspace.open(global.workspace)));
    }

    /** What is wrong with a pack as a whole: it holds nothing, or its law is none. */
    private static Optional<String> ofTheWhole(Pack pack, Optional<ImportedStatutes> statutes) {
      boolean empty =
          pack.offenses().isEmpty()
              && pack.examples().isEmpty()
              && pack.relations().isEmpty()
              && pack.cards().isEmpty()
              && pack.topics().isEmpty()
              && pack.ended().isEmpty();
      if (empty && pack.problems().isEmpty()) {
        return Optional.of(
            "the pack holds nothing; expected YAML files in offenses/, examples/, relations/,"
                + " cards/, topics/ or ended/");
      }
      return pack.manifest()
          .map(PackManifest::law)
          .filter(law -> statutes.isPresent() && !statutes.get().laws().contains(law))
          .filter(law -> !LawNames.standard().knows(law))
          .map(law -> "law: " + law + ": neither a law of the workspace nor one known by name");
    }

    /**
     * Nothing found must not be taken for nothing wrong where there was nothing to compare with.
     */
    private void tellMissingLaw(Pack pack, Optional<ImportedStatutes> statutes) {
      Optional<String> law = pack.manifest().map(PackManifest::law);
      if (statutes.isPresent() && law.filter(l -> !statutes.get().laws().contains(l)).isPresent()) {
        note(
            "the workspace has no statute "
                + law.get()
                + ": articles of this law are not compared");
      }
    }

    private void print(Path directory, Pack pack, PackReport report, ObjectNode document) {
      String name = pack.manifest().map(PackManifest::name).orElse("without a name");
      Output out = output();
      out.line("pack %s (%s)".formatted(name, directory));
      out.line(
          "  %9s %9s %6s %6s  %s".formatted("offenses", "checklist", "tiers", "items", "chapter"));
      ArrayNode coverage =
          document.put("path", directory.toString()).put("name", name).putArray("coverage");
      for (Coverage row : report.coverage()) {
        out.line(
            "  %,9d %,9d %,6d %,6d  %s"
                .formatted(
                    row.offenses(),
                    row.withChecklist(),
                    row.withTiers(),
                    row.items(),
                    row.chapter().isEmpty() ? "(no chapter)" : row.chapter()));
        coverage
            .addObject()
            .put("chapter", row.chapter())
            .put("offenses", row.offenses())
            .put("with_checklist", row.withChecklist())
            .put("with_tiers", row.withTiers())
            .put("items", row.items());
      }
      out.line(
          "  relations: %,d; rule cards: %,d; topics: %,d; ended: %,d; offenses with examples: %,d"
              .formatted(
                  pack.relations().size(),
                  pack.cards().size(),
                  pack.topics().size(),
                  pack.ended().size(),
                  pack.examples().size()));
      document.put("relations", pack.relations().size()).put("cards", pack.cards().size());
      document.put("ended", pack.ended().size());
      document.put("topics", pack.topics().size()).put("examples", pack.examples().size());
      long drafted =
          pack.offenses().stream().filter(o -> o.value().drafted()).count()
              + pack.cards().stream().filter(c -> c.value().drafted()).count();
      if (drafted > 0) {
        out.line("  drafted by a model and not read by an expert: %,d".formatted(drafted));
      }
      document.put("drafted", drafted);
      out.line("findings: %,d".formatted(report.problems().size()));
      out.problems(report.problems());
      Output.problems(document, report.problems());
    }
  }
}
