// The demo world that the tests of a run fill once, found again under the name of the run.
import { cpSync, existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyStatement, testDatabaseServer } from "@handsel/server/testing/test-database.ts";
import pg from "pg";

export const WORLD = "handsel_world_";

export const worldOfRun = (run: string) => `${WORLD}${run}`;
export const filesOfWorld = (world: string) => join(tmpdir(), world);
/** In the folder of a world: when its filling began, up to which moment all that was due has been done. */
export const FILLED_AT = "filled-at";

export interface WorldCopy {
  url: string;
  stop(): Promise<void>;
}

/** A copy of what the tests of the run have filled, its files in `folder`; nothing where they have not. */
export async function copyWorld(run: string, folder: string): Promise<WorldCopy | undefined> {
  const world = worldOfRun(run);
  if (!existsSync(filesOfWorld(world))) return undefined;
  const server = await testDatabaseServer();
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    const { rowCount } = await client.query(statement);
    await client.end();
    return rowCount ?? 0;
  };
  if ((await onServer(`select 1 from pg_database where datname = '${world}'`)) === 0) return undefined;
  cpSync(filesOfWorld(world), folder, { recursive: true });
  const name = `copy_of_${world}`;
  await onServer(copyStatement({ name, template: world }));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, stop: async () => void (await onServer(`drop database ${name} with (force)`)) };
}
