package org.nomograph.engine.pack;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.EarlierTiers;
import org.nomograph.core.model.EndedRule;
import org.nomograph.core.model.GeneralRule;
import org.nomograph.core.model.Measure;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.NumericCondition;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.OffenseExamples;
import org.nomograph.core.model.RuleCard;
import org.nomograph.core.model.SentencingTier;
import org.nomograph.core.model.Signal;
import org.nomograph.core.model.Topic;
import org.nomograph.core.model.Validity;

/**
 * Makes records out of values that satisfy the schema. What the schema cannot say (an empty
 * interval, a date that does not exist) throws IllegalArgumentException.
 */
final class RecordMapper {
  private final Optional<String> law;

  /**
   * A mapper for the files of one pack.
   *
   * @param law law to which bare article numbers belong; empty when no manifest says so
   */
  RecordMapper(Optional<String> law) {
    this.law = law;
  }

  Offense offense(JsonNode node) {
    List<ArticleRef> articles = list(node.path("articles"), this::article);
    node.path("checklist").forEach(item -> marked(node, item.path("id").asText()));
    return new Offense(
        node.path("name").asText(),
        texts(node.path("aliases")),
        node.path("chapter").asText(),
        articles,
        new Validity(date(node, "from"), date(node, "until")),
        list(node.path("checklist"), RecordMapper::item),
        list(node.path("tiers"), tier -> tier(tier, articles.get(0))),
        list(node.path("earlier_tiers"), earlier -> earlier(earlier, articles.get(0))),
        texts(node.path("amount_words")),
        list(
            node.path("confused_with"),
            c -> new Offense.Confusion(c.path("offense").asText(), c.path("deciding").asText())),
        list(
            node.path("conversions"),
            c ->
                new Offense.Conversion(
                    c.path("to").asText(),
                    article(c.path("basis")),
                    list(c.path("when"), RecordMapper::signal))));
  }

  OffenseExamples examples(JsonNode node) {
    return new OffenseExamples(node.path("offense").asText(), texts(node.path("facts")));
  }

  GeneralRule general(JsonNode node) {
    return new GeneralRule(
        node.path("id").asText(),
        node.path("name").asText(),
        list(node.path("articles"), this::article),
        new Validity(date(node, "from"), date(node, "until")),
        constant(GeneralRule.Effect.class, node.path("effect")),
        node.path("summary").asText(),
        new GeneralRule.AgeBounds(
            node.path("age").path("at_least").asInt(GeneralRule.AgeBounds.ANY.atLeast()),
            node.path("age").path("below").asInt(GeneralRule.AgeBounds.ANY.below())),
        node.path("factor").asDouble(1),
        list(node.path("findings"), RecordMapper::signal),
        list(node.path("conditions"), RecordMapper::item),
        texts(node.path("claims")),
        texts(node.path("concerns")),
        list(
            node.path("spares"),
            s ->
                new GeneralRule.Spare(
                    s.path("offense").asText(), list(s.path("when"), RecordMapper::item))));
  }

  NormRelation relation(JsonNode node) {
    return new NormRelation(
        article(node.path("from")),
        article(node.path("to")),
        constant(NormRelation.Type.class, node.path("type")),
        node.path("reason").asText());
  }

  /** Drafts are marked twice, so that nobody takes one for the work of an expert by a slip. */
  private static void marked(JsonNode node, String id) {
    if (node.has("drafted") != id.startsWith(ChecklistItem.DRAFTED)) {
      throw new IllegalArgumentException(
          "id \"%s\": ids begin with %s where the record says drafted, and nowhere else"
              .formatted(id, ChecklistItem.DRAFTED));
    }
  }

  RuleCard card(JsonNode node) {
    marked(node, node.path("id").asText());
    return new RuleCard(
        "card/" + node.path("id").asText(),
        node.path("concept").asText(),
        node.path("title").asText(),
        texts(node.path("issue_frames")),
        texts(node.path("positive_conditions")),
        texts(node.path("negative_conditions")),
        texts(node.path("legal_effects")),
        texts(node.path("distinguish_from")),
        texts(node.path("priority_or_exception")),
        list(
            node.path("supports"),
            s ->
                new RuleCard.Support(
                    article(s.path("article")),
                    s.path("weight").asDouble(1),
                    s.path("high_confidence").asBoolean(),
                    !s.has("weight"))));
  }

  Topic topic(JsonNode node) {
    return new Topic(
        node.path("name").asText(),
        texts(node.path("say")),
        texts(node.path("terms")),
        list(node.path("articles"), this::article));
  }

  EndedRule ended(JsonNode node) {
    List<EndedRule.Succession> became = new ArrayList<>();
    for (Map.Entry<String, JsonNode> one : node.path("became").properties()) {
      became.add(
          new EndedRule.Succession(
              ArticleNumber.parse(one.getKey()), list(one.getValue(), this::article)));
    }
    return new EndedRule(
        node.path("name").asText(),
        texts(node.path("say")),
        day(node.path("until"), "/until"),
        node.path("by").asText(),
        node.path("now").asText(),
        list(node.path("articles"), this::article),
        became);
  }

  private EarlierTiers earlier(JsonNode node, ArticleRef principal) {
    return new EarlierTiers(
        LocalDate.parse(node.path("until").asText()),
        node.path("basis").asText(),
        list(node.path("tiers"), tier -> tier(tier, principal)));
  }

  private SentencingTier tier(JsonNode node, ArticleRef principal) {
    return new SentencingTier(
        node.path("name").asText(),
        node.has("article") ? article(node.path("article")) : principal,
        node.path("months").path(0).asInt(),
        node.path("months").path(1).asInt(),
        node.path("life").asBoolean(),
        node.path("death").asBoolean(),
        list(node.path("when"), RecordMapper::signal));
  }

  private static ChecklistItem item(JsonNode node) {
    return new ChecklistItem(
        node.path("id").asText(),
        constant(ChecklistItem.Element.class, node.path("element")),
        node.path("question").asText(),
        constant(ChecklistItem.Necessity.class, node.path("necessity")),
        list(node.path("signals"), RecordMapper::signal));
  }

  private static Signal signal(JsonNode node) {
    for (Signal.Effect effect : Signal.Effect.values()) {
      JsonNode phrases = node.path(effect.name().toLowerCase(Locale.ROOT));
      if (!phrases.isMissingNode()) {
        return new Signal(
            effect,
            texts(phrases),
            node.has("number") ? Optional.of(number(node.path("number"))) : Optional.empty(),
            node.path("weight").asDouble(1),
            node.has("in") ? constant(Signal.Scope.class, node.path("in")) : Signal.Scope.FACTS);
      }
    }
    throw new IllegalArgumentException("a signal needs supports, excludes or presumes");
  }

  private static NumericCondition number(JsonNode node) {
    return new NumericCondition(
        constant(Measure.class, node.path("measure")),
        node.path("subject").asText(),
        node.path("at_least").asDouble(Double.NEGATIVE_INFINITY),
        node.path("below").asDouble(Double.POSITIVE_INFINITY),
        node.path("basis").asText());
  }

  private ArticleRef article(JsonNode node) {
    String text = node.asText();
    if (text.contains("/")) {
      return ArticleRef.parse(text);
    }
    return new ArticleRef(
        law.orElseThrow(
            () ->
                new IllegalArgumentException(
                    "article " + text + " needs a pack.yaml beside that names the law")),
        ArticleNumber.parse(text));
  }

  private static Optional<LocalDate> date(JsonNode record, String field) {
    JsonNode node = record.path("valid").path(field);
    return node.isMissingNode() ? Optional.empty() : Optional.of(day(node, "/valid/" + field));
  }

  private static LocalDate day(JsonNode node, String pointer) {
    try {
      return LocalDate.parse(node.asText());
    } catch (DateTimeParseException e) {
      throw new ValueException(
          pointer,
          "no calendar has the day \"%s\", expected YYYY-MM-DD, for example 2021-03-01"
              .formatted(node.asText()));
    }
  }

  private static <E extends Enum<E>> E constant(Class<E> type, JsonNode node) {
    return Enum.valueOf(type, node.asText().toUpperCase(Locale.ROOT));
  }

  static List<String> texts(JsonNode array) {
    return list(array, JsonNode::asText);
  }

  private static <T> List<T> list(JsonNode array, Function<JsonNode, T> mapping) {
    List<T> all = new ArrayList<>();
    array.forEach(element -> all.add(mapping.apply(element)));
    return all;
  }
}
