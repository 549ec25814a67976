import { expect, test } from "vitest";
import { partOf, placeIn } from "./code-place.ts";

const STACK = `Error: no
    at query (file:///srv/handsel/server/src/db/tenant-db.ts:60:7)
    at Object.rows (file:///srv/handsel/server/src/db/tenant-db.ts:66:14)
    at async listSales (file:///srv/handsel/server/src/areas/sales/queries/list-sales.ts:42:10)
    at file:///srv/handsel/server/src/areas/sales/operations/get-sales.ts:9:3
    at node:internal/process/task_queues:103:5`;

test("the place is the first frame of our own sources that is meant", () => {
  expect(placeIn(STACK)).toEqual({ file: "db/tenant-db.ts", method: "query", line: 60 });
  expect(placeIn(STACK, (file) => !file.startsWith("db/"))).toEqual({
    file: "areas/sales/queries/list-sales.ts",
    method: "listSales",
    line: 42,
  });
  expect(placeIn(STACK, (file) => file.includes("/operations/"))?.line).toBe(9);
});

test("a stack without our sources has no place", () => {
  expect(placeIn("Error: no\n    at node:internal/process/task_queues:103:5")).toBeUndefined();
  expect(placeIn(undefined)).toBeUndefined();
});

test("a file belongs to its area, or to the part of the server it stands in", () => {
  expect(partOf("areas/sales/queries/list-sales.ts")).toBe("sales");
  expect(partOf("jobs/jobs.ts")).toBe("jobs");
  expect(partOf("main.ts")).toBe("process");
});
