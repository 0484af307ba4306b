/* A case in, for each defendant what is found, on what, and what would change it. */
import { $, clear, details, el, marked, table } from "./dom.js";
import { call } from "./api.js";
import { term } from "./naming.js";
import { citation, listed, opener, withCitations } from "./reader.js";
import { t, word } from "./words.js";
import { onSubmit } from "./work.js";

const EXAMPLE = {
  facts: "2023年3月8日13时许，赵某与钱某商量后，趁无人之机撬开本县一住户的房门，由钱某望风，赵某入室偷走手镯一只，经价格认定价值23000元，手镯被二人卖掉，得款平分。次日，赵某自动投案，如实供述，损失已赔偿，取得住户谅解。",
  names: "赵某、钱某",
};
let last = null;
let judging = null;

const SIGNS = { true: ["yes", "✓"], false: ["no", "✗"], unknown: ["unknown", "?"] };

/** Whether an answer speaks against the offense: a yes to what excludes it, a no to anything else. */
const against = (item) => (item.necessity === "excluding" ? item.verdict === "true" : item.verdict === "false");
const answered = (item) => item.verdict === "true" || item.verdict === "false";

function verdict(item) {
  const [key, sign] = SIGNS[item.verdict] ?? SIGNS.unknown;
  return el("td", !answered(item) ? "doubt" : against(item) ? "bad" : "good", `${sign} ${t(key)}`);
}

/** Items of an offense with their verdicts, what is open last. */
function checklist(offense) {
  const items = [...offense.items.filter(answered), ...offense.items.filter((item) => !answered(item))];
  const rows = items.map((item) => el("tr", "", el("td", "", item.question), verdict(item), el("td", "", word("necessity", item.necessity)), el("td", "", item.span ? el("q", "", item.span.text) : "–")));
  return table(`${t("checklist")}${t("colon")}${offense.offense}`, [t("item"), t("verdict"), t("weight"), t("in_facts")], rows, { caption: true });
}

function spans(offenses) {
  return offenses.flatMap((one) => one.items).filter((item) => item.span).map((item) => [item.span.start, item.span.end, against(item) ? "against" : ""]);
}

function outcome(result) {
  return result.abstained ? t("abstained") : result.charges.join(t("comma")) + t("stop") + term(result);
}

function change(one) {
  const spanned = one.spans.map((span) => `“${span.text}”`).join(t("comma"));
  return el("li", "", el("strong", "", word("change", one.kind)), `${t("colon")}${one.fact}`, spanned ? ` ${spanned}` : "",
    one.replacement ? ` → ${one.replacement}` : "", el("br"), `${t("becomes")}${t("colon")}`, el("em", "", outcome(one.result)));
}

/** The nearest charge that was not found, its checklist, and what would make it so. */
function nearest(row) {
  const one = row.explain.rejected;
  if (!one) return null;
  const flips = row.explain.changes.filter((c) => c.result.charges.includes(one.offense));
  return details(`${t("nearest")}${t("colon")}${one.offense}`, el("p", "", one.reason), checklist(whole(row, one)),
    el("h3", "", `${t("flip_to")}${t("colon")}${one.offense}`),
    flips.length ? el("ul", "", ...flips.map(change)) : el("p", "meta", t("no_flip")));
}

/** What was asked of an offense in a case, as its trace has it; null where the case was not audited for it. */
const audit = (row, offense) => row.trace?.steps.find((step) => step.name === "auditor")?.details.offenses.find((one) => one.offense === offense) ?? null;

/**
 * Every item that was asked of an offense. An explanation has those that were answered; what else is asked of it, of one
 * defendant as of the whole case, is open.
 */
function whole(row, offense) {
  const own = audit(row, offense.offense);
  if (own) return { offense: offense.offense, items: own.items.map((item) => ({ ...item, span: item.span ? { start: item.span[0], end: item.span[1], text: item.fact } : null })) };
  if (!row.explain) return offense;
  const known = new Set(offense.items.map((item) => item.item));
  const asked = audit(last.row, offense.offense)?.items ?? [];
  return { offense: offense.offense, items: [...offense.items, ...asked.filter((item) => !known.has(item.item)).map((item) => ({ ...item, verdict: "unknown", span: null }))] };
}

/** The offenses that were found, as they were audited. */
function found(row) {
  const named = row.explain ? row.explain.found : row.charges.map((offense) => ({ offense, items: [] }));
  return named.map((one) => whole(row, one)).filter((one) => one.items.length);
}

function head(row, name) {
  const articles = row.articles.map((number) => opener(number.includes("/") ? number : `刑法/${number}`));
  return [
    el("h2", "", name),
    el("p", "verdict", row.abstained ? t("abstained") : row.charges.join(t("comma"))),
    row.abstained ? el("p", "doubt", row.missing ?? "")
      : el("div", "meta", el("span", "", `${t("articles")} `, ...listed(articles)), el("span", "", `${t("term")} ${term(row)}`)),
  ];
}

function judgment(row, name, facts, open) {
  const explained = row.explain;
  const offenses = found(row);
  const pruned = row.evidence.filter((one) => one.role === "pruned");
  const reasons = details(t("reasons"), ...row.reasoning.split("\n").filter(Boolean).map((text) => el("p", text.startsWith(" ") ? "deep" : "reason", withCitations(text.trim(), row.evidence))));
  reasons.open = open;
  const list = offenses.length ? details(t("checklist"), ...offenses.map(checklist), marked(facts, spans(offenses))) : null;
  if (list) list.open = open;
  return el("article", "", ...head(row, name), reasons, list,
    explained ? nearest(row) : null,
    explained ? details(`${t("flips")} (${explained.changes.length})`, explained.changes.length ? el("ul", "", ...explained.changes.map(change)) : el("p", "meta", t("no_change"))) : null,
    pruned.length ? details(`${t("pruned")} (${pruned.length})`, el("ul", "plain", ...pruned.map((one) => el("li", "", citation(one), ` ${one.source}`, el("span", "meta", one.reason))))) : null);
}

function draw() {
  if (!last) return;
  const { row, facts } = last;
  clear(document.querySelector("#judge .result"),
    judgment(row, t(row.defendants?.length ? "whole_case" : "result"), facts, true),
    ...(row.defendants ?? []).map((one) => judgment(one, `${t("defendant")} ${one.name}`, facts, false)));
}

export const judge = {
  start() {
    judging = onSubmit(document.querySelector("#judge form"), async (signal) => {
      const facts = $("facts").value;
      const name = $("names").value.split(/[、,，\s]+/).filter(Boolean);
      last = null;
      last = { facts, row: await call("/v1/judge", { fact: facts, name, explain: $("explain").checked }, signal) };
      draw();
    });
    $("judgeexample").addEventListener("click", () => { $("facts").value = EXAMPLE.facts; $("names").value = EXAMPLE.names; $("facts").focus(); });
  },
  refresh: draw,
  reset() { judging.drop(); last = null; clear(document.querySelector("#judge .result")); },
};
