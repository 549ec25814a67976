// Runs the benchmarks named on the command line, or all of them.
import * as cart from "./cart.ts";
import * as catalog from "./catalog.ts";
import { openContext } from "./context.ts";
import * as platform from "./platform.ts";

const BENCHMARKS = { platform, catalog, cart };

const wanted = process.argv.slice(2);
const context = await openContext(process.env["PORT"] ?? "3000", "lumiere", "vendor");
for (const [name, { run }] of Object.entries(BENCHMARKS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n== ${name}`);
  await run(context);
}
