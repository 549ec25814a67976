// `npm test`: every check of a fresh clone, in the order in which a failure is cheapest to hear of.
import { check } from "./check.ts";
import { runJourneys } from "./journeys.ts";
import { runToEnd } from "./processes.ts";
import { checkSizes } from "./sizes.ts";
import { buildWebIfChanged } from "./web-build.ts";

const failed = await check();
if ((await runToEnd("vitest", ["run"])) !== 0) failed.push("unit and integration tests");
await buildWebIfChanged();
if (!checkSizes()) failed.push("sizes");
if (!(await runJourneys())) failed.push("browser journeys");
console.log(failed.length === 0 ? "\nAll checks passed." : `\nFailed: ${failed.join(", ")}`);
process.exit(failed.length === 0 ? 0 : 1);
