import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compareRow, compareValues } from "./compare.ts";
import { connectToSchema } from "./database.ts";
import { type Described, describer } from "./describe.ts";
import type { Field, Kind } from "./find-statements.ts";
import { nullableColumns } from "./nulls.ts";
import { readSchema, type Schema } from "./schema.ts";
import { type Scope, scopesOf } from "./scope.ts";
import { openTables } from "./tenants.ts";

let client: pg.Client;
let schema: Schema;
let describe: (sql: string) => Promise<Described>;
beforeAll(async () => {
  client = await connectToSchema();
  schema = await readSchema(client);
  describe = await describer(client);
});
afterAll(() => client.end());

async function asked(sql: string) {
  const described = await describe(sql);
  if ("error" in described || !described.query) throw new Error(`not understood: ${sql}`);
  const scopes = scopesOf(described.query);
  return { ...described, scopes, nullable: nullableColumns(scopes[0] as Scope, schema) };
}

test.each([
  ["select id from store where wl_id = $1 and id = $2", []],
  ["select id from store where wl_id = any ($1)", []],
  ["select id from store where wl_id = $1 or id = $2", ["store"]],
  ["select id from store where not (wl_id = $1)", ["store"]],
  ["select s.id from store s join app_user u on u.id = s.id where s.wl_id = $1", ["u"]],
  ["select s.id from store s join app_user u on u.wl_id = s.wl_id where s.wl_id = $1", []],
  ["select s.id from unnest($1::int[]) as w (wl_id) join store s on s.wl_id = w.wl_id", []],
  ["select id from store where wl_id = $1 and exists (select 1 from app_user u where u.id = $2)", ["u"]],
  [
    "with one as (select wl_id from store where wl_id = $1) select 1 from one o join sale s on s.wl_id = o.wl_id",
    [],
  ],
  ["select id from store where wl_id = $1 union select id from app_user", ["app_user"]],
  ["update store set name = $2 where id = $1", ["store"]],
  ["delete from store using app_user u where store.wl_id = $1 and u.id = store.id", ["u"]],
  ["insert into store (wl_id, name, country) values ($1, $2, $3) on conflict (wl_id, id) do nothing", []],
])("%j leaves the retailer of %j open", async (sql, open) => {
  expect(openTables((await asked(sql)).scopes, schema)).toEqual(open);
});

test.each([
  ["select id, quote_number from tradecart", [false, true]],
  ["select quote_number from tradecart where quote_number is not null", [false]],
  ["select quote_number from tradecart where quote_number > 3 and id = $1", [false]],
  ["select quote_number from tradecart where quote_number is null or id = $1", [true]],
  ["select s.id, u.id from store s left join app_user u on u.id = s.id", [false, true]],
  ["select s.id, u.id from store s left join app_user u on u.id = s.id where u.id = $1", [false, false]],
  ["select quote_number, count(*) from tradecart group by quote_number", [true, false]],
  ["with one as (select quote_number as n from tradecart) select n from one", [true]],
  ["select coalesce(quote_number, 0) from tradecart", [false]],
  ["update tradecart set sid = $1 returning quote_number", [true]],
])("%j may answer with null: %j", async (sql, nullable) => {
  expect((await asked(sql)).nullable).toEqual(nullable);
});

const field = (type: string, ...kinds: Kind[]): Field => ({ kinds: new Set(kinds), isOptional: false, type });

test("a row type is told what is missing, too much, of another kind, or may be null", async () => {
  const described = await asked("select id, quote_number, confirmed_at, customer, status from tradecart");
  const row = new Map([
    ["id", field("number", "number")],
    ["quote_number", field("number", "number")],
    ["confirmed_at", field("string | null", "string", "null")],
    ["customer", field("{ name: string } | null", "object", "null")],
    ["sid", field("string", "string")],
  ]);
  expect(compareRow(row, described, schema)).toEqual([
    'no column "sid"',
    '"id" is uuid, not number',
    '"quote_number" may be null, not only number',
    '"confirmed_at" is timestamptz, not string | null',
    'column "status" is not in the row type',
  ]);
});

test("values are held against the parameters by number and kind; a list is no JSON", async () => {
  const { parameters } = await asked(
    "update tradecart set customer = $1, quote_number = $2 where id = any ($3)",
  );
  const values = (...kinds: Kind[]) => kinds.map((kind) => new Set([kind]));
  expect(compareValues(values("string", "number", "list"), parameters, schema)).toEqual([]);
  expect(compareValues(values("list", "null", "string"), parameters, schema)).toEqual([
    "$1 is jsonb, not list",
    "$3 is _uuid, not string",
  ]);
  expect(compareValues(values("object"), parameters, schema)).toEqual(["1 values for 3 parameters"]);
});

test("a name that the schema does not have is told with its place", async () => {
  expect(await describe("select id, colour from tradecart")).toEqual({
    error: 'column "colour" does not exist, at "colour from tradecart"',
  });
});
