// `npm run demo`: fills the database with the demo world. With --if-empty it leaves a database alone that has
// anything in it. With --scale 20000 it adds one retailer with that many device variants, for measurements.
import { readConfig } from "@handsel/server/config.ts";
import { startEmbeddedDatabase } from "@handsel/server/db/embedded.ts";
import { migrate } from "@handsel/server/db/migrate.ts";
import { openPool, urlForRole } from "@handsel/server/db/pools.ts";
import { refreshStatistics } from "@handsel/server/db/statistics.ts";
import { createLog } from "@handsel/server/log.ts";
import { moveEndpoints } from "./webhooks.ts";
import { fillDemoWorld, fillScaledRetailer, isWorldEmpty } from "./world.ts";

const config = readConfig(process.env);
const log = createLog(config.logLevel, { process: "demo" });
if (!config.isDemo) throw new Error("the demo world belongs into demo mode only");

const databaseUrl = config.databaseUrl ?? (await startEmbeddedDatabase(config.dataFolder)).url;
await migrate(databaseUrl, config);
const pool = openPool(urlForRole(databaseUrl, config, "handsel_runtime"), 2, log);
const operatorPool = openPool(urlForRole(databaseUrl, config, "handsel_operator"), 1, log);
const scale = readScale(process.argv);
try {
  if (scale !== undefined) {
    const startedAt = performance.now();
    await fillScaledRetailer({ pool, config }, scale);
    await refreshStatistics(databaseUrl);
    log.info({ variants: scale, ms: Math.round(performance.now() - startedAt) }, "scaled retailer filled");
  } else if (!process.argv.includes("--if-empty") || (await isWorldEmpty({ operatorPool }))) {
    const startedAt = performance.now();
    await fillDemoWorld({ pool, config });
    await refreshStatistics(databaseUrl);
    log.info({ ms: Math.round(performance.now() - startedAt) }, "demo world filled");
  } else await moveEndpoints({ pool, config });
} finally {
  await pool.end();
  await operatorPool.end();
}

function readScale(args: readonly string[]): number | undefined {
  const place = args.indexOf("--scale");
  if (place < 0) return undefined;
  const variants = Number(args[place + 1]);
  if (!Number.isInteger(variants) || variants < 100 || variants > 100_000)
    throw new Error("--scale takes a number of device variants from 100 to 100000");
  return variants;
}
