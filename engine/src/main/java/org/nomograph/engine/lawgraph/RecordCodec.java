package org.nomograph.engine.lawgraph;

import java.io.IOException;
import java.time.LocalDate;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.ChecklistItem;
import org.nomograph.core.model.EarlierTiers;
import org.nomograph.core.model.GeneralRule;
import org.nomograph.core.model.Measure;
import org.nomograph.core.model.NormRelation;
import org.nomograph.core.model.NumericCondition;
import org.nomograph.core.model.Offense;
import org.nomograph.core.model.SentencingTier;
import org.nomograph.core.model.Signal;
import org.nomograph.core.model.Term;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.lawgraph.format.GraphInput;
import org.nomograph.engine.lawgraph.format.GraphOutput;

/** Domain records in graph files; enums are written by name. Stateless. */
final class RecordCodec {
  /** Between effect and scope of a signal; one sought everywhere has none, as in earlier graphs. */
  private static final char SCOPED = '/';

  private RecordCodec() {}

  static void write(ArticleNumber number, GraphOutput out) throws IOException {
    out.number(number.base());
    out.number(number.insertion());
  }

  static ArticleNumber number(GraphInput in) throws IOException {
    return new ArticleNumber(in.number(), in.number());
  }

  static void write(ArticleRef ref, GraphOutput out) throws IOException {
    out.text(ref.law());
    write(ref.number(), out);
  }

  static ArticleRef ref(GraphInput in) throws IOException {
    return new ArticleRef(in.text(), number(in));
  }

  static void write(Term term, GraphOutput out) throws IOException {
    out.number(term.months());
    out.flag(term.life());
    out.flag(term.death());
  }

  static Term term(GraphInput in) throws IOException {
    return new Term(in.number(), in.flag(), in.flag());
  }

  static void write(Signal signal, GraphOutput out) throws IOException {
    boolean everywhere = signal.scope() == Signal.Scope.FACTS;
    out.text(signal.effect().name() + (everywhere ? "" : SCOPED + signal.scope().name()));
    out.texts(signal.phrases());
    out.optional(signal.number(), n -> write(n, out));
    out.real(signal.weight());
  }

  static Signal signal(GraphInput in) throws IOException {
    String kind = in.text();
    int scoped = kind.indexOf(SCOPED);
    return new Signal(
        Signal.Effect.valueOf(scoped < 0 ? kind : kind.substring(0, scoped)),
        in.texts(),
        in.optional(() -> condition(in)),
        in.real(),
        scoped < 0 ? Signal.Scope.FACTS : Signal.Scope.valueOf(kind.substring(scoped + 1)));
  }

  private static void write(NumericCondition condition, GraphOutput out) throws IOException {
    out.text(condition.measure().name());
    out.text(condition.subject());
    out.real(condition.atLeast());
    out.real(condition.below());
    out.text(condition.basis());
  }

  private static NumericCondition condition(GraphInput in) throws IOException {
    return new NumericCondition(
        Measure.valueOf(in.text()), in.text(), in.real(), in.real(), in.text());
  }

  static void write(ChecklistItem item, GraphOutput out) throws IOException {
    out.text(item.id());
    out.text(item.element().name());
    out.text(item.question());
    out.text(item.necessity().name());
    out.list(item.signals(), s -> write(s, out));
  }

  static ChecklistItem item(GraphInput in) throws IOException {
    return new ChecklistItem(
        in.text(),
        ChecklistItem.Element.valueOf(in.text()),
        in.text(),
        ChecklistItem.Necessity.valueOf(in.text()),
        in.list(() -> signal(in)));
  }

  static void write(NormRelation relation, GraphOutput out) throws IOException {
    write(relation.from(), out);
    write(relation.to(), out);
    out.text(relation.type().name());
    out.text(relation.reason());
  }

  static NormRelation relation(GraphInput in) throws IOException {
    return new NormRelation(ref(in), ref(in), NormRelation.Type.valueOf(in.text()), in.text());
  }

  static void write(GeneralRule rule, GraphOutput out) throws IOException {
    out.text(rule.id());
    out.text(rule.name());
    out.list(rule.articles(), a -> write(a, out));
    out.optional(rule.validity().from().map(LocalDate::toString), out::text);
    out.optional(rule.validity().until().map(LocalDate::toString), out::text);
    out.text(rule.effect().name());
    out.text(rule.summary());
    out.number(rule.age().atLeast());
    out.number(rule.age().below());
    out.real(rule.factor());
    out.list(rule.findings(), s -> write(s, out));
    out.list(rule.conditions(), i -> write(i, out));
    out.texts(rule.claims());
    out.texts(rule.concerns());
    out.list(
        rule.spares(),
        s -> {
          out.text(s.offense());
          out.list(s.when(), i -> write(i, out));
        });
  }

  static GeneralRule general(GraphInput in) throws IOException {
    return new GeneralRule(
        in.text(),
        in.text(),
        in.list(() -> ref(in)),
        validity(in),
        GeneralRule.Effect.valueOf(in.text()),
        in.text(),
        new GeneralRule.AgeBounds(in.number(), in.number()),
        in.real(),
        in.list(() -> signal(in)),
        in.list(() -> item(in)),
        in.texts(),
        in.texts(),
        in.list(() -> new GeneralRule.Spare(in.text(), in.list(() -> item(in)))));
  }

  private static Validity validity(GraphInput in) throws IOException {
    return new Validity(
        in.optional(in::text).map(LocalDate::parse), in.optional(in::text).map(LocalDate::parse));
  }

  private static void write(SentencingTier tier, GraphOutput out) throws IOException {
    out.text(tier.name());
    write(tier.article(), out);
    out.number(tier.minMonths());
    out.number(tier.maxMonths());
    out.flag(tier.life());
    out.flag(tier.death());
    out.list(tier.when(), s -> write(s, out));
  }

  private static SentencingTier tier(GraphInput in) throws IOException {
    return new SentencingTier(
        in.text(),
        ref(in),
        in.number(),
        in.number(),
        in.flag(),
        in.flag(),
        in.list(() -> signal(in)));
  }

  static void write(Offense offense, GraphOutput out) throws IOException {
    out.text(offense.name());
    out.texts(offense.aliases());
    out.text(offense.chapter());
    out.list(offense.articles(), a -> write(a, out));
    out.optional(offense.validity().from().map(LocalDate::toString), out::text);
    out.optional(offense.validity().until().map(LocalDate::toString), out::text);
    out.list(offense.checklist(), i -> write(i, out));
    out.list(offense.tiers(), t -> write(t, out));
    out.list(
        offense.earlierTiers(),
        e -> {
          out.text(e.until().toString());
          out.text(e.basis());
          out.list(e.tiers(), t -> write(t, out));
        });
    out.texts(offense.amountWords());
    out.list(
        offense.confusions(),
        c -> {
          out.text(c.offense());
          out.text(c.deciding());
        });
    out.list(
        offense.conversions(),
        c -> {
          out.text(c.offense());
          write(c.basis(), out);
          out.list(c.when(), s -> write(s, out));
        });
  }

  static Offense offense(GraphInput in) throws IOException {
    return new Offense(
        in.text(),
        in.texts(),
        in.text(),
        in.list(() -> ref(in)),
        validity(in),
        in.list(() -> item(in)),
        in.list(() -> tier(in)),
        in.list(
            () -> new EarlierTiers(LocalDate.parse(in.text()), in.text(), in.list(() -> tier(in)))),
        in.texts(),
        in.list(() -> new Offense.Confusion(in.text(), in.text())),
        in.list(() -> new Offense.Conversion(in.text(), ref(in), in.list(() -> signal(in)))));
  }
}
