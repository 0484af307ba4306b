package org.nomograph.app.packs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.nomograph.app.io.BadInputException;
import org.nomograph.app.service.LawService;
import org.nomograph.app.service.NothingFoundException;
import org.nomograph.app.service.PackTrial;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.core.model.Offense;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.pack.Located;
import org.nomograph.engine.pack.Pack;
import org.nomograph.engine.pack.PackManifest;
import org.nomograph.engine.pack.PackReport;

/**
 * What editors of packs ask for, as JSON: packs, their records, a check and a trial of an edited
 * record, saving it. Safe for use by several threads.
 */
public final class PackDesk {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String TEXT = "text";

  private final PackFolder folder;
  private final Optional<Path> examples;

  /**
   * @param examples decided cases, one a line, that a card is tried on where the editor gives none;
   *     empty for none
   */
  public PackDesk(PackFolder folder, Optional<Path> examples) {
    this.folder = folder;
    this.examples = examples;
  }

  /** Whether records may be saved. */
  public boolean editable() {
    return folder.editable();
  }

  /** A record after it was saved. */
  public ObjectNode saved(Edit edit) throws IOException {
    return read(edit.pack(), edit.kind(), edit.id());
  }

  /** All packs. */
  public ObjectNode list() throws IOException {
    ObjectNode out = JSON.createObjectNode().put("editable", folder.editable());
    ArrayNode packs = out.putArray("packs");
    for (String name : folder.names()) {
      packs.addObject().put("id", name);
    }
    return out;
  }

  /**
   * A pack with its records.
   *
   * @throws NothingFoundException if there is no such pack
   */
  public ObjectNode pack(String name) throws IOException {
    Pack pack = find(name);
    ObjectNode out = JSON.createObjectNode().put("id", name).put("editable", folder.editable());
    pack.manifest().ifPresent(manifest -> manifest(out, manifest));
    ArrayNode records = out.putArray("records");
    for (PackRecord record : PackFolder.records(pack)) {
      head(name, record, records.addObject());
    }
    out.put("problems", pack.problems().size());
    return out;
  }

  private static void manifest(ObjectNode out, PackManifest manifest) {
    out.put("name", manifest.name()).put("version", manifest.version()).put("law", manifest.law());
    out.put("language", manifest.language()).put("description", manifest.description());
  }

  private ObjectNode head(String pack, PackRecord record, ObjectNode row) {
    return row.put("kind", record.kind())
        .put("id", record.id())
        .put("title", record.title())
        .put("group", record.group())
        .put("file", folder.shown(pack, record.file().toString()))
        .put("line", record.first());
  }

  private Pack find(String name) throws IOException {
    return folder
        .pack(name)
        .orElseThrow(() -> new NothingFoundException("no pack of this name is there"));
  }

  private PackRecord record(Pack pack, String kind, String id) throws IOException {
    return PackFolder.records(pack).stream()
        .filter(record -> record.kind().equals(kind) && record.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new NothingFoundException("the pack has no such record"));
  }

  /**
   * The text of a record.
   *
   * @throws NothingFoundException if there is no such pack or record
   */
  public ObjectNode read(String name, String kind, String id) throws IOException {
    PackRecord record = record(find(name), kind, id);
    String text = PackFolder.text(record);
    ObjectNode out = head(name, record, JSON.createObjectNode());
    return out.put(TEXT, text)
        .put("hash", PackFolder.hash(text))
        .put("editable", folder.editable());
  }

  /** An edited record: which it is, and how it would read. */
  public record Edit(String pack, String kind, String id, String text) {
    /**
     * Reads {@code kind}, {@code id} and {@code text} of a request.
     *
     * @throws BadInputException if one is missing or no text
     */
    public static Edit of(String pack, JsonNode body) {
      return new Edit(pack, word(body, "kind"), word(body, "id"), word(body, TEXT));
    }

    private static String word(JsonNode body, String field) {
      if (!body.path(field).isTextual() || body.path(field).asText().isBlank()) {
        throw new BadInputException(field + ": missing or empty; expected a text");
      }
      return body.path(field).asText();
    }
  }

  /** A record as edited, in the pack as it would be. */
  private record Tried(PackRecord record, Pack before, Pack after, PackReport report) {
    /** Whether the record itself was read. */
    Optional<Located<Offense>> offense() {
      return after.offenses().stream()
          .filter(o -> Path.of(o.file()).equals(record.file()) && o.line() == record.first())
          .findFirst();
    }
  }

  private Tried tried(Edit edit, PackTrial trial) throws IOException {
    Pack before = find(edit.pack());
    PackRecord record = record(before, edit.kind(), edit.id());
    Pack after = folder.with(edit.pack(), record, edit.text());
    return new Tried(record, before, after, trial.check(after));
  }

  /**
   * Checks a pack with an edited record.
   *
   * @throws NothingFoundException if there is no such pack or record
   */
  public ObjectNode check(Edit edit, LawService service) throws IOException {
    return checked(edit, tried(edit, service.packs()), service);
  }

  private ObjectNode checked(Edit edit, Tried tried, LawService service) throws IOException {
    ObjectNode out = JSON.createObjectNode();
    ArrayNode problems = out.putArray("problems");
    Set<String> known = new HashSet<>();
    tried.before().problems().forEach(p -> known.add(p.reason()));
    for (Problem problem : tried.report().problems()) {
      OptionalInt here = tried.record().lineIn(edit.text(), problem);
      problems
          .addObject()
          .put("file", folder.shown(edit.pack(), problem.source()))
          .put("line", here.orElse(problem.line()))
          .put("here", here.isPresent())
          .put("severity", problem.severity().name().toLowerCase(Locale.ROOT))
          .put("message", problem.reason())
          .put("new", !known.contains(problem.reason()));
    }
    if (!oneRecord(edit, tried)) {
      problems
          .addObject()
          .put("file", folder.shown(edit.pack(), tried.record().file().toString()))
          .put("line", 1)
          .put("here", true)
          .put("severity", "record_skipped")
          .put("message", "expected exactly one record, under the name that it has")
          .put("new", true);
    }
    out.put("ok", problems.isEmpty());
    Optional<String> law = tried.after().manifest().map(PackManifest::law);
    boolean compared = law.isPresent() && service.packs().knows(law.get());
    out.put("compared_with", compared ? law.get() : null);
    return out;
  }

  private static boolean oneRecord(Edit edit, Tried tried) {
    return PackFolder.count(tried.after()) == PackFolder.count(tried.before())
        && PackFolder.named(tried.after(), edit.kind()).contains(edit.id());
  }

  /**
   * Tries an edited card of an offense on cases: what the workspace finds with its own card and
   * with this one.
   *
   * @param cases facts of cases; empty for examples
   * @throws BadInputException if the record is no card of an offense, is wrong, or names an offense
   *     that the workspace does not have
   */
  public ObjectNode preview(Edit edit, List<String> cases, LawService service) throws IOException {
    if (cases.size() > PackTrial.MOST_CASES) {
      throw new BadInputException("cases: more than " + PackTrial.MOST_CASES);
    }
    if (!edit.kind().equals("offense")) {
      throw new BadInputException("kind: only cards of offenses are tried on cases");
    }
    Tried tried = tried(edit, service.packs());
    ObjectNode out = checked(edit, tried, service);
    Offense card =
        tried
            .offense()
            .map(Located::value)
            .orElseThrow(() -> new BadInputException(first(out.path("problems"))));
    if (!service.packs().canTry(card)) {
      throw new BadInputException(
          "the workspace has no offense of the name "
              + card.name()
              + "; import the pack and build");
    }
    List<CaseRecord> records = new ArrayList<>();
    for (String facts : cases.isEmpty() ? examples(card) : cases) {
      records.add(new CaseRecord("preview", List.of(), facts));
    }
    out.set("cases", service.tryCard(card, records));
    return out;
  }

  private static String first(JsonNode problems) {
    return problems.isEmpty()
        ? "text: no card of an offense"
        : "line "
            + problems.get(0).path("line").asInt()
            + ": "
            + problems.get(0).path("message").asText();
  }

  /** Examples of the offense first, then others. */
  private List<String> examples(Offense card) throws IOException {
    if (examples.isEmpty() || !Files.isRegularFile(examples.get())) {
      return List.of();
    }
    List<String> own = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (String line : Files.readAllLines(examples.get())) {
      JsonNode row = JSON.readTree(line);
      boolean named = row.path("crime").toString().contains(card.name().replaceFirst("罪$", ""));
      (named ? own : others).add(row.path("fact").asText());
    }
    own.addAll(others);
    return own.subList(0, Math.min(PackTrial.MOST_CASES, own.size()));
  }

  /** What came of saving. */
  public enum Saved {
    DONE,
    /** The record has changed since it was read. */
    CHANGED_MEANWHILE,
    /** The check found something in the record, and nothing is saved. */
    WRONG
  }

  /**
   * Saves an edited record, where the check finds nothing new in the pack.
   *
   * @param seen hash of the text that the editor read
   */
  public Saved save(Edit edit, String seen, LawService service) throws IOException {
    Tried tried = tried(edit, service.packs());
    for (JsonNode problem : checked(edit, tried, service).path("problems")) {
      if (problem.path("here").asBoolean() || problem.path("new").asBoolean()) {
        return Saved.WRONG;
      }
    }
    return folder.save(tried.record(), edit.text(), seen) ? Saved.DONE : Saved.CHANGED_MEANWHILE;
  }
}
