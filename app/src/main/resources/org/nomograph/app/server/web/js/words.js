/* The page's own words, in both languages. */
import { zh } from "./words-zh.js";
import { en } from "./words-en.js";

const words = { zh, en };
let current = navigator.language.startsWith("zh") ? "zh" : "en";

export const language = () => current;
export const setLanguage = (name) => { current = name; };

/** A word by its key; the key itself where the page has none. */
export const t = (key) => words[current][key] ?? key;

/** A word of a group, for example a kind of node; the name itself where there is none. */
export const word = (group, key) => words[current][`${group}.${key}`] ?? key;

export function translate(root = document) {
  for (const node of root.querySelectorAll("[data-t]")) node.textContent = t(node.dataset.t);
  for (const node of root.querySelectorAll("[data-placeholder]")) node.placeholder = t(node.dataset.placeholder);
  for (const node of root.querySelectorAll("[data-label]")) node.setAttribute("aria-label", t(node.dataset.label));
}
