package org.nomograph.engine.ingest.cases;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.CaseLabel;
import org.nomograph.core.model.CaseRecord;
import org.nomograph.core.model.LabelledCase;
import org.nomograph.core.model.Term;
import org.nomograph.engine.ingest.SourceRecord;

/** The layouts of case rows that differ in little more than their field names. */
final class RowFormats {
  private RowFormats() {}

  /** Rows of a layout need all of these fields and none of those. */
  private static boolean fields(JsonNode row, List<String> all, List<String> none) {
    return all.stream().allMatch(row::has) && none.stream().noneMatch(row::has);
  }

  private static String facts(CaseRow row) throws RowException {
    String facts = FactExtractor.cut(row.text("fact"));
    if (facts.isBlank()) {
      throw new RowException("no facts before the court's view");
    }
    return facts;
  }

  private static LabelledCase labelled(
      String id, List<String> names, String facts, CaseLabel label) {
    return new LabelledCase(new CaseRecord(id, names, facts), label);
  }

  /** Rows of the CAIL test set of LegalGraphRAG: one per case, all its defendants. */
  static final class Cail implements RowFormat {
    @Override
    public String name() {
      return "cail";
    }

    @Override
    public boolean matches(JsonNode row) {
      return fields(row, List.of("fact", "crime", "laws", "term_of_imprisonment"), List.of("meta"));
    }

    @Override
    public LabelledCase read(CaseRow row) throws RowException {
      String facts = facts(row);
      CaseLabel label = new CaseLabel(row.texts("crime"), row.articles("laws"), row.cailTerm());
      return labelled(CaseIds.of(facts), row.texts("name"), facts, label);
    }
  }

  /** Rows of CMDL: one per defendant, the facts repeated for each. */
  static final class Cmdl implements RowFormat {
    @Override
    public String name() {
      return "cmdl";
    }

    @Override
    public boolean matches(JsonNode row) {
      return fields(
          row,
          List.of("name", "fact", "crime", "laws"),
          List.of("meta", "term_of_imprisonment", "months"));
    }

    @Override
    public LabelledCase read(CaseRow row) throws RowException {
      String facts = facts(row);
      List<String> names = row.texts("name");
      if (names.isEmpty()) {
        throw new RowException("field \"name\" must name the defendant of this row");
      }
      CaseLabel label = new CaseLabel(row.texts("crime"), row.articles("laws"), Optional.empty());
      return labelled(CaseIds.of(facts, String.join("、", names)), names, facts, label);
    }
  }

  /**
   * Rows of LawBench 3-1, 3-3 and 3-4 joined: charges without 罪, months or null. The three are
   * separate test sets. Facts and charges are those of one case; articles and months those of
   * another one (docs/decisions/0009), so these two are taken together, as a sentence without
   * facts.
   */
  static final class LawBench implements RowFormat {
    /** LawBench draws on CAIL2018, judgments of about 2013 to 2018. */
    private static final LocalDate CAIL2018 = LocalDate.of(2015, 12, 31);

    @Override
    public String name() {
      return "lawbench-cases";
    }

    @Override
    public boolean matches(JsonNode row) {
      return fields(row, List.of("fact", "crime", "laws", "months"), List.of("meta"));
    }

    @Override
    public Optional<String> remark() {
      return Optional.of(
          "articles and months of this format belong together and to other cases than the facts;"
              + " they are taken apart from them");
    }

    @Override
    public Optional<SourceRecord.Sentence> sentence(CaseRow row) {
      try {
        String id = "sentence/" + CaseIds.of(facts(row)).substring(CaseIds.PREFIX.length());
        List<ArticleNumber> articles = row.articles("laws");
        OptionalInt months = row.months("months");
        return months.isPresent()
            ? Optional.of(
                new SourceRecord.Sentence(
                    id, articles, Term.ofMonths(months.getAsInt()), Optional.of(CAIL2018)))
            : Optional.empty();
      } catch (RowException e) {
        row.note(e.getMessage());
        return Optional.empty();
      }
    }

    @Override
    public LabelledCase read(CaseRow row) throws RowException {
      String facts = facts(row);
      CaseLabel label = new CaseLabel(row.texts("crime"), List.of(), Optional.empty());
      return labelled(CaseIds.of(facts), List.of(), facts, label);
    }
  }

  /** Original layout of CAIL2018: label in {@code meta}, charges with brackets and without 罪. */
  static final class Cail2018 implements RowFormat {
    @Override
    public String name() {
      return "cail2018";
    }

    @Override
    public boolean matches(JsonNode row) {
      return row.has("fact") && row.path("meta").has("accusation");
    }

    @Override
    public LabelledCase read(CaseRow row) throws RowException {
      String facts = facts(row);
      CaseRow meta = row.object("meta");
      List<String> charges =
          meta.texts("accusation").stream()
              .map(charge -> charge.replaceAll("[\\[\\]［］]", "").strip())
              .filter(charge -> !charge.isEmpty())
              .toList();
      CaseLabel label = new CaseLabel(charges, meta.articles("relevant_articles"), meta.cailTerm());
      return labelled(CaseIds.of(facts), meta.texts("criminals"), facts, label);
    }
  }

  /**
   * Candidate cases of LeCaRDv2: {@code pid, fact, charge, article}, one object a file or a line.
   */
  static final class Lecard implements RowFormat {
    @Override
    public String name() {
      return "lecard";
    }

    @Override
    public boolean matches(JsonNode row) {
      return fields(row, List.of("pid", "fact"), List.of("meta", "crime"));
    }

    @Override
    public LabelledCase read(CaseRow row) throws RowException {
      String facts = facts(row);
      CaseLabel label =
          new CaseLabel(row.texts("charge"), row.articles("article"), Optional.empty());
      return labelled(CaseIds.of(facts), List.of(), facts, label);
    }
  }
}
