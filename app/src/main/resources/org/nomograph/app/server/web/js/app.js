/* The page: which view is shown, in which language, for which workspace. */
import { $, tell } from "./dom.js";
import { call } from "./api.js";
import { language, setLanguage, t, translate } from "./words.js";
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

/* A view has start(), and may have open(rest of the address) and refresh() for another language. */
const views = { ask, judge, solve, explore, graph, law, check, data, runs, packs };
let shown = "";

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
  if (shown !== view) tell("");
  shown = view;
  document.title = `${t(view)} · Nomograph`;
  views[view].open?.(rest.map(decode));
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
}

async function identify() {
  try {
    const about = await call("/v1/about");
    $("about").textContent = `${t("snapshot")} ${about.snapshot}`;
  } catch { $("about").textContent = ""; }
}

async function workspaces() {
  try {
    const { workspaces: all } = await call("/v1/workspaces");
    const before = $("workspace").value;
    const names = all.map((one) => one.name ?? one.id ?? one);
    $("workspace").replaceChildren(...names.map((name) => new Option(name, name)));
    if (names.includes(before)) $("workspace").value = before;
    $("where").hidden = names.length < 2;
  } catch { $("where").hidden = true; }
}

for (const view of Object.values(views)) view.start?.();
reader.start();
$("language").addEventListener("click", () => { setLanguage(language() === "zh" ? "en" : "zh"); speak(); });
$("key").addEventListener("change", async () => { await workspaces(); identify(); route(); });
$("workspace").addEventListener("change", () => { identify(); route(); });
window.addEventListener("hashchange", route);
document.querySelector(".skip").addEventListener("click", (event) => { event.preventDefault(); $("main").focus(); });
speak();
route();
workspaces().then(identify);
