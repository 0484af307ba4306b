/* A case in, for each defendant what is found, on what, and what would change it. */
import { $, articleName, clear, details, el, marked, onSubmit, table, term } from "./dom.js";
import { call } from "./api.js";
import { citation, read, withCitations } from "./reader.js";
import { t, word } from "./words.js";

const EXAMPLE = {
  facts: "2023年3月8日13时许，赵某与钱某商量后，趁无人之机撬开本县一住户的房门，由钱某望风，赵某入室偷走手镯一只，经价格认定价值23000元，手镯被二人卖掉，得款平分。次日，赵某自动投案，如实供述，损失已赔偿，取得住户谅解。",
  names: "赵某、钱某",
};
let last = null;

const VERDICTS = { true: ["yes", "good"], false: ["no", "bad"], unknown: ["unknown", "doubt"] };

function verdict(name) {
  const [key, cls] = VERDICTS[name] ?? VERDICTS.unknown;
  return el("td", cls, `${{ yes: "✓", no: "✗", unknown: "?" }[key]} ${t(key)}`);
}

/** Items of an offense with their verdicts; the fact that answers one is brought out in the facts. */
function checklist(offense) {
  const rows = offense.items.map((item) => {
    const row = el("tr", "", el("td", "", item.question), verdict(item.verdict), el("td", "", word("necessity", item.necessity)), el("td", "", item.span ? el("q", "", item.span.text) : "–"));
    return row;
  });
  return table(`${t("checklist")}${t("colon")}${offense.offense}`, [t("item"), t("verdict"), t("weight"), t("in_facts")], rows);
}

function spans(offenses) {
  return offenses.flatMap((one) => one.items).filter((item) => item.span)
    .map((item) => [item.span.start, item.span.end, item.verdict === "false" ? "against" : ""]);
}

function outcome(result) {
  return result.abstained ? t("abstained") : `${result.charges.join(t("comma"))}（${term(result)}）`;
}

function change(one) {
  const spanned = one.spans.map((span) => `“${span.text}”`).join(t("comma"));
  return el("li", "", el("strong", "", word("change", one.kind)), `${t("colon")}${one.fact}`, spanned ? ` ${spanned}` : "",
    one.replacement ? ` → ${one.replacement}` : "", el("br"), `${t("becomes")}${t("colon")}`, el("em", "", outcome(one.result)));
}

/** The nearest charge that was not found, its checklist, and what would make it so. */
function nearest(explained) {
  const one = explained.rejected;
  if (!one) return null;
  const flips = explained.changes.filter((c) => c.result.charges.includes(one.offense));
  return details(`${t("nearest")}${t("colon")}${one.offense}`, el("p", "", one.reason), checklist(one),
    el("h4", "", `${t("flip_to")}${t("colon")}${one.offense}`),
    flips.length ? el("ul", "", ...flips.map(change)) : el("p", "meta", t("no_flip")));
}

/** The offenses that were audited, where no explanation was asked for. */
function audited(row) {
  const step = row.trace?.steps.find((one) => one.name === "auditor");
  return (step?.details.offenses ?? []).filter((one) => row.charges.includes(one.offense)).map((one) => ({
    offense: one.offense,
    items: one.items.map((item) => ({ ...item, span: item.span ? { start: item.span[0], end: item.span[1], text: item.fact } : null })),
  }));
}

function head(row, name) {
  const articles = row.articles.map((number) => {
    const id = number.includes("/") ? number : `刑法/${number}`;
    const open = el("button", "link", number.includes("/") ? number : articleName(number));
    open.type = "button";
    open.addEventListener("click", () => read(id, { from: open }));
    return open;
  });
  return [
    el("h2", "", name),
    el("p", "verdict", row.abstained ? t("abstained") : row.charges.join(t("comma"))),
    row.abstained ? el("p", "doubt", row.missing ?? "")
      : el("div", "meta", el("span", "", `${t("articles")} `, ...articles), el("span", "", `${t("term")} ${term(row)}`)),
  ];
}

function judgment(row, name, facts, open) {
  const explained = row.explain;
  const offenses = explained ? explained.found : audited(row);
  const pruned = row.evidence.filter((one) => one.role === "pruned");
  const reasons = details(t("reasons"), ...row.reasoning.split("\n").filter(Boolean).map((text) => el("p", text.startsWith(" ") ? "deep" : "", withCitations(text.trim(), row.evidence))));
  reasons.open = open;
  const list = offenses.length ? details(t("checklist"), ...offenses.map(checklist), marked(facts, spans(offenses))) : null;
  if (list) list.open = open;
  return el("article", "", ...head(row, name), reasons, list,
    explained ? nearest(explained) : null,
    explained ? details(`${t("flips")} (${explained.changes.length})`, explained.changes.length ? el("ul", "", ...explained.changes.map(change)) : el("p", "meta", t("no_change"))) : null,
    pruned.length ? details(`${t("pruned")} (${pruned.length})`, el("ul", "plain", ...pruned.map((one) => el("li", "", citation(one), ` ${one.source}`, el("span", "meta", one.reason))))) : null);
}

function draw() {
  if (!last) return;
  const { row, facts } = last;
  clear(document.querySelector("#judge .result"),
    judgment(row, t("whole_case"), facts, true),
    ...(row.defendants ?? []).map((one) => judgment(one, `${t("defendant")} ${one.name}`, facts, false)));
}

export const judge = {
  start() {
    onSubmit(document.querySelector("#judge form"), async () => {
      const facts = $("facts").value;
      const name = $("names").value.split(/[、,，\s]+/).filter(Boolean);
      last = { facts, row: await call("/v1/judge", { fact: facts, name, explain: $("explain").checked }) };
      draw();
    });
    $("judgeexample").addEventListener("click", () => { $("facts").value = EXAMPLE.facts; $("names").value = EXAMPLE.names; $("facts").focus(); });
  },
  refresh: draw,
};
