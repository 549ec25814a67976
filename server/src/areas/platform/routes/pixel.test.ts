import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aTenant } from "#testing/builders.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

let world: TestPlatform;
let tenant: WhiteLabel;
beforeAll(async () => {
  world = await openTestPlatform();
  tenant = await aTenant(world);
});
afterAll(() => world.close());

const load = (query: Record<string, string>, { host = tenant.subdomain, from = "10.1.1.1" } = {}) =>
  world.app.inject({
    url: "/stats/pixel.gif",
    query,
    headers: { host: `${host}.localhost:3000` },
    remoteAddress: from,
  });

async function events(action: string) {
  const { rows } = await world.platform.operatorPool.query<Record<string, unknown>>(
    "select wl_id, user_id, store_id, cart_id, page, error, param1, param2 from tracking_event where action = $1",
    [action],
  );
  return rows;
}

test("SHARED-NOTIF-06 the pixel is a picture, and what its address carries is kept", async () => {
  const response = await load({
    action: "errortrack",
    userId: "u-1",
    storeId: "s-1",
    wlId: "999",
    cartId: "c-1",
    page: "/posale/services?customer=Ida",
    error: "US_FAILED_LOGIN",
    param1: "2001",
    param2: "a:b",
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-type"]).toBe("image/gif");
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.rawPayload.subarray(0, 6).toString()).toBe("GIF89a");
  expect(await events("errortrack")).toEqual([
    {
      wl_id: tenant.wlId,
      user_id: "u-1",
      store_id: "s-1",
      cart_id: "c-1",
      page: "/posale/services",
      error: "US_FAILED_LOGIN",
      param1: "2001",
      param2: "a:b",
    },
  ]);
});

test("names, addresses and numbers of customers do not get in, and long values are cut", async () => {
  await load({ action: "private", error: "Ida Holm", param1: "ida@holm.test", param2: "x".repeat(5_000) });
  expect(await events("private")).toMatchObject([{ error: "", param1: "", param2: "x".repeat(120) }]);
});

test("without an action, or without a retailer, nothing is kept and the picture comes all the same", async () => {
  const before = await world.platform.operatorPool.query("select 1 from tracking_event");
  expect((await load({ page: "/x" })).statusCode).toBe(200);
  expect((await load({ action: "stray" }, { host: "nobody" })).statusCode).toBe(200);
  const after = await world.platform.operatorPool.query("select 1 from tracking_event");
  expect(after.rowCount).toBe(before.rowCount);
});

test("an address gets sixty a minute", async () => {
  for (let time = 0; time < 60; time += 1) await load({ action: "many" }, { from: "10.2.2.2" });
  expect((await load({ action: "many" }, { from: "10.2.2.2" })).statusCode).toBe(429);
  expect((await load({ action: "many" }, { from: "10.2.2.3" })).statusCode).toBe(200);
  expect(await events("many")).toHaveLength(61);
});

test("one who walks about fast does not hide the others at the address of the shop", async () => {
  const view = (userId: string) =>
    load({ action: "pageview", userId, page: "/posale" }, { from: "10.3.3.3" });
  for (let time = 0; time < 62; time += 1) await view("fast");
  await view("slow");
  const users = (await events("pageview")).map((event) => event["user_id"]);
  expect(users.filter((user) => user === "fast")).toHaveLength(60);
  expect(users).toContain("slow");
});
