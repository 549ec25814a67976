import { expect, test } from "vitest";
import { breakingStatements } from "./expand-first.ts";

test.each([
  ["drop table quote;", "drops a table"],
  ["alter table device drop column colour;", "drops a column"],
  ["alter table device\n  add column a int,\n  drop column colour;", "drops a column"],
  ["alter table device drop colour;", "drops a column"],
  ["ALTER TABLE device RENAME COLUMN colour TO shade;", "renames"],
  ["alter table device rename to product;", "renames"],
  ["alter table device alter column price_minor type int;", "changes a column's type"],
  ["alter table device alter column colour set not null;", "forbids null"],
  ["alter table device add column colour text not null;", "adds a column that servers would have to fill"],
  ["alter table device add colour text not null check (colour <> 'x');", "adds a column"],
  ["alter table device add column a int default 1, add column b int not null;", "adds a column"],
  ["drop function search_audit(text);", "drops a view, type or function"],
  ["revoke update on device from handsel_runtime;", "takes a right away"],
  ["truncate device;", "empties a table"],
])("%j would break a server that still runs", (sql, what) => {
  expect(breakingStatements(sql).join()).toContain(what);
});

test.each([
  "create table crate (id int not null);",
  "create table crate (id int); revoke insert, update on crate from handsel_runtime;",
  "alter table device add column colour text;",
  "alter table device add column colour text not null default '';",
  "alter table device add column a int, add column b boolean not null default false;",
  "alter table device add column both text not null generated always as (a || b) stored;",
  "alter table device drop constraint device_check, add constraint device_check check (colour is not null);",
  "alter table device alter column colour drop not null;",
  "alter table device alter column colour drop default;",
  "create index device_colour on device (wl_id, colour);\ndrop index device_shade;",
  "-- drop table device;\n/* drop table device; */ select 'drop table device;';",
  "create function f() returns void language sql as $body$ truncate device; $body$;",
  "create table crate (id int);\nalter table crate add column weight int not null;\nalter table crate drop column id;",
])("%j lets servers of the build before live", (sql) => {
  expect(breakingStatements(sql)).toEqual([]);
});

test("the second step of an earlier migration may take away what that one replaced, and says so", () => {
  const sql = "alter table device drop column colour;";
  expect(
    breakingStatements(`-- second step of 0041_catalog_shades: every server reads shade by now.\n${sql}`),
  ).toEqual([]);
  expect(breakingStatements(`-- second step of 0041_catalog_shades:\n${sql}`)).not.toEqual([]);
  expect(breakingStatements(`-- second step: because\n${sql}`)).not.toEqual([]);
});
