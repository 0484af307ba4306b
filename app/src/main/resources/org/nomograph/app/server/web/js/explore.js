/* Searching. */
import { $, clear, el, link, onSubmit, short } from "./dom.js";
import { call } from "./api.js";
import { graphOf, read } from "./reader.js";
import { t } from "./words.js";

let last = null;

function draw() {
  if (!last) return;
  clear(document.querySelector("#explore .result"), ...(last.results.length ? last.results.map((one) => {
    const open = el("button", "link", one.doc);
    open.type = "button";
    open.addEventListener("click", () => read(one.id, { from: open, title: one.doc }));
    return el("div", "card", el("p", "row", open, link("chip", t("graph"), graphOf(one.doc))), el("p", "text", short(one.text, 320)));
  }) : [el("p", "", t("nothing"))]));
}

export const explore = {
  start() {
    onSubmit(document.querySelector("#explore form"), async () => {
      const body = { query: $("query").value, kind: $("kind").value, top: 20 };
      if ($("inlaw").value.trim()) body.law = $("inlaw").value.trim();
      last = await call("/v1/search", body);
      draw();
    });
  },
  refresh: draw,
};
