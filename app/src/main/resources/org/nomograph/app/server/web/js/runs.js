/* Runs of benchmarks: their tables and reports. */
import { $, button, clear, el, link, table } from "./dom.js";
import { call, send } from "./api.js";
import { t } from "./words.js";
import { part, working } from "./work.js";

let all = null;
let one = null;
const opening = part();

const place = () => document.querySelector("#runs .result");
const path = (name) => `/v1/runs/${encodeURIComponent(name)}`;

function list() {
  const rows = all.runs.map((run) => [link("", run.run, `#runs/${encodeURIComponent(run.run)}`), run.title ?? run.fault ?? "", String(run.rows ?? ""), String(run.systems ?? "")]);
  return rows.length ? table(t("runs"), [t("run"), t("title"), t("rows"), t("systems")], rows) : el("p", "meta", t("no_runs"));
}

/** The report as its own page where no key is needed; as a file where one is. */
function report(run) {
  const save = button("chip", t("save_report"), (node) => working(node, async () => {
    const file = await (await send(`${path(run)}/report`)).blob();
    const link = el("a");
    link.href = URL.createObjectURL(new Blob([file], { type: "application/octet-stream" }));
    link.download = `${run}.html`;
    link.click();
    URL.revokeObjectURL(link.href);
  }));
  if ($("key").value) return [save];
  const open = link("chip", t("report"), `${path(run)}/report`);
  open.target = "_blank";
  open.rel = "noopener";
  return [open, save];
}

function figures(run) {
  const rows = [];
  let source = "";
  for (const line of run.lines) {
    if (line.source !== source) {
      source = line.source;
      const head = el("td", "meta", `${t("published")}${t("colon")}${source}`);
      head.colSpan = run.columns.length + 1;
      rows.push(el("tr", "paper", head));
    }
    rows.push(el("tr", source ? "paper" : "", el("td", "", line.name), ...line.cells.map((cell) => el("td", "n", cell))));
  }
  return el("article", "", el("h2", "", run.title),
    el("p", "meta", el("span", "", `${t("rows")} ${run.rows}`), run.limit ? el("span", "doubt", t("drawn_rows")) : null, el("span", "", `${t("corpus")} ${[run.corpus_hash].flat().map((one) => one.slice(0, 8)).join(t("comma"))}`), el("span", "", `${t("program")} ${run.commit.slice(0, 12)}`), el("span", "", `${t("seconds_all")} ${Math.round(run.seconds).toLocaleString()}`)),
    el("p", "row", link("chip", t("back"), "#runs"), ...(run.report ? report(run.run) : [])),
    table(run.title, [t("system"), ...run.columns], rows, { stacks: false }));
}

function draw() {
  if (one) clear(place(), figures(one));
  else if (all) clear(place(), list());
}

export const runs = {
  async open([name]) {
    await opening.work(null, async (signal) => {
      const found = await call(name ? path(name) : "/v1/runs", undefined, signal);
      one = name ? found : null;
      if (!name) all = found;
      draw();
    });
  },
  refresh: draw,
  reset() { opening.drop(); all = null; one = null; },
};
