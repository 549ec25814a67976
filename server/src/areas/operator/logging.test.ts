// What is logged is chosen by operators while processes run, and stands in the change log.
import { GET_LOGGING, SAVE_LOGGING } from "@handsel/contract/operator/logging.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser, signedIn } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

let world: TestPlatform;
let shop: Shop;
let operator: Person;
beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
  operator = await signedIn(world, await aUser(world, shop.tenant, { role: 1, isOperator: true }));
});
afterAll(() => world.close());

test("an operator chooses, every process that listens follows, and the change log says who it was", async () => {
  const own = world.platform.log.level;
  const logging = { level: "debug" as const, callPercent: 20 };
  const saved = await callAs(world, operator, SAVE_LOGGING, { logging });
  expect(saved.data).toMatchObject({ logging });
  await expect.poll(() => world.platform.logChoice.now()).toEqual(logging);
  expect(world.platform.log.level).toBe("debug");
  expect((await callAs(world, operator, GET_LOGGING, {})).data).toMatchObject({ logging });
  const { rows } = await world.platform.operatorPool.query(
    "select action, after from audit_entry where action = 'LOGGING_CHANGED'",
  );
  expect(rows).toMatchObject([{ after: logging }]);
  await callAs(world, operator, SAVE_LOGGING, { logging: { level: null, callPercent: 100 } });
  await expect.poll(() => world.platform.log.level).toBe(own);
});

test("nobody else may look or choose, and no share is above all", async () => {
  const top = await signedIn(world, await aUser(world, shop.tenant, { role: 1 }));
  for (const result of [
    await callAs(world, top, GET_LOGGING, {}),
    await callAs(world, top, SAVE_LOGGING, { logging: { level: "debug", callPercent: 1 } }),
  ])
    expect(result.codes).toEqual(["UNAUTHORIZED_ACCESS"]);
  const { codes } = await callAs(world, operator, SAVE_LOGGING, {
    logging: { level: "info", callPercent: 101 },
  });
  expect(codes).not.toEqual([]);
});
