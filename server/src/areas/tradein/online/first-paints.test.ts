// What a seller's page shows before any code runs.
import { DAY_MS } from "@handsel/contract/durations.ts";
import {
  ONLINE_CANCEL_TRADECART,
  ONLINE_CREATE_TRADECART,
  ONLINE_VALIDATE_DEVICE_REFERENCE,
} from "@handsel/contract/tradein/online.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paintedAt } from "#edge/files/first-paint.ts";
import type { Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";
import { anImei, aTradeShop, GOOD_ANSWERS, SELLER, withTradeParties } from "#testing/tradein-builders.ts";

let world: TestPlatform;
let shop: Shop;
let other: Shop;
let customer: Person;

beforeAll(async () => {
  world = await openTestPlatform();
  withTradeParties(world);
  shop = await aTradeShop(world);
  other = await aTradeShop(world);
  customer = { subdomain: shop.tenant.subdomain };
});
afterAll(() => world.close());

async function aHomeQuote() {
  const found = await callAs(world, customer, ONLINE_VALIDATE_DEVICE_REFERENCE, {
    deviceReference: anImei(),
  });
  const [device] = found.data.devices;
  const { data } = await callAs(world, customer, ONLINE_CREATE_TRADECART, {
    customer: { ...SELLER, email: `kit${Math.random()}@home.test` },
    devices: [
      {
        deviceID: device?.deviceID ?? "",
        deviceReference: device?.deviceReference,
        networkStatus: "UNLOCKED",
        ...GOOD_ANSWERS,
      },
    ],
  });
  return data;
}

const painted = (token: string, { tenant } = shop, kind = "quote", address = "10.1.1.1") =>
  paintedAt(world.platform, {
    tenant: world.platform.tenants.byId(tenant.wlId),
    path: `/online/tradein/${kind}/${token}`,
    address,
  });

test("a quote stands on its page with its devices and its sum before any code runs", async () => {
  const { tradecart, token } = await aHomeQuote();
  const page = await painted(token);
  expect(page).toMatchObject({
    title: `Your trade-in quote ${tradecart.tradecartSID}`,
    text: expect.stringContaining("£300.00"),
    lines: [{ label: tradecart.devices[0]?.name, value: "£300.00" }],
  });
  expect(JSON.stringify(page)).not.toContain(SELLER.name);
});

test("a link of another kind, of another retailer or that never was paints nothing", async () => {
  const { token } = await aHomeQuote();
  expect(await painted(token, shop, "approval")).toBeUndefined();
  expect(await painted(token, other)).toBeUndefined();
  expect(await painted("no-such-link")).toBeUndefined();
  expect(await painted("../../../etc")).toBeUndefined();
});

test("whoever tries links in haste is shown none", async () => {
  const { token } = await aHomeQuote();
  const tries = Array.from({ length: 2_000 }, () => world.platform.rates.allow("default", "10.7.7.7"));
  expect(tries.at(-1)).toBe(false);
  expect(await painted(token, shop, "quote", "10.7.7.7")).toBeUndefined();
  expect(await painted(token)).toBeDefined();
});

test("what was called off or has run out is told by the page itself", async () => {
  const { token } = await aHomeQuote();
  await callAs(world, customer, ONLINE_CANCEL_TRADECART, { token });
  expect(await painted(token)).toBeUndefined();
  const later = await aHomeQuote();
  world.moveClock(400 * DAY_MS);
  expect(await painted(later.token)).toBeUndefined();
});
