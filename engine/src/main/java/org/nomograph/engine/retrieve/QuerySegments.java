package org.nomograph.engine.retrieve;

import java.util.List;
import org.nomograph.engine.embed.PassageSplitter;

/**
 * Cuts a long query into segments that each can point at a provision of its own: whole sentences,
 * packed while they fit. A query that would give too many segments gets longer ones.
 *
 * @param segmentChars most characters of a segment, at least 1
 * @param maxSegments most segments, at least 1
 */
record QuerySegments(int segmentChars, int maxSegments) {
  QuerySegments {
    if (segmentChars < 1 || maxSegments < 1) {
      throw new IllegalArgumentException(
          "segments out of range: " + segmentChars + ", " + maxSegments);
    }
  }

  /** Segments in order, none blank; empty for a blank query. */
  List<String> of(String query) {
    String text = query.strip();
    int limit = segmentChars;
    List<String> segments = cut(text, limit);
    while (segments.size() > maxSegments) {
      limit *= 2;
      segments = cut(text, limit);
    }
    return segments;
  }

  private static List<String> cut(String text, int limit) {
    return new PassageSplitter(String::length, limit)
        .split(text).stream().map(String::strip).filter(s -> !s.isEmpty()).toList();
  }
}
