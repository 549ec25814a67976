// Fills the demo world once in a run of tests. A process of its own begins with it while other tests run; whoever needs the
// world earlier waits for it, or fills it.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "@handsel/server/config.ts";
import { refreshStatistics } from "@handsel/server/db/statistics.ts";
import { createLog } from "@handsel/server/log.ts";
import { openPlatform } from "@handsel/server/open-platform.ts";
import { copyDatabase, TEST_ENVIRONMENT } from "@handsel/server/testing/test-database.ts";
import pg from "pg";
import { fillDemoWorld } from "../world.ts";
import { FILLED_AT, filesOfWorld, WORLD, worldOfRun } from "./world-copy.ts";

/** A run that was broken off leaves its world behind; nobody needs it after so long. */
const OLD_MS = 3 * 3_600_000;

export interface Run {
  server: string;
  template: string;
  name: string;
}

/** The name of the world's database. */
export async function fillWorld(run: Run): Promise<string> {
  const name = worldOfRun(run.name);
  const client = new pg.Client({ connectionString: run.server });
  await client.connect();
  await client.query("select pg_advisory_lock(7261004)");
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where starts_with(datname, $1)",
    [WORLD],
  );
  if (!rows.some((one) => one.name === name)) {
    const oldest = worldOfRun(String(Date.now() - OLD_MS));
    for (const one of rows.filter((row) => row.name < oldest)) {
      await client.query(`drop database ${one.name} with (force)`);
      rmSync(filesOfWorld(one.name), { recursive: true, force: true });
    }
    await fill(client, run, name);
  }
  await client.end();
  return name;
}

async function fill(client: pg.Client, { server, template }: Run, name: string): Promise<void> {
  const unfinished = `unfinished_${name}`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  const url = await copyDatabase({ server, template, name: unfinished });
  const config = readConfig({ ...TEST_ENVIRONMENT, HANDSEL_DATA: filesOfWorld(name) });
  const platform = await openPlatform(config, url.href, createLog("silent"));
  writeFileSync(join(filesOfWorld(name), FILLED_AT), new Date().toISOString());
  await fillDemoWorld(platform);
  await platform.close();
  await refreshStatistics(url.href);
  await client.query(`alter database ${unfinished} rename to ${name}`);
}

if (import.meta.main) {
  const [server, template, name] = process.argv.slice(2);
  if (!server || !template || !name) throw new Error("usage: fill-world.ts <server> <template> <run>");
  await fillWorld({ server, template, name });
}
