// Drives the page of a server of several workspaces that wants keys (NOMOGRAPH_URL), as page.mjs does that of one without: a
// key entered wrongly, a key that may only read in two workspaces (NOMOGRAPH_READ), one that may write in one of them
// (NOMOGRAPH_WRITE). The server has --workspaces and --runs; each workspace is built.
import assert from "node:assert/strict";
import { COMBINATIONS, drive, finish, slow } from "./page/browser.mjs";

const only = process.env.ONLY ?? "";

async function entered(page, key) {
  await page.fill("#key", key);
  await page.keyboard.press("Enter");
}

async function refusing(page, look) {
  await page.waitForSelector("#access:not([hidden])", slow);
  assert.equal(await page.evaluate(() => document.activeElement.id), "key", "the key is where one begins");
  await look("key-needed");
  await entered(page, "nk-wrong");
  await page.waitForSelector("#keystate .bad", slow);
  await look("key-wrong");
  await page.fill("#question", "图书逾期未归还怎么办？");
  await page.click("#ask [type=submit]");
  await page.waitForSelector("#status.wrong", slow);
  await look("key-refused");
}

async function reading(page, look) {
  await entered(page, process.env.NOMOGRAPH_READ);
  await page.waitForSelector("#keystate .good", slow);
  assert.ok((await page.locator("#workspace option").count()) > 1, "the workspaces are there to choose from");
  await page.fill("#question", "图书逾期未归还怎么办？");
  await page.click("#ask [type=submit]");
  await page.waitForSelector("#turns article", slow);
  await look("workspaces");
  await page.selectOption("#workspace", { index: 1 });
  await page.waitForFunction(() => !document.querySelector("#turns article"), null, slow);
  await page.click("[data-view=data]");
  await page.waitForSelector("#sourcelist > *", slow);
  assert.ok(await page.locator("#build").isDisabled(), "who may only read cannot build");
  await look("data-read-only");
}

async function reporting(page, look) {
  await page.click("[data-view=runs]");
  await page.waitForSelector("#runs .result > *", slow);
  assert.ok((await page.locator("#runs tbody a").count()) > 0, "the server shows no run; start it with --runs DIR");
  await page.locator("#runs tbody a").first().click();
  await page.waitForSelector("#runs article table", slow);
  assert.equal(await page.locator("#runs a[target=_blank]").count(), 0, "a window sends no key");
  await look("run-with-key");
  assert.ok((await page.locator("#runs button.chip").count()) > 0, "this run has no report to save; make one with: nomograph bench report RUN");
  const saved = page.waitForEvent("download", slow);
  await page.locator("#runs button.chip").click();
  assert.match((await saved).suggestedFilename(), /\.html$/);
}

async function writing(page, look) {
  await entered(page, process.env.NOMOGRAPH_WRITE);
  await page.waitForFunction(() => document.querySelector("#where").hidden, null, slow);
  await page.click("[data-view=data]");
  await page.waitForSelector("#sourcelist > *", slow);
  assert.ok(await page.locator("#build").isEnabled(), "who may write can build");
  await page.click("#build");
  await page.waitForSelector("#jobs .job", slow);
  await page.waitForFunction(() => !document.querySelector("#jobs progress"), null, { timeout: 300000 });
  await look("data-write");
  await page.click("#language");
  await look("other-language");
}

for (const { tag, options } of COMBINATIONS.filter((one) => one.tag.includes(only))) {
  await drive(`keyed-${tag}`, options, [refusing, reading, reporting, writing]);
}
await finish();
