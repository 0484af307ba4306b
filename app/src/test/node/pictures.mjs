// Makes the pictures of docs/guide.md from a running server (NOMOGRAPH_URL) whose workspace holds invented sources only:
//   nomograph import packs/prc-criminal examples/cases/demo-cases.jsonl examples/laws app/src/test/resources/golden/*.md \
//     app/src/test/resources/golden/pack && nomograph build && nomograph serve
// Writes PNG files to PICTURES (by default ../../../../docs/pictures). No statute text is in them: the workspace has none.
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";

const url = process.env.NOMOGRAPH_URL ?? "http://127.0.0.1:8080";
const out = process.env.PICTURES ?? "../../../../docs/pictures";
mkdirSync(out, { recursive: true });
const slow = { timeout: 120000 };
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });

async function page(width, height, colorScheme = "light", locale = "en-US") {
  const context = await browser.newContext({ viewport: { width, height }, locale, colorScheme, deviceScaleFactor: 1 });
  const one = await context.newPage();
  await one.goto(url);
  return one;
}

const shot = (one, name) => one.screenshot({ path: `${out}/${name}.png` });

const desk = await page(1060, 660);
await desk.fill("#question", "社区图书室的书借了多久要还？");
await desk.keyboard.press("Control+Enter");
await desk.waitForSelector("#turns .cite", slow);
await desk.locator("#turns p .cite").last().click();
await desk.waitForSelector("#reader .statute", slow);
await shot(desk, "ask");
await desk.keyboard.press("Escape");

await desk.goto(`${url}/#judge`);
await desk.click("#judgeexample");
await desk.click("#judge [type=submit]");
await desk.waitForSelector("#judge article", slow);
await desk.locator("#judge article:first-child > details:nth-of-type(2) > summary").scrollIntoViewIfNeeded();
await desk.locator("#judge article:first-child > details").evaluateAll((all) => all.forEach((one, i) => { one.open = i > 0; }));
await desk.evaluate(() => document.querySelector("#judge article").scrollIntoView());
await shot(desk, "judge");

await desk.goto(`${url}/#solve`);
await desk.fill("#casetext", "老钱把骑了五年的二手自行车卖给小孙。四个月后车轴断了。");
await desk.fill("#asking", "关于卖方的责任，哪一说法正确？");
await desk.fill("#options", "二手物品的卖方负责三个月，老钱不再负责\n卖方一律负责一年，老钱仍应负责");
await desk.check("#force");
await desk.click("#solve [type=submit]");
await desk.waitForSelector("#solve svg .node", slow);
await desk.evaluate(() => document.querySelector("#solve .frame").scrollIntoView({ block: "end" }));
await shot(desk, "solve");

await desk.goto(`${url}/#graph/${encodeURIComponent("刑法/264")}`);
await desk.waitForSelector("#graph svg .node", slow);
await desk.evaluate(() => document.querySelector("#graph .frame").scrollIntoView({ block: "start" }));
await shot(desk, "graph");

const versions = ["社区图书室条例", "社区图书室条例@2021-06-01", "社区图书室条例@2015-01-01"].map(encodeURIComponent).join("/");
await desk.goto(`${url}/#law/${versions}`);
await desk.waitForSelector("#law .article", slow);
await desk.check("#law input[type=checkbox]");
for (let sides = 1; (await desk.locator("#law .article .chip").count()) > 0; sides++) {
  await desk.locator("#law .article .chip").first().click();
  await desk.waitForFunction((n) => document.querySelectorAll("#law .sides").length === n, sides, slow);
}
await desk.evaluate(() => document.querySelector("#law article").scrollIntoView());
await shot(desk, "law");

await desk.goto(`${url}/#packs/prc-criminal/offense/${encodeURIComponent("盗窃罪")}`);
await desk.waitForSelector("#recordtext", slow);
await desk.locator("#packs .pane .row button").nth(1).click();
await desk.waitForSelector("#packs table", slow);
await desk.evaluate(() => { document.querySelector("#recordtext").rows = 8; document.querySelector("#packs .panes").scrollIntoView(); });
await shot(desk, "packs");

const phone = await page(390, 760, "dark", "zh-CN");
await phone.goto(`${url}/#judge`);
await phone.click("#judgeexample");
await phone.uncheck("#explain");
await phone.click("#judge [type=submit]");
await phone.waitForSelector("#judge article", slow);
await phone.evaluate(() => document.querySelector("#judge article").scrollIntoView());
await shot(phone, "phone");
await browser.close();
