// Opens reports of runs (report.html, given as arguments) in Chromium (CHROMIUM, by default /usr/bin/chromium), in both languages, at the
// width of a desk and of a phone, light and dark; writes screenshots to SHOTS (by default ./shots), asks axe for faults of
// accessibility, follows a case to its trace. Ends with a status other than 0 when something fails.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const reports = process.argv.slice(2);
if (reports.length === 0) {
  console.error("usage: node report.mjs RUN/report.html…");
  process.exit(2);
}
const shots = process.env.SHOTS ?? "shots";
mkdirSync(shots, { recursive: true });
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const faults = [];

async function look(report, tag, options, language) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const name = `${basename(dirname(resolve(report)))}-${tag}`;
  page.on("pageerror", (error) => faults.push(`${name}: ${error.message}`));
  page.on("request", (request) => request.url().startsWith("file:") || faults.push(`${name}: asks for ${request.url()}`));
  await page.goto(pathToFileURL(resolve(report)).href);
  if ((await page.evaluate(() => document.documentElement.lang)).slice(0, 2) !== language) await page.click("#language");
  assert.equal((await page.evaluate(() => document.documentElement.lang)).slice(0, 2), language);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (wide > 1) faults.push(`${name}: ${wide} pixels wider than the window`);
  await page.screenshot({ path: `${shots}/${name}-top.png` });
  for (const [part, at] of Object.entries({ plots: "#plots", errors: "#errors", cases: "#cases" })) {
    if ((await page.locator(at).count()) === 0) continue;
    await page.locator(at).evaluate((node) => node.scrollIntoView());
    await page.screenshot({ path: `${shots}/${name}-${part}.png` });
  }
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  for (const one of violations) faults.push(`${name}: ${one.id} (${one.impact}, ${one.nodes.length}): ${one.nodes[0].html.slice(0, 160)}`);
  if (options.traces) {
    const rows = await page.locator("#cases tbody tr:visible").count();
    await page.click("#errors-only");
    assert.ok((await page.locator("#cases tbody tr:visible").count()) <= rows);
    await page.locator("#cases tbody tr:visible a").first().click();
    assert.ok(JSON.parse(await page.locator("body").innerText()).trace !== undefined, `${name}: no trace`);
  }
  await context.close();
}

const desk = { viewport: { width: 1200, height: 850 } };
const phone = { viewport: { width: 390, height: 800 } };
for (const report of reports) {
  await look(report, "desk-zh", { ...desk, traces: true }, "zh");
  await look(report, "desk-en-dark", { ...desk, colorScheme: "dark" }, "en");
  await look(report, "phone-zh-dark", { ...phone, colorScheme: "dark" }, "zh");
  await look(report, "phone-en", phone, "en");
}
await browser.close();
for (const fault of faults) console.error(fault);
console.log(`${faults.length} faults`);
process.exit(faults.length ? 1 : 0);
