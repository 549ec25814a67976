// What a migration does to those who work while it runs.
import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { copyDatabase, TEST_SECRET } from "#testing/test-database.ts";
import { migrate, runMigration } from "./migrate.ts";

const name = `migrated_${randomBytes(6).toString("hex")}`;
const clients: pg.Client[] = [];
let databaseUrl: string;
let migrator: pg.Client;
let busy: pg.Client;
let visitor: pg.Client;

beforeAll(async () => {
  const { href } = await copyDatabase({
    server: inject("databaseServer"),
    template: inject("databaseTemplate"),
    name,
  });
  databaseUrl = href;
  for (let count = 0; count < 3; count += 1) clients.push(new pg.Client({ connectionString: href }));
  await Promise.all(clients.map((client) => client.connect()));
  [migrator, busy, visitor] = clients as [pg.Client, pg.Client, pg.Client];
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  const server = new pg.Client({ connectionString: inject("databaseServer") });
  await server.connect();
  await server.query(`drop database ${name} with (force)`);
  await server.end();
});

test("a migration that cannot have its lock lets others through, and is done once the lock is free", async () => {
  await busy.query("begin; select count(*) from store");
  const migration = {
    name: "9999_platform_test.sql",
    sql: "alter table store add column shelf text",
    hash: "x",
  };
  const migrated = runMigration(migrator, migration);
  const waiting =
    "select count(*)::int as count from pg_locks where relation = 'store'::regclass and not granted";
  await expect.poll(async () => (await visitor.query(waiting)).rows).toEqual([{ count: 1 }]);
  // Behind a migration that waited for ever this would wait, too.
  expect((await visitor.query("select count(*)::int as count from store")).rows).toEqual([{ count: 0 }]);
  await busy.query("commit");
  await migrated;
  const { rows } = await visitor.query("select name from migration where hash = 'x'");
  expect(rows).toEqual([{ name: "9999_platform_test.sql" }]);
  await visitor.query("select shelf from store");
});

test("a start finds in one look that all is done, and does again what is not", async () => {
  const config = { secret: TEST_SECRET };
  const rights = "select has_table_privilege('handsel_runtime', 'pgboss.job', 'insert') as granted";
  await migrate(databaseUrl, config);
  await visitor.query("revoke insert on pgboss.job from handsel_runtime");
  expect(await migrate(databaseUrl, config)).toEqual([]);
  expect((await visitor.query(rights)).rows, "nothing was written").toEqual([{ granted: false }]);
  // As a process leaves it that is killed before it is through.
  await visitor.query("comment on schema pgboss is null");
  expect(await migrate(databaseUrl, config)).toEqual([]);
  expect((await visitor.query(rights)).rows).toEqual([{ granted: true }]);
});

test("a migration that is wrong leaves nothing behind", async () => {
  const migration = {
    name: "9999_platform_wrong.sql",
    sql: "create table half (id int); select 1 / 0",
    hash: "y",
  };
  await expect(runMigration(migrator, migration)).rejects.toThrow("division by zero");
  expect((await visitor.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }]);
});
