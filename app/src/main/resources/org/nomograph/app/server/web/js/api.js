/* The service. The key is kept in the field where it stands, and nowhere else. */
import { $ } from "./dom.js";
import { told } from "./faults.js";
import { t } from "./words.js";

function headers(more = {}) {
  const all = { ...more };
  if ($("key").value) all.Authorization = "Bearer " + $("key").value;
  if ($("workspace").value) all["X-Nomograph-Workspace"] = $("workspace").value;
  return all;
}

/** A refusal, with what the service says of it. */
export class Refused extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** Sends a request as it is; throws what the service says when it refuses. */
export async function send(path, options = {}) {
  let response;
  try {
    response = await fetch(path, { ...options, headers: headers(options.headers) });
  } catch (fault) {
    if (fault.name === "AbortError") throw fault;
    throw new Error(t("lost"));
  }
  if (!response.ok) {
    const answer = await response.json().catch(() => ({}));
    throw new Refused(response.status, told(answer.error?.message) ?? `${response.status} ${response.statusText}`);
  }
  return response;
}

/** Asks with JSON, or for it. */
export async function call(path, body, method) {
  const options = body === undefined ? { method: method ?? "GET" }
    : { method: method ?? "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  return (await send(path, options)).json();
}

/** Sends a file as it is. Tells how much has gone where the browser says so. */
export function upload(path, file, progress) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    for (const [name, value] of Object.entries(headers({ "Content-Type": "application/octet-stream" }))) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", (event) => progress(event.loaded, event.lengthComputable ? event.total : file.size));
    request.addEventListener("error", () => reject(new Error(t("lost"))));
    request.addEventListener("load", () => {
      let answer = {};
      try { answer = JSON.parse(request.responseText); } catch { /* told by its status */ }
      if (request.status < 300) resolve(answer);
      else reject(new Refused(request.status, told(answer.error?.message) ?? `${request.status} ${request.statusText}`));
    });
    request.send(file);
  });
}

/** Events of a stream, one after another, until it ends. */
export async function events(path, each, signal) {
  const response = await send(path, { signal });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    rest += value;
    for (let end = rest.indexOf("\n\n"); end >= 0; end = rest.indexOf("\n\n")) {
      const data = rest.slice(0, end).split("\n").filter((line) => line.startsWith("data:")).map((line) => line.slice(5).trim()).join("\n");
      rest = rest.slice(end + 2);
      if (data) each(JSON.parse(data));
    }
  }
}
