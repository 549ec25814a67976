// `npm run outages`: sales made without a line are sent over the till's own queue to a real server, while the line is cut, the server
// is killed and tabs are closed by chance. Afterwards nothing is lost, nothing happened twice, and every surprise was asked about.
import "fake-indexeddb/auto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { randomFrom } from "@handsel/server/testing/random.ts";
import { startSystem } from "./faults/system.ts";
import { findingsOf } from "./outages/findings.ts";
import { openBadLine } from "./outages/line.ts";
import { sellThroughOutages } from "./outages/selling.ts";

const TAB_ONE_IN = 60;

const { values } = parseArgs({
  options: {
    sales: { type: "string", default: "2000" },
    seed: { type: "string", default: "1" },
    port: { type: "string", default: "4300" },
    data: { type: "string", default: join(tmpdir(), "handsel-faults") },
  },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const system = await startSystem({
  folder: values.data,
  port: Number(values.port),
  servers: 1,
  workers: 1,
  roomMb: 64,
});
let faults: string[] = ["it did not come to an end"];
try {
  const since = new Date();
  const random = randomFrom(Number(values.seed));
  const { userId, pack, send, counts } = await openBadLine(system, random);
  const secondsSince = () => Math.round((Date.now() - since.getTime()) / 1_000);
  const sold = await sellThroughOutages({
    owner: userId,
    pack,
    number: Number(values.sales),
    random,
    send,
    tabOneIn: TAB_ONE_IN,
    onOutage: (sent) => console.log(`${sent} sales after ${secondsSince()} s`),
  });
  faults = await findingsOf(system.databaseUrl, { ...sold, userId, since });
  const { things, closedTabs, askedIds } = sold;
  console.log(
    `${things.length} sales in ${secondsSince()} s; ${counts.calls} calls, ${counts.cuts} cuts of the line, ` +
      `${counts.kills} kills of the server, ${closedTabs} tabs closed; ${askedIds.size} surprises asked about`,
  );
} finally {
  await system.stop();
}
for (const fault of faults) console.error(fault);
console.log(
  faults.length === 0 ? "nothing lost, nothing twice, every surprise shown" : "NOT AS IT SHOULD BE",
);
process.exit(faults.length === 0 ? 0 : 1);
