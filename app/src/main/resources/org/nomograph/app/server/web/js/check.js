/* Every citation of a text, held against the laws. */
import { $, clear, el, onSubmit, table } from "./dom.js";
import { call } from "./api.js";
import { read } from "./reader.js";
import { t } from "./words.js";

let last = null;

function draw() {
  if (!last) return;
  const rows = last.citations.map((one) => {
    const cls = { verified: "good", ambiguous: "doubt" }[one.status] ?? "bad";
    let cell = one.citation;
    if (one.article) {
      cell = el("button", "link", one.citation);
      cell.type = "button";
      cell.addEventListener("click", () => read(one.article, { from: cell, title: one.citation }));
    }
    return el("tr", "", el("td", "", cell), el("td", cls, t(one.status)), el("td", "", one.version ?? ""), el("td", "", one.reason ? t(one.reason) : ""));
  });
  clear(document.querySelector("#check .result"), rows.length ? table(t("check"), ["citation", "status", "version", "reason"].map(t), rows) : el("p", "", t("nothing")));
}

export const check = {
  start() {
    onSubmit(document.querySelector("#check form"), async () => {
      const body = { text: $("cited").value };
      if ($("checkday").value) body.as_of = $("checkday").value;
      last = await call("/v1/citations", body);
      draw();
    });
  },
  refresh: draw,
};
