import {
  GET_CUSTOMER,
  PERFORM_CREDIT_CHECK,
  RETRY_CREDIT_CHECK,
  SYNC_CHECKOUT_STEPS,
} from "@handsel/contract/checkout/applying.ts";
import { FINALISE_CART } from "@handsel/contract/checkout/contract-status.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordDelivery } from "#areas/platform/index.ts";
import { eraseSaleCustomer } from "#areas/sales/index.ts";
import { inTenant } from "#platform.ts";
import { aFilledCart, type Shop } from "#testing/cart-builders.ts";
import {
  aCustomerOf,
  anApplication,
  aPhone,
  aShopOf,
  type CreditCheck,
  statusOf,
} from "#testing/checkout-builders.ts";
import { startFakeLenders } from "#testing/fake-lender.ts";
import { callAs, openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { checkApplications } from "../jobs/continue-application.ts";

let lenders: Awaited<ReturnType<typeof startFakeLenders>>;
let world: TestPlatform;
let bank: Shop;
let foreign: Shop;
let lessor: Shop;
beforeAll(async () => {
  lenders = await startFakeLenders();
  world = await openTestPlatform(lenders.environment);
  bank = await aShopOf(world, "ukbank");
  foreign = await aShopOf(world, "otherbank");
  lessor = await aShopOf(world, "b2b");
});
afterAll(async () => {
  await world.close();
  await lenders.close();
});

const aBankCart = () => aFilledCart(world, bank.seller, "upgrade", { deviceCode: "PHONE" });
const apply = (cartUUID: string, customer: CreditCheck, { seller } = bank) =>
  callAs(world, seller, PERFORM_CREDIT_CHECK, { cartUUID, ...customer });

test("SALES-CHECKOUT-02 an application is answered with its link, and the steps go on to the contract's status", async () => {
  const { uuid: cartUUID } = await aBankCart();
  const steps = () => callAs(world, bank.seller, SYNC_CHECKOUT_STEPS, { cartUUID });
  expect((await steps()).data).toMatchObject({
    steps: [
      { name: "customerInfo", path: "customer" },
      { name: "contractStatus", path: "credit" },
    ],
    current: "customerInfo",
    credit_status: null,
  });
  const { data } = await apply(cartUUID, aCustomerOf("ukbank"));
  expect(data).toMatchObject({ creditStatus: "SUCCESS", quotationOnly: false, error: null });
  expect(data.url).toContain("/lenders/ukbank-");
  expect((await steps()).data).toMatchObject({ current: "contractStatus", credit_status: "SUCCESS" });
});

test("a cart is sent once; the other bank has words of its own for that", async () => {
  const { cartUUID } = await anApplication(world, bank, "ukbank");
  expect((await apply(cartUUID, aCustomerOf("ukbank"))).codes).toEqual(["CREDIT_ALREADY_APPLIED_TO_ORDER"]);
  const there = await anApplication(world, foreign, "otherbank");
  const { codes } = await apply(there.cartUUID, aCustomerOf("otherbank"), foreign);
  expect(codes).toEqual(["EB_CREDIT_ALREADY_APPLIED_TO_ORDER"]);
});

test("eight tills that send one cart make one application", async () => {
  const { uuid: cartUUID } = await aBankCart();
  const before = lenders.lender.all().length;
  const answers = await Promise.all(Array.from({ length: 8 }, () => apply(cartUUID, aCustomerOf("ukbank"))));
  expect(answers.filter(({ data }) => data.creditStatus === "SUCCESS")).toHaveLength(1);
  expect(lenders.lender.all().length).toBe(before + 1);
});

test("another retailer's cart, and another store's, are not found", async () => {
  const { uuid: cartUUID } = await aBankCart();
  const { codes } = await apply(cartUUID, aCustomerOf("otherbank"), foreign);
  expect(codes).toEqual(["CART_X_NOT_FOUND"]);
});

test("SHARED-VALID-11 the British bank gets a number as it takes them, and nothing else, by SMS or by e-mail", async () => {
  const { uuid: cartUUID } = await aBankCart();
  for (const bnpPhone of ["02079460018", "+34612345678", "07700900142"])
    for (const distributionMethod of ["sms", "email"] as const) {
      const refused = await apply(cartUUID, aCustomerOf("ukbank", { bnpPhone, distributionMethod }));
      expect([refused.httpStatus, refused.header.errors?.[0]?.values], bnpPhone).toEqual([
        400,
        ["bnpPhone", "phoneNumber"],
      ]);
    }
  const phone = aPhone();
  await apply(cartUUID, aCustomerOf("ukbank", { bnpPhone: phone }));
  expect(lenders.lender.all().at(-1)?.order.customer).toMatchObject({ mobile: phone.replace("+44", "0") });
  await runJobs(world);
  expect(world.sentSms.filter(({ to }) => to === phone)).toHaveLength(1);
});

test("a lender that never answers leaves the sale standing; the job hands it in once, and the link goes out once", async () => {
  const { uuid: cartUUID } = await aBankCart();
  const before = lenders.lender.all().length;
  const phone = aPhone();
  lenders.faults.push("drop-after", "drop-after", "drop-after");
  const { data, header } = await apply(cartUUID, aCustomerOf("ukbank", { bnpPhone: phone }));
  expect(data).toMatchObject({ creditStatus: "SUCCESS", url: null });
  // Whoever stands at the till hears that the lender has not taken it yet.
  expect(header).toMatchObject({ apiStatus: "WARNING", warnings: [{ code: "EKM_WARNING_VALIDATION" }] });
  expect(await statusOf(world, bank.seller, cartUUID)).toMatchObject({
    application: "SENDING",
    status: "PENDING_CREDIT_CHECK",
    deviceFunderReference: null,
  });
  await runJobs(world);
  expect(await statusOf(world, bank.seller, cartUUID)).toMatchObject({
    application: "SENT",
    status: "PENDING",
  });
  world.moveClock(3600_000);
  await checkApplications.run({}, world.platform);
  world.moveClock(0);
  await runJobs(world);
  expect(lenders.lender.all().length).toBe(before + 1);
  expect(world.sentSms.filter(({ to }) => to === phone)).toHaveLength(1);
});

test("a lender that cannot be reached is asked again when its time has come", async () => {
  const { uuid: cartUUID } = await aBankCart();
  lenders.faults.push("busy", "busy", "busy");
  await apply(cartUUID, aCustomerOf("ukbank"));
  expect((await statusOf(world, bank.seller, cartUUID)).application).toBe("SENDING");
  world.moveClock(3600_000);
  await checkApplications.run({}, world.platform);
  world.moveClock(0);
  expect((await statusOf(world, bank.seller, cartUUID)).application).toBe("SENT");
  await runJobs(world);
});

test("SALES-CHECKOUT-06 SALES-CHECKOUT-12 what the lender will not take keeps the seller on the form, and can be sent again when it is mended", async () => {
  const { uuid: cartUUID } = await aBankCart();
  const { data } = await apply(cartUUID, aCustomerOf("ukbank", { lastName: "Invalid" }));
  expect(data).toMatchObject({
    creditStatus: "ERROR",
    error: { code: "CREDIT_CHECK_FUNDER_ERROR" },
    url: null,
  });
  const steps = await callAs(world, bank.seller, SYNC_CHECKOUT_STEPS, { cartUUID });
  expect(steps.data).toMatchObject({ current: "customerInfo", credit_status: "ERROR" });
  expect(steps.data.entered?.customer).toMatchObject({ lastName: "Invalid" });
  expect(await statusOf(world, bank.seller, cartUUID)).toMatchObject({
    application: "FAILED",
    creditError: { code: "CREDIT_CHECK_FUNDER_ERROR" },
  });
  const mended = await apply(cartUUID, aCustomerOf("ukbank", { lastName: "Lovelace" }));
  expect(mended.data.creditStatus).toBe("SUCCESS");
  expect(await statusOf(world, bank.seller, cartUUID)).toMatchObject({
    application: "SENT",
    creditError: null,
    contractCustomer: { lastName: "Lovelace" },
  });
});

test("the personal number is forgotten as soon as the lender has it", async () => {
  const { cartUUID } = await anApplication(world, foreign, "otherbank", { ssn: "131052-308T" });
  const { rows } = await world.platform.operatorPool.query<{ text: string }>(
    "select to_jsonb(a)::text || to_jsonb(s)::text as text from credit_application a join sale s on s.cart_id = a.cart_id where a.cart_id = $1",
    [cartUUID],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).not.toContain("131052");
  expect(JSON.stringify(lenders.lender.all().at(-1)?.order.customer)).toContain("131052-308T");
});

test("an SMS that bounces shows, and the link can be sent again by mail", async () => {
  const { cartUUID } = await anApplication(world, bank, "ukbank");
  await runJobs(world);
  const sent = await statusOf(world, bank.seller, cartUUID);
  expect(sent).toMatchObject({ lastMessageStatus: "SENT", lastMessageMethod: "sms" });
  const messageId = sent.lastMessageID ?? "";
  const { platform } = world;
  await inTenant(platform, bank.tenant.wlId, (db) =>
    recordDelivery(db, { messageId, channel: "sms", delivery: "BOUNCED", at: platform.clock.now() }),
  );
  expect((await statusOf(world, bank.seller, cartUUID)).lastMessageStatus).toBe("ERROR");

  const input = { cartUUID, distributionMethod: "email", email: "ada@elsewhere.test", phone: "" } as const;
  expect((await callAs(world, bank.seller, RETRY_CREDIT_CHECK, input)).codes).toEqual([]);
  await runJobs(world);
  expect(world.sentMails.at(-1)?.to).toBe("ada@elsewhere.test");
  expect(await statusOf(world, bank.seller, cartUUID)).toMatchObject({
    lastMessageStatus: "SENT",
    lastMessageMethod: "email",
  });
});

test("a link is sent again only the ways its lender knows, and to what is a number", async () => {
  const { cartUUID } = await anApplication(world, foreign, "otherbank");
  const retry = (input: object) =>
    callAs(world, foreign.seller, RETRY_CREDIT_CHECK, { cartUUID, distributionMethod: "sms", ...input });
  expect((await retry({ distributionMethod: "email", email: "a@b.test" })).codes).toEqual([
    "CREDIT_CHECK_ERROR",
  ]);
  expect((await retry({ phone: "12" })).codes).toEqual(["REQUEST_NOT_VALID"]);
  expect((await retry({ phone: aPhone() })).codes).toEqual([]);
});

test("the fourth SMS to one number in a quarter of an hour is refused and nothing is changed", async () => {
  const phone = aPhone();
  const { cartUUID } = await anApplication(world, bank, "ukbank", { bnpPhone: phone });
  const retry = () =>
    callAs(world, bank.seller, RETRY_CREDIT_CHECK, { cartUUID, distributionMethod: "sms", phone });
  expect((await retry()).codes).toEqual([]);
  expect((await retry()).codes).toEqual([]);
  expect((await retry()).codes).toEqual(["TOO_MANY_REQUESTS"]);
});

test("a sale's link goes out three times in a quarter of an hour, whichever way", async () => {
  const { cartUUID } = await anApplication(world, bank, "ukbank");
  const retry = (email: string) =>
    callAs(world, bank.seller, RETRY_CREDIT_CHECK, { cartUUID, distributionMethod: "email", email });
  expect((await retry("one@example.test")).codes).toEqual([]);
  expect((await retry("two@example.test")).codes).toEqual([]);
  expect((await retry("three@example.test")).codes).toEqual(["TOO_MANY_REQUESTS"]);
});

test("a quotation is mailed as a paper and asks nobody; it can be applied for afterwards", async () => {
  const { uuid: cartUUID } = await aFilledCart(world, lessor.seller, "lease", { deviceCode: "PHONE" });
  const before = lenders.lender.all().length;
  const quoted = await apply(cartUUID, aCustomerOf("b2b", { applyForFinance: false }), lessor);
  expect(quoted.data).toMatchObject({ creditStatus: "SUCCESS", quotationOnly: true, url: null });
  await runJobs(world);
  const mail = world.sentMails.at(-1);
  expect(mail?.attachments?.[0]).toMatchObject({ type: "application/pdf" });
  expect(mail?.attachments?.[0]?.content.subarray(0, 4).toString()).toBe("%PDF");
  expect(lenders.lender.all().length).toBe(before);
  expect(await statusOf(world, lessor.seller, cartUUID)).toMatchObject({ status: "NEW", isQuotation: true });

  const applied = await apply(cartUUID, aCustomerOf("b2b"), lessor);
  expect(applied.data).toMatchObject({ creditStatus: "SUCCESS", quotationOnly: false });
  expect(await statusOf(world, lessor.seller, cartUUID)).toMatchObject({
    status: "PENDING",
    isQuotation: false,
  });
});

test("a quotation whose customer was erased before it went out is not sent", async () => {
  const { uuid: cartUUID } = await aFilledCart(world, lessor.seller, "lease", { deviceCode: "PHONE" });
  await apply(cartUUID, aCustomerOf("b2b", { applyForFinance: false }), lessor);
  await inTenant(world.platform, lessor.tenant.wlId, (db) => eraseSaleCustomer(db, cartUUID));
  const before = world.sentMails.length;
  await runJobs(world);
  expect(world.sentMails.slice(before)).toEqual([]);
});

test("what was entered for a quotation need not be entered again; made again, it names whom it is made for now", async () => {
  const { uuid: cartUUID } = await aFilledCart(world, lessor.seller, "lease", { deviceCode: "PHONE" });
  const entered = async () =>
    (await callAs(world, lessor.seller, SYNC_CHECKOUT_STEPS, { cartUUID })).data.entered;
  expect(await entered()).toBeNull();
  const first = aCustomerOf("b2b", { applyForFinance: false, isNewCustomer: false });
  await apply(cartUUID, first, lessor);
  expect(await entered()).toMatchObject({
    customer: { firstName: first.firstName, lastName: first.lastName, email: first.email },
    company: first.company,
    isNewCustomer: false,
  });

  const renamed = { ...first, lastName: "Lovelace", email: "lovelace@example.test" };
  await apply(cartUUID, renamed, lessor);
  expect((await entered())?.customer).toMatchObject({
    lastName: "Lovelace",
    email: "lovelace@example.test",
  });
  expect(await statusOf(world, lessor.seller, cartUUID)).toMatchObject({
    isQuotation: true,
    contractCustomer: { lastName: "Lovelace" },
  });

  await apply(cartUUID, aCustomerOf("b2b"), lessor);
  expect(await entered()).toBeNull();
});

test("a payment by card asks nobody and can be activated at once", async () => {
  const { uuid: cartUUID } = await aFilledCart(world, bank.seller, "card", { deviceCode: "TABLET" });
  const before = lenders.lender.all().length;
  const { data } = await apply(cartUUID, aCustomerOf("bnpl"));
  expect(data.creditStatus).toBe("SUCCESS");
  expect(lenders.lender.all().length).toBe(before);
  expect(await statusOf(world, bank.seller, cartUUID)).toMatchObject({
    funder: null,
    steps: { termsAndConditions: "APPROVED", creditSign: "APPROVED" },
  });
  expect((await callAs(world, bank.seller, FINALISE_CART, { cartUUID })).codes).toEqual([]);
  expect((await statusOf(world, bank.seller, cartUUID)).status).toBe("ACTIVE");
});

test("an active cart that is sent once more gives a new cart", async () => {
  const { uuid: cartUUID } = await aFilledCart(world, bank.seller, "card", { deviceCode: "TABLET" });
  await apply(cartUUID, aCustomerOf("bnpl"));
  await callAs(world, bank.seller, FINALISE_CART, { cartUUID });
  expect((await apply(cartUUID, aCustomerOf("bnpl"))).codes).toEqual(["CONTRACT_ALREADY_ACTIVE"]);
});

test("the customer of a sale can be read in his own shop alone", async () => {
  const { cartUUID } = await anApplication(world, bank, "ukbank", { email: "ada@customer.test" });
  const { rows } = await world.platform.operatorPool.query<{ id: string }>(
    "select customer_id as id from sale where cart_id = $1",
    [cartUUID],
  );
  const customerUUID = rows[0]?.id ?? "";
  const read = await callAs(world, bank.seller, GET_CUSTOMER, { customerUUID });
  expect(read.data.customer).toMatchObject({ name: "Ada Byron", email: "ada@customer.test" });
  const elsewhere = await callAs(world, foreign.seller, GET_CUSTOMER, { customerUUID });
  expect(elsewhere.codes).toEqual(["CUSTOMER_NOT_FOUND_FOR_X"]);
});
