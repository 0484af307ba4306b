// Steps in which an answer comes late: after something newer was asked for in its place, or while the user goes on.
import assert from "node:assert/strict";
import { slow } from "./browser.mjs";

/**
 * Holds back what is asked of a path: a request that has a word of the second argument in its address or body goes on after
 * so many milliseconds. Ends with what waits until all of them are answered, or given up, and the page has seen it.
 */
async function late(page, path, waits) {
  const open = [];
  const ended = new Map();
  const end = (request) => ended.get(request)?.();
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  await page.route(`**${path}`, async (route) => {
    const request = route.request();
    open.push(new Promise((resolve) => ended.set(request, resolve)));
    const asked = decodeURIComponent((request.postData() ?? "") + request.url());
    const wait = Object.entries(waits).find(([word]) => asked.includes(word))?.[1] ?? 0;
    await new Promise((resolve) => setTimeout(resolve, wait));
    await route.continue().catch(() => {});
  });
  return async () => {
    await Promise.all(open);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
    await page.unroute(`**${path}`);
    page.off("requestfinished", end);
    page.off("requestfailed", end);
  };
}

const go = (page, ...parts) => page.evaluate((hash) => { location.hash = hash; }, `#${parts.map(encodeURIComponent).join("/")}`);

const shown = (page, text) => page.waitForFunction(([where, what]) => document.querySelector(where)?.textContent.includes(what), text, slow);

/** Two nodes, one after the other; what is late comes when a fault stands there, too. */
async function nodes(page) {
  for (const next of ["刑法/266", "没有/这个"]) {
    const settled = await late(page, "/v1/graph", { "刑法/264": 2500 });
    await go(page, "graph", "刑法/264");
    await page.waitForFunction(() => document.querySelector("#node").value === "刑法/264", null, slow);
    await go(page, "graph", next);
    if (next === "刑法/266") await shown(page, ["#graph article .meta", next]);
    else await page.waitForSelector("#graph .result > .bad", slow);
    await settled();
    assert.equal(await page.inputValue("#node"), next);
    if (next === "刑法/266") assert.match(await page.textContent("#graph article .meta"), /刑法\/266/);
    else assert.ok((await page.locator("#status.wrong").isVisible()) && (await page.locator("#graph svg").count()) === 0, "what is late takes no fault away");
  }
}

async function laws(page) {
  const settled = await late(page, "/v1/law", { 民法典: 2500 });
  await go(page, "law", "民法典");
  await page.waitForFunction(() => document.querySelector("#lawname").value === "民法典", null, slow);
  await go(page, "law", "刑法");
  await page.waitForSelector("#law .article", slow);
  const title = await page.textContent("#law h2");
  await settled();
  assert.equal(await page.textContent("#law h2"), title);
  assert.equal(await page.inputValue("#lawname"), "刑法");
}

/** A form that is sent anew ends what it was sent for before, and its button waits for the last. */
async function searches(page) {
  await page.click("[data-view=explore]");
  const settled = await late(page, "/v1/search", { 拖欠工资: 2500, 二百六十四: 1000 });
  for (const query of ["拖欠工资", "刑法第二百六十四条"]) {
    await page.fill("#query", query);
    await page.evaluate(() => document.querySelector("#explore form").requestSubmit());
  }
  await page.waitForTimeout(300);
  assert.ok(await page.locator("#explore [type=submit]").isDisabled(), "the last is still worked on");
  await page.waitForSelector("#explore .card", slow);
  const first = await page.textContent("#explore .card .link");
  await settled();
  assert.equal(await page.textContent("#explore .card .link"), first);
  assert.ok(await page.locator("#explore [type=submit]").isEnabled());
  assert.equal(await page.textContent("#status"), "");
}

/** What was asked before stands no longer where something newer was asked for, however late it is answered. */
export async function overtaking(page) {
  await nodes(page);
  await laws(page);
  await searches(page);
}

/** The next question may be written while one is worked on, which is asked once however often one says so. */
export async function writing(page) {
  await page.click("[data-view=ask]");
  await page.click("#anew");
  let asked = 0;
  const count = (request) => { if (request.url().endsWith("/v1/ask")) asked++; };
  page.on("request", count);
  const settled = await late(page, "/v1/ask", { 拖欠工资: 1500 });
  await page.fill("#question", "公司拖欠工资怎么办？");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Control+Enter");
  await page.fill("#question", "那么可以申请支付令吗？");
  await page.waitForSelector("#turns article", slow);
  await settled();
  page.off("request", count);
  assert.equal(asked, 1);
  assert.equal(await page.locator("#turns article").count(), 1);
  assert.equal(await page.inputValue("#question"), "那么可以申请支付令吗？");
  const given = await late(page, "/v1/ask", { 支付令: 1500 });
  await page.keyboard.press("Control+Enter");
  await page.click("#anew");
  await given();
  assert.equal(await page.locator("#turns article").count(), 0, "a conversation that was ended is not gone on with");
}

/** A record that is opened while another one is being saved is the one that is edited from then on. */
export async function switching(page) {
  if (!process.env.PACKS) return;
  const open = async (record) => {
    await page.fill("#recordfilter", record);
    await page.click(`#packs .records a:has-text('${record}')`);
    await page.waitForSelector(`label[for=recordtext]:has-text('${record}')`, slow);
  };
  await page.click("[data-view=packs]");
  await page.click("#packs .chip:has-text('prc-criminal')");
  await page.waitForSelector("#recordfilter", slow);
  await open("抢夺罪");
  const settled = await late(page, "/save", { 抢夺罪: 2500 });
  await page.locator("#packs .pane .row button").nth(2).click();
  await open("盗窃罪");
  await settled();
  assert.equal(await page.locator("#packs .found .good").count(), 0, "nothing is told beside a record that it is not about");
  const checked = page.waitForRequest("**/check", slow);
  await page.locator("#packs .pane .row button").nth(0).click();
  assert.equal(JSON.parse((await checked).postData()).id, "盗窃罪");
  await page.waitForSelector("#packs .found .good", slow);
}
