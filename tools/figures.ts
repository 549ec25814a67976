// `npm run figures`: walks every contract of the demo world and 2,000 random sales through every surface that prints them.
// Every figure of every retailer's homes is held against its rows and lists. A run of all tests walks a sample of both.
import { runToEnd } from "./processes.ts";

process.exit(
  await runToEnd("vitest", ["run", "--project", "demo", "demo/src/figures", "demo/src/reports"], {
    HANDSEL_FIGURES: "all",
  }),
);
