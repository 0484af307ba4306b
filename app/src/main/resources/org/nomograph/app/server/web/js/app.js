/* The page: which view is shown, in which language, for which workspace. */
import { $, button, clear, el } from "./dom.js";
import * as access from "./access.js";
import { call } from "./api.js";
import { language, setLanguage, t, translate } from "./words.js";
import { settle } from "./work.js";
import { reader } from "./reader.js";
import { ask } from "./ask.js";
import { judge } from "./judge.js";
import { solve } from "./solve.js";
import { explore } from "./explore.js";
import { graph } from "./graph.js";
import { law } from "./law.js";
import { check } from "./check.js";
import { data } from "./data.js";
import { runs } from "./runs.js";
import { packs } from "./packs.js";

/* A view may have start(), open(rest of the address), refresh() for another language, reset() for another workspace. */
const views = { ask, judge, solve, explore, graph, law, check, data, runs, packs };
let shown = "";
/** Counts the callers and workspaces that were shown: what comes late of an earlier one is passed over. */
let callers = 0;

function route() {
  const [name, ...rest] = location.hash.slice(1).split("/");
  const view = views[name] ? name : "ask";
  for (const section of document.querySelectorAll(".view")) section.hidden = section.id !== view;
  for (const tab of document.querySelectorAll(".tab")) {
    if (tab.dataset.view === view) {
      tab.setAttribute("aria-current", "page");
      tab.scrollIntoView({ block: "nearest", inline: "nearest" });
    } else tab.removeAttribute("aria-current");
  }
  if (shown !== view) settle();
  shown = view;
  document.title = `${t(view)} · Nomograph`;
  if (access.entered()) views[view].open?.(rest.map(decode));
}

function decode(part) {
  try { return decodeURIComponent(part); } catch { return part; }
}

function speak() {
  document.documentElement.lang = language() === "zh" ? "zh-CN" : "en";
  translate();
  $("language").textContent = language() === "zh" ? "English" : "中文";
  $("language").lang = language() === "zh" ? "en" : "zh-CN";
  document.title = `${t(shown || "ask")} · Nomograph`;
  for (const view of Object.values(views)) view.refresh?.();
  reader.refresh();
  access.refresh();
  examples();
  identify();
}

/** What one may begin with, where nothing has been asked yet. */
function examples() {
  for (const place of document.querySelectorAll(".examples")) {
    const field = $(place.dataset.for);
    clear(place, el("span", "meta", t("try_it")), ...t(`try.${place.dataset.for}`).split("|").map((text) => button("chip", text, () => {
      field.value = text;
      field.form.requestSubmit();
    })));
  }
}

async function identify() {
  const mine = callers;
  let said = "";
  try {
    if (access.entered()) said = `${t("snapshot")} ${(await call("/v1/about")).snapshot}`;
  } catch { /* nothing is said of what is not built, or not for this caller */ }
  if (mine === callers) $("about").textContent = said;
}

/** Forgets what another workspace, or another caller, has shown. */
function anew() {
  callers++;
  reader.close();
  for (const view of Object.values(views)) view.reset?.();
  identify();
  route();
}

for (const view of Object.values(views)) view.start?.();
reader.start();
$("language").addEventListener("click", () => { setLanguage(language() === "zh" ? "en" : "zh"); speak(); });
access.start(anew);
window.addEventListener("hashchange", route);
document.querySelector(".skip").addEventListener("click", (event) => { event.preventDefault(); $("main").focus(); });
speak();
route();
await access.enter();
identify();
route();
