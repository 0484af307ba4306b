package org.nomograph.engine.lawgraph;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Older names, variants and joint labels of charges, as data. Immutable, safe for use by several
 * threads.
 */
public final class ChargeAliases {
  private static final String RESOURCE = "charge-names.tsv";
  private static final int LONGEST_CHAIN = 8;

  private final SortedMap<String, Entry> entries;

  private ChargeAliases(SortedMap<String, Entry> entries) {
    this.entries = entries;
  }

  /** What a name stands for. */
  public enum Kind {
    /** A name given up when the law or the official list changed. */
    RENAMED,
    /** A spelling or shortening of the name in force. */
    VARIANT,
    /** A label for several charges. */
    GROUP
  }

  /**
   * One line of the data.
   *
   * @param name canonical name that is not in force
   * @param kind why not
   * @param meanings canonical names in its place; one, except for a group
   * @param since first day of the new name, or empty when it never was a name in force
   */
  public record Entry(String name, Kind kind, List<String> meanings, Optional<LocalDate> since) {
    public Entry {
      meanings = List.copyOf(meanings);
      if (meanings.isEmpty() || (kind != Kind.GROUP && meanings.size() > 1)) {
        throw new IllegalArgumentException("wrong number of meanings for " + name);
      }
    }
  }

  /** The data that ships with the engine. */
  public static ChargeAliases standard() {
    try (InputStream in = ChargeAliases.class.getResourceAsStream(RESOURCE);
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return of(reader.lines().toList());
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + RESOURCE, e);
    }
  }

  /**
   * Reads lines {@code kind TAB name TAB meaning[|meaning…] TAB since}; # starts a comment.
   *
   * @throws IllegalArgumentException on a malformed line or a name that stands twice
   */
  public static ChargeAliases of(List<String> lines) {
    SortedMap<String, Entry> all = new TreeMap<>();
    for (String line : lines) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      Entry entry = parse(line);
      if (all.put(entry.name(), entry) != null) {
        throw new IllegalArgumentException("charge name given twice: " + entry.name());
      }
    }
    return new ChargeAliases(all);
  }

  private static Entry parse(String line) {
    String[] cells = line.split("\t", -1);
    if (cells.length != 4) {
      throw new IllegalArgumentException("expected four cells: " + line);
    }
    Kind kind =
        switch (cells[0]) {
          case "renamed" -> Kind.RENAMED;
          case "variant" -> Kind.VARIANT;
          case "group" -> Kind.GROUP;
          default -> throw new IllegalArgumentException("unknown kind: " + line);
        };
    List<String> meanings =
        Stream.of(cells[2].split("\\|", -1)).map(ChargeNames::canonical).toList();
    Optional<LocalDate> since =
        cells[3].equals("-") ? Optional.empty() : Optional.of(LocalDate.parse(cells[3]));
    return new Entry(ChargeNames.canonical(cells[1]), kind, meanings, since);
  }

  /** The entry of a canonical name. */
  public Optional<Entry> find(String name) {
    return Optional.ofNullable(entries.get(name));
  }

  /** The name in force in place of an older name or a variant; the name itself when it is none. */
  public String current(String name) {
    String current = name;
    for (int i = 0; i < LONGEST_CHAIN; i++) {
      Entry entry = entries.get(current);
      if (entry == null || entry.kind() == Kind.GROUP) {
        return current;
      }
      current = entry.meanings().get(0);
    }
    throw new IllegalStateException("names form a circle: " + name);
  }

  /** All entries, by name. */
  public List<Entry> entries() {
    return List.copyOf(entries.values());
  }
}
