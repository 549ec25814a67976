// Whether the schema could be spread over many machines by retailer. No such cluster is here, so its two functions are played:
// they refuse what it refuses, and the very script that an operator runs is run against them.

import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { copyDatabase } from "#testing/test-database.ts";

const SCRIPT = readFileSync(join(import.meta.dirname, "../../../deploy/citus.sql"), "utf8");
const name = `distributed_${randomBytes(6).toString("hex")}`;
let client: pg.Client;

const PLAYED = `
create table placed (name text primary key, kind text not null, beside text, place int generated always as identity);

create function create_reference_table(t regclass) returns void language plpgsql as $$
begin
  if exists (select from pg_constraint where contype = 'f' and conrelid = t) then
    raise exception '% points at a table that is not a reference table', t;
  end if;
  insert into placed (name, kind) values (t::text, 'reference');
end $$;

create function create_distributed_table(t regclass, by_column text, colocate_with text) returns void language plpgsql as $$
declare
  key int := (select attnum from pg_attribute where attrelid = t and attname = by_column and attnotnull);
begin
  if colocate_with <> 'none' and not exists (select from placed where placed.name = colocate_with) then
    raise exception '% is not there yet to lie beside', colocate_with;
  end if;
  if key is null then raise exception '% has no % that is always there', t, by_column; end if;
  if not exists (select from pg_index where indrelid = t and indisprimary) then
    raise exception '% has no primary key', t;
  end if;
  if exists (select from pg_index where indrelid = t and indisunique and not key = any (indkey::int[])) then
    raise exception '% has a unique key without %', t, by_column;
  end if;
  if exists (select from pg_constraint where conrelid = t and contype = 'x' and not key = any (conkey)) then
    raise exception '% excludes rows without regard to %', t, by_column;
  end if;
  if exists (
    select from pg_constraint k where k.conrelid = t and k.contype = 'f' and k.confrelid <> k.conrelid
      and not exists (select from placed p where p.name = k.confrelid::regclass::text)
  ) then
    raise exception '% points at a table that is not spread yet', t;
  end if;
  if exists (
    select from pg_constraint k join placed p on p.name = k.confrelid::regclass::text and p.kind = 'distributed'
    where k.conrelid = t and k.contype = 'f' and not exists (
      select from generate_subscripts(k.conkey, 1) i
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[i] and b.attname = by_column
      where k.conkey[i] = key)
  ) then
    raise exception '% points at a row that may lie on another machine', t;
  end if;
  if exists (
    select from pg_constraint where conrelid = t and contype = 'f' and confdeltype in ('n', 'd')
      and (confdelsetcols is null or key = any (confdelsetcols))
  ) then
    raise exception '% would lose its % when what it points at goes', t, by_column;
  end if;
  if exists (select from pg_trigger where tgrelid = t and not tgisinternal)
    and coalesce(current_setting('citus.enable_unsafe_triggers', true), '') <> 'on' then
    raise exception '% has a trigger', t;
  end if;
  if exists (
    select from pg_attribute where attrelid = t and attidentity <> '' and atttypid <> 'bigint'::regtype
  ) then
    raise exception '% numbers its rows with less than a bigint', t;
  end if;
  insert into placed (name, kind, beside) values (t::text, 'distributed', colocate_with);
end $$;`;

beforeAll(async () => {
  client = new pg.Client({
    connectionString: (
      await copyDatabase({
        server: inject("databaseServer"),
        template: inject("databaseTemplate"),
        name,
      })
    ).href,
  });
  await client.connect();
  await client.query(PLAYED);
});
afterAll(async () => {
  await client.end();
  const server = new pg.Client({ connectionString: inject("databaseServer") });
  await server.connect();
  await server.query(`drop database ${name} with (force)`);
  await server.end();
});

test("a cluster would take every table of a retailer's, and one reference table, in the order of the script", async () => {
  await client.query(SCRIPT);
  const { rows } = await client.query<{ name: string; kind: string; beside: string | null }>(
    "select name, kind, beside from placed order by place",
  );
  expect(rows.filter(({ kind }) => kind === "reference").map((row) => row.name)).toEqual(["white_label"]);
  const [first, ...others] = rows.filter(({ kind }) => kind === "distributed");
  expect(others.length).toBeGreaterThan(50);
  expect(first).toMatchObject({ name: "store", beside: "none" });
  expect(others.filter(({ beside }) => beside !== "store")).toEqual([]);

  const { rows: left } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> all ($1) and c.relname <> 'placed' order by 1`,
    [rows.map((row) => row.name)],
  );
  expect(left.map((row) => row.name)).toEqual([
    "migration",
    "platform_build",
    "platform_clock",
    "platform_logging",
    "process_sample",
  ]);
});

test("the triggers keep the words of the search, the figures of homes and the sums of the ledger, each for rows of the same retailer alone", async () => {
  const { rows } = await client.query<{ name: string; body: string }>(
    `select t.tgname as name, p.prosrc as body from pg_trigger t join pg_class c on c.oid = t.tgrelid
     join pg_namespace n on n.oid = c.relnamespace join pg_proc p on p.oid = t.tgfoid
     where n.nspname = 'public' and not t.tgisinternal order by 1`,
  );
  const named = (pattern: RegExp) => rows.filter(({ name: trigger }) => pattern.test(trigger));
  const [words, figures, books] = [
    named(/_search_/),
    named(/^home_(?:insert|update|delete)$/),
    named(/^ledger_/),
  ];
  // What changes the time zone of a retailer has its figures counted anew.
  expect(named(/^home_zone$/)).toHaveLength(1);
  expect([words.length, figures.length, books.length, rows.length]).toEqual([4, 6, 5, 17]);
  for (const { body } of words) {
    const tables = body.match(/(?:from|join) search_[a-z]+ [a-z]\b/g) ?? [];
    expect(body.match(/\b[a-z]\.wl_id = tenant/g)?.length).toBeGreaterThanOrEqual(tables.length);
    expect(body.match(/insert into search_[a-z]+ \(wl_id/g)).toHaveLength(2);
  }
  for (const { body } of books) {
    const others = body.match(/\b(?:from|join) ledger_/g) ?? [];
    expect(body.match(/\b[a-z]\.wl_id = [a-z]\.wl_id/g) ?? []).toHaveLength(others.length);
    for (const written of body.match(/insert into ledger_[a-z]+ \([a-z_]+/g) ?? [])
      expect(written).toMatch(/\(wl_id$/);
  }
  for (const { body } of figures) {
    const written = body.match(/insert into home_[a-z]+ \(wl_id/g) ?? [];
    expect(written.length).toBeGreaterThan(0);
    for (const rule of [/select x\.wl_id,/g, /join white_label w on w\.wl_id = x\.wl_id/g])
      expect(body.match(rule)).toHaveLength(written.length);
  }
});

test("a table that forgets the retailer in a key would be refused", async () => {
  await client.query("create table crate (wl_id int not null, id int primary key)");
  await expect(client.query("select create_distributed_table('crate', 'wl_id', 'store')")).rejects.toThrow(
    "crate has a unique key without wl_id",
  );
  await client.query("drop table crate");
});
