// Drives every view of the page of a running server (NOMOGRAPH_URL) in Chromium (CHROMIUM, by default /usr/bin/chromium),
// in both languages, at the width of a desk and of a phone, light and dark; writes screenshots to SHOTS (by default
// ./shots), and asks axe for faults of accessibility. Ends with a status other than 0 when something fails.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

const url = process.env.NOMOGRAPH_URL ?? "http://127.0.0.1:8080";
const shots = process.env.SHOTS ?? "shots";
mkdirSync(shots, { recursive: true });
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const faults = [];

async function accessible(page, where) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  for (const one of violations.filter((v) => ["serious", "critical"].includes(v.impact))) {
    faults.push(`${where}: ${one.id} (${one.nodes.length}): ${one.nodes[0].html}`);
  }
}

async function drive(tag, options) {
  const context = await browser.newContext({ bypassCSP: true, ...options });
  const page = await context.newPage();
  page.on("pageerror", (error) => faults.push(`${tag}: ${error.message}`));
  const shot = async (name) => {
    await page.screenshot({ path: `${shots}/${tag}-${name}.png` });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (wide > 1) faults.push(`${tag}-${name}: ${wide} pixels wider than the window`);
    await accessible(page, `${tag}-${name}`);
  };
  await page.goto(url);
  await page.fill("#question", "公司拖欠工资怎么办？<img src=x onerror=alert(1)>");
  await page.keyboard.press("Control+Enter");
  await page.waitForSelector("#turns article", { timeout: 60000 });
  assert.equal(await page.locator("#turns img").count(), 0);
  await shot("ask");
  await page.click("#turns .cite");
  await page.waitForSelector("#reader:not([hidden]) h2");
  await shot("reader");
  await page.keyboard.press("Escape");
  assert.ok(await page.locator("#reader").isHidden());
  await page.click("[data-view=judge]");
  await page.fill("#facts", "2023年3月8日，被告人赵某与钱某商量后，趁无人之机撬门进入住户家中，窃取现金23000元。案发后赵某自动投案，如实供述。");
  await page.fill("#names", "赵某、钱某");
  await page.click("#judge [type=submit]");
  await page.waitForSelector("#judge article", { timeout: 60000 });
  assert.equal(await page.locator("#judge article").count(), 3);
  await page.click("#judge article details summary");
  assert.ok((await page.locator("#judge mark").count()) > 0);
  await shot("judge");
  await page.click("[data-view=explore]");
  await page.fill("#query", "酒后驾驶机动车");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#explore .card", { timeout: 60000 });
  await shot("explore");
  await page.click("[data-view=check]");
  await page.fill("#cited", "依照刑法第二百六十四条、第六十七条第九款，民法典第九千条，以及第三条之规定。");
  await page.click("#check [type=submit]");
  await page.waitForSelector("#check table", { timeout: 60000 });
  assert.deepEqual(await page.locator("#check td:nth-child(2)").evaluateAll((all) => all.map((td) => td.className)),
    ["good", "bad", "bad", "doubt"]);
  await shot("check");
  await page.click("#language");
  await shot("other-language");
  await context.close();
}

await drive("desk-zh", { viewport: { width: 1200, height: 850 }, locale: "zh-CN" });
await drive("desk-en-dark", { viewport: { width: 1200, height: 850 }, locale: "en-US", colorScheme: "dark" });
await drive("phone-zh-dark", { viewport: { width: 390, height: 800 }, locale: "zh-CN", colorScheme: "dark" });
await drive("phone-en", { viewport: { width: 390, height: 800 }, locale: "en-US" });
await browser.close();
for (const fault of faults) console.error(fault);
console.log(`${faults.length} faults`);
process.exit(faults.length ? 1 : 0);
