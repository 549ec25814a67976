import type { ApplicationReport } from "@handsel/contract/adapters/funder-messages.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Shop } from "#testing/cart-builders.ts";
import { anApplication, aShopOf, reportTo, statusOf } from "#testing/checkout-builders.ts";
import { startFakeLenders } from "#testing/fake-lender.ts";
import { inShop } from "#testing/sale-builders.ts";
import { openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { checkApplications } from "./jobs/continue-application.ts";

let lenders: Awaited<ReturnType<typeof startFakeLenders>>;
let world: TestPlatform;
let shop: Shop;
beforeAll(async () => {
  lenders = await startFakeLenders();
  world = await openTestPlatform(lenders.environment);
  shop = await aShopOf(world, "ukbank");
});
afterAll(async () => {
  await world.close();
  await lenders.close();
});

const status = async (cartUUID: string) => statusOf(world, shop.seller, cartUUID);

/** Sent and taken in by the worker. */
async function arrive(report: ApplicationReport): Promise<void> {
  await reportTo(world, "ukbank", report);
  await runJobs(world);
}

const SIGNED = { terms: "ACCEPTED", credit: "APPROVED", isSigned: true } as const;

test("a report that skipped the ones before it says all that they would have said", async () => {
  const { cartUUID, funderReference } = await anApplication(world, shop, "ukbank");
  lenders.lender.decide(funderReference, { terms: "ACCEPTED" });
  lenders.lender.decide(funderReference, { credit: "APPROVED" });
  await arrive(lenders.lender.decide(funderReference, { isSigned: true }));
  expect(await status(cartUUID)).toMatchObject({
    status: "PENDING_ACTIVATION",
    steps: { termsAndConditions: "APPROVED", creditSign: "APPROVED" },
  });
});

test("an application with which we cannot go on holds up no other, and is tried ever more seldom", async () => {
  const broken = await anApplication(world, shop, "ukbank");
  const { cartUUID, funderReference } = await anApplication(world, shop, "ukbank");
  lenders.lender.decide(funderReference, SIGNED);
  await inShop(world, shop, ({ db }) =>
    db.run(
      `update credit_application set state = 'RECORDED', customer = '{}', next_check_at = next_check_at - interval '1 day'
       where cart_id = $1`,
      [broken.cartUUID],
    ),
  );
  const { now } = world.platform.clock;
  for (const attempts of [1, 2]) {
    world.moveClock(attempts * 10 * 60_000);
    await expect(checkApplications.run({}, world.platform)).rejects.toThrow("firstName");
    const { rows } = await world.platform.operatorPool.query<{ attempts: number; next_check_at: Date }>(
      "select attempts, next_check_at from credit_application where cart_id = $1",
      [broken.cartUUID],
    );
    expect(rows).toEqual([{ attempts, next_check_at: expect.any(Date) }]);
    expect(rows[0]?.next_check_at.getTime()).toBeGreaterThan(now().getTime());
  }
  world.moveClock(0);
  expect((await status(cartUUID)).status).toBe("PENDING_ACTIVATION");
});

test("what the customer ends at the lender ends here", async () => {
  const { cartUUID, funderReference } = await anApplication(world, shop, "ukbank");
  await arrive(lenders.lender.decide(funderReference, { terms: "REFUSED" }));
  expect(await status(cartUUID)).toMatchObject({
    status: "WITHDRAWN",
    steps: { termsAndConditions: "REFUSED", creditSign: "WITHDRAWN", handOverDevice: "REFUSED" },
  });
  const second = await anApplication(world, shop, "ukbank");
  await arrive(lenders.lender.decide(second.funderReference, { agreement: "CANCELLED" }));
  expect((await status(second.cartUUID)).status).toBe("CANCELLED");
});

test("a pre-approval waits for the terms", async () => {
  const { cartUUID, funderReference } = await anApplication(world, shop, "ukbank");
  await arrive(lenders.lender.decide(funderReference, { credit: "PRE_APPROVED" }));
  expect(await status(cartUUID)).toMatchObject({
    status: "PENDING",
    steps: { termsAndConditions: "PENDING", creditSign: "PRE_APPROVED" },
  });
  await arrive(lenders.lender.decide(funderReference, { terms: "ACCEPTED" }));
  expect((await status(cartUUID)).status).toBe("CREDIT_APPROVED");
});
