"use strict";
/* The page of the service. All texts that come from the service are set as text, never as markup. */

const words = {
  zh: {
    skip: "跳到内容", ask: "咨询", judge: "裁判", explore: "检索", check: "核对引用", question: "您的问题",
    asof: "按此日的法律（可不填）", send: "提交", facts: "案件事实", names: "被告人（顿号分开，可不填）",
    explain: "说明什么会改变结果", query: "检索条文、案例，或输入法条", kind: "种类", article: "法条",
    interpretation: "司法解释", case: "案例", law: "只在该法中（可不填）", cited: "含有法条引用的文本",
    onday: "以此日是否有效为准（可不填）", close: "关闭", notice: "依据导入的法律材料得出，不代替律师意见。", key: "密钥",
    working: "处理中……", tier: "检索层级", complexity: "复杂度", abstained: "不作判断", months: "个月", life: "无期徒刑",
    death: "死刑", term: "刑期约", articles: "法条", pruned: "剔除的材料", evidence: "依据", nothing: "没有结果",
    verified: "已核实", ambiguous: "未写明法律", not_found: "不存在", not_in_force: "未施行或已失效", reason: "说明",
    citation: "引用", status: "状态", version: "版本", missing: "还需要", defendant: "被告人", flips: "哪些事实会改变结果",
    lost: "连接不上服务", snapshot: "数据", conclusion: "结论", law_of: "适用的法律", elapsed: "毫秒",
    no_law: "没有指明法律", unknown_law: "工作区中没有这部法律", no_article: "该法没有这一条", no_such_place: "该条没有这一款或者这一项",
  },
  en: {
    skip: "Skip to content", ask: "Ask", judge: "Judge", explore: "Search", check: "Check citations", question: "Your question",
    asof: "Law of this day (optional)", send: "Send", facts: "Facts of the case (in Chinese)", names: "Defendants, separated by 、 (optional)",
    explain: "What would change the result", query: "Provisions, cases, or a citation", kind: "Kind", article: "Article",
    interpretation: "Interpretation", case: "Case", law: "Only in this law (optional)", cited: "A text with citations",
    onday: "In force on this day (optional)", close: "Close", notice: "From the imported sources; no substitute for a lawyer.", key: "Key",
    working: "Working …", tier: "Tier", complexity: "Complexity", abstained: "Abstains", months: "months", life: "life imprisonment",
    death: "death", term: "Term about", articles: "Articles", pruned: "What was pruned", evidence: "Evidence", nothing: "Nothing found",
    verified: "verified", ambiguous: "no law named", not_found: "not found", not_in_force: "not in force", reason: "Why",
    citation: "Citation", status: "Status", version: "Version", missing: "Needed", defendant: "Defendant", flips: "What would change the result",
    lost: "The service cannot be reached", snapshot: "Data", conclusion: "Conclusion", law_of: "Governing law", elapsed: "ms",
    no_law: "no law is named", unknown_law: "the workspace has no law of this name", no_article: "the law has no such article",
    no_such_place: "the article has no such paragraph or item",
  },
};

let language = navigator.language.startsWith("zh") ? "zh" : "en";
const earlier = [];
const t = (key) => words[language][key] ?? key;
const $ = (id) => document.getElementById(id);

/** An element with a class, texts and children. */
function el(name, cls, ...children) {
  const node = document.createElement(name);
  if (cls) node.className = cls;
  for (const child of children) node.append(child);
  return node;
}

function translate() {
  document.documentElement.lang = language;
  for (const node of document.querySelectorAll("[data-t]")) node.textContent = t(node.dataset.t);
  $("language").textContent = language === "zh" ? "English" : "中文";
  $("language").lang = language === "zh" ? "en" : "zh";
  $("reader").setAttribute("aria-label", t("article"));
}

function show(view) {
  for (const section of document.querySelectorAll(".view")) section.hidden = section.id !== view;
  for (const tab of document.querySelectorAll(".tab")) {
    if (tab.dataset.view === view) tab.setAttribute("aria-current", "page");
    else tab.removeAttribute("aria-current");
  }
  if (location.hash !== "#" + view) history.replaceState(null, "", "#" + view);
}

async function call(path, body) {
  const headers = { "Content-Type": "application/json" };
  if ($("key").value) headers.Authorization = "Bearer " + $("key").value;
  let response;
  try {
    response = await fetch(path, body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers });
  } catch {
    throw new Error(t("lost"));
  }
  const answer = await response.json().catch(() => ({ error: { message: response.statusText } }));
  if (!response.ok) throw new Error(answer.error?.message ?? response.statusText);
  return answer;
}

/** Runs a form's work: the button waits, the status tells, a fault is shown. */
function onSubmit(view, work) {
  const form = document.querySelector(`#${view} form`);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const button = form.querySelector("[type=submit]");
    button.disabled = true;
    $("status").textContent = t("working");
    try {
      await work(document.querySelector(`#${view} .result`));
      $("status").textContent = "";
    } catch (fault) {
      $("status").textContent = fault.message;
    } finally {
      button.disabled = false;
    }
  });
  for (const area of form.querySelectorAll("textarea")) {
    area.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
    });
  }
}

/** A text whose [n] open their evidence. */
function withCitations(text, evidence) {
  const parts = el("span");
  for (const piece of text.split(/(\[\d+\])/)) {
    const number = /^\[(\d+)\]$/.exec(piece);
    const found = number && evidence.find((one) => String(one.n) === number[1]);
    parts.append(found ? citation(found) : piece);
  }
  return parts;
}

function citation(evidence) {
  const button = el("button", "cite", String(evidence.n));
  button.type = "button";
  button.title = evidence.source;
  button.setAttribute("aria-label", `${evidence.n} ${evidence.source}`);
  button.addEventListener("click", () => read(evidence, button));
  return button;
}

let opener = null;

/** Opens evidence beside the answer; an article with all its versions. */
async function read(evidence, from) {
  opener = from;
  const text = $("text");
  text.replaceChildren(el("h2", "", evidence.source), el("p", "text", evidence.quote ?? evidence.text ?? ""));
  if (evidence.reason) text.append(el("p", "meta", evidence.reason));
  $("reader").hidden = false;
  $("close").focus();
  if (evidence.kind !== "fact") {
    const id = evidence.kind === "article" ? evidence.id.replace(/@[^/]*/, "") : evidence.id;
    try {
      const node = await call("/v1/show", { id });
      for (const part of node.parts) {
        const lines = part.lines.map((line) => el("div", "text", line));
        text.append(el("h2", "", part.heading), ...lines);
      }
    } catch { /* the quote stands there already */ }
  }
}

function closeReader() {
  $("reader").hidden = true;
  opener?.focus();
}

onSubmit("ask", async () => {
  const question = $("question").value;
  const body = { question, explain: true, earlier: earlier.slice(-20) };
  if ($("askday").value) body.as_of = $("askday").value;
  const row = await call("/v1/ask", body);
  earlier.push({ question, answer: row.answer });
  const card = el("article", "", el("p", "asked", question));
  if (row.abstained) card.append(el("p", "doubt", t("abstained")), el("p", "", row.answer));
  for (const line of row.abstained ? [] : row.lines) {
    const numbers = line.evidence.map((n) => `[${n}]`).join("");
    card.append(el("p", "", withCitations(line.text + numbers, row.evidence)));
  }
  const gauge = el("meter");
  gauge.min = 0; gauge.max = 1; gauge.value = row.complexity?.final ?? 0;
  gauge.setAttribute("aria-label", t("complexity"));
  card.append(el("div", "meta", el("span", "", `${t("complexity")} ${row.complexity?.final ?? "–"}`), gauge,
    el("span", "", `${t("tier")} ${row.tier}`), el("span", "", `${t("law_of")} ${row.as_of}`),
    el("span", "", `${row.elapsed_ms} ${t("elapsed")}`)));
  $("turns").prepend(card);
  $("question").value = "";
});

function term(row) {
  if (row.death) return t("death");
  if (row.life) return t("life");
  return row.months == null ? "–" : `${row.months} ${t("months")}`;
}

/** The facts with the places marked that evidence quotes. */
function marked(facts, evidence) {
  const spans = evidence.filter((one) => one.kind === "fact")
    .map((one) => /^fact\/(\d+)-(\d+)$/.exec(one.id)).filter(Boolean)
    .map((m) => [Number(m[1]), Number(m[2])]).sort((a, b) => a[0] - b[0]);
  const out = el("p", "text");
  let at = 0;
  for (const [from, to] of spans) {
    if (from < at) continue;
    out.append(facts.slice(at, from), el("mark", "", facts.slice(from, to)));
    at = to;
  }
  out.append(facts.slice(at));
  return out;
}

function judgment(row, facts) {
  const card = el("article");
  if (row.name) card.append(el("h2", "", `${t("defendant")} ${row.name}`));
  card.append(el("p", "verdict", row.abstained ? t("abstained") : row.charges.join("、")));
  if (!row.abstained) {
    card.append(el("div", "meta", el("span", "", `${t("articles")} ${row.articles.join("、")}`), el("span", "", `${t("term")} ${term(row)}`)));
  }
  for (const line of row.reasoning.split("\n")) card.append(el("p", "", withCitations(line, row.evidence)));
  if (row.explanation) {
    const flips = el("details", "", el("summary", "", t("flips")), el("pre", "text", JSON.stringify(row.explanation, null, 1)));
    card.append(flips);
  }
  if (facts) card.append(el("details", "", el("summary", "", t("facts")), marked(facts, row.evidence)));
  const pruned = row.evidence.filter((one) => one.role === "pruned");
  if (pruned.length) {
    card.append(el("details", "", el("summary", "", `${t("pruned")} (${pruned.length})`),
      ...pruned.map((one) => el("p", "", citation(one), ` ${one.source} — ${one.reason}`))));
  }
  return card;
}

onSubmit("judge", async (result) => {
  const fact = $("facts").value;
  const name = $("names").value.split(/[、,，\s]+/).filter(Boolean);
  const row = await call("/v1/judge", { fact, name, explain: $("explain").checked });
  result.replaceChildren(judgment(row, fact), ...(row.defendants ?? []).map((one) => judgment(one)));
});

onSubmit("explore", async (result) => {
  const body = { query: $("query").value, kind: $("kind").value, top: 20 };
  if ($("law").value.trim()) body.law = $("law").value.trim();
  const found = await call("/v1/search", body);
  result.replaceChildren(...found.results.map((one) => {
    const open = el("button", "cite", one.doc);
    open.type = "button";
    const kind = body.kind === "article" ? "article" : "other";
    open.addEventListener("click", () => read({ id: one.id, kind, source: one.doc, quote: "" }, open));
    return el("div", "card", open, el("p", "text", one.text.length > 400 ? one.text.slice(0, 400) + "…" : one.text));
  }));
  if (!found.results.length) result.replaceChildren(el("p", "", t("nothing")));
});

onSubmit("check", async (result) => {
  const body = { text: $("cited").value };
  if ($("checkday").value) body.as_of = $("checkday").value;
  const checked = await call("/v1/citations", body);
  if (!checked.citations.length) {
    result.replaceChildren(el("p", "", t("nothing")));
    return;
  }
  const table = el("table", "", el("thead", "", el("tr", "", ...["citation", "status", "version", "reason"].map((key) => el("th", "", t(key))))));
  const rows = el("tbody");
  for (const one of checked.citations) {
    const cls = { verified: "good", ambiguous: "doubt" }[one.status] ?? "bad";
    let cell = one.citation;
    if (one.article) {
      cell = el("button", "cite", one.citation);
      cell.type = "button";
      cell.addEventListener("click", () => read({ id: one.article, kind: "article", source: one.citation, quote: "" }, cell));
    }
    rows.append(el("tr", "", el("td", "", cell), el("td", cls, t(one.status)), el("td", "", one.version ?? ""), el("td", "", one.reason ? t(one.reason) : "")));
  }
  table.append(rows);
  result.replaceChildren(table);
});

for (const tab of document.querySelectorAll(".tab")) tab.addEventListener("click", () => show(tab.dataset.view));
$("language").addEventListener("click", () => { language = language === "zh" ? "en" : "zh"; translate(); });
$("close").addEventListener("click", closeReader);
document.addEventListener("keydown", (event) => { if (event.key === "Escape" && !$("reader").hidden) closeReader(); });
window.addEventListener("hashchange", () => show(location.hash.slice(1) || "ask"));
translate();
show(["ask", "judge", "explore", "check"].includes(location.hash.slice(1)) ? location.hash.slice(1) : "ask");
call("/v1/about").then((about) => { $("about").textContent = `${t("snapshot")} ${about.snapshot}`; }).catch(() => {});
