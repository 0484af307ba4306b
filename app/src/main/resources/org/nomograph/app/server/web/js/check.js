/* Every citation of a text, held against the laws. */
import { $, clear, el, table } from "./dom.js";
import { call } from "./api.js";
import { edition } from "./naming.js";
import { opener } from "./reader.js";
import { t } from "./words.js";
import { onSubmit } from "./work.js";

let last = null;
let checking = null;

function draw() {
  if (!last) return;
  const rows = last.citations.map((one) => {
    const cls = { verified: "good", ambiguous: "doubt" }[one.status] ?? "bad";
    const cell = one.article ? opener(one.article, one.citation) : one.citation;
    return el("tr", "", el("td", "", cell), el("td", cls, t(one.status)), el("td", "", one.version ? edition(one.version) : ""), el("td", "", one.reason ? t(one.reason) : ""));
  });
  clear(document.querySelector("#check .result"), rows.length ? table(t("check"), ["citation", "status", "version", "reason"].map(t), rows) : el("p", "", t("no_citation")));
}

export const check = {
  start() {
    checking = onSubmit(document.querySelector("#check form"), async (signal) => {
      last = null;
      const body = { text: $("cited").value };
      if ($("checkday").value) body.as_of = $("checkday").value;
      last = await call("/v1/citations", body, signal);
      draw();
    });
  },
  refresh: draw,
  reset() { checking.drop(); last = null; clear(document.querySelector("#check .result")); },
};
