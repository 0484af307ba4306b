/* Rule packs: a record to read and edit, checked, tried on cases, saved. */
import { button, clear, details, el, link, table } from "./dom.js";
import { call } from "./api.js";
import { told } from "./faults.js";
import { term, titleOf } from "./naming.js";
import { t, word } from "./words.js";
import { part, working } from "./work.js";

let all = null;
let pack = null;
let record = null;
let filter = "";
let found = null;
let tried = null;
let draft = null;
const opening = part();

const place = () => document.querySelector("#packs .result");
const path = (name) => `/v1/packs/${encodeURIComponent(name)}`;
const hash = (...parts) => `#packs/${parts.map(encodeURIComponent).join("/")}`;

function list() {
  if (!all.packs.length) return el("p", "meta", t("no_packs"));
  return el("div", "", el("p", "row", ...all.packs.map((one) => { const chip = link("chip", one.id, hash(one.id)); if (one.id === pack?.id) chip.setAttribute("aria-current", "true"); return chip; })),
    all.editable ? null : el("p", "meta", t("read_only")));
}

function records() {
  const input = el("input", "wide");
  input.type = "search";
  input.value = filter;
  input.id = "recordfilter";
  const label = el("label", "", t("filter"));
  label.htmlFor = "recordfilter";
  const items = el("ul", "plain records");
  items.tabIndex = 0;
  items.setAttribute("aria-label", t("records"));
  const fill = () => {
    const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = pack.records.filter((one) => words.every((w) => `${one.title} ${one.id} ${one.group} ${one.file}`.toLowerCase().includes(w)));
    clear(items, ...shown.slice(0, 300).map((one) => {
      const open = link("", one.title, hash(pack.id, one.kind, one.id));
      if (record && one.kind === record.kind && one.id === record.id) open.setAttribute("aria-current", "true");
      return el("li", "", open, el("span", "meta", [word("record", one.kind), one.group].filter(Boolean).join(" · ")));
    }));
    if (!shown.length) clear(items, el("li", "meta", t("nothing")));
  };
  input.addEventListener("input", () => { filter = input.value; fill(); });
  fill();
  return el("div", "pane", label, input, items);
}

function problems() {
  if (!found) return null;
  const law = found.compared_with ? `${t("compared")}${t("colon")}${found.compared_with}` : t("not_compared");
  if (found.ok) return el("div", "", el("p", "good", `✓ ${t("checked_ok")}`), el("p", "meta", law));
  const rows = found.problems.map((one) => [one.here ? t("this_record") : one.file, String(one.line || ""), told(one.message)]);
  return el("div", "", el("p", "bad", `✗ ${t("problems")} (${rows.length})`), table(t("problems"), [t("file"), t("line"), t("expected")], rows), el("p", "meta", law));
}

function outcome(one) {
  if (one.abstained) return el("td", "", t("abstained"));
  const articles = one.articles.map((number) => titleOf(number.includes("/") ? number : `${pack.law ?? "刑法"}/${number}`));
  return el("td", "", el("div", "", one.charges.join(t("comma"))), el("div", "meta", articles.join(t("comma"))), el("div", "meta", term(one)));
}

function effects() {
  if (!tried) return null;
  const rows = tried.cases.map((one) => el("tr", one.changed ? "changed" : "", el("td", "", one.fact.length > 90 ? one.fact.slice(0, 90) + "…" : one.fact), outcome(one.before), outcome(one.after), el("td", one.changed ? "doubt" : "", one.changed ? t("change_changed") : t("unchanged"))));
  return el("div", "", table(t("preview"), [t("facts"), t("before"), t("after"), t("effect")], rows), el("p", "meta", t("preview_note")));
}

function editor() {
  if (!record) return el("p", "meta", t("pick_record"));
  const text = el("textarea", "code");
  text.id = "recordtext";
  text.rows = 22;
  text.spellcheck = false;
  text.value = draft ?? record.text;
  text.addEventListener("input", () => { draft = text.value; });
  const label = el("label", "", `${t("record")} ${record.title}`);
  label.htmlFor = "recordtext";
  let mine = record;
  const edit = () => ({ kind: mine.kind, id: mine.id, text: text.value });
  const cases = [0, 1, 2].map((i) => { const area = el("textarea"); area.rows = 3; area.setAttribute("aria-label", `${t("preview_cases")} ${i + 1}`); return area; });
  /** What was found stands beside the record that it was asked for, and nowhere else. */
  const report = (check, effect = null) => {
    if (record !== mine) return;
    found = check;
    tried = effect;
    clear(document.querySelector("#packs .found"), problems(), effects());
  };
  const ask = (what, body) => call(`${path(mine.pack)}/${what}`, body);
  const check = button("", t("validate"), (node) => working(node, async () => report(await ask("check", edit()))));
  const preview = button("", t("preview"), (node) => working(node, async () => {
    const effect = await ask("preview", { ...edit(), cases: cases.map((area) => area.value.trim()).filter(Boolean) });
    report(effect, effect);
  }));
  const save = button("", t("save"), (node) => working(node, async () => {
    const sent = edit();
    try {
      const saved = { ...(await ask("save", { ...sent, hash: mine.hash })), pack: mine.pack };
      if (record !== mine) return;
      mine = saved;
      record = saved;
      // What was written meanwhile is not saved yet.
      if (draft === sent.text) draft = null;
      report(null);
      clear(document.querySelector("#packs .found"), el("p", "good", t("saved")));
    } catch (fault) {
      if (fault.status === 422) report(await ask("check", sent));
      throw fault;
    }
  }));
  save.disabled = !record.editable;
  return el("div", "pane", label, el("p", "meta", `${record.file}:${record.line}`), text,
    el("div", "row", check, record.kind === "offense" ? preview : el("span", "meta", t("no_preview")), save),
    record.kind === "offense" ? details(t("preview_cases"), ...cases) : null, el("div", "found", problems(), effects()));
}

function draw() {
  if (!all) return;
  clear(place(), list(), pack ? el("div", "", el("h2", "", pack.name ?? pack.id), el("p", "meta", pack.description ?? ""), el("div", "panes", records(), editor())) : el("p", "meta", t("pick_pack")));
}

export const packs = {
  async open([name, kind, id]) {
    const another = kind && (record?.kind !== kind || record?.id !== id || record?.pack !== name);
    if (record && (another || !kind) && draft !== null && draft !== record.text && !confirm(t("discard"))) {
      history.replaceState(null, "", hash(record.pack, record.kind, record.id));
      return;
    }
    await opening.work(null, async (signal) => {
      const known = all ?? (await call("/v1/packs", undefined, signal));
      const opened = name && pack?.id !== name ? await call(path(name), undefined, signal) : pack;
      const shown = another ? await call(`${path(name)}/record?kind=${encodeURIComponent(kind)}&id=${encodeURIComponent(id)}`, undefined, signal) : record;
      if (opened !== pack) filter = "";
      all = known;
      pack = name ? opened : null;
      record = another ? { ...shown, pack: name } : kind ? record : null;
      if (another) {
        found = null;
        tried = null;
        draft = null;
      }
      const at = document.querySelector("#packs .records")?.scrollTop ?? 0;
      draw();
      const items = document.querySelector("#packs .records");
      if (items) items.scrollTop = at;
    });
  },
  refresh: draw,
  reset() { opening.drop(); all = null; pack = null; record = null; found = null; tried = null; draft = null; clear(place()); },
};
