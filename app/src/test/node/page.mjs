// Drives every view of the page of a running server (NOMOGRAPH_URL) in Chromium (CHROMIUM, by default /usr/bin/chromium),
// in both languages, at the width of a desk and of a phone, light and dark (ONLY: a part of the names of the combinations
// or steps to drive); writes screenshots to SHOTS (by default ./shots), and asks axe for faults of accessibility. Texts of cases,
// questions, files and names carry a script, which must never run. The server needs a built workspace that may be changed
// (small laws of ours are imported), the shipped packs (PACKS: a copy of them, with --packs), and where RUNS is set, --runs.
// Ends with a status other than 0 when something fails.
import { asking, judging, mistaking, solving } from "./page/answers.mjs";
import { COMBINATIONS, drive, finish } from "./page/browser.mjs";
import { dropping, editing, importing, resuming, running, saving, speaking } from "./page/desk.mjs";
import { overtaking, switching, writing } from "./page/races.mjs";
import { checking, reading, searching, walking } from "./page/laws.mjs";

const STEPS = [asking, judging, solving, mistaking, searching, walking, reading, checking, overtaking, writing, importing, dropping, editing, saving, switching, running];
const only = (process.env.ONLY ?? "").split(",").filter(Boolean);
const combinations = COMBINATIONS.filter(({ tag }) => !only.some((one) => COMBINATIONS.some((other) => other.tag.includes(one))) || only.some((one) => tag.includes(one)));
const named = [...STEPS, resuming, speaking].filter((step) => only.includes(step.name));
for (const { tag, options } of combinations) {
  const steps = named.length ? named : [...STEPS, ...(tag === COMBINATIONS[0].tag ? [resuming] : []), speaking];
  await drive(tag, options, steps);
}
await finish();
