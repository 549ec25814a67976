// `npm run faults`: a platform under load whose parts are killed at random, and what is true afterwards. See docs/faults.md.
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { openAcknowledged } from "./faults/acknowledged.ts";
import { openBooks } from "./faults/books.ts";
import { canUpload, fillRoom } from "./faults/filling.ts";
import { whatWasKept } from "./faults/kept.ts";
import { readOptions } from "./faults/options.ts";
import { outsideAt } from "./faults/outside.ts";
import { sellUntilOver } from "./faults/selling.ts";
import { forgottenMessages, settle } from "./faults/settling.ts";
import { calm, type Recovery, shuffled, strike } from "./faults/strikes.ts";
import { type System, startSystem } from "./faults/system.ts";
import { printFindings, printRecoveries } from "./faults/table.ts";
import { newCounts, openTill } from "./faults/till.ts";
import { browseUntilOver, tradeUntilOver } from "./faults/trading.ts";
import { whatHappenedTwice } from "./faults/twice.ts";
import { sockets } from "./faults/watching.ts";

const RETAILER = "northwind";
const SELLERS = ["sales", "manager", "vendor", "top"] as const;
/** Uploads until it may no more; the other one then still may. */
const [GREEDY, OTHER] = ["aurora", "voltwerk"];
/** Room for the pictures of the demo world and for some uploads. */
const ROOM_MB = 64;

const options = readOptions(process.argv.slice(2));
const startedAt = performance.now();
const passed = () => `${((performance.now() - startedAt) / 1_000).toFixed(0)} s`;
// Whoever ends this ends everything that it started.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const system = await startSystem({
  folder: options.folder,
  port: options.port,
  servers: options.serverProcesses,
  workers: options.workerProcesses,
  roomMb: ROOM_MB,
});
let isGood = false;
try {
  isGood = await run(system);
} finally {
  await system.stop();
}
console.log(`\n${isGood ? "all is as it should be" : "NOT AS IT SHOULD BE"}, after ${passed()}`);
process.exit(isGood ? 0 : 1);

async function run({ door, sandboxUrl, databaseUrl }: System): Promise<boolean> {
  const since = new Date();
  const outside = outsideAt(sandboxUrl);
  const acknowledged = openAcknowledged(join(options.folder, "acknowledged.jsonl"));
  const counts = newCounts();
  let isLoadOver = false;
  const isOver = () => isLoadOver;
  const at = { origin: door.origin, counts, isOver };
  const tillOf = (subdomain: string, who: string) => openTill({ ...at, subdomain, who });

  const load: Promise<void>[] = [];
  for (let number = 0; number < options.tills; number += 1) {
    const till = await tillOf(RETAILER, SELLERS[number % SELLERS.length] ?? "sales");
    load.push(sellUntilOver({ origin: door.origin, till, outside, acknowledged, isOver }));
  }
  for (const who of ["sales", "manager"])
    load.push(tradeUntilOver({ till: await tillOf(RETAILER, who), acknowledged, isOver }));
  load.push(browseUntilOver({ till: await tillOf(RETAILER, "vendor"), isOver }));
  const prober = await tillOf(RETAILER, "manager");
  const [greedy, other] = [await tillOf(GREEDY, "top"), await tillOf(OTHER, "top")];
  console.log(`serving after ${passed()}; ${load.length} tills at work`);

  // The uploads go on while the parts are killed.
  const filling = fillRoom(greedy, acknowledged);
  const recoveries: Recovery[] = [];
  const strikes = shuffled(options.strikes);
  for (const [index, what] of strikes.entries()) {
    await calm();
    const recovery = await strike(system, prober, what);
    recoveries.push(recovery);
    console.log(
      `${String(index + 1).padStart(4)}/${strikes.length} ${what}: serves after ${recovery.servesAfterMs} ms, itself back after ${recovery.backAfterMs} ms`,
    );
  }
  const isRefused = await filling;
  const isOtherServed = await canUpload(other, acknowledged);
  await calm();
  isLoadOver = true;
  await Promise.all(load);
  await outside.endFaults();
  console.log(`last fault and last customer after ${passed()}; waiting for what is left`);

  const books = openBooks(databaseUrl);
  const left = await settle(books, since, options.settleMs);
  console.log(`${left === "" ? "nothing is left" : `still under way: ${left}`} after ${passed()}`);
  const mapText = (map: ReadonlyMap<string, number>) =>
    [...map].map(([key, times]) => `${key} ${times}`).join(", ");
  console.log(
    `calls: ${counts.answered} answered, ${counts.repeated} repeated; refused: ${mapText(counts.refused) || "none"}`,
  );
  console.log(`sockets: ${sockets.counts()}`);
  console.log(`acknowledged: ${acknowledged.counts()}`);
  const loads = loadavg().map((value) => value.toFixed(1));
  console.log(
    `this machine: ${availableParallelism()} cores, load of the last 1, 5, 15 minutes ${loads.join(", ")}`,
  );
  const outcomes = [
    printRecoveries(recoveries),
    printFindings(
      "what was said yes to is there",
      await whatWasKept(books, system, acknowledged, left === ""),
    ),
    printFindings("nothing happened twice", await whatHappenedTwice(books, outside, since)),
    printFindings("and else", [
      { rule: "whoever fills his room is told so", looked: 1, wrong: isRefused ? [] : ["not told"] },
      { rule: "others have room still", looked: 1, wrong: isOtherServed ? [] : ["refused"] },
      { rule: "no message is forgotten", looked: 1, wrong: await forgottenMessages(books, since) },
      {
        rule: "no answer owns up to a mistake of ours",
        looked: counts.answered,
        wrong: [mapText(counts.failed)].filter(Boolean),
      },
    ]),
  ];
  await books.end();
  return outcomes.every(Boolean);
}
