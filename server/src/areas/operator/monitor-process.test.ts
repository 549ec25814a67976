import { expect, test } from "vitest";
import type { Statement } from "#db/statements.ts";
import { statementClasses, threadPool, writtenBytes, writtenDuration } from "./monitor-process.ts";

test.each([
  [0, "0 B"],
  [1023, "1023 B"],
  [1024, "1.0 KB"],
  [1_048_576, "1.0 MB"],
  [10_485_760, "10.0 MB"],
  [4_509_715_660, "4.2 GB"],
  [5 * 1024 ** 4, "5120.0 GB"],
])("%d bytes are written %s", (bytes, text) => {
  expect(writtenBytes(bytes)).toBe(text);
});

test.each([
  [0, "0d 00:00:00"],
  [61_000, "0d 00:01:01"],
  [90_061_000, "1d 01:01:01"],
])("%d ms are written %s", (ms, text) => {
  expect(writtenDuration(ms)).toBe(text);
});

test("OPER-MONITOR-11 the connections of the database are the pool: what is done, under way and waiting are its tasks", () => {
  expect(
    threadPool({ most: 10, open: 6, mostOpened: 8, inUse: 4, waiting: 3, finished: 100, isEnding: false }),
  ).toEqual({
    corePoolSize: 10,
    poolSize: 6,
    largestPoolSize: 8,
    activeCount: 4,
    completedTaskCount: 100,
    taskCount: 107,
    isTerminating: false,
  });
});

test("OPER-MONITOR-07 statements stand by file, the most sent first, and those never sent are left out", () => {
  const a = (wishes: Partial<Statement>): Statement => ({
    name: "s1",
    text: "select 1",
    takesTenant: false,
    kind: "SELECT",
    file: "areas/sales/queries/sales.ts",
    method: "findSale",
    line: 31,
    count: 1,
    failed: 0,
    totalMs: 3,
    slow: 0,
    ...wishes,
  });
  expect(
    statementClasses([
      a({}),
      a({ line: 40, method: "", count: 4, totalMs: 10, slow: 1 }),
      a({ count: 0 }),
      a({ file: "areas/sales/queries/list-sales.ts" }),
    ]),
  ).toEqual([
    {
      className: "areas/sales/queries/list-sales.ts",
      counters: [{ methodLine: "findSale:31", queryType: "SELECT", counter: 1, slow: 0, averageMs: 3 }],
    },
    {
      className: "areas/sales/queries/sales.ts",
      counters: [
        { methodLine: "40", queryType: "SELECT", counter: 4, slow: 1, averageMs: 2.5 },
        { methodLine: "findSale:31", queryType: "SELECT", counter: 1, slow: 0, averageMs: 3 },
      ],
    },
  ]);
});
