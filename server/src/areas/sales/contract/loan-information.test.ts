import { LANGUAGES } from "@handsel/contract/languages.ts";
import { allPayments, type Sheet, sheetOf } from "@handsel/finance/explain/sheet.ts";
import { aDevice, anExtra, anUpgradePlan, priced } from "@handsel/finance/testing/an-order.ts";
import { expect, test } from "vitest";
import {
  LOAN_VARIANTS,
  type LoanFigures,
  type LoanVariant,
  loanParagraphs,
  loanVariant,
} from "./loan-information.ts";

const SHEET: Sheet = {
  ...sheetOf(priced({ plan: anUpgradePlan() }), "DEVICE"),
  phases: [
    { kind: "FIXED", from: 1, to: 24, monthlyMinor: 4_210, exceptions: [], totalMinor: 101_040 },
    {
      kind: "FLEX",
      from: 25,
      to: 36,
      monthlyMinor: 2_105,
      exceptions: [{ from: 36, to: 36, amountMinor: 2_098 }],
      totalMinor: 25_253,
    },
  ],
  fixedPeriodMinor: 101_040,
  totalPayableMinor: 126_293,
  openingFeeMinor: 0,
  aprPercent: 15.9,
  fixedPeriodAprPercent: 14.2,
};

const loan = (
  { paymentsOfExtras = [{ from: 1, to: 24, amountMinor: 333 }], ...wishes }: Partial<LoanFigures> = {},
  sheet: Partial<Sheet> = {},
): LoanFigures => ({
  sheet: { ...SHEET, ...sheet },
  paymentsOfExtras,
  extrasMinor: 0,
  discountsMinor: 0,
  productNames: ["Orbit 9", "Slate 11"],
  hasProducts: true,
  ...wishes,
});

/** Of extras and of discounts: each variant at least once. */
const AMOUNTS = [
  [0, 0],
  [0, 500],
  [900, 0],
  [900, 500],
  [900, 900],
] as const;

const said = (of: LoanFigures, funder = "ukbank") =>
  loanParagraphs(of, { funder, lender: "Albion Bank", language: "en" })?.join(" ") ?? "";

test.each<[LoanVariant, Parameters<typeof loanVariant>[0]]>([
  ["product", { hasProducts: true, extrasMinor: 0, discountsMinor: 0 }],
  ["productWithDiscountsNoExtras", { hasProducts: true, extrasMinor: 0, discountsMinor: 1 }],
  ["productWithExtras", { hasProducts: true, extrasMinor: 100, discountsMinor: 0 }],
  ["productWithDiscountsLowerExtras", { hasProducts: true, extrasMinor: 100, discountsMinor: 99 }],
  ["productWithDiscountsHigherEqualExtras", { hasProducts: true, extrasMinor: 100, discountsMinor: 100 }],
  ["extrasNoDiscounts", { hasProducts: false, extrasMinor: 100, discountsMinor: 0 }],
  ["extrasHigherThanDiscounts", { hasProducts: false, extrasMinor: 100, discountsMinor: 50 }],
])(
  "SALES-LEGAL-11 SALES-LEGAL-12 %s is chosen by discounts and extras; equal ones count as higher",
  (variant, of) => {
    expect(loanVariant(of)).toBe(variant);
  },
);

test("SALES-LEGAL-13 SALES-LEGAL-14 a product is paid monthly over the whole term, may be upgraded after the fixed one, and is the customer's at the end", () => {
  const text = said(loan());
  expect(text).toContain(
    "You pay £42.10 a month (months 1–24), £21.05 a month (months 25–35) and £20.98 in month 36 for Orbit 9, Slate 11 over 36 months.",
  );
  expect(text).toContain("After 24 payments the amount paid will be £1,010.40");
  expect(text).toContain("the estimated total over 36 months is £1,262.93");
});

test("SALES-LEGAL-15 every variant says that the agreement is subject to status, and that an existing account gets the purchase", () => {
  for (const [extrasMinor, discountsMinor] of AMOUNTS)
    for (const hasProducts of [true, false])
      for (const funder of ["ukbank", "bnpl", "nordicbank", "otherbank"]) {
        const text = said({ ...loan({ extrasMinor, discountsMinor }), hasProducts }, funder);
        expect(text).toContain("The agreement is subject to status and provided by Albion Bank.");
        expect(text).toMatch(/already have.* added to its balance/);
      }
});

test("SALES-LEGAL-10 upgrade wording is said of upgrade contracts alone, whatever else they hold and whoever lends", () => {
  expect(said(loan())).toMatch(/when you may upgrade/);
  for (const financingType of ["STANDARD", "B2B_LEASE"] as const)
    for (const [extrasMinor, discountsMinor] of AMOUNTS)
      for (const funder of ["ukbank", "bnpl", "nordicbank", "otherbank", "b2b"])
        expect(
          said(loan({ extrasMinor, discountsMinor }, { financingType, flexEndMonth: 24 }), funder),
        ).not.toMatch(/upgrade/i);
});

test("SALES-LEGAL-10 the extras of a loan are in its one agreement, and none of their own is claimed", () => {
  const order = priced({ lines: [aDevice(99_900), anExtra(30_000)] });
  expect(order).toMatchObject({ extrasAgreement: null, plan: { financingType: "STANDARD" } });
  const text = said({
    ...loan({ extrasMinor: 30_000, productNames: ["Orbit 9"] }),
    sheet: sheetOf(order, "DEVICE"),
  });
  expect(text).toContain(
    "You pay £54.13 a month (months 1–23) and £54.01 in month 24 for Orbit 9 over 24 months.",
  );
  expect(text).toContain("Your extras are invoiced together with the device.");
  expect(text).not.toContain("separate agreement");
});

test("SALES-LEGAL-16 a discount without extras is said with its amount", () => {
  const sentence = "An upfront discount of £50.00 has been applied.";
  expect(said(loan({ discountsMinor: 5_000 }))).toContain(sentence);
  expect(said(loan())).not.toContain("discount");
});

test("SALES-LEGAL-17 extras are a separate agreement of their monthly total over the fixed months", () => {
  expect(said(loan({ extrasMinor: 9_000 }))).toContain(
    "Your extras have a separate agreement for £3.33 a month over 24 months and need not be returned when you upgrade.",
  );
});

test("SALES-LEGAL-18 extras above the discount are stated with the monthly price of their own agreement", () => {
  const order = priced({
    plan: anUpgradePlan(),
    lines: [aDevice(99_900), anExtra(30_000)],
    discounts: [{ discountID: "d", value: { amountMinor: 10_000 }, lowersVat: true }],
  });
  const extras = sheetOf(order, "EXTRAS");
  const text = said({
    ...loan({ extrasMinor: 30_000, discountsMinor: 10_000, paymentsOfExtras: allPayments(extras) }),
    sheet: sheetOf(order, "DEVICE"),
  });
  expect(extras.fixedMonthlyMinor).toBeGreaterThan(0);
  expect(text).toContain(
    `a separate agreement for £${(extras.fixedMonthlyMinor / 100).toFixed(2)} a month (months 1–23) and`,
  );
  expect(text).toContain(`in month 24 over ${extras.fixedEndMonth} months`);
});

test("SALES-LEGAL-19 a discount of at least the extras pays them", () => {
  expect(said(loan({ extrasMinor: 9_000, discountsMinor: 9_000 }))).toContain(
    "Payment for your extras is covered by your upfront discount of £90.00 (the remainder of which has been applied to your main device).",
  );
});

test("SALES-LEGAL-24 the upfront payment comes first", () => {
  const paragraphs = loanParagraphs(loan({}, { openingFeeMinor: 4_995 }), {
    funder: "ukbank",
    lender: "Albion Bank",
    language: "en",
  });
  expect(paragraphs?.[0]).toBe("You will pay £49.95 initially as an upfront payment.");
});

test("SALES-LEGAL-21 one lender states its rates and invoices extras with the device", () => {
  const text = said(loan({ extrasMinor: 9_000 }), "nordicbank");
  expect(text).toContain("14.2% over the fixed period and 15.9% over the total period");
  expect(text).toContain("invoiced together with the device");
  expect(said(loan({ extrasMinor: 9_000 }))).not.toMatch(/interest rate|invoiced/);
});

test("SALES-LEGAL-20 extras alone are one agreement of their own", () => {
  const text = said({ ...loan({ extrasMinor: 9_000 }), hasProducts: false, productNames: [] });
  expect(text).toContain(
    "for your extras over 24 months. After 24 payments the amount paid will be £1,010.40.",
  );
  expect(text).not.toMatch(/upgrade/i);
  const lowered = said({ ...loan({ extrasMinor: 9_000, discountsMinor: 500 }), hasProducts: false });
  expect(lowered).toContain("After 24 payments the amount paid will be £1,010.40.");
  expect(lowered).toContain("An upfront discount of £5.00 has been applied.");
});

test("SALES-LEGAL-22 the names of the devices are joined by commas; without one it is a device", () => {
  expect(said(loan())).toContain("for Orbit 9, Slate 11 over");
  expect(said({ ...loan(), productNames: [] })).toContain("for Device over 36 months");
});

test("the French funder has no such text: its legal block stands in place of it", () => {
  expect(loanParagraphs(loan(), { funder: "frfunder", lender: "", language: "fr" })).toBeNull();
});

test("SALES-LEGAL-09 five lenders with texts of their own, every variant, every language: all of it is said, and no place is left open", () => {
  for (const language of LANGUAGES)
    for (const funder of ["ukbank", "bnpl", "nordicbank", "otherbank", "b2b"])
      for (const [extrasMinor, discountsMinor] of AMOUNTS)
        for (const hasProducts of [true, false]) {
          const paragraphs = loanParagraphs(
            { ...loan({ extrasMinor, discountsMinor }, { openingFeeMinor: 100 }), hasProducts },
            { funder, lender: "Lender", language },
          );
          expect(paragraphs?.length).toBeGreaterThan(3);
          expect(paragraphs?.join(" ")).not.toMatch(/[{}]|undefined|NaN/);
        }
  expect(LOAN_VARIANTS).toHaveLength(7);
  expect(
    new Set(["ukbank", "bnpl", "nordicbank", "otherbank", "b2b"].map((funder) => said(loan(), funder))).size,
  ).toBe(5);
});
