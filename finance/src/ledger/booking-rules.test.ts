import fc from "fast-check";
import { expect, test } from "vitest";
import { sheetKindsOf, sheetOf } from "../explain/sheet.ts";
import { priceOrder } from "../order/price-order.ts";
import { anyOrder } from "../testing/any-order.ts";
import { linesOf } from "./booking-rules.ts";
import { contractFigures } from "./contract-figures.ts";
import type { ContractFigures, MoneyFigures } from "./money-events.ts";

const NOTHING: ContractFigures = {
  lentMinor: 0,
  upfrontMinor: 0,
  chargesMinor: 0,
  addOnsMinor: 0,
  restMinor: 0,
  cashMinor: 0,
  tradeInMinor: 0,
  giftCardMinor: 0,
  voucherMinor: 0,
  otherMinor: 0,
  reductionMinor: 0,
  taxMinor: 0,
};

const booked = (event: MoneyFigures) =>
  Object.fromEntries(linesOf(event).map(({ account, amountMinor }) => [account, amountMinor]));

test("a contract that starts is owed by its lender and its customer, and brings sales and tax", () => {
  const figures = {
    ...NOTHING,
    lentMinor: 90_000,
    upfrontMinor: 10_000,
    taxMinor: 16_667,
    addOnsMinor: 500,
    chargesMinor: 70,
  };
  expect(booked({ type: "CONTRACT_STARTED", ...figures })).toEqual({
    LENDERS: 90_000,
    CUSTOMERS: 10_570,
    SALES: -83_333,
    SALES_TAX: -16_667,
    LENDER_CHARGES: -70,
    ADD_ONS: -500,
  });
});

test("what pays for a sale beside money is taken from where it was owed", () => {
  const means = { tradeInMinor: 20_000, giftCardMinor: 3_000, voucherMinor: 2_000, otherMinor: 1_000 };
  const figures = { ...NOTHING, ...means, lentMinor: 74_000, cashMinor: 4_000, restMinor: 1_000 };
  expect(booked({ type: "CONTRACT_STARTED", ...figures })).toEqual({
    LENDERS: 74_000,
    CUSTOMERS: 1_000,
    TILL: 3_000,
    SELLERS: 20_000,
    GIFT_CARDS: 3_000,
    VOUCHERS: 2_000,
    OTHER_MEANS: 1_000,
    SALES: -104_000,
  });
});

test.each<[MoneyFigures, Record<string, number>]>([
  [
    { type: "AMOUNT_TAKEN", amountMinor: 4_495 },
    { TILL: 4_495, CUSTOMERS: -4_495 },
  ],
  [
    { type: "AMOUNT_TAKEN", amountMinor: 2_995, endsOldMinor: 3_769 },
    { TILL: 6_764, CUSTOMERS: -2_995, SWAPPED_DEVICES: -3_769 },
  ],
  [
    { type: "AMOUNT_GIVEN_BACK", amountMinor: 4_495 },
    { CUSTOMERS: 4_495, TILL: -4_495 },
  ],
  [
    { type: "SWAP_UNDONE", amountMinor: 3_769 },
    { SWAPPED_DEVICES: 3_769, CUSTOMERS: -3_769 },
  ],
  [
    { type: "CREDIT_PAID_BACK", amountMinor: 900 },
    { SELLERS: 900, TILL: -900 },
  ],
  [
    { type: "TRADE_BOUGHT", amountMinor: 8_000, owedTo: "SELLER", paidBy: null },
    { DEVICES: 8_000, SELLERS: -8_000 },
  ],
  [
    { type: "TRADE_BOUGHT", amountMinor: 8_000, owedTo: "LENDER", paidBy: null },
    { DEVICES: 8_000, SWAPPED_DEVICES: -8_000 },
  ],
  [
    { type: "TRADE_BOUGHT", amountMinor: 8_000, owedTo: "LENDER", leftMinor: 3_000, paidBy: null },
    { DEVICES: 8_000, SWAPPED_DEVICES: -5_000, SELLERS: -3_000 },
  ],
  [
    { type: "TRADE_BOUGHT", amountMinor: 8_000, owedTo: "SELLER", paidBy: "GIFT_CARD" },
    { DEVICES: 8_000, GIFT_CARDS: -8_000 },
  ],
  [
    { type: "TRADE_CANCELLED", amountMinor: 8_000, owedTo: "SELLER", paidBy: "TILL" },
    { DEVICES: -8_000, TILL: 8_000 },
  ],
  [
    { type: "TRADE_PAID", amountMinor: 8_000 },
    { SELLERS: 8_000, BANK: -8_000 },
  ],
  [
    { type: "PAYMENT_RETURNED", amountMinor: 8_000 },
    { BANK: 8_000, SELLERS: -8_000 },
  ],
  [
    { type: "PAYOUT_RECEIVED", receivedMinor: 7_500, clearedMinor: 8_000, differenceTo: "WRITE_OFFS" },
    { BANK: 7_500, PAYOUTS: -8_000, WRITE_OFFS: 500 },
  ],
  [
    { type: "PAYOUT_REOPENED", receivedMinor: 7_500, clearedMinor: 8_000, differenceTo: "WRITE_OFFS" },
    { BANK: -7_500, PAYOUTS: 8_000, WRITE_OFFS: -500 },
  ],
  [
    { type: "PAYOUT_DUE", saleMinor: 90_000, feeMinor: 1_620, taxMinor: 324, returnMinor: 0 },
    { PAYOUTS: 88_056, LENDER_FEES: 1_620, INPUT_TAX: 324, LENDERS: -90_000 },
  ],
  [
    { type: "TRADE_COLLECTED", amountMinor: 8_000 },
    { COLLECTORS: 8_000, DEVICES: -8_000 },
  ],
  [
    { type: "TRADE_REGRADED", changeMinor: -3_000 },
    { COLLECTORS: -3_000, REGRADING: 3_000 },
  ],
  [
    { type: "COLLECTOR_PAID", amountMinor: 5_000 },
    { BANK: 5_000, COLLECTORS: -5_000 },
  ],
  [
    { type: "TRADE_RETURNED", amountMinor: 5_000 },
    { DEVICES: 5_000, COLLECTORS: -5_000 },
  ],
  [
    { type: "GIFT_CARD_EXPIRED", amountMinor: 8_000 },
    { GIFT_CARDS: 8_000, EXPIRED_GIFT_CARDS: -8_000 },
  ],
  [
    { type: "LENDER_PAID", saleMinor: 90_000, feeMinor: 1_620, taxMinor: 324, returnMinor: 0 },
    { BANK: 88_056, LENDER_FEES: 1_620, INPUT_TAX: 324, LENDERS: -90_000 },
  ],
  [
    { type: "LENDER_PAID", saleMinor: 0, feeMinor: -1_620, taxMinor: -324, returnMinor: 90_000 },
    { BANK: -88_056, LENDER_FEES: -1_620, INPUT_TAX: -324, LENDERS: 90_000 },
  ],
])("%o moves what it moves", (event, lines) => {
  expect(booked(event)).toEqual(lines);
});

test("what moves nothing has no lines", () => {
  expect(linesOf({ type: "AMOUNT_TAKEN", amountMinor: 0 })).toEqual([]);
  expect(linesOf({ type: "CONTRACT_STARTED", ...NOTHING })).toEqual([]);
});

test("parts of a cent are never booked", () => {
  expect(() => linesOf({ type: "TRADE_PAID", amountMinor: 0.5 })).toThrow("minor units");
});

test("of every order that can be priced each contract balances, is taken back to the cent, and its tax is the order's", () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const result = priceOrder(order);
      if (result.kind === "refused") return;
      const { order: priced } = result;
      const isCard = order.plan.financingType === "CARD_PAYMENT";
      const kinds = sheetKindsOf(priced);
      const discounts = priced.discounts.map(({ valueMinor }, index) => ({
        typeId: order.discounts[index]?.lowersVat ? 5 : 1,
        valueMinor,
      }));
      let taxMinor = 0;
      let netMinor = 0;
      for (const [place, kind] of kinds.entries()) {
        // Discounts go over the extras first.
        const own = place === kinds.length - 1 ? discounts : [];
        const figures = contractFigures({
          order,
          kind,
          sheet: sheetOf(priced, kind),
          discounts: own,
          isCard,
          approvedMinor: null,
          restMinor: 0,
        });
        taxMinor += figures.taxMinor;
        const start = booked({ type: "CONTRACT_STARTED", ...figures });
        netMinor -= (start.SALES ?? 0) + (start.PRICE_REDUCTIONS ?? 0);
        const back = booked({ type: "CONTRACT_TAKEN_BACK", ...figures });
        for (const [account, minor] of Object.entries(start)) expect(back[account]).toBe(-minor);
        expect(start.CUSTOMERS ?? 0).toBe(sheetOf(priced, kind).dueTodayMinor);
      }
      const isTaxInPrice = order.tax.pricingIncludesTax || order.plan.vatTreatment === "SALE";
      expect(taxMinor).toBe(isTaxInPrice ? priced.totals.vat.vatMinor : 0);
      expect(netMinor).toBe(priced.totals.vat.netMinor);
    }),
  );
});
