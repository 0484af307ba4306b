/* The law graph around a node, drawn as rings, to walk through. */
import { $, articleName, button, clear, details, el, link, onSubmit, short, svg, table, working } from "./dom.js";
import { call } from "./api.js";
import { allAlike, box, chooseable } from "./drawing.js";
import { graphOf, read } from "./reader.js";
import { language, t, word } from "./words.js";

const KINDS = ["cites", "convicted", "defines", "has_feature", "similar", "member_of", "explained_by", "has_item", "refers_to", "norm", "contains", "has_version", "reference", "mentions", "defines_concept", "newer_than", "special_to", "higher_than", "exception_to"];
let last = null;
let walked = false;

/** What stands at a node: short, with the number of an article as one reads it. */
function name(node) {
  if (node.kind === "article") { const [law, number] = split(node.id); return `${law} ${articleName(number)}`; }
  if (node.kind === "article_version") { const [law, number] = split(node.id); return `${law.replace("@", " ")} ${articleName(number)}`; }
  if (node.kind === "law_version") return node.id.replace("@", " ");
  if (node.kind === "case") return `${word("node", "case")} ${node.label}`;
  if (node.kind === "community") return `${word("node", "community")} ${node.id.split("/")[1]}`;
  return node.label;
}

function split(id) { const at = id.lastIndexOf("/"); return [id.slice(0, at), id.slice(at + 1)]; }

/** What stands beside a point of the drawing: of an article its number is kept, whatever else is cut. */
function brief(node, middle, most) {
  if (!["article", "article_version"].includes(node.kind)) return short(name(node), most);
  const [law, number] = split(node.id);
  const [title, date] = law.split("@");
  const own = split(middle.id)[0].split("@")[0] === title;
  const last = articleName(number);
  const first = own && date ? date : title;
  return [...first].length + [...last].length < most ? `${first} ${last}` : `${short(first, Math.max(4, most - [...last].length))} ${last}`;
}

/** Nodes in the order of their relation to the middle, so that those of one kind stand together. */
function ring(data) {
  const of = new Map();
  for (const edge of data.edges) {
    for (const id of [edge.from, edge.to]) if (!of.has(id) && (edge.from === data.id || edge.to === data.id)) of.set(id, edge.kind);
  }
  return data.nodes.filter((node) => node.distance === 1).sort((a, b) => KINDS.indexOf(of.get(a.id)) - KINDS.indexOf(of.get(b.id)));
}

/** Angles of the nodes: the first ring in order, farther nodes near the one that leads to them. */
function angles(data) {
  const first = ring(data);
  const at = new Map(first.map((node, i) => [node.id, (2 * Math.PI * i) / first.length - Math.PI / 2]));
  const farther = data.nodes.filter((node) => node.distance > 1);
  const wanted = farther.map((node) => {
    const edge = data.edges.find((one) => (one.from === node.id && at.has(one.to)) || (one.to === node.id && at.has(one.from)));
    return [node.id, edge ? at.get(edge.from === node.id ? edge.to : edge.from) : 0];
  }).sort((a, b) => a[1] - b[1]);
  const second = new Map(wanted.map(([id], i) => [id, (2 * Math.PI * i) / Math.max(1, wanted.length) - Math.PI / 2 + 0.07]));
  return { first: at, second };
}

function label(at, angle, text, size) {
  const flip = Math.cos(angle) < -0.001;
  const degrees = (angle * 180) / Math.PI + (flip ? 180 : 0);
  const node = svg("text", { x: at.x, y: at.y, "font-size": size, "text-anchor": flip ? "end" : "start", transform: `rotate(${degrees.toFixed(1)} ${at.x.toFixed(1)} ${at.y.toFixed(1)})`, dx: flip ? -11 : 11, dy: size * 0.36, "aria-hidden": "true" });
  node.textContent = text;
  return node;
}

/** The drawing, for a width. */
function drawn(data, width, does) {
  const phone = width < 560;
  const size = Math.min(width, phone ? 420 : 480 + 18 * data.nodes.length, 860);
  const deep = data.nodes.some((node) => node.distance > 1);
  const height = phone ? size * 1.35 : size;
  const margin = phone ? 92 : 172;
  const share = { 1: deep ? 0.55 : 1, 2: 1 };
  const middle = { x: size / 2, y: height / 2 };
  const places = new Map([[data.id, middle]]);
  const turn = angles(data);
  for (const [step, map] of [[1, turn.first], [2, turn.second]]) {
    for (const [id, angle] of map) places.set(id, { x: middle.x + share[step] * (middle.x - margin) * Math.cos(angle), y: middle.y + share[step] * (middle.y - margin) * Math.sin(angle) });
  }
  const root = svg("svg", { viewBox: `0 0 ${size} ${height}`, width: size, height, role: "group", "aria-label": `${t("around")}${t("colon")}${name(data.nodes[0])}`, class: "drawing" });
  const drawing = { root, places, nodes: new Map(), lines: [] };
  for (const edge of data.edges) {
    const a = places.get(edge.from);
    const b = places.get(edge.to);
    const line = svg("path", { d: `M${a.x} ${a.y} L${b.x} ${b.y}`, class: `edge layer-${data.kinds.indexOf(edge.kind) % 8}` });
    drawing.lines.push({ edge, line });
    root.append(line);
  }
  for (const node of data.nodes) {
    const at = places.get(node.id);
    const text = `${word("node", node.kind)}${t("colon")}${node.kind === "case" ? node.label : name(node)}`;
    let group;
    if (node.id === data.id) {
      group = box(at, { width: phone ? 92 : 150, height: phone ? 38 : 44, font: phone ? 12 : 14, lines: 2 }, name(node), "middle");
    } else {
      const angle = turn.first.get(node.id) ?? turn.second.get(node.id);
      const inner = deep && node.distance === 1;
      group = svg("g", { class: `node kind-${node.kind}` }, svg("circle", { cx: at.x, cy: at.y, r: 6.5 }));
      const letters = inner ? (phone ? 3 : 8) : phone ? 7 : 12;
      group.append(label(at, angle, brief(node, data.nodes[0], letters), phone ? 11 : 12.5));
    }
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
    el("p", "meta legend", ...kinds.map((kind) => el("span", `key layer-${kinds.indexOf(kind) % 8}`, word("edge", kind)))),
    counts.length ? el("p", "meta", `${t("left_out_by")}${t("colon")}${counts.join(t("comma"))}`) : null, inWords(last, false)));
  const show = (id) => {
    const node = last.nodes.find((one) => one.id === id);
    clear(chosen, el("strong", "", name(node)), link("chip", t("walk_to"), graphOf(id)), button("chip", t("read_here"), (from) => read(id, { from, title: name(node) })));
  };
  const does = { click: show, enter: (id) => { walked = true; location.hash = graphOf(id); }, space: (id, from) => read(id, { from, title: name(last.nodes.find((one) => one.id === id)) }) };
  frame.append(drawn({ ...last, kinds }, Math.max(300, frame.clientWidth || 340), does));
}

let filled = "";

function fillKinds() {
  if (filled === language()) return;
  filled = language();
  const before = $("edgekind").value;
  $("edgekind").replaceChildren(new Option(t("all"), ""), ...KINDS.map((kind) => new Option(word("edge", kind), kind)));
  $("edgekind").value = before;
}

async function walk(id, control) {
  const body = { id, depth: Number($("depth").value), limit: Number($("edges").value) };
  if ($("edgekind").value) body.kinds = [$("edgekind").value];
  await working(control, async () => { last = await call("/v1/graph", body); $("node").value = last.id; draw(); });
}

export const graph = {
  start() {
    $("edges").value = window.innerWidth < 600 ? "12" : "24";
    onSubmit(document.querySelector("#graph form"), async () => {
      const hash = graphOf($("node").value.trim());
      if (location.hash === hash) await walk($("node").value.trim());
      else location.hash = hash;
    });
    let width = window.innerWidth;
    window.addEventListener("resize", () => { if (window.innerWidth !== width) { width = window.innerWidth; draw(); } });
  },
  async open([id]) {
    if (!id) return;
    await walk(id);
    if (walked) document.querySelector("#graph .drawing [tabindex='0']")?.focus({ preventScroll: true });
    walked = false;
  },
  refresh: draw,
};
