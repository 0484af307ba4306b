package org.nomograph.engine.reason.embedded.answer;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.Article;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.DocumentKind;
import org.nomograph.core.model.Paragraph;
import org.nomograph.core.model.StatuteVersion;
import org.nomograph.core.model.Validity;
import org.nomograph.engine.reason.answer.AnswerMaterial;
import org.nomograph.engine.reason.answer.AnswerMaterial.Provision;

/** Provisions of laws that nobody made, and material of them. */
final class Provisions {
  static final LocalDate DAY = LocalDate.of(2024, 5, 1);

  private Provisions() {}

  /** A provision; a paragraph's items follow it after a bar: 一款：|甲|乙. */
  static Provision of(String id, boolean cited, String... paragraphs) {
    ArticleRef ref = ArticleRef.parse(id);
    LocalDate made = LocalDate.of(2020, 1, 1);
    StatuteVersion version =
        new StatuteVersion(
            ref.law(),
            "中华人民共和国" + ref.law(),
            DocumentKind.LAW,
            Optional.of(made),
            Validity.from(made),
            "");
    List<Paragraph> all = new ArrayList<>();
    for (String paragraph : paragraphs) {
      String[] parts = paragraph.split("\\|", -1);
      List<Paragraph.Item> items = new ArrayList<>();
      for (int i = 1; i < parts.length; i++) {
        items.add(new Paragraph.Item("（" + "一二三四五".charAt(i - 1) + "）", parts[i]));
      }
      all.add(new Paragraph(parts[0], items));
    }
    return new Provision(version, new Article(version.id(), ref, List.of(), all), 0.1, cited, "检索");
  }

  static AnswerMaterial material(String question, Provision... provisions) {
    return new AnswerMaterial(
        question, List.of(question), List.of(provisions), List.of(), DAY, List.of(), List.of());
  }
}
