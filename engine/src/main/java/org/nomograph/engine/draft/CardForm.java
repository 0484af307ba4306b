package org.nomograph.engine.draft;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nomograph.engine.io.Sha256;
import org.nomograph.engine.llm.ReplyLanguage;
import org.nomograph.engine.verify.CitedSentence;
import org.nomograph.engine.verify.Quotes;
import org.nomograph.engine.verify.ReplyFault;
import org.nomograph.engine.verify.ReplyVerifier;
import org.nomograph.engine.verify.Supplied;

/**
 * Rule cards of articles. Each line must quote the words of the article that it rests on and follow
 * from the article by the verifier of replies; the concept is a term of the article; frames of
 * issues bring no numbers. Safe for use by several threads.
 */
final class CardForm implements DraftForm {
  private static final List<String> PARTS =
      List.of(
          "positive_conditions",
          "negative_conditions",
          "legal_effects",
          "distinguish_from",
          "priority_or_exception");
  private static final int CONCEPT = 12;
  private static final int TITLE = 40;
  private static final int FRAMES = 4;
  private static final int ID = 12;

  private final DraftParams params;
  private final ReplyVerifier verifier;

  CardForm(DraftParams params, ReplyVerifier verifier) {
    this.params = params;
    this.verifier = verifier;
  }

  @Override
  public String prompt() {
    return "checklist-card";
  }

  @Override
  public String list() {
    return "cards";
  }

  @Override
  public Map<String, Object> values(DraftTarget target) {
    return Map.of("articles", target.numbered());
  }

  @Override
  public void check(JsonNode reply, DraftTarget target, Faults faults) throws IOException {
    head(reply, target, faults);
    JsonNode lines = reply.path("lines");
    boolean effect = false;
    List<CitedSentence> sentences = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      JsonNode line = lines.get(i);
      effect |= line.path("part").asText().equals("legal_effects");
      line(line, target, "lines[" + (i + 1) + "]", faults);
      sentences.add(
          new CitedSentence(line.path("text").asText().strip(), List.of(line.path("n").asInt())));
    }
    if (!effect) {
      faults.add("lines", "至少要有一行 legal_effects", "at least one line must be of legal_effects");
    }
    if (lines.size() > params.items()) {
      faults.add("lines", "最多 " + params.items() + " 行", "at most " + params.items());
    }
    // Lines are held against the words of Chinese provisions; those of others by their quotes
    // alone.
    if (faults.language() == ReplyLanguage.ZH) {
      List<Supplied> supplied = target.articles().stream().map(Supplied::of).toList();
      faults.addAll(
          verifier.verify(sentences, supplied, "", Optional.empty()).faults().stream()
              .map(ReplyFault::line)
              .toList());
    }
  }

  private void head(JsonNode reply, DraftTarget target, Faults faults) {
    String concept = reply.path("concept").asText().strip();
    boolean alphabetic = faults.language() == ReplyLanguage.EN;
    int most = alphabetic ? params.alphabetic().signalLength() : CONCEPT;
    if (concept.length() < 2 || concept.length() > most || !target.text().contains(concept)) {
      faults.add(
          "concept",
          "应是法条里 2 至 " + most + " 个字的术语",
          "must be a term of the provisions, 2 to " + most + " characters");
    }
    String title = reply.path("title").asText().strip();
    if (title.isEmpty()
        || title.length() > (alphabetic ? params.alphabetic().questionLength() : TITLE)
        || title.lines().count() > 1
        || DraftTexts.shared(title, target.text()) < params.shared()
        || !DraftTexts.numbersStandIn(title, target.text())) {
      faults.add(
          "title", "应是一行不长的标题，写法条的内容", "must be a short line that tells what the provisions say");
    }
    List<String> frames = frames(reply);
    if (frames.isEmpty() || frames.size() > FRAMES) {
      faults.add("issue_frames", "应有 1 至 " + FRAMES + " 个", "needs 1 to " + FRAMES);
    }
    int longest = alphabetic ? params.alphabetic().questionLength() : params.questionLength();
    for (String frame : frames) {
      if (frame.isBlank()
          || frame.length() > longest
          || !DraftTexts.numbersStandIn(frame, target.text())) {
        faults.add(
            "issue_frames",
            "过长、为空或有法条以外的数字：" + frame,
            "too long, empty, or with numbers of its own: " + frame);
      }
    }
  }

  private void line(JsonNode line, DraftTarget target, String place, Faults faults) {
    int n = line.path("n").asInt();
    String basis = line.path("basis").asText();
    if (n < 1
        || n > target.articles().size()
        || Quotes.find(target.articles().get(n - 1).text(), basis).isEmpty()) {
      faults.add(
          place,
          "basis 不是法条 [" + n + "] 的原文：" + basis,
          "basis is no text of provision [" + n + "]: " + basis);
    }
    DraftParams bounds = faults.language() == ReplyLanguage.ZH ? params : params.alphabetic();
    String text = line.path("text").asText().strip();
    if (text.isEmpty() || text.length() > bounds.questionLength()) {
      faults.add(place, "为空或过长", "empty or too long");
    }
    if (DraftTexts.copies(text, target.text(), bounds.run())) {
      faults.add(place, "照抄了法条的长句，请用自己的话", "a long run of the provision is copied");
    }
    if (DraftTexts.shared(text, target.text()) < params.shared()
        || !DraftTexts.numbersStandIn(text, target.text())) {
      faults.add(place, "所写的不是法条的内容", "the provisions do not speak of it");
    }
  }

  private static List<String> frames(JsonNode reply) {
    List<String> frames = new ArrayList<>();
    reply.path("issue_frames").forEach(frame -> frames.add(frame.asText().strip()));
    return frames;
  }

  @Override
  public Map<String, Object> record(JsonNode reply, DraftTarget target, DraftOrigin origin) {
    Map<String, Object> record = new LinkedHashMap<>();
    String principal = target.articles().get(0).ref().toString();
    record.put("id", "draft-" + Sha256.hex(principal).substring(0, ID));
    record.put("drafted", origin.fields());
    record.put("concept", reply.path("concept").asText().strip());
    record.put("title", reply.path("title").asText().strip());
    record.put("issue_frames", frames(reply));
    for (String part : PARTS) {
      List<String> lines = new ArrayList<>();
      reply
          .path("lines")
          .forEach(
              line -> {
                if (line.path("part").asText().equals(part)) {
                  lines.add(line.path("text").asText().strip());
                }
              });
      if (!lines.isEmpty()) {
        record.put(part, lines);
      }
    }
    record.put(
        "supports",
        target.articles().stream()
            .map(a -> Map.<String, Object>of("article", a.ref().toString(), "weight", 1.0))
            .toList());
    return record;
  }

  @Override
  public List<String> basis(JsonNode reply, DraftTarget target) {
    List<String> lines = new ArrayList<>();
    for (JsonNode line : reply.path("lines")) {
      lines.add(
          "%s: %s: %s"
              .formatted(
                  line.path("text").asText().strip(),
                  DraftTarget.cited(target.articles().get(line.path("n").asInt() - 1)),
                  line.path("basis").asText().replaceAll("\\s+", " ").strip()));
    }
    return lines;
  }
}
