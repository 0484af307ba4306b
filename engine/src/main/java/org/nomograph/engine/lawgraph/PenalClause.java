package org.nomograph.engine.lawgraph;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nomograph.core.model.ChecklistItem.Element;

/**
 * One clause of the hypothesis of a penal article, with the constitutive element that its words
 * point to.
 *
 * @param element the element
 * @param text the clause without connectives at its start and without a final 的
 */
record PenalClause(Element element, String text) {
  private static final Pattern CONNECTIVE =
      Pattern.compile("^(?:因而|并且|并|或者|又|而且|而|以及|同时|且|从而|予以|但是?|虽)");
  private static final Pattern PURPOSE =
      Pattern.compile(
          "^(?:以.{1,20}为目的|为(?:了)?(?:谋取|牟取|索取|骗取|使|逃避|境外).*|出于.*|由于.{1,20}目的|意图.*|由于过失|因(?:重大)?过失)$");
  private static final Pattern KNOWING = Pattern.compile("^(明知.{1,40}?)(而|仍|予以)(?=[^规])(.*)$");
  private static final Pattern FAULT = Pattern.compile("^(故意|过失)(?=.{2,})(.*)$");
  private static final Pattern SUBJECT =
      Pattern.compile(
          "^((?:药品|被|国家|司法|邮政|公司|国有|银行|金融|证券|期货|保险|商业|军|医|监|行政|税务|海关|商检|动植物|林业|环境|食品|传染病|土地|卫生|航空|铁路|建设|"
              + "广告|承担|依法|负有|在押|投保|纳税|会计|电信|直接|指挥|现役|战时|执行|从事|单位|村民|人民|仲裁|律师|辩护|证人|鉴定|债务|生产|网络|对.{1,10}负有)"
              + "[^，。；]{0,60}?(?:工作人员|人员|人|者|分子|罪犯|军人|单位|公司|企业|机关|机构|团体))"
              + "(?=利用|违反|对|徇私|滥用|玩忽|严重|非法|将|以|私自|故意|在|由于|因|擅|为|泄露|挪用|索取|拒|采取|超越|不|进行|明知|欠缴|，|$)(.*)$");
  private static final Pattern RESULT =
      Pattern.compile(
          "造成|致使|致人|导致|引起|使.{0,20}(?:损失|损害)|危及|足以|发生.{0,12}(?:事故|情况)|后果|数额|数量|损失|有.{0,6}危险");
  private static final Pattern CIRCUMSTANCE =
      Pattern.compile(
          "^(?:情节.*|在.{1,20}违反.*规定|为他人谋取.*|违反.{0,40}(?:规定|法规|法律|制度|义务|章程|规则)|在.{1,30}(?:上|中|时|期间|内|场所|后|以前|前)|利用.{1,30}(?:便利|之机|条件|职权)|经.{1,30}(?:后|仍|拒不).*|"
              + "有下列.{0,10}情形之一|有其他.*情节|战时|未取得.*|未经.*|.{0,10}以后|逃避.{0,12}监管)$");

  /** Reads a clause; one clause may hold a subject or a mental term and then conduct. */
  static List<PenalClause> read(String raw) {
    String text = CONNECTIVE.matcher(strip(raw)).replaceFirst("");
    List<PenalClause> clauses = new ArrayList<>();
    if (text.length() < 2) {
      return clauses;
    }
    if (PURPOSE.matcher(text).matches()) {
      clauses.add(new PenalClause(Element.MENTAL, text));
      return clauses;
    }
    Matcher subject = SUBJECT.matcher(text);
    if (subject.matches()) {
      clauses.add(new PenalClause(Element.SUBJECT, subject.group(1)));
      clauses.addAll(read(subject.group(2)));
      return clauses;
    }
    return mental(text, clauses);
  }

  private static List<PenalClause> mental(String text, List<PenalClause> clauses) {
    Matcher knowing = KNOWING.matcher(text);
    if (knowing.matches()) {
      clauses.add(new PenalClause(Element.MENTAL, knowing.group(1)));
      clauses.addAll(read(knowing.group(3)));
      return clauses;
    }
    if (text.startsWith("明知")) {
      clauses.add(new PenalClause(Element.MENTAL, text));
      return clauses;
    }
    Matcher fault = FAULT.matcher(text);
    if (fault.matches()) {
      clauses.add(new PenalClause(Element.MENTAL, fault.group(1)));
      clauses.addAll(read(fault.group(2)));
      return clauses;
    }
    clauses.add(new PenalClause(element(text), text));
    return clauses;
  }

  private static Element element(String text) {
    if (CIRCUMSTANCE.matcher(text).matches()) {
      return Element.CIRCUMSTANCE;
    }
    return RESULT.matcher(text).find() ? Element.RESULT : Element.CONDUCT;
  }

  private static String strip(String raw) {
    String text = raw.replaceAll("[\\s\\u3000]", "");
    while (!text.isEmpty()
        && !text.endsWith("目的")
        && "的，；。：、".indexOf(text.charAt(text.length() - 1)) >= 0) {
      text = text.substring(0, text.length() - 1);
    }
    return text;
  }
}
