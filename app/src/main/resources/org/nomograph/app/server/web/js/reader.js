/* What is read beside an answer: an article in all its versions, or anything else with an id. */
import { $, articleName, button, clear, details, el, interval, link } from "./dom.js";
import { call } from "./api.js";
import { t } from "./words.js";
import { sideBySide } from "./compare.js";

let opener = null;
let last = null;

const narrow = () => window.matchMedia("(max-width: 64rem)").matches;

function open(from) {
  opener = from ?? document.activeElement;
  $("reader").hidden = false;
  document.body.classList.add("reading");
  $("main").inert = narrow();
  $("reader").scrollTop = 0;
  $("close").focus({ preventScroll: true });
}

function close() {
  $("reader").hidden = true;
  document.body.classList.remove("reading");
  $("main").inert = false;
  last = null;
  if (opener?.isConnected) opener.focus();
}

/** The address of a view that shows a node. */
export const graphOf = (id) => `#graph/${encodeURIComponent(id)}`;
export const lawOf = (name, version) => `#law/${encodeURIComponent(name)}${version ? "/" + encodeURIComponent(version) : ""}`;

/** Whether a text may be the id of something that can be read. */
const ID = /^(?:(?:case|offense|card|concept|community|interpretation|general)\/\S+|[^\s/@:]{2,40}(?:@[\d-]+|@undated)?\/(?:\d+(?:-\d+)?|p\d+))$/u;

function line(text) {
  const [head, ...rest] = text.split(/(?=[:：] )|(?= \d+(?:\.\d+)?$)/u);
  if (!ID.test(head)) return el("div", "text", text);
  return el("div", "text", button("link", head, (node) => read(head, { from: node })), rest.join(""));
}

function parts(view) {
  return view.parts.map((part) => el("section", "", el("h3", "", part.heading), ...part.lines.map(line)));
}

/** An article in the version that is meant, with the others. */
function article(found, version, fact) {
  const chosen = found.versions.find((one) => one.version === version) ?? found.versions[0];
  const tabs = el("div", "chips", ...found.versions.map((one) => {
    const chip = button("chip", one.version.replace(/^[^@]*@/, ""), () => { last.version = one.version; clear($("text"), ...article(found, one.version, fact)); });
    chip.setAttribute("aria-pressed", String(one === chosen));
    return chip;
  }));
  const label = `${found.law} ${articleName(found.number)}`;
  const children = [
    el("h2", "", label),
    el("p", "meta", el("span", "", `${t("version")} ${chosen.version}`), el("span", chosen.until ? "doubt" : "good", interval(chosen))),
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
  clear($("text"), el("h2", "", about.title ?? known.source ?? id), known.quote ? el("p", "text", known.quote) : null, known.reason ? el("p", "meta", known.reason) : null);
  if (known.kind === "fact") return;
  try {
    if (/@|\/\d/.test(id) && !/^(?:case|offense|card|concept|community|interpretation|general|law|chapter)\//.test(id)) {
      const found = await call("/v1/versions", { id });
      if (last !== mine) return;
      mine.found = found;
      const at = id.indexOf("@");
      mine.version = at < 0 ? undefined : id.slice(0, id.lastIndexOf("/"));
      clear($("text"), ...article(found, mine.version, known));
      return;
    }
  } catch { /* an interpretation has an id of the same form; it is shown below */ }
  try {
    const view = await call("/v1/show", { id });
    if (last !== mine) return;
    clear($("text"), el("h2", "", view.title), known.reason ? el("p", "meta", known.reason) : null, ...parts(view),
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

/** A text whose [n] open their evidence. */
export function withCitations(text, evidence) {
  const out = el("span");
  for (const piece of text.split(/(\[\d+\])/)) {
    const number = /^\[(\d+)\]$/.exec(piece);
    const found = number && evidence.find((one) => String(one.n) === number[1]);
    out.append(found ? citation(found) : piece);
  }
  return out;
}

export const reader = {
  start() {
    $("close").addEventListener("click", close);
    document.addEventListener("keydown", (event) => { if (event.key === "Escape" && !$("reader").hidden) close(); });
    window.addEventListener("hashchange", () => { if (!$("reader").hidden && narrow()) close(); });
    window.addEventListener("resize", () => { $("main").inert = !$("reader").hidden && narrow(); });
  },
  refresh() {
    if (last?.found) clear($("text"), ...article(last.found, last.version, last.about.fact));
  },
};
