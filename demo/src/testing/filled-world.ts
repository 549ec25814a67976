// A platform with the whole demo world for each test file that needs one. The world is filled once in a run of tests, by
// the file that comes first; the others copy its database and its files.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "@handsel/server/config.ts";
import { refreshStatistics } from "@handsel/server/db/statistics.ts";
import { createLog } from "@handsel/server/log.ts";
import { openPlatform } from "@handsel/server/open-platform.ts";
import { TEST_SECRET } from "@handsel/server/testing/test-database.ts";
import { copyDatabase, openTestPlatform, type TestPlatform } from "@handsel/server/testing/test-platform.ts";
import pg from "pg";
import { inject } from "vitest";
import { fillDemoWorld } from "../world.ts";
import { filesOfWorld, WORLD, worldOfRun } from "./world-copy.ts";

/** A run that was broken off leaves its world behind; nobody needs it after so long. */
const OLD_MS = 3 * 3_600_000;

export async function openFilledWorld(): Promise<TestPlatform> {
  const name = worldOfRun(inject("runName"));
  const files = filesOfWorld(name);
  const client = new pg.Client({ connectionString: inject("databaseServer") });
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
    await fill(client, name, files);
  }
  await client.end();
  const folder = mkdtempSync(join(tmpdir(), "handsel_copy_"));
  cpSync(files, folder, { recursive: true });
  return openTestPlatform({ HANDSEL_DATA: folder }, name);
}

async function fill(client: pg.Client, name: string, files: string): Promise<void> {
  const unfinished = `unfinished_${name}`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  const url = await copyDatabase(inject("databaseTemplate"), unfinished);
  const config = readConfig({
    HANDSEL_SECRET: TEST_SECRET,
    DATABASE_DURABILITY: "none",
    LOG_LEVEL: "silent",
    HANDSEL_BUILD: "test-build",
    POOL_SIZE: "8",
    HANDSEL_DATA: files,
  });
  const platform = await openPlatform(config, url.href, createLog("silent"));
  await fillDemoWorld(platform);
  await platform.close();
  await refreshStatistics(url.href);
  await client.query(`alter database ${unfinished} rename to ${name}`);
}
