// Uses a running server (NOMOGRAPH_URL, by default http://127.0.0.1:8080) with OpenAI's own library and the SDK of the
// Model Context Protocol, and where NOMOGRAPH_MCP is a command (nomograph mcp --workspace DIR), its tools over standard
// input and output too. Ends with a status other than 0 when something is not as it should be.
import assert from "node:assert/strict";
import OpenAI from "openai";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

const url = process.env.NOMOGRAPH_URL ?? "http://127.0.0.1:8080";
const key = process.env.NOMOGRAPH_KEY ?? "none";
const question = process.env.NOMOGRAPH_QUESTION ?? "公司拖欠工资怎么办？";

const openai = new OpenAI({ baseURL: `${url}/v1`, apiKey: key });
assert.ok((await openai.models.list()).data.some((model) => model.id === "nomograph"));
const messages = [{ role: "user", content: question }];
const whole = await openai.chat.completions.create({ model: "nomograph", messages });
const text = whole.choices[0].message.content;
assert.match(text, /\[1\]/);
assert.ok(whole.citations.every((one) => one.status === "verified"));
let streamed = "";
for await (const event of await openai.chat.completions.create({ model: "nomograph", messages, stream: true })) {
  streamed += event.choices[0].delta.content ?? "";
}
assert.equal(streamed, text);
await assert.rejects(openai.chat.completions.create({ model: "nomograph", messages: [] }), /400/);

const vectors = await openai.embeddings.create({ model: "nomograph-embedding", input: ["拖欠工资", "不支付劳动报酬", "放火烧山"] });
const [a, b, c] = vectors.data.map((one) => one.embedding);
const dot = (x, y) => x.reduce((sum, value, i) => sum + value * y[i], 0);
assert.ok(Math.abs(dot(a, a) - 1) < 1e-4 && dot(a, b) > dot(a, c));

/** What every transport of the tools does; ends with the number of tools. */
async function tools(transport) {
  const client = new Client({ name: "clients", version: "1" });
  await client.connect(transport);
  const { tools: all } = await client.listTools();
  assert.equal(all.length, 7);
  const checked = await client.callTool({ name: "check_citations", arguments: { text: "见刑法第二百六十四条。" } });
  assert.equal(checked.structuredContent.citations.length, 1);
  const asked = await client.callTool({ name: "ask_law", arguments: { question } });
  assert.ok(asked.structuredContent.citations.every((one) => one.status === "verified"));
  const wrong = await client.callTool({ name: "search_law", arguments: { nothing: 1 } });
  assert.equal(wrong.isError, true);
  await client.close();
  return all.length;
}

const headers = { Authorization: `Bearer ${key}` };
const overHttp = await tools(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }));
const [command, ...args] = (process.env.NOMOGRAPH_MCP ?? "").split(" ").filter(Boolean);
const overPipe = command ? await tools(new StdioClientTransport({ command, args })) : 0;
console.log(`models, chat, stream, ${overHttp} tools over HTTP, ${overPipe} over standard input: as they should be`);
