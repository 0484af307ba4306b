/* Sources in, problems told, builds with their progress. */
import { $, button, clear, details, el, table, tell, working } from "./dom.js";
import { call, events, upload } from "./api.js";
import { t, word } from "./words.js";

let jobs = [];
let sending = [];
let sources = null;
let about = {};

/** Sources that are listed; the others are counted. */
const SHOWN = 200;

const followed = new Set();

const ended = (job) => ["done", "failed", "cancelled", "interrupted"].includes(job.state);
const cls = { done: "good", failed: "bad", cancelled: "doubt", interrupted: "doubt" };

function bar(done, total, label) {
  const node = el("progress");
  if (total > 0) { node.max = total; node.value = Math.min(done, total); }
  node.setAttribute("aria-label", label);
  return node;
}

function counts(job) {
  const parts = [];
  if (job.total > 0) parts.push(`${job.done.toLocaleString()} / ${job.total.toLocaleString()}`);
  else if (job.done > 0) parts.push(job.done.toLocaleString());
  if (!ended(job) && job.remaining_seconds != null) parts.push(`${t("remaining")} ${Math.ceil(job.remaining_seconds)} ${t("seconds")}`);
  return parts.join(" · ");
}

function problems(job) {
  const all = job.problems ?? [];
  if (!all.length) return job.state === "done" ? el("p", "meta", t("no_problems")) : null;
  const rows = all.map((one) => [one.file ?? "", String(one.place ?? ""), [one.message, one.expected].filter(Boolean).join("；")]);
  const list = details(`${t("problems")} (${all.length})`, table(t("problems"), [t("file"), t("place"), t("expected")], rows));
  list.open = all.length <= 20;
  return list;
}

function act(job, what) {
  return button("", t(what), (node) => working(node, async () => { merge((await call(`/v1/jobs/${encodeURIComponent(job.id)}/${what}`, {})).job); follow(); }));
}

function card(job) {
  const label = `${word("job", job.kind)} ${job.name ?? ""}`;
  return el("article", "job", el("div", "row", el("h3", "", label), el("span", cls[job.state] ?? "", word("state", job.state)), el("span", "meta", counts(job)),
    ended(job) ? null : act(job, "cancel"), ["failed", "cancelled", "interrupted"].includes(job.state) ? act(job, "resume") : null),
  ended(job) ? null : bar(job.done, job.total, label), job.message ? el("p", "text meta", job.message) : null, problems(job));
}

function sendingCard(one) {
  return el("article", "job", el("div", "row", el("h3", "", `${t("sending")} ${one.name}`), el("span", one.fault ? "bad" : "meta", one.fault ?? `${Math.round((100 * one.done) / Math.max(1, one.total))} %`)),
    one.fault ? null : bar(one.done, one.total, one.name));
}

function draw() {
  const all = [...sending.map(sendingCard), ...jobs.map(card)];
  clear($("jobs"), ...(all.length ? all : [el("p", "meta", t("no_jobs"))]));
  drawSources();
}

function drawSources() {
  if (!sources) return;
  const rows = sources.map((one) => [one.name, one.format, Object.entries(one.records ?? {}).map(([kind, n]) => `${kind} ${n.toLocaleString()}`).join("，"), one.problems ? String(one.problems) : "–"]);
  const counts = Object.entries(about.records ?? {}).map(([kind, n]) => el("span", "", `${kind} ${n.toLocaleString()}`));
  clear($("sources"), el("p", "meta", el("span", about.built ? "good" : "doubt", about.built ? `${t("built")} ${about.snapshot}` : t("not_built")), el("span", "", `${t("sources_total")} ${about.sources_total}`), ...counts), rows.length ? table(t("sources"), [t("file"), t("format"), t("records"), t("problems")], rows) : el("p", "meta", t("no_sources")));
}

function merge(job) {
  const at = jobs.findIndex((one) => one.id === job.id);
  if (at < 0) jobs.unshift(job);
  else jobs[at] = job;
  draw();
}

/** Follows the jobs that run; when the stream breaks, the job itself is asked for. */
function follow() {
  for (const job of jobs.filter((one) => !ended(one) && !followed.has(one.id))) {
    followed.add(job.id);
    const path = `/v1/jobs/${encodeURIComponent(job.id)}`;
    events(`${path}/events`, (told) => merge(told.job ?? told))
      .catch(() => {})
      .finally(async () => {
        followed.delete(job.id);
        try {
          const now = (await call(path)).job;
          merge(now);
          if (ended(now)) loadSources();
          else setTimeout(follow, 1500);
        } catch { /* the list is loaded anew when the view is opened */ }
      });
  }
}

async function loadSources() {
  try {
    about = await call("/v1/sources");
    sources = about.sources.slice(0, SHOWN);
    drawSources();
  } catch (fault) { clear($("sources"), el("p", "meta", fault.message)); }
}

async function send(files) {
  for (const file of files) {
    const one = { name: file.name, done: 0, total: file.size };
    sending.unshift(one);
    draw();
    try {
      const { job } = await upload(`/v1/imports?name=${encodeURIComponent(file.name)}`, file, (done, total) => { one.done = done; one.total = total; draw(); });
      sending = sending.filter((other) => other !== one);
      merge({ name: file.name, ...job });
      follow();
    } catch (fault) {
      one.fault = fault.message;
      draw();
    }
  }
}

function droppable() {
  const zone = $("drop");
  for (const kind of ["dragenter", "dragover"]) zone.addEventListener(kind, (event) => { event.preventDefault(); zone.classList.add("over"); });
  for (const kind of ["dragleave", "drop"]) zone.addEventListener(kind, () => zone.classList.remove("over"));
  zone.addEventListener("drop", (event) => { event.preventDefault(); send([...event.dataTransfer.files]); });
}

export const data = {
  start() {
    droppable();
    $("files").addEventListener("change", async () => { const files = [...$("files").files]; $("files").value = ""; await send(files); });
    $("build").addEventListener("click", () => working($("build"), async () => { merge((await call("/v1/builds", {})).job); follow(); }));
  },
  async open() {
    try {
      jobs = (await call("/v1/jobs")).jobs;
      draw();
      follow();
    } catch (fault) { tell(fault.message, true); }
    await loadSources();
  },
  refresh: draw,
};
