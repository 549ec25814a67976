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
    `select wl_id, times, user_id, store_id, cart_id, page, message as error, param1, param2
     from tracking_count where action = $1 order by message`,
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
      times: 1,
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
  expect(await events("other")).toMatchObject([{ error: "", param1: "", param2: "x".repeat(120) }]);
});

test("without an action, or without a retailer, nothing is kept and the picture comes all the same", async () => {
  const before = await world.platform.operatorPool.query("select 1 from tracking_count");
  expect((await load({ page: "/x" })).statusCode).toBe(200);
  expect((await load({ action: "stray" }, { host: "nobody" })).statusCode).toBe(200);
  const after = await world.platform.operatorPool.query("select 1 from tracking_count");
  expect(after.rowCount).toBe(before.rowCount);
});

test("an address gets sixty a minute, and is told when to come again", async () => {
  const from = "10.2.2.2";
  for (let time = 0; time < 60; time += 1)
    await load({ action: "errortrack", error: "REQUEST_FAIL" }, { from });
  const refused = await load({ action: "errortrack", error: "REQUEST_FAIL" }, { from });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  await load({ action: "errortrack", error: "REQUEST_FAIL" }, { from: "10.2.2.3" });
  const [counted] = (await events("errortrack")).filter(({ error }) => error === "REQUEST_FAIL");
  expect(counted).toMatchObject({ times: 61 });
});

test("however much a stranger invents, a day has one row for each kind and message of ours", async () => {
  const before = await world.platform.operatorPool.query("select 1 from tracking_count");
  for (let time = 0; time < 40; time += 1) {
    const from = `10.4.4.${time}`;
    await load({ action: `kind${time}`, error: `CODE_${time}`, cartId: `c-${time}` }, { from });
    await load({ action: "errortrack", error: `CODE_${time}`, userId: `u-${time}` }, { from });
  }
  const after = await world.platform.operatorPool.query("select 1 from tracking_count");
  expect((after.rowCount ?? 0) - (before.rowCount ?? 0)).toBe(2);
  const [counted] = (await events("errortrack")).filter(({ error }) => error === "other");
  expect(counted).toMatchObject({ times: 40, user_id: "u-39" });
});

test("one who walks about fast does not hide the others at the address of the shop", async () => {
  const view = (userId: string) =>
    load({ action: "pageview", userId, page: "/posale" }, { from: "10.3.3.3" });
  for (let time = 0; time < 62; time += 1) await view("fast");
  await view("slow");
  expect(await events("pageview")).toMatchObject([{ times: 61, user_id: "slow" }]);
});
