/* What the service tells of a node by fields, with the names of fields and of kinds in the language of the page. */
import { bracketed, titleOf } from "./naming.js";
import { t, word } from "./words.js";

/** Name of a field: "confused with", or "sentencing before 2011-05-01 (…)", "cards (PACK)". */
export function heading(name) {
  const [, own, rest] = /^(sentencing|cards)?(.*)$/s.exec(name);
  if (!own) return word("field", name);
  const before = /^ before (\S+)(.*)$/s.exec(rest);
  return word("field", own) + (before ? ` ${t("field.before")} ${before[1]}${before[2]}` : rest);
}

const RELATIONS = "HIERARCHY|PREREQUISITE|SPECIFICATION|EXCEPTION|PRIORITY|PARALLEL|CONDITION_CONSEQUENCE|REMEDY";

/** A line of a field: kinds and sums in words. */
export function lineOf(text) {
  const item = /^\S+ \([A-Z_]+, ([A-Z]+)\) (.*)$/s.exec(text);
  if (item) return item[2] + bracketed(word("necessity", item[1].toLowerCase()));
  const relation = new RegExp(`^(\\S+) (${RELATIONS}) ([^:]+): (.*)$`, "s").exec(text);
  if (relation) return `${titleOf(relation[1])} → ${titleOf(relation[3])}${t("colon")}${word("norm", relation[2])}${t("comma")}${relation[4]}`;
  return text
    .replace(/(\d+) to (\d+) months/g, (_, from, to) => `${from}–${to} ${t("months")}`)
    .replace(/^(\d+) months$/, (_, n) => `${n} ${t("months")}`)
    .replace(/, life\b/, () => t("comma") + t("life")).replace(/, death\b/, () => t("comma") + t("death"))
    .replace(/^concept\//, "");
}
