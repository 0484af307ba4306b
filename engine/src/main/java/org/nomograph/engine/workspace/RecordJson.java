package org.nomograph.engine.workspace;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.jsontype.NamedType;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.core.model.CourtDecision;
import org.nomograph.core.model.Origin;
import org.nomograph.engine.ingest.SourceRecord;

/**
 * Compact JSON of the domain's records and of {@link SourceRecord}. Article numbers and references
 * are written in their id form ({@code "133-1"}, {@code "刑法/133-1"}), dates as ISO 8601, a source
 * record carries its type in the property {@code type}. What is written is read back equal.
 *
 * <p>Stateless, safe for use by several threads.
 */
public final class RecordJson {
  private static final Map<Class<? extends SourceRecord>, String> TYPE_NAMES =
      Map.ofEntries(
          Map.entry(SourceRecord.Statute.class, "statute"),
          Map.entry(SourceRecord.Interpretation.class, "interpretation"),
          Map.entry(SourceRecord.Case.class, "case"),
          Map.entry(SourceRecord.Decision.class, "decision"),
          Map.entry(SourceRecord.Sentence.class, "sentence"),
          Map.entry(SourceRecord.OffenseCard.class, "offense"),
          Map.entry(SourceRecord.Examples.class, "examples"),
          Map.entry(SourceRecord.General.class, "general"),
          Map.entry(SourceRecord.Card.class, "card"),
          Map.entry(SourceRecord.Supports.class, "supports"),
          Map.entry(SourceRecord.Subject.class, "topic"),
          Map.entry(SourceRecord.Ended.class, "ended"),
          Map.entry(SourceRecord.Relation.class, "relation"),
          Map.entry(SourceRecord.Checklist.class, "checklist"),
          Map.entry(SourceRecord.ChargeTable.class, "charge-table"));

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .addModule(new Jdk8Module())
          .addModule(new JavaTimeModule())
          .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
          .addMixIn(SourceRecord.class, Typed.class)
          .addMixIn(Article.class, OriginWhereThereIsOne.class)
          .addMixIn(CaseRecord.class, OriginWhereThereIsOne.class)
          .addMixIn(CourtDecision.class, OriginWhereThereIsOne.class)
          .addMixIn(ArticleNumber.class, NumberAsText.class)
          .addMixIn(ArticleRef.class, RefAsText.class)
          .build();

  static {
    TYPE_NAMES.forEach((type, name) -> MAPPER.registerSubtypes(new NamedType(type, name)));
  }

  private RecordJson() {}

  /** Name of a record type, the same as {@code ImportReport.typeOf} gives for its records. */
  public static String typeName(Class<? extends SourceRecord> type) {
    return Objects.requireNonNull(TYPE_NAMES.get(type), "not a record type");
  }

  /** One line of JSON, without line end. */
  public static String write(Object record) {
    try {
      return record instanceof SourceRecord
          ? MAPPER.writerFor(SourceRecord.class).writeValueAsString(record)
          : MAPPER.writeValueAsString(record);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("cannot be written as JSON: " + record.getClass(), e);
    }
  }

  /**
   * Reads a record.
   *
   * @throws IOException if the text is not the JSON of such a record
   */
  public static <T> T read(String json, Class<T> type) throws IOException {
    return MAPPER.readValue(json, type);
  }

  /**
   * A whole number at the top of an object, without reading the rest as a record.
   *
   * @return the number; 0 where there is none
   * @throws IOException if the text is no JSON
   */
  static int number(String json, String name) throws IOException {
    return MAPPER.readTree(json).path(name).asInt();
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
  private interface Typed {}

  /** What comes from plain text is written as it was before there were other documents. */
  private interface OriginWhereThereIsOne {
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    @SuppressWarnings("UnusedMethod") // Jackson reads the annotation of a mixin
    Optional<Origin> origin();
  }

  private abstract static class NumberAsText {
    @JsonCreator
    @SuppressWarnings(
        "DoNotCallSuggester") // Jackson reads the annotation of a mixin and calls the target
    static ArticleNumber parse(String id) {
      throw new AssertionError("a mixin is never called: " + id);
    }

    @Override
    @JsonValue
    public abstract String toString();
  }

  private abstract static class RefAsText {
    @JsonCreator
    @SuppressWarnings(
        "DoNotCallSuggester") // Jackson reads the annotation of a mixin and calls the target
    static ArticleRef parse(String id) {
      throw new AssertionError("a mixin is never called: " + id);
    }

    @Override
    @JsonValue
    public abstract String toString();
  }
}
