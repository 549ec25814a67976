// A database to ask: a copy of the template that tests are given, kept until the migrations change.

import { copyDatabase, migratedTemplate } from "@handsel/server/testing/test-database.ts";
import pg from "pg";

const PREFIX = "handsel_statements_";

export async function connectToSchema(): Promise<pg.Client> {
  const { server, template } = await migratedTemplate();
  const name = `${PREFIX}${template.replace(/^.*_/, "")}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  // The check and its tests may come at the same moment.
  await admin.query("select pg_advisory_lock(7261004)");
  const { rows } = await admin.query<{ name: string }>(
    "select datname::text as name from pg_database where starts_with(datname, $1)",
    [PREFIX],
  );
  for (const old of rows)
    if (old.name !== name) await admin.query(`drop database if exists ${old.name} with (force)`);
  if (!rows.some((row) => row.name === name)) await copyDatabase({ server, template, name });
  await admin.end();
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
}
