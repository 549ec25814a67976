import { expect, test } from "vitest";
import { countRun, kindOf, SLOW_STATEMENT_MS, sentStatements, statementOf } from "./statements.ts";

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
  ["select 1", "SELECT"],
  ["\n  insert into store (name) values ($1)", "INSERT"],
  ["with one as (select 1) select * from one", "SELECT"],
  ["with gone as (delete from store returning id) select count(*) from gone", "DELETE"],
  ["update store set name = $1", "UPDATE"],
])("%s is a %s", (sql, kind) => {
  expect(kindOf(sql)).toBe(kind);
});
