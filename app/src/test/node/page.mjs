// Drives every view of the page of a running server (NOMOGRAPH_URL) in Chromium (CHROMIUM, by default /usr/bin/chromium),
// in both languages, at the width of a desk and of a phone, light and dark; writes screenshots to SHOTS (by default
// ./shots), and asks axe for faults of accessibility. Texts of cases, questions, files and names carry a script, which
// must never run. The server needs a built workspace that may be changed (one small law of ours is imported), the shipped
// packs, and where RUNS is set, --runs. Ends with a status other than 0 when something fails.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { chromium } from "playwright-core";

const url = process.env.NOMOGRAPH_URL ?? "http://127.0.0.1:8080";
const shots = process.env.SHOTS ?? "shots";
mkdirSync(shots, { recursive: true });
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const faults = [];
const SCRIPT = "<img src=x onerror=globalThis.ran=1><script>globalThis.ran=1</script>";
const slow = { timeout: 120000 };
let views = 0;

async function accessible(page, where) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  for (const one of violations.filter((v) => ["serious", "critical"].includes(v.impact))) {
    faults.push(`${where}: ${one.id} (${one.nodes.length}): ${one.nodes[0].html.slice(0, 300)}`);
  }
}

/** A screenshot of a view that stays within the window, runs no foreign script and has no serious fault. */
async function looked(page, tag, name) {
  views++;
  await page.screenshot({ path: `${shots}/${tag}-${name}.png` });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (wide > 1) faults.push(`${tag}-${name}: ${wide} pixels wider than the window`);
  if (await page.evaluate(() => globalThis.ran)) faults.push(`${tag}-${name}: a script of a text ran`);
  await accessible(page, `${tag}-${name}`);
}

async function asking(page, look) {
  await page.fill("#question", `公司拖欠工资怎么办？${SCRIPT}`);
  await page.keyboard.press("Control+Enter");
  await page.waitForSelector("#turns article", slow);
  assert.equal(await page.locator("#turns article img").count(), 0);
  await look("ask");
  await page.locator("#turns .cite").first().click();
  await page.waitForSelector("#reader:not([hidden]) .statute", slow);
  await look("reader");
  await page.keyboard.press("Escape");
  assert.ok(await page.locator("#reader").isHidden());
  assert.ok(await page.evaluate(() => document.activeElement.classList.contains("cite")), "the focus goes back");
  await page.fill("#question", "那么可以申请支付令吗？");
  await page.keyboard.press("Control+Enter");
  await page.waitForFunction(() => document.querySelectorAll("#turns article").length === 2, null, slow);
}

async function judging(page, look) {
  await page.click("[data-view=judge]");
  await page.click("#judgeexample");
  await page.fill("#facts", (await page.inputValue("#facts")) + SCRIPT);
  await page.click("#judge [type=submit]");
  await page.waitForSelector("#judge article", slow);
  assert.equal(await page.locator("#judge article").count(), 3);
  assert.ok((await page.locator("#judge mark").count()) > 0, "facts are marked");
  assert.equal(await page.locator("#judge article img, #judge article script").count(), 0);
  await look("judge");
  await page.locator("#judge article:nth-child(2) > details").evaluateAll((all) => all.forEach((one) => { one.open = true; }));
  await page.locator("#judge article:nth-child(2)").scrollIntoViewIfNeeded();
  await look("judge-defendant");
}

async function solving(page, look) {
  await page.click("[data-view=solve]");
  await page.click("#solveexample");
  await page.fill("#casetext", (await page.inputValue("#casetext")) + SCRIPT);
  await page.check("#force");
  await page.click("#solve [type=submit]");
  await page.waitForSelector("#solve svg .node", slow);
  assert.equal(await page.locator("#solve article img").count(), 0);
  assert.equal(await page.locator("#solve svg [tabindex='0']").count(), 1, "one node is in the order of tabs");
  await page.focus("#solve svg [tabindex='0']");
  const first = await page.evaluate(() => document.activeElement.dataset.id);
  await page.keyboard.press("ArrowDown");
  assert.notEqual(await page.evaluate(() => document.activeElement.dataset.id), first);
  assert.ok((await page.locator("#solve svg .edge.near").count()) > 0, "relations come forward");
  await page.locator("#solve .frame").scrollIntoViewIfNeeded();
  await look("solve");
}

async function exploring(page, look) {
  await page.click("[data-view=explore]");
  await page.fill("#query", "酒后驾驶机动车");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#explore .card", slow);
  await look("explore");
  await page.click("[data-view=graph]");
  await page.fill("#node", "刑法第二百六十四条");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#graph svg .node", slow);
  await look("graph");
  await page.focus("#graph svg .middle [role=button]");
  await page.keyboard.press("ArrowRight");
  const chosen = await page.evaluate(() => document.activeElement.dataset.id);
  await page.keyboard.press("Enter");
  await page.waitForFunction((id) => document.querySelector("#node").value === id, chosen, slow);
  await page.goBack();
  await page.waitForFunction(() => document.querySelector("#node").value === "刑法/264", null, slow);
  await page.goto(`${url}/#graph/${encodeURIComponent(SCRIPT)}`);
  await page.waitForSelector("#status.wrong", slow);
  await page.selectOption("#depth", "2");
  await page.goto(`${url}/#graph/${encodeURIComponent("offense/盗窃罪")}`);
  await page.waitForFunction(() => document.querySelector("#node").value === "offense/盗窃罪", null, slow);
  await look("graph-far");
}

async function reading(page, look) {
  await page.click("[data-view=law]");
  await page.fill("#lawname", "刑法");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#law .article", slow);
  await look("law");
  const compare = page.locator("#law select").nth(1);
  if ((await page.locator("#law select").count()) > 2) {
    await compare.selectOption({ index: 1 });
    await page.waitForSelector("#law input[type=checkbox]", slow);
    await page.check("#law input[type=checkbox]");
    await page.locator("#law .article .chip").first().click();
    await page.waitForSelector("#law .sides", slow);
    await look("law-compared");
  }
  await page.click("[data-view=check]");
  await page.fill("#cited", "依照刑法第二百六十四条、第六十七条第九款，民法典第九千条，以及第三条之规定。");
  await page.click("#check [type=submit]");
  await page.waitForSelector("#check table", slow);
  assert.deepEqual(await page.locator("#check tbody td:nth-child(2)").evaluateAll((all) => all.map((td) => td.className)),
    ["good", "bad", "bad", "doubt"]);
  await look("check");
}

async function importing(page, look, build) {
  const law = `${tmpdir()}/<img src=x onerror=globalThis.ran=1>示例(2020-01-01).md`;
  writeFileSync(law, "# 页面示例条例\n\n2020年1月1日 通过\n\n<!-- INFO END -->\n\n第一条 为了试验页面，制定本条例。\n\n第二条 本条例自2020年2月1日起施行。\n");
  const wrong = `${tmpdir()}/wrong.yaml`;
  writeFileSync(wrong, "offenses:\n- name: 无条款罪\n  articles: []\n");
  await page.click("[data-view=data]");
  await page.setInputFiles("#files", [law, wrong]);
  await page.waitForFunction(() => document.querySelectorAll("#jobs .job .good, #jobs .job .bad").length >= 2, null, slow);
  await page.waitForSelector("#sources table", slow);
  assert.equal(await page.locator("#data img").count(), 0);
  assert.ok((await page.locator("#jobs table tbody tr").count()) > 0, "problems are listed");
  await look("data");
  if (!build) return;
  await page.click("#build");
  await page.waitForSelector("#jobs progress", slow);
  await look("data-building");
  await page.waitForFunction(() => !document.querySelector("#jobs progress"), null, { timeout: 600000 });
}

async function editing(page, look) {
  await page.click("[data-view=packs]");
  await page.click("#packs .chip:has-text('prc-criminal')");
  await page.waitForSelector("#recordfilter", slow);
  await page.fill("#recordfilter", "盗窃罪");
  await page.click("#packs .records a:has-text('盗窃罪')");
  await page.waitForSelector("#recordtext", slow);
  const [check, preview] = [page.locator("#packs .pane .row button").nth(0), page.locator("#packs .pane .row button").nth(1)];
  await preview.click();
  await page.waitForSelector("#packs table", slow);
  await page.locator("#packs table").scrollIntoViewIfNeeded();
  await look("packs");
  await page.fill("#recordtext", `- name: ${SCRIPT}\n  articles: []\n`);
  await check.click();
  await page.waitForSelector("#packs p.bad", slow);
  assert.equal(await page.locator("#packs img").count(), 0);
  await look("packs-wrong");
}

async function running(page, look) {
  await page.click("[data-view=runs]");
  await page.waitForSelector("#runs .result > *", slow);
  if (!process.env.RUNS) return;
  await look("runs");
  await page.click("#runs tbody a");
  await page.waitForSelector("#runs article table", slow);
  await look("run");
}

async function drive(tag, build, options) {
  const context = await browser.newContext({ bypassCSP: true, ...options });
  const page = await context.newPage();
  page.on("pageerror", (error) => faults.push(`${tag}: ${error.message}`));
  const look = (name) => looked(page, tag, name);
  const steps = [asking, judging, solving, exploring, reading, (p, l) => importing(p, l, build), editing, running];
  await page.goto(url);
  for (const step of steps) {
    try {
      await step(page, look);
    } catch (fault) {
      faults.push(`${tag}: ${step.name}: ${fault.message}`);
      await page.screenshot({ path: `${shots}/${tag}-failed.png` });
    }
  }
  const before = await page.textContent("nav");
  await page.click("#language");
  assert.notEqual(await page.textContent("nav"), before);
  await look("other-language");
  await context.close();
}

await drive("desk-zh", true, { viewport: { width: 1200, height: 850 }, locale: "zh-CN" });
await drive("desk-en-dark", false, { viewport: { width: 1200, height: 850 }, locale: "en-US", colorScheme: "dark" });
await drive("phone-zh-dark", false, { viewport: { width: 390, height: 800 }, locale: "zh-CN", colorScheme: "dark" });
await drive("phone-en", false, { viewport: { width: 390, height: 800 }, locale: "en-US" });
await browser.close();
for (const fault of faults) console.error(fault);
console.log(`${views} views, ${faults.length} faults`);
process.exit(faults.length ? 1 : 0);
