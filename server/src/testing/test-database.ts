// One PostgreSQL for all tests of this machine, and a migrated template in it; each test file gets its own copy.
import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { databaseUrl, startEmbeddedDatabase } from "#db/embedded.ts";
import { migrate, migrationFiles } from "#db/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseServer: string;
    databaseTemplate: string;
    /** Of this run of tests alone. */
    runName: string;
  }
}

export const TEST_SECRET = "test-secret";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["TEST_DATABASE_URL"];
  const embedded = given
    ? undefined
    : await startEmbeddedDatabase(
        resolve(process.env["HANDSEL_DATA"] ?? join(import.meta.dirname, "../../../.data"), "test"),
      );
  const server = given ?? databaseUrl(embedded?.port ?? 0, "postgres");

  const template = `handsel_template_${schemaHash()}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query("select pg_advisory_lock(7261002)");
  const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [template]);
  if (rowCount === 0) {
    const building = `${template}_building`;
    await client.query(`drop database if exists ${building} with (force)`);
    await client.query(`create database ${building}`);
    const url = new URL(server);
    url.pathname = `/${building}`;
    await migrate(url.href, { secret: TEST_SECRET });
    await client.query(`alter database ${building} rename to ${template}`);
  }
  await client.end();
  project.provide("databaseServer", server);
  project.provide("databaseTemplate", template);
  project.provide("runName", `${Date.now()}_${randomBytes(3).toString("hex")}`);
  // Left running: the next run finds it in a few milliseconds, and other projects of this run are using it.
  return async () => undefined;
}

function schemaHash(): string {
  const hash = createHash("sha256");
  for (const name of migrationFiles())
    hash.update(readFileSync(join(import.meta.dirname, "../../migrations", name)));
  return hash.digest("hex").slice(0, 12);
}
