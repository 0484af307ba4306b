package org.nomograph.engine.pack;

import java.io.StringReader;
import java.util.Locale;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionEndEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.reader.ReaderException;

/** Says what the parser found wrong with a YAML text, with its line. Stateless. */
final class YamlFault {
  private static final String NOT_YAML = "not valid YAML: ";
  private static final String FOREIGN_TAG = "Global tag is not allowed:";
  private static final String TAG_NAMESPACE = "tag:yaml.org,2002:";

  private YamlFault() {}

  static YamlException of(YAMLException failure, String text, LoaderOptions options) {
    if (failure instanceof ReaderException character) {
      return character(character, text);
    }
    if (failure instanceof MarkedYAMLException marked && marked.getProblemMark() != null) {
      int line = marked.getProblemMark().getLine() + 1;
      return marked.getProblem() == null
          ? new YamlException(line, NOT_YAML + "the text breaks off or is not understood here")
          : new YamlException(line, said(marked.getProblem()));
    }
    return limit(text, options);
  }

  /** The faults that are most frequent, in plain words; the parser's own for the others. */
  private static String said(String problem) {
    if (problem.contains("TAB")) {
      return NOT_YAML + "a tab where spaces are needed; YAML is indented by spaces only";
    }
    if (problem.startsWith(FOREIGN_TAG)) {
      return tag(problem.substring(FOREIGN_TAG.length()).strip());
    }
    return NOT_YAML
        + (problem.equals("but found another document")
            ? "a second document (---), where a file holds one"
            : problem.replaceAll("\\s+", " "));
  }

  private static YamlException character(ReaderException failure, String text) {
    int position = text.offsetByCodePoints(0, Math.min(failure.getPosition(), count(text)));
    return new YamlException(
        line(text, position),
        NOT_YAML
            + "the character U+%04X is not allowed".formatted(failure.getCodePoint())
            + ", only printable ones are");
  }

  private static int count(String text) {
    return text.codePointCount(0, text.length());
  }

  private static int line(String text, int position) {
    return 1 + (int) text.substring(0, position).chars().filter(c -> c == '\n').count();
  }

  /** Finds the place at which a limit was passed: the parser itself does not tell. */
  private static YamlException limit(String text, LoaderOptions options) {
    int depth = 0;
    int line = 1;
    try {
      for (Event event : new Yaml(options).parse(new StringReader(text))) {
        line = event.getStartMark().getLine() + 1;
        if (event instanceof AliasEvent) {
          return new YamlException(line, alias());
        }
        depth += event instanceof CollectionStartEvent ? 1 : 0;
        depth -= event instanceof CollectionEndEvent ? 1 : 0;
        if (depth > options.getNestingDepthLimit()) {
          return deep(line, options);
        }
      }
    } catch (YAMLException same) {
      return depth >= options.getNestingDepthLimit()
          ? deep(line, options)
          : new YamlException(line, NOT_YAML + "the text cannot be read from here on");
    }
    return new YamlException(
        line,
        "longer than %,d characters, the most that is read".formatted(options.getCodePointLimit()));
  }

  private static YamlException deep(int line, LoaderOptions options) {
    return new YamlException(
        line, "nested deeper than %d levels".formatted(options.getNestingDepthLimit()));
  }

  static String alias() {
    return "aliases (*name) are not supported; write the value out";
  }

  static String tag(String tag) {
    String shown =
        tag.startsWith(TAG_NAMESPACE) ? "!!" + tag.substring(TAG_NAMESPACE.length()) : tag;
    return String.format(Locale.ROOT, "the tag %s is not supported; leave it out", shown);
  }
}
