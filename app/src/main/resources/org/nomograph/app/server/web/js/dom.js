/* Elements and texts. Whatever comes from the service or from people is set as text, never as markup. */
export const $ = (id) => document.getElementById(id);

/** An element with a class, texts and children. */
export function el(name, cls, ...children) {
  const node = document.createElement(name);
  if (cls) node.className = cls;
  for (const child of children) if (child != null) node.append(child);
  return node;
}

/** A button that does something. */
export function button(cls, text, does) {
  const node = el("button", cls, text);
  node.type = "button";
  node.addEventListener("click", () => does(node));
  return node;
}

export const link = (cls, text, hash) => {
  const node = el("a", cls, text);
  node.href = hash;
  return node;
};

/** A part that opens. */
export function details(title, ...children) {
  return el("details", "", el("summary", "", title), ...children);
}

const roled = (node, role) => { node.setAttribute("role", role); return node; };

function tableRow(cells, head) {
  const row = cells instanceof Node ? cells : el("tr", "", ...cells.map((c) => (c instanceof Node && c.tagName === "TD" ? c : el("td", "", c))));
  [...row.children].forEach((cell, i) => { roled(cell, "cell"); if (!cell.colSpan || cell.colSpan === 1) cell.dataset.th = head[i] ?? ""; });
  return roled(row, "row");
}

/**
 * A table; its label is read out, and shown with a caption. A scrolling part can be reached by the keyboard; one that stacks shows each row as a block on a narrow screen,
 * with roles of their own, since blocks are no table to those who listen.
 */
export function table(label, head, rows, { stacks = true, caption = false } = {}) {
  const body = roled(el("tbody", "", ...rows.map((cells) => tableRow(cells, head))), "rowgroup");
  const names = head.map((h) => { const th = roled(el("th", "", h), "columnheader"); th.scope = "col"; return th; });
  const inner = roled(el("table", stacks ? "stack" : "", el("caption", caption ? "" : "hidden", label), roled(el("thead", "", roled(el("tr", "", ...names), "row")), "rowgroup"), body), "table");
  const box = el("div", "scroll", inner);
  box.tabIndex = 0;
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", label);
  return box;
}

/** An element of a drawing. */
export function svg(name, attributes, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  for (const child of children) node.append(child);
  return node;
}

export const clear = (node, ...children) => { node.replaceChildren(...children.filter((c) => c != null)); return node; };

/** Text that is no longer than some characters. */
export const short = (text, most) => { const all = [...text]; return all.length > most ? all.slice(0, most - 1).join("") + "…" : text; };

/** A text with the places marked that evidence quotes; spans are [start, end, class]. */
export function marked(text, spans) {
  const out = el("p", "text facts");
  let at = 0;
  for (const [from, to, cls] of [...spans].sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    if (from < at || to > text.length) continue;
    out.append(text.slice(at, from), el("mark", cls ?? "", text.slice(from, to)));
    at = to;
  }
  out.append(text.slice(at));
  return out;
}
