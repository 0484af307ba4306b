// Steps that ask, judge and solve.
import assert from "node:assert/strict";
import { SCRIPT, slow } from "./browser.mjs";

export async function asking(page, look) {
  await page.keyboard.press("Tab");
  assert.ok(await page.evaluate(() => document.activeElement.classList.contains("skip")), "the way past the views comes first");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.id), "main");
  await look("ask-empty");
  await page.fill("#question", `公司拖欠工资怎么办？${SCRIPT}`);
  await page.keyboard.press("Control+Enter");
  await page.waitForSelector("#turns article", slow);
  assert.equal(await page.locator("#turns article img").count(), 0);
  await page.locator("#turns article > details").evaluateAll((all) => all.forEach((one) => { one.open = true; }));
  await look("ask");
  await page.locator("#turns .cite").first().click();
  await page.waitForSelector("#reader:not([hidden]) .statute", slow);
  await look("reader");
  for (let i = 0; i < 12; i++) await page.keyboard.press("Tab");
  assert.ok(await page.evaluate(() => window.innerWidth > 1024 || !document.activeElement.closest("header, main, footer")), "what the reader covers is not reached");
  await page.keyboard.press("Escape");
  assert.ok(await page.locator("#reader").isHidden());
  assert.ok(await page.evaluate(() => document.activeElement.classList.contains("cite")), "the focus goes back");
  await page.fill("#question", "那么可以申请支付令吗？");
  await page.keyboard.press("Control+Enter");
  await page.waitForFunction(() => document.querySelectorAll("#turns article").length === 2, null, slow);
  await page.fill("#question", "How long may a probation period last?");
  await page.fill("#askday", "2010-01-01");
  await page.click("#ask [type=submit]");
  await page.waitForFunction(() => document.querySelectorAll("#turns article").length === 3, null, slow);
  await look("ask-turns");
  await page.click("#anew");
  assert.equal(await page.locator("#turns article").count(), 0);
  await page.fill("#askday", "");
  await page.fill("#question", "火星殖民地的氧气税怎么交？");
  await page.click("#ask [type=submit]");
  await page.waitForSelector("#turns article", slow);
  await look("ask-unanswered");
}

export async function judging(page, look) {
  await page.click("[data-view=judge]");
  await look("judge-empty");
  await page.click("#judgeexample");
  await page.fill("#facts", (await page.inputValue("#facts")) + SCRIPT);
  await page.click("#judge [type=submit]");
  await page.waitForSelector("#judge article", slow);
  assert.equal(await page.locator("#judge article").count(), 3);
  assert.ok((await page.locator("#judge mark").count()) > 0, "facts are marked");
  assert.equal(await page.locator("#judge article img, #judge article script").count(), 0);
  for (const article of [1, 2]) {
    const cells = page.locator(`#judge article:nth-child(${article}) > details:nth-of-type(2) td:nth-child(2)`);
    const classes = await cells.evaluateAll((all) => new Set(all.map((td) => td.className)).size);
    assert.ok(classes > 1, "a checklist has what is open beside what is answered");
  }
  await look("judge");
  await page.locator("#judge article:nth-child(1) > details").evaluateAll((all) => all.forEach((one) => { one.open = false; }));
  await page.locator("#judge article:nth-child(2) > details").evaluateAll((all) => all.forEach((one) => { one.open = true; }));
  await page.locator("#judge article:nth-child(2)").scrollIntoViewIfNeeded();
  await look("judge-defendant");
  await page.fill("#facts", "王某与李某签订借款合同，到期未还款。");
  await page.fill("#names", "");
  await page.click("#judge [type=submit]");
  await page.waitForFunction(() => document.querySelectorAll("#judge article").length === 1, null, slow);
  assert.ok(await page.locator("#judge article .doubt").first().isVisible(), "what is missing is told");
  await look("judge-abstains");
}

export async function solving(page, look) {
  await page.click("[data-view=solve]");
  await look("solve-empty");
  await page.click("#solveexample");
  await page.fill("#casetext", (await page.inputValue("#casetext")) + SCRIPT);
  await page.check("#force");
  await page.click("#solve [type=submit]");
  await page.waitForSelector("#solve svg .node", slow);
  assert.equal(await page.locator("#solve article img").count(), 0);
  await look("solve");
  assert.equal(await page.locator("#solve svg [tabindex='0']").count(), 1, "one node is in the order of tabs");
  await page.focus("#solve svg [tabindex='0']");
  const first = await page.evaluate(() => document.activeElement.dataset.id);
  await page.keyboard.press("ArrowDown");
  assert.notEqual(await page.evaluate(() => document.activeElement.dataset.id), first);
  assert.ok((await page.locator("#solve svg .edge.near").count()) > 0, "relations come forward");
  await page.locator("#solve article > details").evaluateAll((all) => all.forEach((one) => { one.open = true; }));
  await look("solve-node");
}

/** What the service refuses is told in the language of the page. */
export async function mistaking(page, look) {
  const told = async (view, fill, shot) => {
    await page.click(`[data-view=${view}]`);
    for (const [field, value] of Object.entries(fill)) await page.fill(field, value);
    await page.click(`#${view} [type=submit]`);
    await page.waitForSelector("#status.wrong", slow);
    const text = await page.textContent("#status");
    const chinese = /[\u4e00-\u9fff]/.test(text) && !/[a-z]{4,} [a-z]{2,} [a-z]{2,}/.test(text);
    assert.equal(chinese, (await page.getAttribute("html", "lang")) === "zh-CN", text);
    if (shot) await look(shot);
  };
  await told("ask", { "#question": "押金不退怎么办？", "#askday": "2999-01-01" }, "ask-refused");
  await page.fill("#askday", "");
  await told("judge", { "#facts": "被告人窃取财物。".repeat(4000), "#names": "" }, "judge-refused");
  await told("judge", { "#facts": "被告人窃取财物。", "#names": Array.from({ length: 31 }, (_, i) => `甲${i}`).join("、") });
  await told("solve", { "#casetext": "甲借钱给乙。", "#asking": "哪些正确？", "#options": Array.from({ length: 40 }, (_, i) => `说法${i}`).join("\n") });
  await told("check", { "#cited": "依照刑法第一条。", "#checkday": "1900-01-01" });
  await page.fill("#checkday", "");
}
