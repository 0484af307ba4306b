/* The law graph around a node, drawn as two columns that bend around it, to walk through. */
import { $, button, clear, details, el, link, svg, table } from "./dom.js";
import { call } from "./api.js";
import { allAlike, box, chooseable, ems, fitted, redrawn } from "./drawing.js";
import { placed } from "./columns.js";
import { articleName, split } from "./naming.js";
import { graphOf, read } from "./reader.js";
import { language, t, word } from "./words.js";
import { onSend, part } from "./work.js";

const KINDS = ["cites", "convicted", "defines", "has_feature", "similar", "member_of", "explained_by", "has_item", "refers_to", "norm", "contains", "has_version", "reference", "mentions", "defines_concept", "newer_than", "special_to", "higher_than", "exception_to"];
let last = null;
let walked = false;
const walking = part();

/** What stands at a node: short, with the number of an article as one reads it. */
function name(node) {
  if (node.kind === "article") { const [law, number] = split(node.id); return `${law} ${articleName(number)}`; }
  if (node.kind === "article_version") { const [law, number] = split(node.id); return `${law.replace("@", " ")} ${articleName(number)}`; }
  if (node.kind === "law_version") return node.id.replace("@", " ");
  if (node.kind === "case") return `${word("node", "case")} ${node.label}`;
  if (node.kind === "community") return `${word("node", "community")} ${node.id.split("/")[1]}`;
  return node.label;
}

/**
 * What stands beside a point of the drawing, in some ems: of an article its number is kept, whatever else is cut, and its
 * law where there is room and it is not that of the middle.
 */
function brief(node, middle, most) {
  if (!["article", "article_version"].includes(node.kind)) return fitted(name(node), most);
  const [law, number] = split(node.id);
  const [title, date] = law.split("@");
  const [home, here] = split(middle.id);
  const own = home.split("@")[0] === title;
  if (own && date && number === here) return date;
  const last = articleName(number);
  const room = most - ems(last) - 0.6;
  const first = own && date ? date : title;
  if (room < 2 || (own && !date && ems(title) > room)) return fitted(last, most);
  return `${fitted(first, room)} ${last}`;
}

/** Nodes in the order of their relation to the middle, so that those of one kind stand together. */
function near(data) {
  const of = new Map();
  for (const edge of data.edges) {
    for (const id of [edge.from, edge.to]) if (!of.has(id) && (edge.from === data.id || edge.to === data.id)) of.set(id, edge.kind);
  }
  return data.nodes.filter((node) => node.distance === 1).sort((a, b) => KINDS.indexOf(of.get(a.id)) - KINDS.indexOf(of.get(b.id)));
}

/** For each farther node the near one that leads to it. */
function leading(data, first) {
  const known = new Set(first);
  return new Map(data.nodes.filter((node) => node.distance > 1).map((node) => {
    const edge = data.edges.find((one) => (one.from === node.id && known.has(one.to)) || (one.to === node.id && known.has(one.from)));
    return [node.id, edge && (edge.from === node.id ? edge.to : edge.from)];
  }));
}

/** How relations of a kind are drawn: in one of eight colours, broken when these are used up. */
function hue(kinds, kind) {
  const at = kinds.indexOf(kind);
  return `layer-${at % 8}${at < 8 ? "" : " broken"}`;
}

/** The point of a node with its name beside it, away from the middle. */
function point(node, at, text, size) {
  const words = svg("text", { x: at.x + at.side * 11, y: at.y + size * 0.36, "font-size": size, "text-anchor": at.side < 0 ? "end" : "start", "aria-hidden": "true" });
  words.textContent = text;
  return svg("g", { class: `node kind-${node.kind}` }, svg("circle", { cx: at.x, cy: at.y, r: 6.5 }), words);
}

/** The drawing, for a width; one with farther nodes is wider than a phone, and scrolls. */
function drawn(data, given, does) {
  const phone = given < 560;
  const first = near(data).map((node) => node.id);
  const { places, width, height, room } = placed(first, leading(data, first), phone, given);
  const font = phone ? 11 : 13;
  places.set(data.id, { x: width / 2, y: height / 2, side: 0 });
  const root = svg("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "group", "aria-label": `${t("around")}${t("colon")}${name(data.nodes[0])}`, class: width > given ? "drawing broad" : "drawing" });
  const drawing = { root, places, nodes: new Map(), lines: [] };
  for (const edge of data.edges) {
    const a = places.get(edge.from);
    const b = places.get(edge.to);
    const line = svg("path", { d: `M${a.x} ${a.y} L${b.x} ${b.y}`, class: `edge ${hue(data.kinds, edge.kind)}` });
    drawing.lines.push({ edge, line });
    root.append(line);
  }
  for (const node of data.nodes) {
    const at = places.get(node.id);
    const text = `${word("node", node.kind)}${t("colon")}${node.kind === "case" ? node.label : name(node)}`;
    const group = at.side === 0
      ? box(at, { width: phone ? 100 : 150, height: phone ? 38 : 44, font: phone ? 12 : 14, lines: 2 }, node.kind === "article" ? name(node).replace(" ", "\n") : name(node), "middle")
      : point(node, at, brief(node, data.nodes[0], room[node.distance === 1 ? 0 : 1] / font), font);
    root.append(chooseable(group, node.id, text, drawing, does));
  }
  allAlike(drawing);
  return root;
}

/** The same in words: each relation with the node that it leads to. */
function inWords(data, open) {
  const known = new Map(data.nodes.map((node) => [node.id, node]));
  const cell = (id) => el("td", "", id === data.id ? el("strong", "", name(known.get(id))) : link("", name(known.get(id)), graphOf(id)));
  const rows = data.edges.map((edge) => el("tr", "", cell(edge.from), el("td", "", word("edge", edge.kind)), cell(edge.to), el("td", "", edge.label)));
  const all = details(`${t("list_form")} (${data.edges.length})`, table(t("around"), [t("from_node"), t("relation"), t("to_node"), t("reason")], rows));
  all.open = open;
  return all;
}

function draw() {
  fillKinds();
  if (!last) return;
  const middle = last.nodes[0];
  const frame = el("div", "frame middle");
  const counts = Object.entries(last.left_out).map(([kind, n]) => `${word("edge", kind)} ${n}`);
  const kinds = KINDS.filter((kind) => last.edges.some((edge) => edge.kind === kind));
  const chosen = el("p", "row walk");
  const result = document.querySelector("#graph .result");
  clear(result, el("article", "",
    el("h2", "", name(middle)), el("p", "meta", el("span", "", word("node", middle.kind)), el("span", "", middle.id)),
    el("p", "row", button("chip", t("read_here"), (from) => read(middle.id, { from, title: name(middle) })), button("chip", t("back"), () => history.back())),
    el("p", "meta", t("walk_hint")), frame, chosen,
    el("p", "meta legend", ...kinds.map((kind) => el("span", `key ${hue(kinds, kind)}`, word("edge", kind)))),
    counts.length ? el("p", "meta", `${t("left_out_by")}${t("colon")}${counts.join(t("comma"))}`) : null, inWords(last, false)));
  const show = (id) => {
    const node = last.nodes.find((one) => one.id === id);
    clear(chosen, el("strong", "", name(node)), link("chip", t("walk_to"), graphOf(id)), button("chip", t("read_here"), (from) => read(id, { from, title: name(node) })));
  };
  const does = { click: show, enter: (id) => { walked = true; location.hash = graphOf(id); }, space: (id, from) => read(id, { from, title: name(last.nodes.find((one) => one.id === id)) }) };
  frame.append(drawn({ ...last, kinds }, Math.max(300, frame.clientWidth || 340), does));
  frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2;
}

let filled = "";

function fillKinds() {
  if (filled === language()) return;
  filled = language();
  const before = $("edgekind").value;
  $("edgekind").replaceChildren(new Option(t("all"), ""), ...KINDS.map((kind) => new Option(word("edge", kind), kind)));
  $("edgekind").value = before;
}

/** Goes to a node; tells whether it is the one that is shown now. */
function walk(id, control) {
  const body = { id, depth: Number($("depth").value), limit: Number($("edges").value) };
  if ($("edgekind").value) body.kinds = [$("edgekind").value];
  last = null;
  $("node").value = id;
  return walking.work(control, async (signal) => {
    last = await call("/v1/graph", body, signal);
    $("node").value = last.id;
    draw();
  }, document.querySelector("#graph .result"));
}

export const graph = {
  start() {
    $("edges").value = window.innerWidth < 600 ? "12" : "24";
    onSend(document.querySelector("#graph form"), (control) => {
      const hash = graphOf($("node").value.trim());
      if (location.hash === hash) walk($("node").value.trim(), control);
      else location.hash = hash;
    });
    redrawn("#graph", draw);
  },
  async open([id]) {
    if (!id) return;
    if (!(await walk(id))) return;
    if (walked) document.querySelector("#graph .drawing [tabindex='0']")?.focus({ preventScroll: true });
    walked = false;
  },
  refresh: draw,
  reset() { walking.drop(); last = null; clear(document.querySelector("#graph .result")); },
};
