/* The service. The key is kept in the field where it stands, and nowhere else. */
import { $ } from "./dom.js";
import { told } from "./faults.js";
import { t } from "./words.js";

/** Who asks now, and in which workspace. */
export function caller() {
  const all = {};
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

/** Sends a request as it is; throws what the service says when it refuses, an AbortError when its signal was given. */
export async function send(path, options = {}) {
  let response;
  try {
    response = await fetch(path, { ...options, headers: { ...options.headers, ...caller() } });
  } catch (fault) {
    if (fault.name === "AbortError") throw fault;
    throw new Error(t("lost"));
  }
  if (!response.ok) {
    const answer = await response.json().catch(() => ({}));
    options.signal?.throwIfAborted();
    throw new Refused(response.status, told(answer.error?.message) ?? `${response.status} ${response.statusText}`);
  }
  return response;
}

/** Asks with JSON where there is a body, and for it; a signal gives it up. */
export async function call(path, body, signal) {
  const options = body === undefined ? { signal } : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), signal };
  const answer = await (await send(path, options)).json();
  signal?.throwIfAborted();
  return answer;
}

/** Sends a file as it is, for a caller. Tells how much has gone where the browser says so. */
export function upload(path, file, from, progress) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    for (const [name, value] of Object.entries({ "Content-Type": "application/octet-stream", ...from })) request.setRequestHeader(name, value);
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
