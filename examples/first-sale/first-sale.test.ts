import { readFileSync } from "node:fs";
import { GET_SALE } from "@handsel/contract/sales/changing.ts";
import type { Shop } from "@handsel/server/testing/cart-builders.ts";
import { aShopOf } from "@handsel/server/testing/checkout-builders.ts";
import { startFakeLenders } from "@handsel/server/testing/fake-lender.ts";
import {
  callAs,
  openTestPlatform,
  runJobs,
  type TestPlatform,
} from "@handsel/server/testing/test-platform.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenShop, openShop } from "../testing/open-shop.ts";
import { firstSale } from "./first-sale.ts";

let lenders: Awaited<ReturnType<typeof startFakeLenders>>;
let world: TestPlatform;
let shop: Shop;
let open: OpenShop;

beforeAll(async () => {
  lenders = await startFakeLenders();
  world = await openTestPlatform(lenders.environment);
  shop = await aShopOf(world, "ukbank");
  open = await openShop(world, shop, [
    "cart:read",
    "cart:write",
    "catalog:read",
    "checkout:read",
    "checkout:write",
  ]);
});
afterAll(async () => {
  await world.close();
  await lenders.close();
});

const BUYER = {
  title: "Ms",
  firstName: "Ada",
  lastName: "Brook",
  email: "ada@example.test",
  phone: "+447400123456",
};

test("the first sale of the guide is made with a key, by our client", async () => {
  const { cartUUID, reference } = await firstSale(open.client, BUYER);
  await runJobs(world);
  const { data } = await callAs(world, open.admin, GET_SALE, { cartUUID });
  expect(data.sale).toMatchObject({ reference, customer: { name: "Ada Brook" } });
  expect(lenders.lender.effects).toHaveLength(1);
});

test("the guide shows this very code", () => {
  const code = readFileSync(new URL("./first-sale.ts", import.meta.url), "utf8");
  const guide = readFileSync(new URL("../../docs/guides/first-sale.md", import.meta.url), "utf8");
  expect(guide).toContain(code.slice(code.indexOf("import")).trim());
});
