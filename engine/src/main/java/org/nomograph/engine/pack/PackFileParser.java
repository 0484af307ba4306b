package org.nomograph.engine.pack;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.nomograph.engine.ingest.Problem;
import org.nomograph.engine.ingest.Problem.Severity;
import org.nomograph.engine.pack.PackSchema.Kind;
import org.nomograph.engine.pack.PackSchema.Violation;

/**
 * Reads one file of a pack: YAML, then schema, then records. A record that is wrong is left out
 * with a problem at its line; the others are kept.
 */
final class PackFileParser {
  private static final int MAX_VIOLATIONS_PER_RECORD = 4;

  private final PackSchema schema;

  PackFileParser(PackSchema schema) {
    this.schema = schema;
  }

  /**
   * What a file holds.
   *
   * @param kind what it is, or empty when it is no pack file
   * @param manifest manifest when it is one and is right
   * @param records records (Offense, OffenseExamples, GeneralRule, NormRelation, RuleCard, Topic,
   *     EndedRule) with their places
   */
  record Content(Optional<Kind> kind, Optional<PackManifest> manifest, List<Located<?>> records) {
    static final Content NONE = new Content(Optional.empty(), Optional.empty(), List.of());
  }

  /**
   * Reads a file.
   *
   * @param file path as given, for messages
   * @param text its text
   * @param law law of bare article numbers, if known
   * @param problems receives what is wrong
   */
  Content parse(String file, String text, Optional<String> law, Consumer<Problem> problems) {
    YamlDocument document;
    try {
      document = YamlDocument.parse(text);
    } catch (YamlException e) {
      problems.accept(new Problem(file, e.line(), Severity.FILE_SKIPPED, e.getMessage()));
      return Content.NONE;
    }
    Optional<Kind> kind = Kind.of(document.root());
    if (kind.isEmpty()) {
      String expected =
          "expected a top-level key offenses, examples, general, relations, cards, topics or ended,"
              + " or name and law";
      problems.accept(new Problem(file, 1, Severity.FILE_SKIPPED, expected));
      return Content.NONE;
    }
    FieldTexts.strange(document)
        .forEach(v -> problems.accept(problem(file, document, v, Severity.NOTE)));
    List<Violation> violations = schema.validate(kind.get(), document.root());
    return kind.get() == Kind.MANIFEST
        ? manifest(file, document, violations, problems)
        : records(file, document, kind.get(), violations, law, problems);
  }

  private static Content manifest(
      String file, YamlDocument document, List<Violation> violations, Consumer<Problem> problems) {
    violations.forEach(v -> problems.accept(problem(file, document, v, Severity.FILE_SKIPPED)));
    JsonNode root = document.root();
    Optional<PackManifest> manifest =
        violations.isEmpty()
            ? Optional.of(
                new PackManifest(
                    root.path("name").asText(),
                    root.path("version").asText(),
                    root.path("language").asText(),
                    root.path("law").asText(),
                    root.path("description").asText(),
                    root.path("licence").asText(),
                    RecordMapper.texts(root.path("terms"))))
            : Optional.empty();
    return new Content(Optional.of(Kind.MANIFEST), manifest, List.of());
  }

  private static Content records(
      String file,
      YamlDocument document,
      Kind kind,
      List<Violation> violations,
      Optional<String> law,
      Consumer<Problem> problems) {
    String list = "/" + kind.key();
    for (Violation violation : violations) {
      if (!violation.pointer().startsWith(list + "/")) {
        boolean lost = violation.pointer().equals(list);
        problems.accept(
            problem(file, document, violation, lost ? Severity.FILE_SKIPPED : Severity.NOTE));
      }
    }
    RecordMapper mapper = new RecordMapper(law);
    List<Located<?>> records = new ArrayList<>();
    JsonNode elements = document.root().path(kind.key());
    for (int i = 0; i < elements.size(); i++) {
      String pointer = list + "/" + i;
      List<Violation> own = violations.stream().filter(v -> within(v.pointer(), pointer)).toList();
      if (own.isEmpty()) {
        map(mapper, kind, elements.get(i), file, at -> document.line(pointer + at), problems)
            .ifPresent(records::add);
      } else {
        own.stream()
            .limit(MAX_VIOLATIONS_PER_RECORD)
            .forEach(v -> problems.accept(problem(file, document, v, Severity.RECORD_SKIPPED)));
      }
    }
    return new Content(Optional.of(kind), Optional.empty(), records);
  }

  private static Optional<Located<?>> map(
      RecordMapper mapper,
      Kind kind,
      JsonNode node,
      String file,
      ToIntFunction<String> lines,
      Consumer<Problem> problems) {
    int line = lines.applyAsInt("");
    try {
      Object record =
          switch (kind) {
            case OFFENSES -> mapper.offense(node);
            case EXAMPLES -> mapper.examples(node);
            case GENERAL -> mapper.general(node);
            case RELATIONS -> mapper.relation(node);
            case CARDS -> mapper.card(node);
            case TOPICS -> mapper.topic(node);
            case ENDED -> mapper.ended(node);
            case MANIFEST -> throw new IllegalStateException("a manifest holds no records");
          };
      return Optional.of(new Located<>(record, file, line));
    } catch (IllegalArgumentException e) {
      String name = node.path("name").asText(node.path("id").asText(node.path("offense").asText()));
      String reason = (name.isEmpty() ? "" : name + ": ") + e.getMessage();
      int place = e instanceof ValueException value ? lines.applyAsInt(value.pointer()) : line;
      problems.accept(new Problem(file, place, Severity.RECORD_SKIPPED, reason));
      return Optional.empty();
    }
  }

  private static boolean within(String pointer, String parent) {
    return pointer.equals(parent) || pointer.startsWith(parent + "/");
  }

  private static Problem problem(
      String file, YamlDocument document, Violation violation, Severity severity) {
    String place = place(document.root(), violation.pointer());
    return new Problem(
        file,
        document.line(violation.pointer()),
        severity,
        place.isEmpty() ? violation.message() : place + ": " + violation.message());
  }

  /**
   * A place in the words of the file: the name of the record, then the fields down to the value, an
   * element of a list by its number: {@code 甲罪, tiers 2, months}.
   */
  private static String place(JsonNode root, String pointer) {
    List<String> parts = new ArrayList<>();
    JsonNode at = root;
    for (String step : pointer.replaceFirst("^/", "").split("/", -1)) {
      if (!at.isArray()) {
        at = at.path(step);
        parts.add(step);
        continue;
      }
      int number = Integer.parseInt(step);
      at = at.path(number);
      String list = parts.removeLast();
      String name = at.path("name").asText(at.path("id").asText());
      parts.add(parts.isEmpty() && !name.isEmpty() ? name : list + " " + (number + 1));
    }
    return parts.stream().filter(part -> !part.isEmpty()).collect(Collectors.joining(", "));
  }
}
