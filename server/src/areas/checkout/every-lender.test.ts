import { randomUUID } from "node:crypto";
import { FUNDERS, type Funder } from "@handsel/contract/catalog/funders.ts";
import { RETRY_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import { ADD_DEVICE_REFERENCE_TO_CART, FINALISE_CART } from "@handsel/contract/checkout/contract-status.ts";
import type { CreditResult } from "@handsel/contract/sales/statuses.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Shop } from "#testing/cart-builders.ts";
import {
  aNewImei,
  anApplication,
  aShopOf,
  reportTo,
  type Sending,
  statusOf,
} from "#testing/checkout-builders.ts";
import { startFakeLenders } from "#testing/fake-lender.ts";
import { callAs, openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { checkApplications } from "./jobs/continue-application.ts";

const SIGNED = { terms: "ACCEPTED", credit: "APPROVED", isSigned: true } as const;

let lenders: Awaited<ReturnType<typeof startFakeLenders>>;
let world: TestPlatform;
const shops = new Map<Funder, Shop>();
beforeAll(async () => {
  lenders = await startFakeLenders();
  world = await openTestPlatform(lenders.environment);
  for (const funder of FUNDERS) shops.set(funder, await aShopOf(world, funder));
});
afterAll(async () => {
  await world.close();
  await lenders.close();
});

function shopOf(funder: Funder): Shop {
  const shop = shops.get(funder);
  if (!shop) throw new Error(`no shop of ${funder}`);
  return shop;
}

/** What the lender decides, told by a webhook and taken in by the worker. */
async function decide(funder: Funder, funderReference: string, changes: object): Promise<void> {
  expect(await reportTo(world, funder, lenders.lender.decide(funderReference, changes))).toBe(204);
  await runJobs(world);
}

describe.each(FUNDERS)("with %s", (funder) => {
  test("SALES-CONTRACT-13 SALES-CONTRACT-28 a sale goes from the cart to an active contract, step by step, each pending at first", async () => {
    const { seller } = shopOf(funder);
    const { cartUUID, funderReference } = await anApplication(world, shopOf(funder), funder);
    expect(await statusOf(world, seller, cartUUID)).toMatchObject({
      status: "PENDING",
      application: "SENT",
      deviceFunderReference: funderReference,
      steps: { termsAndConditions: "PENDING", creditSign: "PENDING", handOverDevice: "PENDING", swap: null },
    });

    await decide(funder, funderReference, { terms: "ACCEPTED" });
    expect((await statusOf(world, seller, cartUUID)).steps.termsAndConditions).toBe("APPROVED");
    await decide(funder, funderReference, { credit: "APPROVED" });
    expect(await statusOf(world, seller, cartUUID)).toMatchObject({
      status: "CREDIT_APPROVED",
      isSigned: false,
    });
    await decide(funder, funderReference, { isSigned: true });

    const { devices } = await statusOf(world, seller, cartUUID);
    if (devices.some(({ deviceReference }) => deviceReference === null)) {
      const input = { cartUUID, deviceReference: aNewImei(), isIMEI: true };
      const named = await callAs(world, seller, ADD_DEVICE_REFERENCE_TO_CART, input);
      expect(named.data.steps?.deviceReference).toBe("APPROVED");
    }
    expect((await callAs(world, seller, FINALISE_CART, { cartUUID })).codes).toEqual([]);
    const end = await statusOf(world, seller, cartUUID);
    expect(end).toMatchObject({ status: "ACTIVE", steps: { handOverDevice: "APPROVED" } });
    expect(lenders.lender.find(funderReference).report.agreement).toBe("ACTIVE");
  });

  test.each<[CreditResult, string]>([
    ["APPROVED", "CREDIT_APPROVED"],
    ["PRE_APPROVED", "CREDIT_APPROVED"],
    ["PARTIAL_APPROVED", "CREDIT_APPROVED"],
    ["PENDING", "PENDING"],
    ["REFERRED", "PENDING"],
    ["REFUSED", "REFUSED"],
    ["WITHDRAWN", "WITHDRAWN"],
  ])("the credit result %s makes the contract %s", async (credit, status) => {
    const { seller } = shopOf(funder);
    const { cartUUID, funderReference } = await anApplication(world, shopOf(funder), funder);
    const approvedMinor = credit === "PARTIAL_APPROVED" ? 10_000 : null;
    await decide(funder, funderReference, { terms: "ACCEPTED", credit, approvedMinor });
    expect(await statusOf(world, seller, cartUUID)).toMatchObject({
      status,
      steps: { creditSign: credit },
      approvedAmount: approvedMinor === null ? null : 100,
    });
  });

  const statusIn = async (cartUUID: string) => statusOf(world, shopOf(funder).seller, cartUUID);

  /** Sent and taken in by the worker. */
  async function arrive(report: object, sending: Sending = {}): Promise<number> {
    const code = await reportTo(world, funder, report, sending);
    await runJobs(world);
    return code;
  }

  test("late: a report that comes after a newer one changes nothing", async () => {
    const { cartUUID, funderReference } = await anApplication(world, shopOf(funder), funder);
    const early = lenders.lender.decide(funderReference, { terms: "ACCEPTED", credit: "REFERRED" });
    await arrive(lenders.lender.decide(funderReference, SIGNED));
    expect((await statusIn(cartUUID)).steps.creditSign).toBe("APPROVED");
    expect(await arrive(early)).toBe(204);
    expect(await statusIn(cartUUID)).toMatchObject({ isSigned: true, steps: { creditSign: "APPROVED" } });
  });

  test("double: a report that comes twice, under one id or under two, is taken once", async () => {
    const { cartUUID, funderReference } = await anApplication(world, shopOf(funder), funder);
    const report = lenders.lender.decide(funderReference, SIGNED);
    const id = randomUUID();
    for (const sending of [{ id }, { id }, {}]) expect(await arrive(report, sending)).toBe(204);
    const { rows } = await world.platform.operatorPool.query<{ count: number }>(
      "select count(*)::int as count from contract_event e join contract c on c.wl_id = e.wl_id and c.id = e.contract_id where c.cart_id = $1 and e.type = 'SIGNED'",
      [cartUUID],
    );
    expect(rows[0]?.count).toBe(1);
  });

  test("lost: a report that never comes is found by the look that the job takes", async () => {
    const { cartUUID, funderReference } = await anApplication(world, shopOf(funder), funder);
    lenders.lender.decide(funderReference, SIGNED);
    await checkApplications.run({}, world.platform);
    expect((await statusIn(cartUUID)).isSigned, "not asked before its time").toBe(false);
    world.moveClock(10 * 60_000);
    await checkApplications.run({}, world.platform);
    world.moveClock(0);
    expect((await statusIn(cartUUID)).isSigned).toBe(true);
  });

  test("forged: a report with another secret, or signed too long ago or ahead, is not let in", async () => {
    const { cartUUID, funderReference } = await anApplication(world, shopOf(funder), funder);
    const report = lenders.lender.decide(funderReference, SIGNED);
    for (const sending of [{ secret: "guessed" }, { ageSeconds: 400 }, { ageSeconds: -400 }])
      expect(await arrive(report, sending)).toBe(401);
    for (const nonsense of [{}, { ...report, version: "2" }, { ...report, reference: "junk" }])
      expect(await arrive(nonsense)).toBe(401);
    expect((await statusIn(cartUUID)).isSigned).toBe(false);
  });

  test("forged: a report about another amount, currency, number, lender or application is not believed", async () => {
    const { cartUUID, funderReference } = await anApplication(world, shopOf(funder), funder);
    const report = lenders.lender.decide(funderReference, SIGNED);
    const [wlId, applicationId] = report.reference.split(".");
    const others = FUNDERS.filter((code) => code !== funder);
    for (const changes of [
      { amountMinor: report.amountMinor + 1 },
      { currency: "EUR" },
      { funderReference: `${funder}-0` },
      { approvedMinor: report.amountMinor + 1 },
      { reference: `${wlId}.${randomUUID()}` },
      { reference: `${shopOf(others[0] ?? funder).tenant.wlId}.${applicationId}` },
    ])
      expect(await reportTo(world, funder, { ...report, ...changes })).toBe(204);
    for (const other of others) expect(await reportTo(world, other, report)).toBe(204);
    await runJobs(world);
    expect((await statusIn(cartUUID)).isSigned).toBe(false);
  });
});

test("SALES-CONTRACT-31 the link goes by SMS or by mail as asked; the Nordic bank writes itself, and no link of it is sent again", async () => {
  const before = { sms: world.sentSms.length, mails: world.sentMails.length };
  const byMail = await anApplication(world, shopOf("bnpl"), "bnpl", { distributionMethod: "email" });
  await runJobs(world);
  expect(world.sentMails.at(-1)).toMatchObject({ to: "ada@example.test" });
  expect(world.sentMails.at(-1)?.text).toContain(`/lenders/${byMail.funderReference}`);
  const bySms = await anApplication(world, shopOf("ukbank"), "ukbank", { distributionMethod: "sms" });
  await runJobs(world);
  expect(world.sentSms.at(-1)?.to).toMatch(/^\+447400/);
  expect(world.sentSms.at(-1)?.text).toContain(`/lenders/${bySms.funderReference}`);
  const nordic = await anApplication(world, shopOf("nordicbank"), "nordicbank");
  await runJobs(world);
  expect(world.sentSms.length).toBe(before.sms + 1);
  expect(world.sentMails.length).toBe(before.mails + 1);
  const { codes } = await callAs(world, shopOf("nordicbank").seller, RETRY_CREDIT_CHECK, {
    cartUUID: nordic.cartUUID,
    distributionMethod: "email",
    email: "kari@example.test",
  });
  expect(codes).toEqual(["CREDIT_CHECK_ERROR"]);
});

test("a partial approval is captured for what was approved, and not for more", async () => {
  const { seller } = shopOf("bnpl");
  const { cartUUID, funderReference } = await anApplication(world, shopOf("bnpl"), "bnpl");
  const changes = { terms: "ACCEPTED", credit: "PARTIAL_APPROVED", approvedMinor: 30_000, isSigned: true };
  await decide("bnpl", funderReference, changes);
  await callAs(world, seller, ADD_DEVICE_REFERENCE_TO_CART, {
    cartUUID,
    deviceReference: aNewImei(),
    isIMEI: true,
  });
  expect((await callAs(world, seller, FINALISE_CART, { cartUUID })).codes).toEqual([]);
  expect((await statusOf(world, seller, cartUUID)).status).toBe("ACTIVE");
});
