/* Searching. */
import { $, clear, el, link, short } from "./dom.js";
import { call } from "./api.js";
import { heading } from "./fields.js";
import { edition, isArticle, split, titleOf } from "./naming.js";
import { graphOf, listed, opener } from "./reader.js";
import { t } from "./words.js";
import { onSubmit } from "./work.js";

const MOST_LETTERS = 320;
let last = null;
let searching = null;

/** The value of a field; what it names opens, without its weight. */
function valued(field, value) {
  if (field === "concept" || field === "supported by") return listed(value.split("; ").map((one) => opener(one.split(" ")[0])));
  return [short(value, MOST_LETTERS / 2)];
}

/** What stands of a document: a card by its fields, each with its name in the language of the page. */
function text(one) {
  const lines = one.text.split("\n").filter(Boolean);
  const fields = lines.map((line) => /^([a-z ]+): (.*)$/s.exec(line));
  if (!fields.some(Boolean)) return [el("p", "text", short(one.text, MOST_LETTERS))];
  const shown = [];
  let letters = 0;
  for (const [i, field] of fields.entries()) {
    if (letters > MOST_LETTERS || (i === 0 && !field)) continue;
    const value = field ? field[2] : lines[i];
    letters += value.length;
    shown.push(el("p", "field", field ? el("span", "meta", heading(field[1])) : null, field ? " " : null, ...valued(field?.[1], value)));
  }
  return shown;
}

/** A card is called by its first line, an article by law and number, a case by what it is. */
function title(one) {
  const first = one.text.split("\n")[0];
  return one.doc.startsWith("card/") && first.length <= 60 ? first : titleOf(one.doc);
}

function card(one, i) {
  const version = isArticle(one.id) && one.id.includes("@") ? edition(split(one.id)[0]) : "";
  return el("div", "card", el("p", "row", el("span", "titled", el("span", "rank", `${i + 1}.`), el("span", "", opener(one.id, title(one)), version ? el("span", "meta after", `${t("version")} ${version}`) : null)),
    link("chip", t("graph"), graphOf(one.doc))),
  one.charges?.length ? el("p", "field", ...listed(one.charges.map((name) => opener(`offense/${name}`, name)))) : null, ...text(one));
}

function draw() {
  if (!last) return;
  clear(document.querySelector("#explore .result"), ...(last.results.length ? last.results.map(card) : [el("p", "", t("nothing"))]));
}

export const explore = {
  start() {
    searching = onSubmit(document.querySelector("#explore form"), async (signal) => {
      last = null;
      const body = { query: $("query").value, kind: $("kind").value, top: 20 };
      if ($("inlaw").value.trim()) body.law = $("inlaw").value.trim();
      last = await call("/v1/search", body, signal);
      draw();
    });
  },
  refresh: draw,
  reset() { searching.drop(); last = null; clear(document.querySelector("#explore .result")); },
};
