package org.nomograph.engine.llm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the object in a reply that should be nothing else: the whole text, else what stands in code
 * fences or between prose, read {@linkplain LenientJson leniently}. Of several, the first that has
 * the form asked for; of none that has it, the one with the fewest faults. Stateless.
 */
final class ReplyParser {
  private static final JsonMapper STRICT =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

  /** Most places that are tried; a reply has one object, and prose few brackets. */
  private static final int MOST_PLACES = 50;

  private ReplyParser() {}

  /**
   * What was found.
   *
   * @param value the object
   * @param faults what breaks the schema, empty for nothing
   * @param exact whether the reply is this object and nothing else, as JSON has it
   * @param cutOff whether the text ends in the middle of the object, so that something is missing
   */
  record Parsed(JsonNode value, List<String> faults, boolean exact, boolean cutOff) {}

  /** The object of a reply, empty when there is none. */
  static Optional<Parsed> parse(String reply, ReplySchema schema) {
    List<Parsed> found = new ArrayList<>();
    strict(reply).ifPresent(all -> found.add(new Parsed(all, schema.faults(all), true, false)));
    if (!found.isEmpty() && found.get(0).faults().isEmpty()) {
      return Optional.of(found.get(0));
    }
    for (int place : places(reply)) {
      for (boolean dropUnfinished : new boolean[] {false, true}) {
        Optional<Parsed> parsed =
            LenientJson.read(reply, place, dropUnfinished)
                .filter(read -> read.value().isObject())
                .map(
                    read ->
                        new Parsed(
                            read.value(), schema.faults(read.value()), false, read.cutOff()));
        if (parsed.isPresent() && parsed.get().faults().isEmpty()) {
          return parsed;
        }
        parsed.ifPresent(found::add);
      }
    }
    return found.stream().min(Comparator.comparingInt(parsed -> parsed.faults().size()));
  }

  private static Optional<JsonNode> strict(String reply) {
    try {
      return Optional.of(STRICT.readTree(reply)).filter(JsonNode::isObject);
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }

  /** Where an object may begin: the first bracket in each code fence, then every bracket. */
  private static Set<Integer> places(String reply) {
    Set<Integer> places = new LinkedHashSet<>();
    for (int fence = reply.indexOf("```"); fence >= 0; fence = reply.indexOf("```", fence + 3)) {
      int bracket = bracket(reply, fence);
      if (bracket >= 0) {
        places.add(bracket);
      }
    }
    for (int at = bracket(reply, 0);
        at >= 0 && places.size() < MOST_PLACES;
        at = bracket(reply, at + 1)) {
      places.add(at);
    }
    return places;
  }

  private static int bracket(String reply, int from) {
    for (int at = from; at < reply.length(); at++) {
      if (reply.charAt(at) == '{' || reply.charAt(at) == '｛') {
        return at;
      }
    }
    return -1;
  }
}
