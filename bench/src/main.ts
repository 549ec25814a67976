// Runs the benchmarks named on the command line, or all of them, and keeps what they measured; "sales" names all that
// begin with it, --without=… leaves one out, and --short makes them small.
import * as board from "./board.ts";
import * as cart from "./cart.ts";
import * as catalog from "./catalog.ts";
import { type Bench, openContext } from "./context.ts";
import * as crmDue from "./crm/due.ts";
import * as crmKills from "./crm/kills.ts";
import * as crmSending from "./crm/sending.ts";
import * as timeMachine from "./crm/time-machine.ts";
import * as day from "./day.ts";
import * as fairness from "./fairness.ts";
import { type Figure, formatFigure, isMet } from "./figures.ts";
import * as home from "./home.ts";
import * as imports from "./imports.ts";
import * as ledger from "./ledger.ts";
import * as neighbours from "./neighbours.ts";
import * as rewindCounting from "./operator/counting-cost.ts";
import * as dashboard from "./operator/dashboard.ts";
import * as rewind from "./operator/rewind.ts";
import * as platform from "./platform.ts";
import * as radar from "./radar.ts";
import * as rehearsal from "./rehearsal.ts";
import { describeMachine, entryOf, saveEntry } from "./results.ts";
import * as salesFiles from "./sales-files.ts";
import * as salesLists from "./sales-lists.ts";
import * as salesSockets from "./sales-sockets.ts";
import * as search from "./search.ts";
import { writeTables } from "./table.ts";
import * as bytes from "./web/bytes.ts";
import * as feel from "./web/feel.ts";
import * as lighthouse from "./web/lighthouse.ts";
import * as workbench from "./web/workbench.ts";

/** What copies a million sales into the database comes after what is measured on the demo world. */
const BENCHMARKS: Readonly<Record<string, { run(bench: Bench): Promise<void> }>> = {
  bytes,
  lighthouse,
  board,
  feel,
  platform,
  catalog,
  cart,
  fairness,
  day,
  imports,
  neighbours,
  ledger,
  rehearsal,
  workbench,
  "sales-sockets": salesSockets,
  "sales-lists": salesLists,
  search,
  home,
  radar,
  "sales-files": salesFiles,
  dashboard,
  rewind,
  "rewind-counting": rewindCounting,
  "time-machine": timeMachine,
  "crm-due": crmDue,
  "crm-sending": crmSending,
  "crm-kills": crmKills,
};

const isShort = process.argv.includes("--short");
const wanted = process.argv.slice(2).filter((one) => !one.startsWith("--"));
const named = Object.entries(BENCHMARKS).filter(
  ([name]) =>
    !process.argv.includes(`--without=${name}`) &&
    (wanted.length === 0 || wanted.some((one) => name === one || name.startsWith(`${one}-`))),
);
if (named.length === 0) throw new Error(`benchmarks: ${Object.keys(BENCHMARKS).join(", ")}`);

const context = await openContext(process.env["PORT"] ?? "3000", "lumiere", "vendor");
const missed: string[] = [];
const failed: string[] = [];
for (const [name, { run }] of named) {
  console.log(`\n== ${name}${isShort ? ", short" : ""}`);
  const machine = await describeMachine();
  const figures: Figure[] = [];
  const figure = (measured: Figure) => {
    figures.push(measured);
    console.log(formatFigure(measured));
    if (isMet(measured) === false) missed.push(`${name}: ${formatFigure(measured)}`);
  };
  const startedAt = performance.now();
  try {
    await run({ ...context, isShort, figure });
  } catch (error) {
    // What went wrong has no figures; the others are measured all the same.
    console.error(error);
    failed.push(name);
    continue;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const entry = entryOf(figures, { at: new Date().toISOString(), seconds, isShort, machine });
  await writeTables(await saveEntry(name, entry));
}
console.log(missed.length === 0 ? "\nEvery goal was met." : `\nMissed:\n${missed.join("\n")}`);
if (failed.length > 0) console.error(`\nFAILED: ${failed.join(", ")}`);
// Connections of what failed may still be open.
process.exit(failed.length > 0 ? 1 : 0);
