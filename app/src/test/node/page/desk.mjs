// Steps that import, build, edit packs and read runs.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { SCRIPT, slow } from "./browser.mjs";

const LAW = "# 页面示例条例\n\n2020年1月1日 通过\n\n<!-- INFO END -->\n\n第一条 为了试验页面，制定本条例。\n\n第二条 本条例自2020年2月1日起施行。\n";

export async function importing(page, look) {
  const law = `${tmpdir()}/<img src=x onerror=globalThis.ran=1>示例(2020-01-01).md`;
  writeFileSync(law, LAW);
  const wrong = `${tmpdir()}/wrong.yaml`;
  writeFileSync(wrong, "offenses:\n- name: 无条款罪\n  articles: []\n");
  await page.click("[data-view=data]");
  await page.waitForSelector("#sourcelist > *", slow);
  await look("data-before");
  await page.setInputFiles("#files", [law, wrong]);
  await page.waitForFunction(() => document.querySelectorAll("#jobs .job .good, #jobs .job .bad").length >= 2, null, slow);
  await page.waitForSelector("#sourcelist table", slow);
  assert.equal(await page.locator("#data img").count(), 0);
  assert.ok((await page.locator("#jobs table tbody tr").count()) > 0, "problems are listed");
  await look("data");
}

/** A file that is let fall on the page. */
export async function dropping(page, look) {
  await page.click("[data-view=data]");
  await page.waitForSelector("#sourcelist > *", slow);
  const jobs = await page.locator("#jobs .job").count();
  const files = await page.evaluateHandle((text) => {
    const all = new DataTransfer();
    all.items.add(new File([text], "落下的条例(2020-01-01).md", { type: "text/markdown" }));
    return all;
  }, LAW.replaceAll("页面示例", "落下的"));
  await page.dispatchEvent("#drop", "dragenter", { dataTransfer: files });
  assert.ok(await page.locator("#drop.over").isVisible(), "the place to drop shows that it takes the file");
  await page.screenshot({ path: `${tmpdir()}/over.png` });
  await page.dispatchEvent("#drop", "dragover", { dataTransfer: files });
  await page.dispatchEvent("#drop", "drop", { dataTransfer: files });
  await page.waitForFunction((n) => document.querySelectorAll("#jobs .job").length > n, jobs, slow);
  await page.waitForFunction(() => document.querySelector("#jobs .job")?.querySelector(".good, .bad"), null, slow);
  assert.match(await page.locator("#jobs .job").first().innerText(), /落下的条例/);
  await look("data-dropped");
}

/** A law of many articles that no build has seen, so that one takes long enough to be cancelled. */
function long(now) {
  const articles = Array.from({ length: 400 }, (_, i) => `第${numeral(i + 1)}条 第${i}号试验由试验员于${now + i}时登记，并在${i + 3}日内告知申请人。`);
  return LAW.slice(0, LAW.indexOf("第一条")).replace("页面示例", "页面长篇") + articles.join("\n\n") + "\n";
}

const numeral = (n) => [[100, "百"], [10, "十"], [1, ""]].map(([unit, name]) => {
  const digit = Math.floor(n / unit) % 10;
  if (digit) return "一二三四五六七八九"[digit - 1] + name;
  return unit === 10 && n > 100 && n % 10 ? "零" : "";
}).join("").replace(/^一十/, "十");

/** Whoever stands on a job's button while its progress moves stays there. */
async function keepsFocus(page) {
  const job = page.locator("#jobs .job").first();
  await job.locator("button").focus();
  const told = await job.innerText();
  await page.waitForFunction((before) => document.querySelector("#jobs .job").innerText !== before, told, slow);
  if (await page.locator("#jobs progress").count()) {
    assert.ok(await job.locator("button").evaluate((node) => node === document.activeElement), "the button keeps the focus");
  }
}

/**
 * A build that is cancelled by a press as long as a slow hand's, while its progress moves, and taken up again. It is cancelled
 * before anything is looked at: on a busy machine looking takes longer than the build.
 */
export async function resuming(page, look) {
  const law = `${tmpdir()}/页面长篇条例(2020-01-01).md`;
  writeFileSync(law, long(Date.now() % 100000));
  await page.click("[data-view=data]");
  await page.waitForSelector("#sourcelist > *", slow);
  const jobs = await page.locator("#jobs .job").count();
  await page.setInputFiles("#files", [law]);
  await page.waitForFunction((n) => document.querySelectorAll("#jobs .job").length > n && document.querySelector("#jobs .job .good"), jobs, slow);
  await page.click("#build");
  await page.waitForSelector("#jobs progress", slow);
  await page.locator("#jobs .job").first().locator("button").click({ delay: 700 });
  await page.waitForFunction(() => !document.querySelector("#jobs progress"), null, slow);
  assert.ok(await page.locator("#jobs .job").first().locator(".doubt").isVisible(), `the job is cancelled: ${await page.locator("#jobs .job").first().innerText()}`);
  await look("data-cancelled");
  await page.locator("#jobs .job").first().locator("button").click();
  await page.waitForSelector("#jobs progress", slow);
  await keepsFocus(page);
  await look("data-resumed");
  await page.waitForFunction(() => !document.querySelector("#jobs progress"), null, { timeout: 900000 });
  assert.ok(await page.locator("#jobs .job").first().locator(".good").first().isVisible(), "the build is done");
  await look("data-built");
}

async function opened(page, pack, record) {
  await page.click("[data-view=packs]");
  await page.click(`#packs .chip:has-text('${pack}')`);
  await page.waitForSelector("#recordfilter", slow);
  await page.fill("#recordfilter", record);
  await page.click(`#packs .records a:has-text('${record}')`);
  await page.waitForSelector(`label[for=recordtext]:has-text('${record}')`, slow);
  const buttons = page.locator("#packs .pane .row button");
  return { check: buttons.nth(0), preview: buttons.nth(1), save: buttons.nth(2) };
}

export async function editing(page, look) {
  await page.click("[data-view=packs]");
  await page.waitForSelector("#packs .chip", slow);
  await look("packs-list");
  const { check, preview } = await opened(page, "prc-criminal", "盗窃罪");
  await look("packs-record");
  await preview.click();
  await page.waitForSelector("#packs table", slow);
  await page.locator("#packs table").scrollIntoViewIfNeeded();
  await look("packs-tried");
  await page.fill("#recordtext", `- name: ${SCRIPT}\n  articles: []\n`);
  await check.click();
  await page.waitForSelector("#packs p.bad", slow);
  assert.equal(await page.locator("#packs img").count(), 0);
  await look("packs-wrong");
}

/** A card is changed, saved, opened anew as it was saved, and changed back. Needs --packs on a copy. */
export async function saving(page, look) {
  if (!process.env.PACKS) return;
  const mark = "# 由页面改动";
  for (const change of [(text) => `${text.trimEnd()}\n  ${mark}\n`, (text) => text.replaceAll(`  ${mark}\n`, "")]) {
    const { save } = await opened(page, "prc-criminal", "抢夺罪");
    const before = await page.inputValue("#recordtext");
    await page.fill("#recordtext", change(before));
    await save.click();
    await page.waitForSelector("#packs p.good", slow);
    await look("packs-saved");
    await page.reload();
    await page.waitForSelector("#recordtext", slow);
    assert.equal((await page.inputValue("#recordtext")).includes(mark), !before.includes(mark));
  }
  const { save } = await opened(page, "prc-criminal", "抢夺罪");
  await page.fill("#recordtext", `- name: 抢夺罪\n  articles: []\n`);
  await save.click();
  await page.waitForSelector("#packs p.bad", slow);
  await look("packs-refused");
}

export async function running(page, look) {
  await page.click("[data-view=runs]");
  await page.waitForSelector("#runs .result > *", slow);
  await look("runs");
  if (!process.env.RUNS) return;
  const count = await page.locator("#runs tbody a").count();
  assert.ok(count > 0, "RUNS is set, and the server shows no run; start it with --runs DIR");
  for (let i = 0; i < count; i++) {
    await page.locator("#runs tbody a").nth(i).click();
    await page.waitForSelector("#runs article table", slow);
    await look(`run-${i}`);
    if ((await page.locator("#runs a[target=_blank]").count()) === 0) {
      throw new Error(`${await page.textContent("#runs article h2")}: this run has no report to open; make one with: nomograph bench report RUN`);
    }
    const report = page.waitForEvent("popup", slow);
    await page.locator("#runs a[target=_blank]").click();
    const opened = await report;
    await opened.waitForSelector("#cases", slow);
    await opened.close();
    const saved = page.waitForEvent("download", slow);
    await page.locator("#runs button.chip").click();
    assert.match((await saved).suggestedFilename(), /\.html$/);
    await page.goBack();
    await page.waitForSelector("#runs tbody a", slow);
  }
}

export async function speaking(page, look) {
  const before = await page.textContent("nav");
  await page.click("#language");
  assert.notEqual(await page.textContent("nav"), before);
  await look("other-language");
}
