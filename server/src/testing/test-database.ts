// One PostgreSQL for all tests of this machine, and a migrated template in it; each test file gets its own copy.
import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedDatabase } from "#db/embedded.ts";
import { migrate, migrationFiles } from "#db/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseServer: string;
    databaseTemplate: string;
    /** Of this run of tests alone. */
    runName: string;
  }
}

/** The one of demo mode, so that a platform in demo mode can go on with the world that tests have filled. */
export const TEST_SECRET = "handsel-demo-secret";

/** What every platform of a test is set up with. */
export const TEST_ENVIRONMENT = {
  HANDSEL_SECRET: TEST_SECRET,
  DATABASE_DURABILITY: "none",
  LOG_LEVEL: "silent",
  HANDSEL_BUILD: "test-build",
  POOL_SIZE: "8",
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, template } = await migratedTemplate();
  project.provide("databaseServer", server);
  project.provide("databaseTemplate", template);
  project.provide("runName", process.env["HANDSEL_TEST_RUN"] ?? newRunName());
  // Left running: the next run finds it in a few milliseconds, and other projects of this run are using it.
  return async () => undefined;
}

/** A database with all migrations and nothing else, made once for each state of them. */
export async function migratedTemplate(): Promise<{ server: string; template: string }> {
  const server = await testDatabaseServer();
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
  return { server, template };
}

/** Files are copied as they are: to write every page into the log as well takes ten times as long. */
export const copyStatement = (of: { template: string; name: string }) =>
  `create database ${of.name} template ${of.template} strategy file_copy`;

/** A copy of a database that nobody is connected to. */
export async function copyDatabase(of: { server: string; template: string; name: string }): Promise<URL> {
  const admin = new pg.Client({ connectionString: of.server });
  await admin.connect();
  // Copying needs the template to itself; another test file may be copying it at this moment.
  await admin.query("select pg_advisory_lock(7261003)");
  await admin.query(copyStatement(of));
  await admin.end();
  const url = new URL(of.server);
  url.pathname = `/${of.name}`;
  return url;
}

/** Names sort by their age. */
export function newRunName(): string {
  return `${Date.now()}_${randomBytes(3).toString("hex")}`;
}

/** The PostgreSQL of the tests, started where none is given. */
export async function testDatabaseServer(): Promise<string> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return given;
  const folder = resolve(process.env["HANDSEL_DATA"] ?? join(import.meta.dirname, "../../../.data"), "test");
  return (await startEmbeddedDatabase(folder, { isDurable: false })).urlOf("postgres");
}

function schemaHash(): string {
  const hash = createHash("sha256").update(TEST_SECRET);
  for (const name of migrationFiles())
    hash.update(name).update(readFileSync(join(import.meta.dirname, "../../migrations", name)));
  return hash.digest("hex").slice(0, 12);
}
