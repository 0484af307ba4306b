/* Questions and answers, one after another. */
import { $, clear, details, el, svg } from "./dom.js";
import { call } from "./api.js";
import { lasting } from "./naming.js";
import { citation, withCitations } from "./reader.js";
import { t } from "./words.js";
import { onSubmit } from "./work.js";

const MOST_TURNS = 20;
/** Chance from which on the best provision counts as on the point. */
const SURE = 0.3;
let turns = [];
let asking = null;

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
  return details(t("how"), el("p", "meta", t("how_tier")), el("div", "meta",
    el("span", "", `${t("intrinsic")} ${number(c.intrinsic?.value)}`),
    el("span", "", `${t("consistency")} ${number(c.consistency?.value)}`),
    ...(row.analysis?.entities ?? []).concat(row.analysis?.domains ?? [], row.analysis?.relations ?? []).map((cue) => el("span", "chip", `${cue.text} → ${cue.label}`))));
}

function list(title, evidence) {
  if (!evidence.length) return null;
  return details(`${title} (${evidence.length})`, el("ul", "plain", ...evidence.map((one) => el("li", "", citation(one), ` ${one.source}`, el("span", "meta", one.reason)))));
}

/** The sentences of an answer; those of one part stand under its name: what to do next, what the provisions say. */
function sentences(row) {
  const out = [];
  let before = "";
  for (const line of row.lines) {
    const name = ["next_step", "time", "provision"].includes(line.part) ? line.part : "";
    if (name && name !== before) out.push(el("h3", "part", t(`part.${name}`)));
    before = name;
    out.push(el("p", "", withCitations(line.text + line.evidence.map((n) => `[${n}]`).join(""), row.evidence)));
  }
  return out;
}

/** How likely the best provision is on the point; one that rather is not is told to be looked at. */
function chance(used) {
  const best = Math.max(0, ...used.map((one) => one.score ?? 0));
  if (best <= 0 || best > 1) return null;
  const sure = best >= SURE;
  return el("span", sure ? "" : "doubt", `${t("chance")} ${Math.round(100 * best)} %${sure ? "" : t("chance_low")}`);
}

function card(turn) {
  const row = turn.row;
  const answer = row.abstained ? [el("p", "text doubt", row.answer)] : sentences(row);
  const used = row.evidence.filter((one) => one.role !== "pruned");
  const complexity = row.complexity?.final ?? 0;
  return el("article", "turn",
    el("h2", "asked", turn.question), ...answer,
    el("div", "meta gauge", gauge(complexity, row.tier ?? 1),
      el("span", "", `${t("complexity")} ${complexity.toFixed(2)}`), el("span", "", `${t("tier")} ${row.tier} / 4`),
      row.abstained ? null : chance(used), el("span", "", `${t("law_of")} ${row.as_of}`), el("span", "", lasting(row.elapsed_ms))),
    row.missing?.length && !row.abstained ? details(`${t("needs")} (${row.missing.length})`, ...row.missing.map((one) => el("p", "text", one))) : null,
    list(t(row.abstained ? "looked_at" : "evidence_of"), used), list(t("pruned"), row.evidence.filter((one) => one.role === "pruned")), how(row));
}

function draw() { clear($("turns"), ...turns.map(card)); }

export const ask = {
  start() {
    asking = onSubmit(document.querySelector("#ask form"), async (signal) => {
      const question = $("question").value;
      const earlier = turns.slice(0, MOST_TURNS).reverse().map((turn) => ({ question: turn.question, answer: turn.row.answer }));
      const body = { question, explain: true, earlier };
      if ($("askday").value) body.as_of = $("askday").value;
      const row = await call("/v1/ask", body, signal);
      turns.unshift({ question, row });
      draw();
      // What is being written meanwhile is the next question.
      if ($("question").value === question) $("question").value = "";
    });
    $("anew").addEventListener("click", () => { ask.reset(); $("question").focus(); });
  },
  reset() { asking.drop(); turns = []; draw(); },
  refresh: draw,
};
