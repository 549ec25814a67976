// `node server/src/audit.ts [retailer]`: checks the chain over every retailer's log, while the servers serve. Ends with 1 and names
// the first entry of each that is not as it was sealed; ends with 2 when there is no such retailer.
import { checkChain, isSigned } from "#areas/platform/index.ts";
import { readConfig } from "#config.ts";
import { startEmbeddedDatabase } from "#db/embedded.ts";
import { openPool, urlForRole } from "#db/pools.ts";
import { readingDb } from "#db/tenant-db.ts";
import { createLog } from "#log.ts";

const [wanted] = process.argv.slice(2);
const config = readConfig(process.env);
const log = createLog("warn", { process: "audit" });
const databaseUrl = config.databaseUrl ?? (await startEmbeddedDatabase(config.dataFolder)).url;
const operatorPool = openPool(urlForRole(databaseUrl, config, "handsel_operator"), 1, log);
const pool = openPool(urlForRole(databaseUrl, config, "handsel_runtime"), 1, log);
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
    const { head, unsealed, broken } = await checkChain(
      (work) => work(readingDb(pool, wlId)),
      (checkpoint) => isSigned(config, wlId, checkpoint),
    );
    if (broken) process.exitCode = 1;
    const end = `${head.place} entries, ${unsealed} not sealed yet, ends in ${head.hash.toString("hex")}`;
    process.stdout.write(
      broken
        ? `${subdomain}: BROKEN at entry ${broken.entryId} (place ${broken.place ?? "none"}): ${broken.what}\n`
        : `${subdomain}: whole, ${end}\n`,
    );
  }
} finally {
  await pool.end();
  await operatorPool.end();
}
