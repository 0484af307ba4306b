/* Questions about a civil case, with the graph of provisions, facts and conclusion drawn. */
import { $, clear, details, el, link, svg, table } from "./dom.js";
import { call } from "./api.js";
import { allAlike, box, chooseable, redrawn } from "./drawing.js";
import { laidOut } from "./layered.js";
import { bracketed } from "./naming.js";
import { graphOf, opener, prose, read } from "./reader.js";
import { t, word } from "./words.js";
import { onSubmit } from "./work.js";

const LAYERS = ["fact", "provision", "rule", "option", "conclusion"];
const EXAMPLE = {
  case: "老周把自有的一台相机借给小林使用。小林对外说相机是自己的，以市价卖给不知情的阿方，并当场交付，阿方付清了价款。",
  asking: "下列说法哪些正确？",
  options: "阿方取得相机的所有权\n老周可以请求阿方返还相机\n老周可以请求小林赔偿损失",
};
let last = null;
let solving = null;

/** A curve from the lower edge of one box to the upper edge of another; a bow between boxes of one layer. */
function curve(a, b, size) {
  if (Math.abs(a.y - b.y) < size.height) {
    const lift = a.y - size.height / 2 - 14;
    return `M${a.x} ${a.y - size.height / 2} C${a.x} ${lift} ${b.x} ${lift} ${b.x} ${b.y - size.height / 2}`;
  }
  const down = a.y < b.y ? 1 : -1;
  const y1 = a.y + (down * size.height) / 2;
  const y2 = b.y - (down * size.height) / 2;
  const half = (y2 - y1) / 2;
  return `M${a.x} ${y1} C${a.x} ${y1 + half} ${b.x} ${y2 - half} ${b.x} ${y2}`;
}

const VERDICT = { HOLDS: "holds", FAILS: "fails", UNDECIDED: "undecided" };
const verdictOf = (node) => (node.verdict ? VERDICT[node.verdict] ? t(VERDICT[node.verdict]) : node.verdict : "");

function labelOf(node) {
  const letter = node.kind === "option" ? node.id.replace("option/", "") + t("colon") : "";
  return letter + (node.kind === "conclusion" ? `${t("answer")}${node.verdict ? " " + node.verdict : ""}` : node.label);
}

/** What stands in a box: an article's number on a line of its own. */
const boxed = (node) => (node.kind === "provision" ? node.label.replace(/(?<=.)(第[^第]+条.*)$/u, "\n$1") : labelOf(node));

/** A relation as one reads it, with its kind where the relation of two provisions has one (EXCEPTION: …). */
function related(edge) {
  const found = /^([A-Z_]+): (.*)$/s.exec(edge.label ?? "");
  const label = found ? `${word("norm", found[1])}${t("colon")}${found[2]}` : edge.label;
  return word("pfc", edge.kind) + (label ? t("colon") + label : "");
}

/** The drawing, for a width. */
export function drawn(graph, width) {
  const phone = width < 560;
  const size = phone ? { width: 108, height: 50, gap: 10, between: 26, top: 22, font: 12, lines: 3 } : { width: 138, height: 52, gap: 14, between: 34, top: 24, font: 13, lines: 3 };
  const kinds = LAYERS.filter((kind) => graph.nodes.some((node) => node.kind === kind));
  const layers = kinds.map((kind) => graph.nodes.filter((node) => node.kind === kind).map((node) => node.id));
  const { places, tops, height } = laidOut(layers, graph.edges, width, size);
  const root = svg("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "group", "aria-label": t("pfc"), class: "drawing" });
  const drawing = { root, places, nodes: new Map(), lines: [] };
  kinds.forEach((kind, i) => { const name = svg("text", { x: 2, y: tops[i] - 7, class: "layer" }); name.textContent = word("pfc", kind); root.append(name); });
  for (const edge of graph.edges) {
    const line = svg("path", { d: curve(places.get(edge.from), places.get(edge.to), size), class: `edge ${edge.kind}`, "stroke-width": (1 + 1.6 * Math.min(1, edge.weight)).toFixed(2) });
    drawing.lines.push({ edge, line });
    root.append(line);
  }
  for (const id of ordering(layers, places)) {
    const node = graph.nodes.find((one) => one.id === id);
    const verdict = verdictOf(node);
    const group = box(places.get(id), size, boxed(node), `${node.kind} ${VERDICT[node.verdict] ?? ""}`);
    const text = `${word("pfc", node.kind)}${t("colon")}${labelOf(node)}${verdict && node.kind === "option" ? bracketed(verdict) : ""}`;
    const opens = (which, from) => { if (["provision", "rule"].includes(node.kind)) read(which, { from, title: node.label }); };
    root.append(chooseable(group, id, text, drawing, { enter: opens }));
  }
  allAlike(drawing);
  return root;
}

/** Nodes as one reads them: from the top, from the left. */
function ordering(layers, places) {
  return layers.flat().sort((a, b) => places.get(a).y - places.get(b).y || places.get(a).x - places.get(b).x);
}

/** The same in words. */
function inWords(graph) {
  const name = new Map(graph.nodes.map((node) => [node.id, labelOf(node)]));
  const rows = graph.edges.map((edge) => [name.get(edge.from), related(edge), name.get(edge.to)]);
  return details(`${t("list_form")} (${graph.edges.length})`, table(t("pfc"), [t("from_node"), t("relation"), t("to_node")], rows));
}

function optionRow(one) {
  const key = one.holds == null ? "undecided" : one.holds ? "holds" : "fails";
  const cls = { holds: "good", fails: "bad", undecided: "doubt" }[key];
  return el("tr", "", el("td", "", one.letter), el("td", cls, `${{ holds: "✓", fails: "✗", undecided: "?" }[key]} ${t(key)}`),
    el("td", "", one.confidence.toFixed(2)), el("td", "", ...prose(one.why), one.missing ? el("span", "meta", one.missing) : null));
}

function draw() {
  if (!last) return;
  const result = document.querySelector("#solve .result");
  const citations = last.citations.map((one) => el("li", "", opener(`${one.version}/${one.article.split("/").pop()}`), " ", link("chip", t("show_graph"), graphOf(one.article))));
  const frame = el("div", "frame");
  const drawing = last.graph.nodes.length > 1 ? [el("h3", "", t("pfc")), el("p", "meta", t("hint_graph")), frame, inWords(last.graph)] : [];
  clear(result, el("article", "",
    el("h2", "", t("answer")), el("p", last.options.length || !last.answer ? "verdict" : "text", ...prose(last.answer || t("abstained"))), last.forced ? el("p", "meta", t("forced")) : null,
    last.options.length ? table(t("options"), [t("option"), t("verdict"), t("confidence"), t("why")], last.options.map(optionRow)) : null,
    last.missing.length ? details(`${t("needs")} (${last.missing.length})`, ...last.missing.map((one) => el("p", "text", one))) : null,
    ...drawing,
    details(t("conclusion"), el("p", "text", ...prose(last.conclusion))), details(t("fact_part"), el("p", "text", last.fact)),
    details(t("provision_part"), el("p", "text", ...prose(last.provision)), el("ul", "plain", ...citations))));
  if (drawing.length) frame.append(drawn(last.graph, Math.max(300, frame.clientWidth || 340)));
}

export const solve = {
  start() {
    solving = onSubmit(document.querySelector("#solve form"), async (signal) => {
      const options = $("options").value.split("\n").map((line) => line.trim()).filter(Boolean);
      last = null;
      last = await call("/v1/solve", { case: $("casetext").value, question: $("asking").value, options, force: $("force").checked }, signal);
      draw();
    });
    $("solveexample").addEventListener("click", () => { $("casetext").value = EXAMPLE.case; $("asking").value = EXAMPLE.asking; $("options").value = EXAMPLE.options; $("casetext").focus(); });
    redrawn("#solve", draw);
  },
  refresh: draw,
  reset() { solving.drop(); last = null; clear(document.querySelector("#solve .result")); },
};
