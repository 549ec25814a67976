import { expect, test } from "vitest";
import type { LedgerLine } from "./booking-rules.ts";
import { endingEffect } from "./ending-effect.ts";

const line = (account: LedgerLine["account"], amountMinor: number): LedgerLine => ({ account, amountMinor });
const NOTHING = {
  customerMinor: 0,
  tradeInMinor: 0,
  giftCardMinor: 0,
  voucherMinor: 0,
  otherMinor: 0,
  notPaidOutMinor: 0,
  takenBackMinor: 0,
  feesMinor: 0,
  salesMinor: 0,
  taxMinor: 0,
};

test("where nothing was booked, an end moves nothing", () => {
  expect(endingEffect([], [])).toEqual(NOTHING);
});

test("a credit that was not paid out ends; what the till took goes back to the customer", () => {
  const held = [line("LENDERS", 90_000), line("CUSTOMERS", 10_000), line("CUSTOMERS", -10_000)];
  const ended = [
    line("LENDERS", -90_000),
    line("CUSTOMERS", -10_000),
    line("SALES", 83_000),
    line("PRICE_REDUCTIONS", -1_000),
    line("SALES_TAX", 17_000),
  ];
  expect(endingEffect(held, ended)).toEqual({
    ...NOTHING,
    customerMinor: 10_000,
    notPaidOutMinor: 90_000,
    salesMinor: 82_000,
    taxMinor: 17_000,
  });
});

test("what the customer still owed is not given back, and cash that the till took is", () => {
  expect(endingEffect([line("CUSTOMERS", 10_000)], [line("CUSTOMERS", -10_000)]).customerMinor).toBe(0);
  expect(endingEffect([line("CUSTOMERS", 10_000)], [line("CUSTOMERS", -4_000)]).customerMinor).toBe(0);
  expect(endingEffect([], [line("TILL", -2_500)]).customerMinor).toBe(2_500);
});

test("a credit that was paid out is taken back, in part where a part was paid; the lender's fees are told", () => {
  const fees = [line("LENDER_FEES", 2_500), line("INPUT_TAX", 500)];
  expect(endingEffect(fees, [line("LENDERS", -90_000)])).toEqual({
    ...NOTHING,
    takenBackMinor: 90_000,
    feesMinor: 3_000,
  });
  expect(endingEffect([line("LENDERS", 30_000)], [line("LENDERS", -90_000)])).toMatchObject({
    notPaidOutMinor: 30_000,
    takenBackMinor: 60_000,
  });
  // The lender paid more than it owed.
  expect(endingEffect([line("LENDERS", -1_000)], [line("LENDERS", -90_000)])).toMatchObject({
    notPaidOutMinor: 0,
    takenBackMinor: 90_000,
  });
});

test("a device, a gift card, a voucher and other means count again", () => {
  const ended = [
    line("SELLERS", -20_000),
    line("GIFT_CARDS", -3_000),
    line("VOUCHERS", -2_000),
    line("OTHER_MEANS", -1_000),
  ];
  expect(endingEffect([], ended)).toEqual({
    ...NOTHING,
    tradeInMinor: 20_000,
    giftCardMinor: 3_000,
    voucherMinor: 2_000,
    otherMinor: 1_000,
  });
});
