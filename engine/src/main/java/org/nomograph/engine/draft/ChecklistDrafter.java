package org.nomograph.engine.draft;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.nomograph.engine.Progress;
import org.nomograph.engine.draft.DraftOutcome.Kind;
import org.nomograph.engine.io.Sha256;
import org.nomograph.engine.llm.ChatRole;
import org.nomograph.engine.llm.ReplyLanguage;
import org.nomograph.engine.prompt.PromptTemplate;
import org.nomograph.engine.reason.llm.Batches;
import org.nomograph.engine.reason.llm.ReasoningModels;
import org.nomograph.engine.reason.llm.RoleCalls;
import org.nomograph.engine.verify.ReplyVerifier;

/**
 * Role checklist: has a chat model draft checklists of offenses and rule cards of articles. Each
 * draft is checked, asked for once more with its faults, and refused when it still has some. A run
 * that is interrupted goes on where it ended: drafts are files, and one that is there is not asked
 * for again. Safe for use by several threads, one of them for a directory.
 */
final class ChecklistDrafter {
  private static final int NAMED = 6;
  private static final String TASK = "drafts by a model";

  private final ReasoningModels models;
  private final DraftParams params;
  private final DraftForm offenses;
  private final DraftForm cards;

  /**
   * A drafter.
   *
   * @param models models of the role checklist
   * @param verifier holds lines of cards against articles
   */
  ChecklistDrafter(ReasoningModels models, ReplyVerifier verifier, DraftParams params) {
    this.models = models;
    this.params = params;
    this.offenses = new OffenseForm(params);
    this.cards = new CardForm(params, verifier);
  }

  /** A reply with its faults. */
  private record Drafted(Optional<JsonNode> reply, List<String> faults) {}

  /**
   * Drafts cards into a directory.
   *
   * @param targets what cards are drafted for
   * @param directory directory of the pack of drafts, made where it is missing
   * @param law law that its manifest names
   * @throws InterruptedException if interrupted; what was written is there
   */
  DraftReport run(List<DraftTarget> targets, Path directory, String law, Progress progress)
      throws IOException, InterruptedException {
    DraftFiles files = new DraftFiles(directory);
    files.open(law);
    List<Callable<DraftOutcome>> work = new ArrayList<>();
    targets.forEach(target -> work.add(() -> draft(target, files)));
    List<DraftOutcome> outcomes =
        Batches.run(TASK, work, params.unanswered(), o -> o.kind() == Kind.UNANSWERED, progress);
    List<DraftTarget> rest = targets.subList(outcomes.size(), targets.size());
    return DraftReport.of(outcomes, rest.stream().map(DraftTarget::name).toList());
  }

  private DraftOutcome draft(DraftTarget target, DraftFiles files) throws IOException {
    DraftForm form = target.offense().isPresent() ? offenses : cards;
    RoleCalls calls = models.run(ReplyLanguage.of(target.text()));
    PromptTemplate prompt = calls.prompt(form.prompt());
    String basis = Sha256.hex(prompt.id() + "\n" + target.name() + "\n" + target.numbered());
    Path file = files.file(form, target);
    Optional<String> there = files.basis(file);
    if (there.isPresent()) {
      Kind kind = there.get().equals(basis) ? Kind.KEPT : Kind.OUTDATED;
      return new DraftOutcome(target.name(), kind, List.of(), calls.usage());
    }
    Drafted drafted = drafted(target, form, calls);
    if (drafted.reply().isEmpty()) {
      Kind kind = calls.answers(ChatRole.CHECKLIST) ? Kind.REFUSED : Kind.UNANSWERED;
      return new DraftOutcome(target.name(), kind, calls.usage().notes(), calls.usage());
    }
    List<String> faults = new ArrayList<>(drafted.faults());
    if (faults.isEmpty()) {
      JsonNode reply = drafted.reply().get();
      String model = calls.usage().roles().get(0).model();
      DraftOrigin origin = new DraftOrigin(model, prompt.id(), basis);
      faults.addAll(
          files.write(file, form, form.record(reply, target, origin), form.basis(reply, target)));
    }
    return new DraftOutcome(
        target.name(),
        faults.isEmpty() ? Kind.WRITTEN : Kind.REFUSED,
        faults.stream().limit(NAMED).toList(),
        calls.usage());
  }

  private static Drafted drafted(DraftTarget target, DraftForm form, RoleCalls calls)
      throws IOException {
    Map<String, Object> values = new HashMap<>(form.values(target));
    Optional<JsonNode> reply = calls.ask(form.prompt(), values);
    if (reply.isEmpty()) {
      return new Drafted(reply, List.of());
    }
    ReplyLanguage language = calls.params().language();
    List<String> faults = faults(reply.get(), target, form, language);
    if (faults.isEmpty()) {
      return new Drafted(reply, faults);
    }
    values.put("draft", reply.get().toString());
    values.put("faults", String.join("\n", faults));
    Optional<JsonNode> again = calls.askAgain(form.prompt() + "-again", values);
    return again.isEmpty()
        ? new Drafted(reply, faults)
        : new Drafted(again, faults(again.get(), target, form, language));
  }

  private static List<String> faults(
      JsonNode reply, DraftTarget target, DraftForm form, ReplyLanguage language)
      throws IOException {
    Faults faults = new Faults(language);
    form.check(reply, target, faults);
    return faults.lines();
  }
}
