// `npm run figures`: walks every contract of the demo world and 2,000 random sales through every surface that prints them.
// A run of all tests walks a sample.
import { runToEnd } from "./processes.ts";

process.exit(
  await runToEnd("vitest", ["run", "--project", "demo", "demo/src/figures"], { HANDSEL_FIGURES: "all" }),
);
