import { expect, test } from "vitest";
import {
  countRun,
  kindOf,
  SLOW_STATEMENT_MS,
  sentStatements,
  statementOf,
  withTenant,
} from "./statements.ts";

test("a text is prepared under one name, and known by the line that sent it first", () => {
  const text = "select 'a text of this test alone'";
  const statement = statementOf(text);
  expect(statementOf(text)).toBe(statement);
  expect(statementOf(`${text} `).name).not.toBe(statement.name);
  expect(sentStatements()).toContain(statement);
});

test("runs are counted, with the slow and the failed among them", () => {
  const statement = statementOf("select 'another text of this test'");
  countRun(statement, 1, false);
  countRun(statement, SLOW_STATEMENT_MS, false);
  countRun(statement, 2, true);
  expect(statement).toMatchObject({ count: 3, slow: 1, failed: 1, totalMs: SLOW_STATEMENT_MS + 3 });
});

test.each([
  ["select name from store where wl_id = $wl", "select name from store where wl_id = $1"],
  ["select $2 from store where id = $1 and wl_id = $wl", "select $2 from store where id = $1 and wl_id = $3"],
  [
    "select 1 from a where wl_id = $wl and id in (select id from b where wl_id = $wl)",
    "select 1 from a where wl_id = $1 and id in (select id from b where wl_id = $1)",
  ],
])("in %j the tenant is the parameter after the last", (sql, text) => {
  expect(withTenant(sql)).toEqual({ text, takesTenant: true });
});

test("a text that names no tenant is sent as it stands", () => {
  expect(withTenant("select $1::int")).toEqual({ text: "select $1::int", takesTenant: false });
});

test.each([
  ["select 1", "SELECT"],
  ["\n  insert into store (name) values ($1)", "INSERT"],
  ["with one as (select 1) select * from one", "SELECT"],
  ["with gone as (delete from store returning id) select count(*) from gone", "DELETE"],
  ["update store set name = $1", "UPDATE"],
])("%s is a %s", (sql, kind) => {
  expect(kindOf(sql)).toBe(kind);
});
