// `node server/src/ledger.ts check [retailer]`: derives the books of every retailer again from the events and compares, while the
// servers serve; it writes nothing but a first taking up of the past. Ends with 1 and names what differs; ends with 2 when there
// is no such retailer or command.
import { AREAS } from "#areas/areas.ts";
import { checkLedger, moneyEvents } from "#areas/ledger/index.ts";
import { readConfig } from "#config.ts";
import { startEmbeddedDatabase } from "#db/embedded.ts";
import { openPool, urlForRole } from "#db/pools.ts";
import { wire } from "#edge/wiring.ts";
import { createLog } from "#log.ts";
import { inTenant } from "#platform.ts";

const [command, wanted] = process.argv.slice(2);
if (command === "check") await check();
else {
  process.stderr.write("Say `check`, and a retailer if only one is meant.\n");
  process.exitCode = 2;
}

async function check(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog("warn", { process: "ledger" });
  const databaseUrl = config.databaseUrl ?? (await startEmbeddedDatabase(config.dataFolder)).url;
  const operatorPool = openPool(urlForRole(databaseUrl, config, "handsel_operator"), 1, log);
  const pool = openPool(urlForRole(databaseUrl, config, "handsel_runtime"), 1, log);
  const tellers = wire(AREAS).all(moneyEvents);
  try {
    const { rows } = await operatorPool.query<{ wl_id: number; subdomain: string }>(
      "select wl_id, subdomain from white_label order by wl_id",
    );
    const retailers = rows.filter(({ subdomain }) => wanted === undefined || subdomain === wanted);
    if (wanted !== undefined && retailers.length === 0) {
      process.stderr.write(`There is no retailer ${wanted}.\n`);
      process.exitCode = 2;
    }
    for (const { wl_id: wlId, subdomain } of retailers) {
      const { entries, differences, examples } = await checkLedger((work) => inTenant({ pool }, wlId, work), {
        tellers,
        now: new Date(),
      });
      if (differences > 0) process.exitCode = 1;
      process.stdout.write(
        differences > 0
          ? `${subdomain}: DIFFERS in ${differences} places: ${examples
              .map(({ kind, type, key }) => `${kind.toLowerCase()} ${type} ${key}`)
              .join("; ")}\n`
          : `${subdomain}: ties out, ${entries} entries\n`,
      );
    }
  } finally {
    await pool.end();
    await operatorPool.end();
  }
}
