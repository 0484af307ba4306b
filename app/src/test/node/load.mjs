// So many users (USERS, by default 50) for so long (SECONDS, by default 120) against a running server: searches, questions
// and judgments mixed. Prints throughput, p50/p95/p99 by operation, faults; with PID the memory of the server's process and (by jcmd) its heap
// after a collection (no two requests are the same, so that what is kept of each would show): at rest after a warm-up of a tenth of the time, four times under load, and at rest at the end.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";

const url = process.env.NOMOGRAPH_URL ?? "http://127.0.0.1:8080";
const users = Number(process.env.USERS ?? 50);
const seconds = Number(process.env.SECONDS ?? 120);
const wages = ["公司拖欠工资怎么办？", "租房押金不退怎么办？", "离婚后孩子归谁抚养？", "被狗咬伤谁赔偿？", "试用期最长多久？"];
const facts = [
  "被告人赵某趁无人之机窃取邻居现金9000元。",
  "被告人钱某酒后驾驶轿车，经检测血液酒精含量为每100毫升160毫克。",
  "被告人孙某持木棍将李某打伤，经鉴定为轻伤二级。",
];
const kinds = [
  ["/v1/search", (i) => ({ query: ["劳动合同 解除", "故意伤害 轻伤", "商品房 退房", "交通事故 赔偿"][i % 4] + " " + i })],
  ["/v1/ask", (i) => ({ question: `${wages[i % wages.length]}（${i}）` })],
  ["/v1/judge", (i) => ({ fact: `${facts[i % facts.length]}案号${i}。` })],
];
const times = new Map(kinds.map(([path]) => [path, []]));
const faults = new Map();
const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${process.env.PID}/status`, "utf8"))[1]) / 1024;
const run = promisify(execFile);

/** Megabytes of heap that are in use after a collection. */
async function heap() {
  await run("jcmd", [process.env.PID, "GC.run"]);
  const { stdout } = await run("jcmd", [process.env.PID, "GC.heap_info"]);
  return [...stdout.matchAll(/\bused (\d+)K/g)].slice(0, stdout.includes("garbage-first") ? 1 : 2).reduce((sum, one) => sum + Number(one[1]), 0) / 1024;
}

async function memory(when) {
  if (process.env.PID) console.log(`${when}: heap ${(await heap()).toFixed(0)} MB after a collection, process ${resident().toFixed(0)} MB`);
}

async function user(n, end) {
  for (let i = n * 1_000_003; Date.now() < end; i++) {
    const [path, body] = kinds[i % kinds.length];
    const begin = performance.now();
    let status = 0;
    try {
      const response = await fetch(url + path, { method: "POST", body: JSON.stringify(body(i)) });
      status = response.status;
      await response.json();
    } catch (fault) {
      status = `${fault.message} ${fault.cause?.code ?? fault.cause?.message ?? ""}`;
    }
    if (status === 200) times.get(path).push(performance.now() - begin);
    else faults.set(status, (faults.get(status) ?? 0) + 1);
  }
}

const all50 = (end) => Promise.all(Array.from({ length: users }, (_, n) => user(n, end)));
await all50(Date.now() + 100 * seconds);
for (const of of times.values()) of.length = 0;
await memory("at rest, warm");
const begin = Date.now();
const load = all50(begin + 1000 * seconds);
for (let part = 1; part <= 4; part++) {
  await new Promise((done) => setTimeout(done, 200 * seconds));
  await memory(`under load, ${Math.round((Date.now() - begin) / 1000)} s`);
}
await load;
const taken = (Date.now() - begin) / 1000;
let all = 0;
for (const [path, of] of times) {
  of.sort((a, b) => a - b);
  all += of.length;
  const at = (q) => of.length ? of[Math.min(of.length - 1, Math.floor(of.length * q))].toFixed(0) : "–";
  console.log(`${path}: ${of.length}, p50 ${at(0.5)} p95 ${at(0.95)} p99 ${at(0.99)} ms`);
}
console.log(`${users} users, ${taken.toFixed(0)} s: ${(all / taken).toFixed(1)} a second; faults: ${JSON.stringify([...faults])}`);
await new Promise((done) => setTimeout(done, 2000));
await memory("at rest, after");
