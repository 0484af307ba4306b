/* A law to read: its headings, its articles, and what another version has in other words. */
import { $, button, clear, details, el } from "./dom.js";
import { call } from "./api.js";
import { articleName, bracketed, edition, interval } from "./naming.js";
import { difference } from "./compare.js";
import { lawOf, read } from "./reader.js";
import { t } from "./words.js";
import { onSend, part, working } from "./work.js";

const STEP = 40;
const CHANGES = { same: ["change_same", "meta"], changed: ["change_changed", "doubt"], added: ["change_added", "good"] };
let last = null;
let named = false;
const opening = part();

const place = () => document.querySelector("#law .result");

async function load(signal, name, version, compare, first = 0) {
  const body = { law: name, first, texts: STEP };
  if (version) body.version = version;
  if (compare) body.compare = compare;
  return call("/v1/law", body, signal);
}

function choose(label, options, chosen, does) {
  const select = el("select");
  for (const [text, value] of options) select.append(new Option(text, value, false, value === chosen));
  select.addEventListener("change", () => does(select.value));
  return el("label", "inline", `${label} `, select);
}

/** The difference of one article between the two versions, shown where it stands. */
async function compared(one, place) {
  const mine = last;
  await working(null, async () => {
    const found = await call("/v1/versions", { id: one.id, from: mine.compare, to: mine.version });
    clear(place, difference(found.difference));
  });
}

function article(one, heading) {
  const place = el("div", "", one.text ? el("p", "text", one.text) : null);
  const head = el(heading, "row head", button("link", articleName(one.number), (from) => read(one.id, { from })));
  if (one.change) {
    const [word, cls] = CHANGES[one.change];
    head.append(el("span", cls, t(word)));
    if (one.change === "changed") head.append(button("chip", t("side_by_side"), (from) => { from.remove(); compared(one, place); }));
    if (one.change === "added" && !one.text) head.append(button("chip", t("open"), (from) => read(one.id, { from })));
  }
  return el("section", "article", head, place);
}

/** Articles under their headings; a heading stands where it begins. */
function articles(all) {
  const out = [];
  const heading = all.some((one) => one.path.length) ? "h4" : "h3";
  let path = [];
  for (const one of all) {
    one.path.forEach((title, level) => {
      if (path.slice(0, level + 1).join("/") !== one.path.slice(0, level + 1).join("/")) out.push(el("h3", `level${level}`, title));
    });
    path = one.path;
    out.push(article(one, heading));
  }
  return out;
}

function contents(data) {
  const seen = new Map();
  data.articles.forEach((one, i) => { const heading = one.path.join(" › "); if (!seen.has(heading)) seen.set(heading, i); });
  if (seen.size < 2) return null;
  return choose(t("contents"), [[t("jump"), ""], ...[...seen].map(([heading, i]) => [heading || t("preamble"), String(i)])], "", (value) => {
    if (value !== "") show(Number(value));
  });
}

async function show(first) {
  const mine = last;
  await opening.work(null, async (signal) => {
    const data = await load(signal, mine.law, mine.version, mine.compare, first);
    mine.articles = data.articles;
    mine.first = first;
    draw();
    document.querySelector("#law .articles")?.scrollIntoView({ block: "start" });
  });
}

function draw() {
  if (!last) return;
  const data = last;
  const go = (version, compare) => { location.hash = lawOf(data.law, version) + (compare ? "/" + encodeURIComponent(compare) : ""); };
  const versions = data.versions.map((one) => [edition(one.version) + bracketed(interval(one)), one.version]);
  const chosen = data.versions.find((one) => one.version === data.version);
  const end = data.first + STEP;
  const part = data.articles.slice(data.first, end);
  const only = el("input");
  only.type = "checkbox";
  only.checked = data.only;
  only.addEventListener("change", () => { data.only = only.checked; draw(); });
  const changed = data.articles.filter((one) => one.change && one.change !== "same");
  clear(place(), el("article", "",
    el("h2", "", chosen.title), el("p", "meta", el("span", "", `${t("version")} ${edition(data.version)}`), el("span", chosen.until ? "doubt" : "good", interval(chosen))),
    el("div", "row", choose(t("version"), versions, data.version, (value) => go(value, data.compare === value ? "" : data.compare)),
      versions.length > 1 ? choose(t("compare"), [[t("no_compare"), ""], ...versions.filter(([, value]) => value !== data.version)], data.compare ?? "", (value) => go(data.version, value)) : el("span", "meta", t("one_version")),
      contents(data), data.compare ? el("label", "inline", only, ` ${t("changed_only")} (${changed.length})`) : null),
    el("div", "articles", ...articles(data.only ? changed : part)),
    data.removed?.length ? details(`${t("change_removed")} (${data.removed.length})`, el("p", "row", ...data.removed.map((one) => button("chip", articleName(one.number), (from) => read(one.id, { from }))))) : null,
    data.only ? null : el("p", "row",
      data.first > 0 ? button("", t("previous"), () => show(Math.max(0, data.first - STEP))) : null,
      end < data.articles.length ? button("", t("next"), () => show(end)) : null)));
}

/** Names of the laws of the workspace, to choose from while one writes. */
async function suggest() {
  if (named) return;
  named = true;
  try {
    const { sources } = await call("/v1/sources");
    const names = new Set(sources.filter((one) => one.records?.statute).map((one) => one.name.replace(/\.[a-z]+$/i, "").replace(/[(（][\d-]+[)）]$/, "")));
    clear($("laws"), ...[...names].sort().map((name) => new Option(name, name)));
  } catch { named = false; }
}

export const law = {
  start() {
    for (const field of ["lawname", "inlaw"]) $(field).addEventListener("focus", suggest);
    onSend(document.querySelector("#law form"), (control) => {
      const hash = lawOf($("lawname").value.trim());
      if (location.hash === hash) law.open([$("lawname").value.trim()], control);
      else location.hash = hash;
    });
  },
  async open([name, version, compare], control = null) {
    if (!name) return;
    $("lawname").value = name;
    const only = last?.law === name && last.only;
    last = null;
    await opening.work(control, async (signal) => {
      const found = await load(signal, name, version, compare);
      last = { ...found, first: 0, only: Boolean(only && compare) };
      draw();
    }, place());
  },
  refresh: draw,
  reset() { opening.drop(); last = null; named = false; clear(place()); },
};
