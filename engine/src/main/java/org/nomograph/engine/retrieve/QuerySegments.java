package org.nomograph.engine.retrieve;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.engine.embed.PassageSplitter;

/**
 * Cuts a long query into segments that each can point at a provision of its own: its lines, the
 * answer options of a multiple-choice item (A. … B. …) together as one, longer ones at sentence
 * ends. A query that would give too many segments has neighbours joined.
 *
 * @param segmentChars most characters of a segment before neighbours are joined, at least 1
 * @param maxSegments most segments, at least 1
 */
record QuerySegments(int segmentChars, int maxSegments) {
  /** From option A on, where an option B follows. */
  private static final Pattern OPTIONS =
      Pattern.compile(
          "(?<![\\p{Alnum}Ａ-Ｚ])[(（]?[AＡ][.．、:：)）](?=.*(?<![\\p{Alnum}Ａ-Ｚ])[(（]?[BＢ][.．、:：)）])",
          Pattern.DOTALL);

  QuerySegments {
    if (segmentChars < 1 || maxSegments < 1) {
      throw new IllegalArgumentException(
          "segments out of range: " + segmentChars + ", " + maxSegments);
    }
  }

  /** Segments in order, none blank; empty for a blank query. */
  List<String> of(String query) {
    PassageSplitter splitter = new PassageSplitter(String::length, segmentChars);
    List<String> segments =
        paragraphs(query).stream()
            .map(String::strip)
            .flatMap(paragraph -> splitter.split(paragraph).stream())
            .filter(segment -> !segment.isBlank())
            .toList();
    for (int limit = segmentChars; segments.size() > maxSegments; limit *= 2) {
      segments = join(segments, limit);
    }
    return segments;
  }

  private static List<String> paragraphs(String query) {
    Matcher options = OPTIONS.matcher(query);
    int stem = options.find() ? options.start() : query.length();
    List<String> paragraphs = new ArrayList<>(query.substring(0, stem).lines().toList());
    paragraphs.add(query.substring(stem));
    return paragraphs;
  }

  private static List<String> join(List<String> segments, int limit) {
    List<String> joined = new ArrayList<>();
    for (String segment : segments) {
      int last = joined.size() - 1;
      if (last >= 0 && joined.get(last).length() + 1 + segment.length() <= limit) {
        joined.set(last, joined.get(last) + "\n" + segment);
      } else {
        joined.add(segment);
      }
    }
    return joined;
  }
}
