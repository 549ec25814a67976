// Of however many calls a second had, a moment between seconds is told as it was, and little is kept for it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { inShop } from "#testing/sale-builders.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { callCounts } from "./activity.ts";
import { addCalls, markOf } from "./calls.ts";

let world: TestPlatform;
let shop: Shop;
beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
});
afterAll(() => world.close());

const MINUTE = "2026-11-18T12:00";
const at = (second: number) => new Date(`${MINUTE}:${String(second).padStart(2, "0")}Z`);

test("hundreds of calls within a second are counted at each moment of their minute, and kept in a few numbers", async () => {
  const many = (count: number, second: number, outcome: "success" | "failed") =>
    Array<number>(count).fill(markOf(at(second), outcome));
  const add = (db: Parameters<typeof addCalls>[0], marks: number[], success: number, failed: number) =>
    addCalls(db, "UTC", [
      { endpoint: "posale/", request: "getCart", success, refused: 0, failed, minute: at(0), marks },
    ]);
  await inShop(world, shop, async ({ db }) => {
    await add(db, many(300, 10, "success"), 300, 0);
    await add(db, [...many(128, 40, "success"), ...many(257, 59, "failed")], 128, 257);
    const seen = async (second: number) => {
      const [row] = await callCounts(
        { rows: (sql, values) => db.rows(sql, values) },
        { wlIds: [shop.tenant.wlId], day: "2026-11-18", at: at(second), now: at(59) },
      );
      return row && [row.success, row.failed, row.lastAt.toISOString()];
    };
    expect(await seen(9)).toBeUndefined();
    expect(await seen(10)).toEqual([300, 0, at(10).toISOString()]);
    expect(await seen(41)).toEqual([428, 0, at(40).toISOString()]);
    expect(await seen(59)).toEqual([428, 257, at(59).toISOString()]);
    const kept = await db.one<{ success: number; failed: number; numbers: number }>(
      "select success, failed, cardinality(marks) as numbers from dashboard_minute where wl_id = $1",
      [shop.tenant.wlId],
    );
    expect(kept).toEqual({ success: 428, failed: 257, numbers: 7 });
  });
});
