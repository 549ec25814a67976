// `npm test`: every check of a fresh clone, in the order in which a failure is cheapest to hear of.
import { check } from "./check.ts";
import { runJourneys } from "./journeys.ts";
import { runToEnd } from "./processes.ts";

const failed = await check();
if ((await runToEnd("vitest", ["run"])) !== 0) failed.push("unit and integration tests");
if (!(await runJourneys())) failed.push("browser journeys");
console.log(failed.length === 0 ? "\nAll checks passed." : `\nFailed: ${failed.join(", ")}`);
process.exit(failed.length === 0 ? 0 : 1);
