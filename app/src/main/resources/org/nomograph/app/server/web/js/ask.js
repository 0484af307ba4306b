/* Questions and answers, one after another. */
import { $, clear, details, el, onSubmit, svg } from "./dom.js";
import { call } from "./api.js";
import { citation, withCitations } from "./reader.js";
import { t } from "./words.js";

const MOST_TURNS = 20;
let turns = [];

/** An arc for the complexity from 0 to 1, and four steps for the tier. */
function gauge(complexity, tier) {
  const angle = Math.PI * (1 - complexity);
  const x = 40 + 30 * Math.cos(angle);
  const y = 40 - 30 * Math.sin(angle);
  const text = svg("text", { x: 40, y: 39, "text-anchor": "middle", class: "gauge-text" });
  text.textContent = complexity.toFixed(2);
  const steps = [1, 2, 3, 4].map((n) => svg("rect", { x: 88 + n * 12, y: 40 - n * 8, width: 9, height: n * 8, rx: 1.5, class: n <= tier ? "gauge-on" : "gauge-off" }));
  const drawing = svg("svg", { viewBox: "0 0 150 48", width: 150, height: 48, role: "img", "aria-label": `${t("complexity")} ${complexity.toFixed(2)}, ${t("tier")} ${tier} / 4` },
    svg("path", { d: "M10 40 A30 30 0 0 1 70 40", class: "gauge-off-line" }),
    svg("path", { d: `M10 40 A30 30 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)}`, class: "gauge-on-line" }), text, ...steps);
  return drawing;
}

function number(value) { return value == null ? "–" : value.toFixed(2); }

function how(row) {
  const c = row.complexity;
  if (!c) return null;
  return details(t("how"), el("div", "meta",
    el("span", "", `${t("intrinsic")} ${number(c.intrinsic?.value)}`),
    el("span", "", `${t("consistency")} ${number(c.consistency?.value)}`),
    ...(row.analysis?.entities ?? []).concat(row.analysis?.domains ?? [], row.analysis?.relations ?? []).map((cue) => el("span", "chip", `${cue.text} → ${cue.label}`))));
}

function card(turn) {
  const row = turn.row;
  const answer = row.abstained ? [el("p", "doubt", t("abstained")), el("p", "text", row.answer)]
    : row.lines.map((line) => el("p", "", withCitations(line.text + line.evidence.map((n) => `[${n}]`).join(""), row.evidence)));
  const evidence = row.evidence.map((one) => el("li", "", citation(one), ` ${one.source}`, el("span", "meta", one.reason)));
  const complexity = row.complexity?.final ?? 0;
  return el("article", "turn",
    el("h2", "asked", turn.question), ...answer,
    el("div", "meta gauge", gauge(complexity, row.tier ?? 1),
      el("span", "", `${t("complexity")} ${complexity.toFixed(2)}`), el("span", "", `${t("tier")} ${row.tier}`),
      el("span", "", `${t("law_of")} ${row.as_of}`), el("span", "", `${row.elapsed_ms} ${t("elapsed")}`)),
    row.missing?.length && !row.abstained ? details(`${t("needs")} (${row.missing.length})`, ...row.missing.map((one) => el("p", "text", one))) : null,
    evidence.length ? details(`${t("evidence_of")} (${evidence.length})`, el("ul", "plain", ...evidence)) : null, how(row));
}

function draw() { clear($("turns"), ...turns.map(card)); }

export const ask = {
  start() {
    onSubmit(document.querySelector("#ask form"), async () => {
      const question = $("question").value;
      const earlier = turns.slice(0, MOST_TURNS).reverse().map((turn) => ({ question: turn.question, answer: turn.row.answer }));
      const body = { question, explain: true, earlier };
      if ($("askday").value) body.as_of = $("askday").value;
      turns.unshift({ question, row: await call("/v1/ask", body) });
      draw();
      $("question").value = "";
    });
    $("anew").addEventListener("click", () => { turns = []; draw(); $("question").focus(); });
  },
  refresh: draw,
};
