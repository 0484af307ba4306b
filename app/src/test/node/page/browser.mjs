// What every drive of the page has: a browser, screenshots, axe, and the faults that were found.
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

export const url = process.env.NOMOGRAPH_URL ?? "http://127.0.0.1:8080";
/** Stands in texts of cases, questions, files and names, and must never run. */
export const SCRIPT = "<img src=x onerror=globalThis.ran=1><script>globalThis.ran=1</script>";
export const slow = { timeout: 90000 };
/** The highest part of a page that is kept as a screenshot, in pixels. */
const HIGHEST = 3000;

const shots = process.env.SHOTS ?? "shots";
mkdirSync(shots, { recursive: true });
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
let faults = 0;
let views = 0;
let browser = null;

function fault(text) {
  faults++;
  console.error(text);
}

/** Both languages, the width of a desk and of a phone, light and dark. */
export const COMBINATIONS = ["zh", "en"].flatMap((language) => ["desk", "phone"].flatMap((width) => ["light", "dark"].map((scheme) => ({
  tag: `${width}-${language}-${scheme}`,
  options: {
    viewport: width === "desk" ? { width: 1200, height: 850 } : { width: 390, height: 800 },
    locale: language === "zh" ? "zh-CN" : "en-US",
    colorScheme: scheme,
  },
}))));

async function accessible(page, where) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  for (const one of violations) fault(`${where}: ${one.id} (${one.impact}, ${one.nodes.length}): ${one.nodes[0].html.slice(0, 300)}`);
}

/** What is cut or runs over: words of a drawing beyond its edge, boxes wider than what holds them. */
async function wide(page) {
  return page.evaluate(() => {
    const out = [];
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (over > 1) out.push(`${over} pixels wider than the window`);
    for (const drawing of document.querySelectorAll(".view:not([hidden]) svg.drawing")) {
      const edge = drawing.getBoundingClientRect();
      for (const text of drawing.querySelectorAll("text")) {
        const at = text.getBoundingClientRect();
        if (at.left < edge.left - 1 || at.right > edge.right + 1 || at.top < edge.top - 1 || at.bottom > edge.bottom + 1) out.push(`runs out of the drawing: ${text.textContent}`);
      }
    }
    for (const control of document.querySelectorAll("button, .chip, .tab, th")) {
      if (control.offsetParent && control.scrollWidth > control.clientWidth + 1) out.push(`is cut: ${control.textContent.slice(0, 60)}`);
    }
    for (const box of document.querySelectorAll(".view:not([hidden]) :is(article, .card), #reader:not([hidden])")) {
      if (box.scrollWidth > box.clientWidth + 1) out.push(`runs out of its box: ${box.innerText.slice(0, 60)}`);
    }
    return out;
  });
}

/** Words that a page of one language should not show: names of keys, and nothing where something was meant. */
async function strange(page) {
  return page.evaluate(() => {
    const text = document.querySelector("main").innerText;
    return [/\bundefined\b/, /\bNaN\b/, /\[object /, /\bnull\b/].filter((one) => one.test(text)).map((one) => `shows ${one.source}`);
  });
}

/** A screenshot of a view that stays within the window, runs no foreign script and has no fault that axe knows. */
async function looked(page, tag, name) {
  views++;
  const where = `${tag}-${name}`;
  const size = await page.evaluate(() => ({ width: document.documentElement.clientWidth, height: document.documentElement.scrollHeight }));
  await page.screenshot({ path: `${shots}/${where}.png`, fullPage: true, clip: { x: 0, y: 0, width: size.width, height: Math.min(HIGHEST, size.height) } });
  for (const one of [...(await wide(page)), ...(await strange(page))]) fault(`${where}: ${one}`);
  if (await page.evaluate(() => globalThis.ran)) fault(`${where}: a script of a text ran`);
  await accessible(page, where);
}

/** Drives steps one after another; one that fails is told, and the next begins. */
export async function drive(tag, options, steps, first = url) {
  browser ??= await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
  const context = await browser.newContext({ bypassCSP: true, ...options });
  const page = await context.newPage();
  page.on("pageerror", (error) => fault(`${tag}: ${error.message}`));
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto(first, slow);
  for (const step of steps) {
    try {
      await step(page, (name) => looked(page, tag, name));
    } catch (failed) {
      fault(`${tag}: ${step.name}: ${failed.message}`);
      await page.screenshot({ path: `${shots}/${tag}-${step.name}-failed.png` });
    }
  }
  await context.close();
}

/** Tells what was found and ends. */
export async function finish() {
  await browser?.close();
  console.log(`${views} views, ${faults} faults`);
  process.exit(faults ? 1 : 0);
}
