/* Who asks, and in which workspace: the key where the service wants one, and the choice where there are several. */
import { $, el } from "./dom.js";
import { Refused, call } from "./api.js";
import { t, word } from "./words.js";
import { tell } from "./work.js";

let roles = new Map();
let state = "asking";
/** Counts how often it was asked: the answer to an earlier key says nothing of a later one. */
let asked = 0;

/** What the caller may do in the chosen workspace: read, write or admin; empty when that is not known. */
export const role = () => roles.get($("workspace").value) ?? "";
/** Whether the service lets the caller in. */
export const entered = () => state === "open" || state === "let_in";

/** Draws what is asked for: nothing on a service of one workspace that wants no key. */
function draw() {
  const several = roles.size > 1;
  const quiet = state === "open" || state === "asking";
  $("keyrow").hidden = quiet;
  $("where").hidden = !several;
  $("access").hidden = quiet && !several;
  const cls = { key_wrong: "bad", key_useless: "bad", let_in: "good" }[state] ?? "meta";
  const said = quiet ? [] : [el("span", cls, t(state))];
  if (entered() && role()) said.push(el("span", "meta", `${t("role")}${t("colon")}${word("role", role())}`));
  $("keystate").replaceChildren(...said);
}

/** Asks which workspaces the caller may use; tells whether it was not asked anew meanwhile. */
export async function enter() {
  const mine = ++asked;
  try {
    const { workspaces } = await call("/v1/workspaces");
    if (mine !== asked) return false;
    const before = $("workspace").value;
    roles = new Map(workspaces.map((one) => [one.name, one.role]));
    $("workspace").replaceChildren(...[...roles.keys()].map((name) => new Option(name, name)));
    if (roles.has(before)) $("workspace").value = before;
    state = roles.size === 0 ? "key_useless" : $("key").value ? "let_in" : "open";
  } catch (fault) {
    if (mine !== asked) return false;
    roles = new Map();
    if (!(fault instanceof Refused) || fault.status !== 401) { state = "open"; tell(fault.message, true); }
    else state = $("key").value ? "key_wrong" : "key_needed";
  }
  draw();
  if (state.startsWith("key_")) $("key").focus();
  return true;
}

/**
 * Begins: what is to be done when the caller or the workspace is another one.
 * @param changed called after the service has been asked
 */
export function start(changed) {
  $("access").addEventListener("submit", async (event) => { event.preventDefault(); if (await enter()) changed(); });
  $("workspace").addEventListener("change", () => { draw(); changed(); });
}

export const refresh = draw;
