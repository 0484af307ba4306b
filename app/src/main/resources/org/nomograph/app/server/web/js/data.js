/* Sources in, problems told, builds with their progress. */
import { $, button, clear, details, el, table } from "./dom.js";
import { role } from "./access.js";
import { call, caller, events, upload } from "./api.js";
import { told } from "./faults.js";
import { language, t, word } from "./words.js";
import { tell, working } from "./work.js";

let jobs = [];
let sending = [];
let sources = null;
let about = {};
let filter = "";
/** Counts the workspaces that were shown: what comes late of an earlier one is passed over. */
let shown = 0;

/** Jobs that are shown by themselves; earlier ones that have ended can be opened. */
const RECENT = 5;
let opened = false;

/** Sources that are listed; the others are counted. */
const SHOWN = 200;

const followed = new Set();

/**
 * What is shown of each job and of each file under way. Where progress alone moves, this is changed in place: a button that
 * is drawn anew between press and release is not pressed, and loses the focus.
 */
const cards = new Map();

const ended = (job) => ["done", "failed", "cancelled", "interrupted"].includes(job.state);
const face = (job) => JSON.stringify(ended(job) ? [job.state, job.message, job.problems?.length] : [job.problems?.length]);
const cls = { done: "good", failed: "bad", cancelled: "doubt", interrupted: "doubt" };

function bar(done, total, label) {
  const node = el("progress");
  move(node, done, total);
  node.setAttribute("aria-label", label);
  return node;
}

function move(node, done, total) {
  if (total > 0) { node.max = total; node.value = Math.min(done, total); }
  else node.removeAttribute("value");
}

function counts(job) {
  const parts = [];
  if (job.total > 0) parts.push(`${job.done.toLocaleString()} / ${job.total.toLocaleString()}`);
  else if (job.done > 0) parts.push(job.done.toLocaleString());
  if (!ended(job) && job.remaining_seconds != null) parts.push(`${t("remaining")} ${Math.ceil(job.remaining_seconds)} ${t("seconds")}`);
  return parts.join(" · ");
}

/** Counts of records by kind. */
const recorded = (records) => Object.entries(records ?? {}).map(([kind, n]) => `${word("record", kind)} ${n.toLocaleString()}`).join(t("comma"));

/** What a job says at its end: how many files and records, or what went wrong. */
function message(job) {
  const found = /^files: ([\d,]+) read, ([\d,]+) unchanged, ([\d,]+) skipped(?:; records: (.*))?$/.exec(job.message);
  if (!found) return told(job.message);
  const counts = [["files_read", found[1]], ["files_same", found[2]], ["files_skipped", found[3]]].filter(([, n]) => n !== "0").map(([key, n]) => `${t(key)} ${n}`);
  const records = (found[4] ?? "").split(", ").filter(Boolean).map((one) => { const [kind, n] = one.split(/ (?=[\d,]+$)/); return `${word("record", kind)} ${n}`; });
  return [...counts, ...records].join(t("comma"));
}

/** Why something was not taken, in the page's language, with the service's own words under it where they say more. */
function reason(one) {
  const whole = [one.message, one.expected].filter(Boolean).join("; ");
  const short = told(whole);
  return el("td", "", short, short === whole || language() === "en" ? null : el("span", "meta", whole));
}

function problems(job) {
  const all = job.problems ?? [];
  if (!all.length) return job.state === "done" ? el("p", "meta", t("no_problems")) : null;
  const rows = all.map((one) => [one.file ?? "", told(String(one.place ?? "")), reason(one)]);
  const list = details(`${t("problems")} (${all.length})`, table(t("problems"), [t("file"), t("place"), t("expected")], rows));
  list.open = all.length <= 20;
  return list;
}

function act(job, what) {
  const mine = shown;
  return button("", t(what === "resume" && job.state === "failed" ? "again_try" : what), (node) => working(node, async () => {
    const now = (await call(`/v1/jobs/${encodeURIComponent(job.id)}/${what}`, {})).job;
    // A job that is being cancelled answers that it runs, perhaps later than the stream tells its end.
    if (what === "resume" || ended(now)) take(now, mine);
  }));
}

function card(job) {
  const label = `${word("job", job.kind)} ${job.name ?? ""}`;
  const state = el("span", cls[job.state] ?? "", word("state", job.state));
  const far = el("span", "meta", counts(job));
  const progress = ended(job) ? null : bar(job.done, job.total, label);
  const said = el("p", "text meta", job.message ? message(job) : "");
  cards.set(job.id, { face: face(job), state, far, progress, said });
  return el("article", "job", el("div", "row", el("h3", "", label), state, far,
    ended(job) ? null : act(job, "cancel"), ["failed", "cancelled", "interrupted"].includes(job.state) ? act(job, "resume") : null),
  progress, said, problems(job));
}

const share = (one) => `${Math.round((100 * one.done) / Math.max(1, one.total))} %`;

function sendingCard(one) {
  const far = el("span", one.fault ? "bad" : "meta", one.fault ?? share(one));
  const progress = one.fault ? null : bar(one.done, one.total, one.name);
  cards.set(one, { far, progress });
  return el("article", "job", el("div", "row", el("h3", "", `${t("sending")} ${one.name}`), far), progress);
}

/** Shows how far something is whose card stands otherwise as it is. */
function advance({ far, progress }, text, one) {
  far.textContent = text;
  if (progress) move(progress, one.done, one.total);
}

function draw() {
  cards.clear();
  const late = jobs.filter((job, i) => i >= RECENT && ended(job));
  const all = [...sending.map(sendingCard), ...jobs.filter((job) => !late.includes(job)).map(card)];
  const earlier = late.length ? details(`${t("earlier_jobs")} (${late.length})`, ...late.map(card)) : null;
  if (earlier) {
    earlier.open = opened;
    earlier.addEventListener("toggle", () => { opened = earlier.open; });
  }
  clear($("jobs"), ...(all.length ? all : [el("p", "meta", t("no_jobs"))]), earlier);
  drawSources();
}

function drawSources() {
  if (!sources) return;
  const waiting = about.built ? about.sources_total - (about.documents?.sources ?? about.sources_total) : 0;
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = sources.filter((one) => words.every((w) => one.name.toLowerCase().includes(w)));
  const rows = wanted.slice(0, SHOWN).map((one) => [one.name, recorded(one.records), one.problems ? String(one.problems) : "–"]);
  const more = wanted.length - rows.length;
  clear($("sourcelist"),
    rows.length ? table(t("sources"), [t("file"), t("records"), t("problems")], rows) : el("p", "meta", t(sources.length ? "nothing" : "no_sources")),
    more > 0 ? el("p", "meta", `${t("more_of")} ${more.toLocaleString()}`) : null);
  clear($("sources"),
    el("p", "meta", el("span", about.built ? "good" : "doubt", about.built ? `${t("built")} ${about.snapshot}` : t("not_built")), waiting > 0 ? el("span", "doubt", `${t("waiting")} ${waiting}`) : null),
    el("p", "meta", `${t("sources_total")} ${about.sources_total.toLocaleString()}${t("colon")}${recorded(about.records)}`));
  $("sourcefilter").parentNode.hidden = sources.length === 0;
}

/** Whoever may only read is told so instead of being refused afterwards. */
function permit() {
  const reads = role() === "read";
  $("build").disabled = reads;
  $("files").disabled = reads;
  $("readonly").hidden = !reads;
}

function merge(job) {
  const at = jobs.findIndex((one) => one.id === job.id);
  if (at < 0) jobs.unshift(job);
  else jobs[at] = job;
  const there = at >= 0 ? cards.get(job.id) : undefined;
  if (there?.face !== face(job)) return draw();
  advance(there, counts(job), job);
  there.state.textContent = word("state", job.state);
  there.said.textContent = job.message ? message(job) : "";
}

/** Shows a job that was asked for, and follows it, where the workspace is still the one that it was asked of. */
function take(job, mine) {
  if (mine !== shown) return;
  merge(job);
  follow();
}

/** Follows the jobs that run; when the stream breaks, the job itself is asked for. */
function follow() {
  const mine = shown;
  for (const job of jobs.filter((one) => !ended(one) && !followed.has(one.id))) {
    followed.add(job.id);
    const path = `/v1/jobs/${encodeURIComponent(job.id)}`;
    events(`${path}/events`, (news) => { if (mine === shown) merge(news.job ?? news); })
      .catch(() => {})
      .finally(async () => {
        followed.delete(job.id);
        if (mine !== shown) return;
        try {
          const now = (await call(path)).job;
          if (mine !== shown) return;
          merge(now);
          if (ended(now)) loadSources();
          else setTimeout(follow, 1500);
        } catch { /* the list is loaded anew when the view is opened */ }
      });
  }
}

async function loadSources() {
  const mine = shown;
  try {
    const now = await call("/v1/sources");
    if (mine !== shown) return;
    about = now;
    sources = now.sources.sort((a, b) => a.name.localeCompare(b.name, "zh"));
    drawSources();
  } catch (fault) { if (mine === shown) clear($("sources"), el("p", "meta", fault.message)); }
}

/** Sends files to the workspace that they were chosen for, whatever is shown meanwhile. */
async function send(files) {
  const mine = shown;
  const from = caller();
  for (const file of files) {
    const one = { name: file.name, done: 0, total: file.size };
    const redraw = () => { if (mine === shown) draw(); };
    if (mine === shown) sending.unshift(one);
    redraw();
    try {
      const { job } = await upload(`/v1/imports?name=${encodeURIComponent(file.name)}`, file, from, (done, total) => {
        one.done = done;
        one.total = total;
        if (mine === shown && cards.has(one)) advance(cards.get(one), share(one), one);
      });
      sending = sending.filter((other) => other !== one);
      take({ name: file.name, ...job }, mine);
    } catch (fault) {
      one.fault = fault.message;
      redraw();
    }
  }
}

function droppable() {
  const zone = $("drop");
  for (const kind of ["dragenter", "dragover"]) zone.addEventListener(kind, (event) => { event.preventDefault(); zone.classList.add("over"); });
  for (const kind of ["dragleave", "drop"]) zone.addEventListener(kind, () => zone.classList.remove("over"));
  zone.addEventListener("drop", (event) => { event.preventDefault(); if (role() !== "read") send([...event.dataTransfer.files]); });
  // A file that misses the place would otherwise take the page's own.
  for (const kind of ["dragover", "drop"]) window.addEventListener(kind, (event) => { if (event.dataTransfer?.types.includes("Files")) event.preventDefault(); });
}

export const data = {
  start() {
    droppable();
    $("files").addEventListener("change", async () => { const files = [...$("files").files]; $("files").value = ""; await send(files); });
    $("sourcefilter").addEventListener("input", () => { filter = $("sourcefilter").value; drawSources(); });
    $("build").addEventListener("click", () => working($("build"), async () => { const mine = shown; take((await call("/v1/builds", {})).job, mine); }));
  },
  async open() {
    permit();
    const mine = shown;
    try {
      const known = (await call("/v1/jobs")).jobs;
      if (mine !== shown) return;
      // One that was begun meanwhile is not in the list yet.
      jobs = [...jobs.filter((one) => !known.some((other) => other.id === one.id)), ...known];
      draw();
      follow();
    } catch (fault) { if (mine === shown) tell(fault.message, true); }
    await loadSources();
  },
  refresh: draw,
  reset() { shown++; jobs = []; sending = []; sources = null; clear($("jobs")); clear($("sources")); clear($("sourcelist")); },
};
