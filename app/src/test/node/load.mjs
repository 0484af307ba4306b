// So many users (USERS, by default 50) for so long (SECONDS, by default 120) against a running server: searches, questions
// and judgments mixed. Prints throughput, p50/p95/p99 by operation, faults, and the server's memory where PID is given.
import { readFileSync } from "node:fs";

const url = process.env.NOMOGRAPH_URL ?? "http://127.0.0.1:8080";
const users = Number(process.env.USERS ?? 50);
const end = Date.now() + 1000 * Number(process.env.SECONDS ?? 120);
const wages = ["公司拖欠工资怎么办？", "租房押金不退怎么办？", "离婚后孩子归谁抚养？", "被狗咬伤谁赔偿？", "试用期最长多久？"];
const facts = [
  "被告人赵某趁无人之机窃取邻居现金9000元。",
  "被告人钱某酒后驾驶轿车，经检测血液酒精含量为每100毫升160毫克。",
  "被告人孙某持木棍将李某打伤，经鉴定为轻伤二级。",
];
const kinds = [
  ["/v1/search", (i) => ({ query: ["劳动合同 解除", "故意伤害 轻伤", "商品房 退房", "交通事故 赔偿"][i % 4] })],
  ["/v1/ask", (i) => ({ question: wages[i % wages.length] })],
  ["/v1/judge", (i) => ({ fact: facts[i % facts.length] })],
];
const times = new Map(kinds.map(([path]) => [path, []]));
const faults = new Map();
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${process.env.PID}/status`, "utf8"))[1]) / 1024;
if (process.env.PID) console.log(`memory before: ${memory().toFixed(0)} MB`);

async function user(n) {
  for (let i = n; Date.now() < end; i++) {
    const [path, body] = kinds[i % kinds.length];
    const begin = performance.now();
    let status = 0;
    try {
      const response = await fetch(url + path, { method: "POST", body: JSON.stringify(body(i)) });
      status = response.status;
      await response.json();
    } catch (fault) {
      status = fault.message;
    }
    if (status === 200) times.get(path).push(performance.now() - begin);
    else faults.set(status, (faults.get(status) ?? 0) + 1);
  }
}

const begin = Date.now();
await Promise.all(Array.from({ length: users }, (_, n) => user(n)));
const seconds = (Date.now() - begin) / 1000;
let all = 0;
for (const [path, of] of times) {
  of.sort((a, b) => a - b);
  all += of.length;
  const at = (q) => of.length ? of[Math.min(of.length - 1, Math.floor(of.length * q))].toFixed(0) : "–";
  console.log(`${path}: ${of.length}, p50 ${at(0.5)} p95 ${at(0.95)} p99 ${at(0.99)} ms`);
}
console.log(`${users} users, ${seconds.toFixed(0)} s: ${(all / seconds).toFixed(1)} a second; faults: ${JSON.stringify([...faults])}`);
if (process.env.PID) console.log(`memory after: ${memory().toFixed(0)} MB`);
