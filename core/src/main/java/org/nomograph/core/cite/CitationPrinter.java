package org.nomograph.core.cite;

import java.util.List;
import java.util.Optional;
import org.nomograph.core.model.ArticleNumber;
import org.nomograph.core.model.ArticleRef;
import org.nomograph.core.model.Citation;

/** Prints citations in the forms that {@link CitationParser} reads back. */
public final class CitationPrinter {
  private static final String STATE = "中华人民共和国";

  private CitationPrinter() {}

  /** As courts write it: 《中华人民共和国刑法》第二百六十四条第一款第（二）项. Without law: 第…条…. */
  public static String court(Citation citation) {
    return citation.law().map(CitationPrinter::courtTitle).orElse("") + place(citation);
  }

  /** As courts write several, the law once for each run: 《中华人民共和国刑法》第二十五条、第二百六十四条. */
  public static String court(List<Citation> citations) {
    StringBuilder out = new StringBuilder();
    Optional<String> law = Optional.empty();
    for (Citation citation : citations) {
      boolean carried = out.length() > 0 && citation.law().equals(law);
      out.append(out.length() > 0 ? "、" : "").append(carried ? place(citation) : court(citation));
      law = citation.law();
    }
    return out.toString();
  }

  /** As lawyers write it: 刑法第二百六十四条. */
  public static String shortForm(Citation citation) {
    return citation.law().orElse("") + place(citation);
  }

  /**
   * The id of the article, 刑法/133-1; paragraph and item are not part of it.
   *
   * @throws IllegalArgumentException if the citation names no law
   */
  public static String id(Citation citation) {
    String law =
        citation
            .law()
            .orElseThrow(() -> new IllegalArgumentException("a citation without a law has no id"));
    return new ArticleRef(law, citation.article()).toString();
  }

  /** 第一百三十三条之一. */
  public static String article(ArticleNumber number) {
    String base = "第" + ChineseNumerals.print(number.base()) + "条";
    return number.inserted() ? base + "之" + ChineseNumerals.print(number.insertion()) : base;
  }

  /** Place without the law: 第二百六十四条第一款第（二）项. */
  public static String place(Citation citation) {
    StringBuilder out = new StringBuilder(article(citation.article()));
    citation
        .paragraph()
        .ifPresent(p -> out.append('第').append(ChineseNumerals.print(p)).append('款'));
    citation.item().ifPresent(i -> out.append("第（").append(ChineseNumerals.print(i)).append("）项"));
    return out.toString();
  }

  /** Title in 《》: codes, laws and their amendments carry the name of the state. */
  private static String courtTitle(String law) {
    boolean statute =
        law.endsWith("法") || law.endsWith("法典") || law.matches(".{1,20}法修正案(（.{1,3}）)?");
    boolean national = statute && !law.endsWith("办法") && !law.startsWith("关于");
    return "《" + (national ? STATE : "") + law + "》";
  }
}
