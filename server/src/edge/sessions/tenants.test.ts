import type pg from "pg";
import { expect, test } from "vitest";
import { createLog } from "#log.ts";
import { loadTenants } from "./tenants.ts";

test("what was read before a later change does not take its place, however late it arrives", async () => {
  const answers: ((rows: object[]) => void)[] = [];
  const pool = {
    query: () => new Promise<{ rows: object[] }>((done) => answers.push((rows) => done({ rows }))),
  } as unknown as pg.Pool;
  const row = (version: string) => ({ wl_id: 1, record: {}, private: { version } });
  const loading = loadTenants(pool, createLog("silent"));
  answers.shift()?.([row("first")]);
  const tenants = await loading;
  const both = [tenants.reload(), tenants.reload()];
  answers[1]?.([row("third")]);
  answers[0]?.([row("second")]);
  await Promise.all(both);
  expect(tenants.privateOf(1)).toEqual({ version: "third" });
});
