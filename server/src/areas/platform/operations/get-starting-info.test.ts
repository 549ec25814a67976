import { GET_STARTING_INFO } from "@handsel/contract/platform/session.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aTenant } from "#testing/builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

let world: TestPlatform;
beforeAll(async () => {
  world = await openTestPlatform();
});
afterAll(() => world.close());

test("every visitor reads what the retailer looks like, and not whose phones ring at night", async () => {
  const phone = "+447400123456";
  const tenant = await aTenant(world, {
    alertPhones: [phone],
    alertQuiet: { from: "22:00", until: "07:00" },
  });
  const { data } = await callAs(world, { subdomain: tenant.subdomain }, GET_STARTING_INFO, {});
  expect(data).toMatchObject({ name: tenant.name, timeZone: tenant.timeZone });
  expect(JSON.stringify(data)).not.toContain(phone);
  expect(data).not.toHaveProperty("alertQuiet");
});
