/* What is read beside an answer: an article in all its versions, or anything else with an id. */
import { $, button, clear, details, el, link } from "./dom.js";
import { call } from "./api.js";
import { heading, lineOf } from "./fields.js";
import { articleName, edition, interval, isArticle, split, titleOf } from "./naming.js";
import { t } from "./words.js";
import { sideBySide } from "./compare.js";

let focused = null;
let last = null;

const narrow = () => window.matchMedia("(max-width: 64rem)").matches;

/** What lies behind the reader, where it covers the page, is not reached meanwhile. */
function lock() {
  const covered = !$("reader").hidden && narrow();
  for (const one of document.querySelectorAll("header, #access, main, footer")) one.inert = covered;
}

function open(from) {
  focused = from ?? document.activeElement;
  $("reader").hidden = false;
  document.body.classList.add("reading");
  lock();
  $("reader").scrollTop = 0;
  $("close").focus({ preventScroll: true });
}

function close() {
  $("reader").hidden = true;
  document.body.classList.remove("reading");
  lock();
  last = null;
  if (focused?.isConnected) focused.focus();
}

/** The address of a view that shows a node. */
export const graphOf = (id) => `#graph/${encodeURIComponent(id)}`;
export const lawOf = (name, version) => `#law/${encodeURIComponent(name)}${version ? "/" + encodeURIComponent(version) : ""}`;

/** Whether a text may be the id of something that can be read. */
const ID = /^(?:(?:case|offense|card|concept|community|interpretation|general)\/\S+|[^\s/@:]{2,40}(?:@[\d-]+|@undated)?\/(?:\d+(?:-\d+)?|p\d+))$/u;

function line(text, law) {
  if (law && /^\d+(?:-\d+)?$/.test(text)) return el("div", "text", opener(`${law}/${text}`));
  const [head, ...rest] = text.split(/(?=[:：] )|(?= +\d+(?:\.\d+)?(?: certain)?$)|(?=  )/u);
  if (!ID.test(head)) return el("div", "text", ...prose(lineOf(text)));
  return el("div", "text", opener(head), rest.join("").replace(/ certain$/, ""));
}

/** The fields of a node; the articles of a decided case stand by their numbers alone. */
function parts(view) {
  const law = view.id.startsWith("case/") ? "刑法" : "";
  return view.parts.map((part) => el("section", "", el("h3", "", heading(part.heading)), ...part.lines.map((text) => line(text, part.heading === "articles" ? law : ""))));
}

/** An article in the version that is meant, with the others. */
function article(found, version, fact) {
  const chosen = found.versions.find((one) => one.version === version) ?? found.versions[0];
  const tabs = el("div", "chips", ...found.versions.map((one) => {
    const chip = button("chip", edition(one.version), () => { last.version = one.version; clear($("text"), ...article(found, one.version, fact)); });
    chip.setAttribute("aria-pressed", String(one === chosen));
    return chip;
  }));
  const label = titleOf(found.article);
  const children = [
    el("h2", "", label),
    el("p", "meta", el("span", "", `${t("version")} ${edition(chosen.version)}`), el("span", chosen.until ? "doubt" : "good", interval(chosen))),
    fact?.reason ? el("p", "meta", fact.reason) : null,
    chosen.path.length ? el("p", "meta", chosen.path.join(" › ")) : null,
    el("p", "text statute", chosen.text),
    el("h3", "", `${t("versions")} (${found.versions.length})`), tabs,
  ];
  if (found.versions.length > 1) children.push(details(t("side_by_side"), sideBySide(found)));
  children.push(el("p", "row", link("chip", t("show_graph"), graphOf(found.article)), link("chip", t("read_law"), lawOf(found.law, chosen.version))));
  return children;
}

/**
 * Opens something beside the page.
 * @param id an id, or what an article is called
 * @param about from: what is focused again later; fact: the evidence that led here; title, text: what is known already
 */
export async function read(id, about = {}) {
  open(about.from);
  last = { id, about };
  const mine = last;
  const known = about.fact ?? {};
  clear($("text"), el("h2", "", about.title ?? known.source ?? titleOf(id)), known.quote ? el("p", "text", known.quote) : null, known.reason ? el("p", "meta", known.reason) : null);
  if (known.kind === "fact") return;
  try {
    if (isArticle(id) || /第[^/]+条/.test(id)) {
      const found = await call("/v1/versions", { id });
      if (last !== mine) return;
      mine.found = found;
      mine.version = id.includes("@") ? split(id)[0] : undefined;
      clear($("text"), ...article(found, mine.version, known));
      return;
    }
  } catch { /* an interpretation has an id of the same form; it is shown below */ }
  try {
    const view = await call("/v1/show", { id });
    if (last !== mine) return;
    clear($("text"), el("h2", "", view.title === view.id ? titleOf(view.id) : view.title), known.reason ? el("p", "meta", known.reason) : null, ...parts(view),
      el("p", "row", link("chip", t("show_graph"), graphOf(view.id))));
  } catch (fault) {
    if (last === mine && !known.quote) $("text").append(el("p", "bad", fault.message));
  }
}

/** A small button with the number of some evidence, which opens it. */
export function citation(evidence) {
  const node = button("cite", String(evidence.n), (from) => read(evidence.id, { from, fact: evidence }));
  node.title = evidence.source;
  node.setAttribute("aria-label", `${t("citation_opens")} ${evidence.n}${t("colon")}${evidence.source}`);
  return node;
}

/** A button with what an id is called, which opens it. */
export function opener(id, title = titleOf(id)) {
  return button("link", title, (from) => read(id, { from, title }));
}

/** Elements with commas between, none of which begins a line. */
export const listed = (nodes) => nodes.flatMap((node, i) => (i < nodes.length - 1 ? [el("span", "held", node, t("comma")), el("wbr")] : [node]));

/* An article by its id (刑法/67), or by its name after a mark (民法典第三百一十一条). */
const NAMED = /(?<=^|[\s（(：:，、；;。])(?:[\u4e00-\u9fff]{2,30}\/\d{1,4}(?:-\d{1,3})?(?![\d/-])|[\u4e00-\u9fff]{0,16}[法典]第[零一二三四五六七八九十百千]+条(?:之[一二三四五六七八九十]+)?)/gu;

/** A text in which the articles that it names open; those that stand by their ids are called by their names. */
export function prose(text) {
  const out = [];
  let at = 0;
  for (const found of text.matchAll(NAMED)) {
    out.push(text.slice(at, found.index), opener(found[0]));
    at = found.index + found[0].length;
  }
  return [...out, text.slice(at)];
}

/** A text whose [n] open their evidence. */
export function withCitations(text, evidence) {
  const out = el("span");
  for (const piece of text.split(/(\[\d+\])/)) {
    const number = /^\[(\d+)\]$/.exec(piece);
    const found = number && evidence.find((one) => String(one.n) === number[1]);
    out.append(...(found ? [citation(found)] : prose(piece)));
  }
  return out;
}

export const reader = {
  close() { if (!$("reader").hidden) close(); },
  start() {
    $("close").addEventListener("click", close);
    document.addEventListener("keydown", (event) => { if (event.key === "Escape" && !$("reader").hidden) close(); });
    window.addEventListener("hashchange", () => { if (!$("reader").hidden && narrow()) close(); });
    window.addEventListener("resize", lock);
  },
  refresh() {
    if (last?.found) clear($("text"), ...article(last.found, last.version, last.about.fact));
  },
};
