// Migrations: plain SQL files, forward only, run in order under an advisory lock, each in its own transaction.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { PgBoss } from "pg-boss";
import jobLibrary from "pg-boss/package.json" with { type: "json" };
import { type Config, derivedSecret } from "#config.ts";
import type { Log } from "#log.ts";
import { type LoginRole, rolePassword, urlForRole } from "./pools.ts";
import { untilReachable } from "./reachable.ts";

const FOLDER = join(import.meta.dirname, "../../migrations");
const LOCK = 7_261_001;

export function migrationFiles(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .sort();
}

/** Brings the database to the newest schema. Returns the names of the migrations that ran. With a log it waits for the database. */
export async function migrate(
  adminUrl: string,
  config: Pick<Config, "secret">,
  log?: Log,
): Promise<string[]> {
  if (await isPrepared(adminUrl, config)) return [];
  if (log) await untilReachable(adminUrl, log);
  const client = new pg.Client({ connectionString: adminUrl, application_name: "handsel migrator" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await ensureRoles(client, config);
    await client.query(
      "create table if not exists migration (name text primary key, hash text not null, ran_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string; hash: string }>("select name, hash from migration");
    const done = new Map(rows.map((row) => [row.name, row.hash]));
    const ran: string[] = [];
    for (const { name, sql, hash } of readMigrations()) {
      const before = done.get(name);
      if (before === hash) continue;
      if (before !== undefined) throw new Error(`migration ${name} was changed after it ran`);
      await runMigration(client, { name, sql, hash });
      ran.push(name);
    }
    await migrateJobs(adminUrl, client);
    await client.query(`comment on schema pgboss is ${pg.escapeLiteral(markOf(config))}`);
    return ran;
  } finally {
    await client.end();
  }
}

function readMigrations(): { name: string; sql: string; hash: string }[] {
  return migrationFiles().map((name) => {
    const sql = readFileSync(join(FOLDER, name), "utf8");
    return { name, sql, hash: createHash("sha256").update(sql).digest("hex") };
  });
}

/**
 * Whether all of it was done before, found out in one trip: a process that starts again after a crash is one that somebody
 * waits for. The roles and their password are tried by signing in with them; what cannot be read is not prepared.
 */
async function isPrepared(adminUrl: string, config: Pick<Config, "secret">): Promise<boolean> {
  const client = new pg.Client({
    connectionString: urlForRole(adminUrl, config, "handsel_runtime"),
    application_name: "handsel migrator",
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string; hash: string; mark: string | null }>(
      "select name, hash, obj_description(to_regnamespace('pgboss'), 'pg_namespace') as mark from migration",
    );
    const done = new Map(rows.map(({ name, hash }) => [name, hash]));
    const isSame = readMigrations().every(({ name, hash }) => done.get(name) === hash);
    return isSame && rows[0]?.mark === markOf(config);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Left behind when everything beside the migrations is done: roles, their settings and passwords, and the job queue. */
function markOf(config: Pick<Config, "secret">): string {
  return derivedSecret(config, JSON.stringify([NOLOGIN, LOGINS, RUNTIME_SETTINGS, jobLibrary.version]));
}

const LOCK_TRIES = 60;

/**
 * A statement that waits for its lock keeps everybody waiting who comes after it. So it gives up soon, lets them through and
 * comes again.
 */
export async function runMigration(
  client: pg.Client,
  { name, sql, hash }: { name: string; sql: string; hash: string },
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query("begin; set local lock_timeout = '1s'");
      await client.query(sql);
      await client.query("insert into migration (name, hash) values ($1, $2)", [name, hash]);
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback");
      if ((error as { code?: string }).code !== "55P03" || attempt === LOCK_TRIES) throw error;
      await new Promise((done) => setTimeout(done, 500));
    }
  }
}

/** The schema is new enough to serve: every migration this build knows has run. */
export async function pendingMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>("select name from migration");
  const done = new Set(rows.map((row) => row.name));
  return migrationFiles().filter((name) => !done.has(name));
}

const NOLOGIN = ["handsel_owner nologin", "handsel_search nologin bypassrls"];
const LOGINS: readonly [LoginRole, string][] = [
  ["handsel_runtime", "login nosuperuser nobypassrls nocreatedb nocreaterole"],
  ["handsel_operator", "login nosuperuser bypassrls nocreatedb nocreaterole"],
];
const RUNTIME_SETTINGS = {
  statement_timeout: "5s",
  lock_timeout: "2s",
  idle_in_transaction_session_timeout: "10s",
};

// Roles belong to the whole cluster, so they are made when absent and their passwords follow the secret.
async function ensureRoles(client: pg.Client, config: Pick<Config, "secret">): Promise<void> {
  for (const definition of NOLOGIN) await createRole(client, definition);
  for (const [role, attributes] of LOGINS) {
    await createRole(client, `${role} ${attributes}`);
    await client.query(`alter role ${role} password ${pg.escapeLiteral(rolePassword(config, role))}`);
  }
  for (const [setting, value] of Object.entries(RUNTIME_SETTINGS))
    await client.query(`alter role handsel_runtime set ${setting} = '${value}'`);
  await client.query("grant handsel_owner to current_user");
  await client.query("grant handsel_search to current_user");
}

async function createRole(client: pg.Client, definition: string): Promise<void> {
  const [name] = definition.split(" ");
  const { rowCount } = await client.query("select 1 from pg_roles where rolname = $1", [name]);
  if (rowCount === 0) {
    await client.query(`create role ${definition}`).catch((error: { code?: string }) => {
      // Another database of the same cluster may be making it at this moment.
      if (error.code !== "42710" && error.code !== "23505") throw error;
    });
  }
}

// The job library keeps its own schema and migrates it; the runtime role may use it and nothing more.
async function migrateJobs(adminUrl: string, client: pg.Client): Promise<void> {
  const boss = new PgBoss({ connectionString: adminUrl, max: 1, schedule: false, supervise: false });
  boss.on("error", () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
  await client.query(`
    grant usage on schema pgboss to handsel_runtime;
    grant select, insert, update, delete on all tables in schema pgboss to handsel_runtime;
    grant usage on all sequences in schema pgboss to handsel_runtime;
    grant execute on all functions in schema pgboss to handsel_runtime;
  `);
}
