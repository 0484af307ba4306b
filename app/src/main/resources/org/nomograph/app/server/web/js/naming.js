/* How what has an id is called: articles by law and number, versions by their day, sums of time. */
import { language, t, word } from "./words.js";

const DIGITS = "零一二三四五六七八九";

/** A number in Chinese, up to 9999. */
function chinese(number) {
  const units = ["", "十", "百", "千"];
  const digits = [...String(number)].map(Number);
  let out = "";
  digits.forEach((digit, i) => {
    const place = digits.length - 1 - i;
    if (digit) out += DIGITS[digit] + units[place];
    else if (out && !out.endsWith("零") && digits.slice(i).some(Boolean)) out += "零";
  });
  return number >= 10 && number < 20 ? out.slice(1) : out;
}

/** 264 or 133-1 as one reads it; p3, a paragraph of a text without articles, too. */
export function articleName(number) {
  const paragraph = /^p(\d+)$/.exec(number);
  if (paragraph) return language() === "en" ? `para. ${paragraph[1]}` : `第${chinese(Number(paragraph[1]))}段`;
  if (!/^\d{1,4}(-\d{1,3})?$/.test(number)) return number;
  const [base, more] = number.split("-");
  if (language() === "en") return `Art. ${number}`;
  return `第${chinese(Number(base))}条${more ? "之" + chinese(Number(more)) : ""}`;
}

/** What stands before and after the last slash of an id. */
export function split(id) {
  const at = id.lastIndexOf("/");
  return [id.slice(0, at), id.slice(at + 1)];
}

/** The day of a version of a law, without the law. */
export const edition = (version) => version.replace(/^[^@]*@/, "").replace(/^undated$/, "–");

const KINDS = ["case", "offense", "card", "concept", "community", "interpretation", "general", "law", "chapter", "section", "domain"];

/** Whether an id is that of an article, or of a paragraph, of a law. */
export const isArticle = (id) => /^[^/]+\/(?:\d{1,4}(?:-\d{1,3})?|p\d+)$/.test(id) && !KINDS.includes(id.split("/")[0]);

/** What an id stands for: 刑法/264 is 刑法第二百六十四条; others keep what follows their kind. */
export function titleOf(id) {
  if (isArticle(id)) {
    const [law, number] = split(id);
    return `${law.split("@")[0]}${language() === "en" ? " " : ""}${articleName(number)}`;
  }
  const [kind, ...rest] = id.split("/");
  if (!KINDS.includes(kind) || !rest.length) return id;
  return ["offense", "concept", "law"].includes(kind) ? rest.join("/") : `${word("node", kind)} ${rest.join("/")}`;
}

/** Something in brackets, as the language has them. */
export const bracketed = (text) => (language() === "zh" ? `（${text}）` : ` (${text})`);

/** An interval of being in force. */
export function interval(one) {
  const from = one.from ?? "?";
  return one.until ? `${from} – ${one.until} ${t("ended")}` : `${from} – ${t("now")}`;
}

/** What a sentence is; from a year on in years too. */
export function term(row) {
  if (row.death) return t("death");
  if (row.life) return t("life");
  if (row.months == null) return "–";
  const years = Math.floor(row.months / 12);
  const rest = row.months % 12;
  const long = [years ? `${years} ${t("years")}` : "", rest ? `${rest} ${t("months_short")}` : ""].filter(Boolean).join(" ");
  return years ? `${row.months} ${t("months")}${bracketed(long)}` : `${row.months} ${t("months")}`;
}

/** A time in milliseconds, as one reads it. */
export const lasting = (ms) => (ms < 1000 ? `${Math.round(ms)} ${t("elapsed")}` : `${(ms / 1000).toFixed(1)} ${t("elapsed_s")}`);
