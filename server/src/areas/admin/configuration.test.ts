import { afterAll, beforeAll, expect, test } from "vitest";
import { aTenant } from "#testing/builders.ts";
import { aShop } from "#testing/cart-builders.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { tellGaps } from "./configuration.ts";

let world: TestPlatform;

beforeAll(async () => {
  world = await openTestPlatform();
});
afterAll(() => world.close());

test("every start tells of each retailer what keeps them from selling, and of nobody else", async () => {
  const empty = await aTenant(world);
  const shop = await aShop(world);
  const told = new Map<string, string[]>();
  const warn = ({ retailer, lacks }: { retailer: string; lacks: string[] }) => told.set(retailer, lacks);
  const { pool, tenants, config } = world.platform;
  await tellGaps({ pool, tenants, config, log: { warn } as never });
  expect(told.get(empty.name)).toContain("there is no open store");
  expect(told.get(shop.tenant.name) ?? []).not.toContain("there is no open store");
});
