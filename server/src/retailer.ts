// `node server/src/retailer.ts <file.json>`: opens the retailer that the file describes, or brings them up to date with it,
// while the servers serve. Ends with 1 when the file has faults, and with 2 when there is none.
import { existsSync, readFileSync } from "node:fs";
import {
  gapText,
  type OpenedRetailer,
  openRetailer,
  RetailerFileError,
  readRetailerFile,
} from "#areas/admin/index.ts";
import { systemClock } from "#clock.ts";
import { readConfig } from "#config.ts";
import { startEmbeddedDatabase } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";
import { openPool, urlForRole } from "#db/pools.ts";
import { createLog } from "#log.ts";

const USAGE = "usage: npm run retailer -- <file.json>, or: node server/src/retailer.ts <file.json>";

const [path, ...rest] = process.argv.slice(2);
if (path === undefined || rest.length > 0) end(2, ["One file is wanted.", USAGE]);
if (!existsSync(path)) end(2, [`There is no file ${path}.`, USAGE]);
try {
  const opened = await open(readFileSync(path, "utf8"));
  process.stdout.write(`${linesOn(opened).join("\n")}\n`);
} catch (error) {
  if (!(error instanceof RetailerFileError)) throw error;
  end(1, [error.message, `Nothing was saved: ${path} has ${error.faults.length} fault(s).`]);
}

function end(code: 1 | 2, lines: readonly string[]): never {
  process.stderr.write(`${lines.join("\n")}\n`);
  process.exit(code);
}

async function open(text: string): Promise<OpenedRetailer> {
  const file = readRetailerFile(text);
  const config = readConfig(process.env);
  const log = createLog("warn", { process: "retailer" });
  const databaseUrl = config.databaseUrl ?? (await startEmbeddedDatabase(config.dataFolder)).url;
  await migrate(databaseUrl, config, log);
  const pool = openPool(urlForRole(databaseUrl, config, "handsel_runtime"), 1, log);
  try {
    return await openRetailer({ pool, config, clock: systemClock }, file);
  } finally {
    await pool.end();
  }
}

function linesOn(opened: OpenedRetailer): string[] {
  const { name, isNew, loginUrl, hasSingleSignOn, stores, users, devices, plans, gaps } = opened;
  const counted = ({ inFile, added, changed }: OpenedRetailer["stores"]) =>
    `${inFile} in the file, ${added} new, ${changed} changed`;
  return [
    `${name} is ${isNew ? "open" : "up to date"}.`,
    `log-in page: ${loginUrl}`,
    `stores: ${counted(stores)}`,
    `users: ${counted(users)}`,
    `on sale: ${devices} devices, ${plans} payment plans`,
    hasSingleSignOn
      ? "Users sign in at the identity provider of private.sso."
      : "New users have no password: each presses 'Forgot password' on the log-in page and follows the mail.",
    ...gaps.map(
      (gap) => `${gap.severity === "stops" ? "still missing" : "to be looked at"}: ${gapText(gap)}`,
    ),
  ];
}
