// Steps that search, walk through the graph, read laws and check citations.
import assert from "node:assert/strict";
import { SCRIPT, slow, url } from "./browser.mjs";

export async function searching(page, look) {
  await page.click("[data-view=explore]");
  await look("explore-empty");
  for (const [kind, query] of [["article", "酒后驾驶机动车"], ["interpretation", "盗窃 数额较大"], ["case", "入户窃取手机"], ["card", "买卖合同 质量"]]) {
    await page.selectOption("#kind", kind);
    await page.fill("#query", query);
    const old = await page.locator("#explore .result").innerText();
    await page.press("#query", "Enter");
    await page.waitForFunction((text) => document.querySelector("#explore .result").innerText !== text, old, slow);
    await look(`explore-${kind}`);
  }
  await page.selectOption("#kind", "article");
  await page.fill("#query", "刑法第264条");
  await page.fill("#inlaw", "刑法");
  await page.press("#query", "Enter");
  await page.waitForFunction(() => document.querySelector("#explore .card .link")?.textContent.includes("264") || document.querySelector("#explore .card .link")?.textContent.includes("二百六十四"), null, slow);
  await page.locator("#explore .card .link").first().click();
  await page.waitForSelector("#reader:not([hidden]) .statute", slow);
  await look("explore-reader");
  await page.keyboard.press("Escape");
  await page.fill("#inlaw", "没有这部法");
  await page.press("#query", "Enter");
  await page.waitForFunction(() => !document.querySelector("#explore .card") || document.querySelector("#status.wrong"), null, slow);
  await look("explore-nothing");
  await page.fill("#inlaw", "");
}

export async function walking(page, look) {
  await page.click("[data-view=graph]");
  await look("graph-empty");
  await page.fill("#node", "刑法第二百六十四条");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#graph svg .node", slow);
  await look("graph");
  await page.focus("#graph svg .middle [role=button]");
  await page.keyboard.press("ArrowRight");
  const chosen = await page.evaluate(() => document.activeElement.dataset.id);
  await look("graph-chosen");
  await page.keyboard.press("Enter");
  await page.waitForFunction((id) => document.querySelector("#node").value === id, chosen, slow);
  await page.goBack();
  await page.waitForFunction(() => document.querySelector("#node").value === "刑法/264", null, slow);
  await page.goto(`${url}/#graph/${encodeURIComponent(SCRIPT)}`);
  await page.waitForSelector("#status.wrong", slow);
  await look("graph-unknown");
  await page.selectOption("#depth", "2");
  await page.goto(`${url}/#graph/${encodeURIComponent("offense/盗窃罪")}`);
  await page.waitForFunction(() => document.querySelector("#node").value === "offense/盗窃罪", null, slow);
  await look("graph-far");
}

export async function reading(page, look) {
  await page.click("[data-view=law]");
  await look("law-empty");
  await page.fill("#lawname", process.env.LAW ?? "刑法");
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
  await page.fill("#lawname", "没有这部法");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#status.wrong", slow);
  await look("law-unknown");
}

export async function checking(page, look) {
  await page.click("[data-view=check]");
  await look("check-empty");
  await page.fill("#cited", "依照刑法第二百六十四条、第六十七条第九款，民法典第九千条，以及第三条之规定。");
  await page.click("#check [type=submit]");
  await page.waitForSelector("#check table", slow);
  assert.deepEqual(await page.locator("#check tbody td:nth-child(2)").evaluateAll((all) => all.map((td) => td.className)),
    ["good", "bad", "bad", "doubt"]);
  await look("check");
  await page.locator("#check .link").first().click();
  await page.waitForSelector("#reader:not([hidden]) .statute", slow);
  await page.keyboard.press("Escape");
  await page.fill("#cited", "这里没有引用。");
  await page.click("#check [type=submit]");
  await page.waitForFunction(() => !document.querySelector("#check table"), null, slow);
  await look("check-nothing");
}
