/* Parts that all drawings have: nodes that can be reached by the keyboard, relations that come forward with a node. */
import { svg } from "./dom.js";

/** Width of a character in ems: Latin letters are half as wide as Han. */
const em = (char) => (char.codePointAt(0) < 0x2e80 ? 0.56 : 1);

/** Marks that begin no line. */
const CLOSING = "，。；：、？！）】》”’,.;:?!)";

/** A text that is no wider than some ems. */
export function fitted(text, most) {
  let used = 0;
  let out = "";
  for (const char of text) {
    used += em(char);
    if (used > most) return [...out].slice(0, -1).join("") + "…";
    out += char;
  }
  return out;
}

/** Width of a text in ems. */
export const ems = (text) => [...text].reduce((sum, char) => sum + em(char), 0);

/** A text in lines of at most some ems, a closing mark aside, and a new one where it says so; what does not fit in is cut. */
export function wrapped(text, most, lines) {
  const out = [""];
  let used = 0;
  for (const char of text.replace(/[^\S\n]+/g, " ")) {
    if (char === "\n") {
      if (used > 0 && out.length < lines) { out.push(""); used = 0; }
      continue;
    }
    if (used + em(char) > most && !CLOSING.includes(char)) {
      if (out.length === lines) { out[lines - 1] = [...out[lines - 1]].slice(0, -1).join("") + "…"; return out; }
      out.push("");
      used = 0;
    }
    out[out.length - 1] += char;
    used += em(char);
  }
  return out;
}

/** A box with a text in it; the text may be cut, and is not what is read out. */
export function box(at, size, text, cls) {
  const lines = wrapped(text, (size.width - 12) / size.font, size.lines);
  const shape = svg("rect", { x: at.x - size.width / 2, y: at.y - size.height / 2, width: size.width, height: size.height, rx: 7 });
  const words = svg("text", { x: at.x, y: at.y - ((lines.length - 1) * size.font * 1.25) / 2 + size.font * 0.36, "text-anchor": "middle", "font-size": size.font, "aria-hidden": "true" });
  lines.forEach((line, i) => { const span = svg("tspan", { x: at.x, dy: i ? size.font * 1.25 : 0 }); span.textContent = line; words.append(span); });
  return svg("g", { class: `node ${cls}` }, shape, words);
}

/**
 * Makes a node of a drawing something to choose: focus brings its relations forward, Enter and a double click do the
 * first thing, Space the second; arrow keys go to the nearest node that way. The shape is the button, with the whole
 * name; the text beside it may be cut and is for the eye.
 */
export function chooseable(group, id, label, drawing, does) {
  const control = svg("g", { role: "button", tabindex: drawing.nodes.size ? "-1" : "0", "aria-label": label });
  control.dataset.id = id;
  const title = svg("title", {});
  title.textContent = label;
  control.append(title, ...[...group.children].filter((part) => part.tagName !== "text"));
  group.prepend(control);
  drawing.nodes.set(id, control);
  control.addEventListener("focus", () => forward(drawing, id));
  group.addEventListener("click", () => { control.focus(); does.click?.(id, control); });
  group.addEventListener("dblclick", () => does.enter(id, control));
  control.addEventListener("keydown", (event) => {
    if (event.key === "Enter") { event.preventDefault(); does.enter(id, control); }
    if (event.key === " ") { event.preventDefault(); (does.space ?? does.enter)(id, control); }
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (way) { event.preventDefault(); nearest(drawing, id, way)?.focus(); }
  });
  return group;
}

/** The nearest node in a direction; what lies aside counts double. */
function nearest(drawing, id, [dx, dy]) {
  const from = drawing.places.get(id);
  let best = null;
  let least = Infinity;
  for (const [other, at] of drawing.places) {
    const along = (at.x - from.x) * dx + (at.y - from.y) * dy;
    if (other === id || along <= 1 || !drawing.nodes.has(other)) continue;
    const aside = Math.abs((at.x - from.x) * dy) + Math.abs((at.y - from.y) * dx);
    if (along + 2 * aside < least) { least = along + 2 * aside; best = other; }
  }
  return best && drawing.nodes.get(best);
}

/** Brings a node forward with its relations and neighbours; one node of a drawing is in the order of tabs. */
function forward(drawing, id) {
  drawing.root.classList.add("chosen");
  const near = new Set([id]);
  for (const { edge, line } of drawing.lines) {
    const own = edge.from === id || edge.to === id;
    line.classList.toggle("near", own);
    if (own) near.add(edge.from).add(edge.to);
  }
  for (const [other, control] of drawing.nodes) {
    control.parentNode.classList.toggle("near", near.has(other));
    control.setAttribute("tabindex", other === id ? "0" : "-1");
  }
}

/** Draws anew when the window has another width; what was focused in the drawing is focused again. */
export function redrawn(view, draw) {
  let width = window.innerWidth;
  window.addEventListener("resize", () => {
    if (window.innerWidth === width) return;
    width = window.innerWidth;
    const focused = document.activeElement?.closest?.(`${view} .drawing [data-id]`)?.dataset.id;
    draw();
    if (focused) document.querySelector(`${view} .drawing [data-id="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  });
}

/** Takes back what a choice brought forward. */
export function allAlike(drawing) {
  drawing.root.addEventListener("focusout", (event) => {
    if (drawing.root.contains(event.relatedTarget)) return;
    drawing.root.classList.remove("chosen");
  });
}
