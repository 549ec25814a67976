// @vitest-environment node
import type { LoanCalendarRow, PricingDevice } from "@handsel/contract/catalog/pricing-tool.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { expect, test } from "vitest";
import { discountSchema, loanDataOn, readDiscount } from "./pricing-tool-calendar.ts";

const plan = (paymentPlan: string): LoanCalendarRow => ({
  msrp: toMoney(100_00),
  salePrice: toMoney(90_00),
  paymentPlan,
  effectiveInterestRate: 0,
  annualInterestRate: 0,
  months: 12,
  monthlyPrice: toMoney(7_50),
  totalPaidAmount: toMoney(90_00),
  balances: [],
});
const device = { deviceID: "1", salePrice: toMoney(90_00) } as PricingDevice; // the rest is not looked at
const discount = toMoney(0);

test("a calendar that is a list is taken as it is", () => {
  const answer = { device, discount, calendar: [plan("Easy 24")] };
  expect(loanDataOn(answer, "2026-12-01")).toEqual(answer);
});

test("ADMIN-PRICING-10 a calendar keyed by start date is read at the chosen date", () => {
  const answer = {
    device,
    discount,
    loanDataCalendar: { "2026-12-01": [plan("Easy 24"), plan("Easy 36")], "2026-12-02": plan("Other") },
  };
  expect(loanDataOn(answer, "2026-12-01").calendar.map(({ paymentPlan }) => paymentPlan)).toEqual([
    "Easy 24",
    "Easy 36",
  ]);
  expect(loanDataOn(answer, "2026-12-02").calendar.map(({ paymentPlan }) => paymentPlan)).toEqual(["Other"]);
  expect(loanDataOn(answer, "2026-12-03").calendar).toEqual([]);
  expect(loanDataOn(answer, "2026-12-01").device).toBe(device);
});

test.each([
  [0, []],
  [90, []],
  [12.34, []],
  [90.01, ["below"]],
  [-1, ["value"]],
  [12.345, ["value"]],
  [Number.NaN, ["value"]],
  [null, ["required"]],
])(
  "a discount lies between nothing and the sale price, with two decimals at most: %j",
  (selectedDiscount, rules) => {
    const parsed = discountSchema(toMoney(90_00), "£90.00").safeParse({ selectedDiscount });
    expect(parsed.error?.issues.map(({ message }) => message) ?? []).toEqual(rules);
  },
);

test.each([
  ["discount=12.5", 12.5],
  ["discount=90", 90],
  ["discount=90.01", 0],
  ["discount=-1", 0],
  ["discount=much", 0],
  ["", 0],
])("a discount in the address that cannot be given is none: %j", (address, expected) => {
  expect(readDiscount(new URLSearchParams(address), 90)).toBe(expected);
  expect(readDiscount(new URLSearchParams(address), undefined)).toBe(0);
});
