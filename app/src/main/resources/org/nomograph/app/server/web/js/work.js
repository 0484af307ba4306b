/* What is being worked on: told in the status line, shown where it was asked for, and ended when something newer is asked there. */
import { $, clear, el } from "./dom.js";
import { t } from "./words.js";

const FAULT_SHOWN_MS = 12000;
let quiet = null;
let running = 0;
/** How many pieces of work a button waits for. */
const waits = new Map();

/** Tells what is going on; nothing when it is empty. */
export function tell(text, bad = false) {
  clearTimeout(quiet);
  $("status").textContent = text;
  $("status").className = bad ? "wrong" : "";
  if (bad) quiet = setTimeout(settle, FAULT_SHOWN_MS);
}

/** Takes back what was told; what is being worked on stays. */
export function settle() {
  tell(running ? t("working") : "");
}

function wait(control, more) {
  if (!control) return;
  const left = (waits.get(control) ?? 0) + more;
  if (left > 0) waits.set(control, left);
  else waits.delete(control);
  control.disabled = left > 0;
}

/** Whether work was given up for a newer one. */
const givenUp = (fault) => fault.name === "AbortError";

/** Does some work: the button waits, the status tells, a fault is shown; ends with undefined then. */
export async function working(control, work) {
  running++;
  wait(control, 1);
  tell(t("working"));
  try {
    return await work();
  } catch (fault) {
    if (!givenUp(fault)) tell(fault.message, true);
    return undefined;
  } finally {
    running--;
    wait(control, -1);
    if (!running && !$("status").classList.contains("wrong")) tell("");
  }
}

/** Work whose fault stands where its result would. */
async function shownIn(result, work) {
  try {
    return await work();
  } catch (fault) {
    if (result && !givenUp(fault)) clear(result, el("p", "bad", fault.message));
    throw fault;
  }
}

/**
 * A part of the page that shows one thing at a time. When something newer is asked for there, what was asked before is
 * given up with its requests: however late it is answered, it neither shows nor tells anything.
 */
export function part() {
  let now = null;
  const drop = () => {
    now?.abort();
    now = null;
  };
  return {
    /** Gives up what is being worked on. */
    drop,
    /**
     * Does work in place of what was worked on here before.
     * @param control the button that waits, or null
     * @param does the work; it gets the signal that its requests go with
     * @param result where a fault is shown too, or null
     * @return whether it came to its end
     */
    async work(control, does, result = null) {
      drop();
      const mine = new AbortController();
      now = mine;
      return (await working(control, () => shownIn(result, async () => {
        await does(mine.signal);
        mine.signal.throwIfAborted();
        return true;
      }))) === true;
    },
  };
}

/** What is done when a form is sent; Ctrl+Enter in a text sends it, unless it is being worked on. */
export function onSend(form, does) {
  const send = form.querySelector("[type=submit]");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    does(send);
  });
  for (const area of form.querySelectorAll("textarea")) {
    area.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !send.disabled) form.requestSubmit();
    });
  }
}

/**
 * A form's work. Where it fails, what an earlier one found goes away, and the fault stands in its place.
 * @return the part of the page that the form fills
 */
export function onSubmit(form, work) {
  const result = form.parentNode.querySelector(":scope > .result");
  const own = part();
  onSend(form, (control) => own.work(control, work, result));
  return own;
}
