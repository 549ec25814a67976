// `npm run ledger -- check [retailer]`: the command that the container has, for a checkout. `npm run ledger -- histories [count]`: five
// thousand random histories, or as many as are named, whose books must equal their events.
import { runToEnd } from "./processes.ts";

const [command, count = "5000"] = process.argv.slice(2);
if (command === "histories")
  process.exitCode = await runToEnd(
    "vitest",
    ["run", "--project", "server", "server/src/areas/ledger/histories.test.ts"],
    {
      LEDGER_HISTORIES: count,
    },
  );
else await import("@handsel/server/ledger.ts");
