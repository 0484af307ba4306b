package org.nomograph.engine.summary;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.nomograph.engine.verify.CitedSentence;
import org.nomograph.engine.verify.CitedSentences;
import org.nomograph.engine.verify.ReplyFault;
import org.nomograph.engine.verify.ReplyVerifier;
import org.nomograph.engine.verify.Supplied;

/**
 * What a summary must keep to: each sentence follows from the members that it cites by the verifier
 * of replies, names no person, and no offense that those members do not have. Safe for use by
 * several threads.
 *
 * @param verifier holds sentences against members
 * @param offenses names of all offenses
 * @param most sentences at most
 */
record SummaryCheck(ReplyVerifier verifier, Set<String> offenses, int most) {
  SummaryCheck {
    offenses = Set.copyOf(offenses);
  }

  /** The sentences of a reply; numbers in their text count too. */
  static List<CitedSentence> sentences(JsonNode reply) {
    List<CitedSentence> sentences = new ArrayList<>();
    for (JsonNode one : reply.path("sentences")) {
      String printed = one.path("text").asText().replaceAll("\\s+", " ").strip();
      List<Integer> evidence = new ArrayList<>(CitedSentences.numbers(printed));
      one.path("evidence").forEach(n -> evidence.add(n.asInt()));
      String text = CitedSentences.withoutNumbers(printed);
      if (!text.isBlank()) {
        sentences.add(new CitedSentence(text, evidence.stream().distinct().toList()));
      }
    }
    return sentences;
  }

  /** What is wrong, a line each. */
  List<String> faults(List<CitedSentence> sentences, SummarySubject subject) throws IOException {
    List<String> faults = new ArrayList<>();
    if (sentences.isEmpty() || sentences.size() > most) {
      faults.add("应有 1 至 " + most + " 句");
    }
    verifier.verify(sentences, subject.members(), "", Optional.empty()).faults().stream()
        .map(ReplyFault::line)
        .forEach(faults::add);
    for (CitedSentence sentence : sentences) {
      subject.persons().stream()
          .filter(name -> name.length() > 1 && sentence.text().contains(name))
          .forEach(name -> faults.add("写了人名：" + name));
      offenses.stream()
          .filter(name -> sentence.text().contains(name) && !told(name, sentence, subject))
          .forEach(name -> faults.add("所依据的材料没有这个罪名：" + name));
    }
    return faults;
  }

  private static boolean told(String name, CitedSentence sentence, SummarySubject subject) {
    List<Supplied> members = subject.members();
    return sentence.evidence().stream()
        .filter(n -> n >= 1 && n <= members.size())
        .anyMatch(n -> members.get(n - 1).text().contains(name));
  }
}
