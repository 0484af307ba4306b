/* Two versions of an article side by side, word by word. */
import { clear, el } from "./dom.js";
import { call } from "./api.js";
import { edition } from "./naming.js";
import { t } from "./words.js";
import { part } from "./work.js";

function side(parts, leave, mark, title) {
  const text = el("p", "text");
  for (const part of parts) {
    if (part.kind === leave) continue;
    text.append(part.kind === mark ? el(mark === "added" ? "ins" : "del", "", part.text) : part.text);
  }
  return el("div", "side", el("h4", "", title), text);
}

/** Both texts of a difference; on a narrow screen one under the other. */
export function difference(one) {
  if (!one.changed) return el("p", "meta", t("equal"));
  return el("div", "sides",
    side(one.parts, "added", "removed", `${t("older")} ${edition(one.from)}`),
    side(one.parts, "removed", "added", `${t("newer")} ${edition(one.to)}`));
}

/** The versions of an article with two choices. */
export function sideBySide(found) {
  if (!found.difference) return el("p", "meta", t("one_version"));
  const choose = (label, chosen) => {
    const select = el("select");
    for (const one of found.versions) select.append(new Option(edition(one.version), one.version, false, one.version === chosen));
    select.setAttribute("aria-label", label);
    return select;
  };
  const from = choose(t("older"), found.difference.from);
  const to = choose(t("newer"), found.difference.to);
  const shown = el("div", "", difference(found.difference));
  const own = part();
  const again = () => own.work(null, async (signal) => {
    const other = await call("/v1/versions", { id: found.article, from: from.value, to: to.value }, signal);
    clear(shown, difference(other.difference));
  });
  from.addEventListener("change", again);
  to.addEventListener("change", again);
  return el("div", "", el("div", "row", from, "→", to), shown);
}
