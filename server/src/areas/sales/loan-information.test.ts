import { LANGUAGES } from "@handsel/contract/languages.ts";
import { expect, test } from "vitest";
import {
  LOAN_VARIANTS,
  type LoanFigures,
  type LoanVariant,
  loanParagraphs,
  loanVariant,
} from "./loan-information.ts";

const FIGURES: LoanFigures["figures"] = {
  planId: "EASY24",
  planName: "Easy 24",
  currency: "GBP",
  financingType: "UPGRADE",
  fixedEndMonth: 24,
  flexEndMonth: 36,
  fixedMonthlyMinor: 4_210,
  flexMonthlyMinor: 2_105,
  fixedPeriodMinor: 101_040,
  flexPeriodMinor: 25_260,
  totalPayableMinor: 126_300,
  totalPayableWithOpeningFeeMinor: 126_300,
  saleAmountMinor: 99_900,
  principalMinor: 99_900,
  costOfCreditMinor: 26_400,
  openingFeeMinor: 0,
  openingFeePpm: 0,
  nominalRatePpm: 149_000,
  aprPercent: 15.9,
  fixedPeriodAprPercent: 14.2,
  residualMinor: 25_000,
};

const loan = (
  wishes: Partial<LoanFigures["ofOrder"]> = {},
  figures: Partial<LoanFigures["figures"]> = {},
): LoanFigures => ({
  figures: { ...FIGURES, ...figures },
  ofOrder: {
    extrasMinor: 0,
    discountsMinor: 0,
    monthlyMinor: 4_210,
    monthlyExtrasMinor: 333,
    flexMonthlyMinor: 2_105,
    fixedPeriodMinor: 101_040,
    totalPayableMinor: 126_300,
    ...wishes,
  },
  productNames: ["Orbit 9", "Slate 11"],
  hasProducts: true,
});

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
])("%s is chosen by discounts and extras", (variant, of) => {
  expect(loanVariant(of)).toBe(variant);
});

test("a product is paid monthly over the whole term, may be upgraded after the fixed one, and is the customer's at the end", () => {
  const text = said(loan());
  expect(text).toContain("You pay £42.10 a month for Orbit 9, Slate 11 over 36 months.");
  expect(text).toContain("After 24 payments the amount paid will be £1,010.40");
  expect(text).toContain("the estimated total over 36 months is £1,263.00");
  expect(text).toContain("subject to status and provided by Albion Bank");
});

test("upgrade wording is said of upgrade contracts alone", () => {
  expect(said(loan({}, { financingType: "STANDARD", flexEndMonth: 24 }))).not.toMatch(/upgrade/i);
});

test("discounts and extras are said as they were applied", () => {
  expect(said(loan({ discountsMinor: 5_000 }))).toContain("An upfront discount of £50.00 has been applied.");
  expect(said(loan({ extrasMinor: 9_000 }))).toContain(
    "a separate agreement for £3.33 a month over 24 months",
  );
  expect(said(loan({ extrasMinor: 9_000, discountsMinor: 9_000 }))).toContain(
    "Payment for your extras is covered by your upfront discount of £90.00 (the remainder of which has been applied to your main device).",
  );
});

test("the upfront payment comes first", () => {
  const paragraphs = loanParagraphs(loan({}, { openingFeeMinor: 4_995 }), {
    funder: "ukbank",
    lender: "Albion Bank",
    language: "en",
  });
  expect(paragraphs?.[0]).toBe("You will pay £49.95 initially as an upfront payment.");
});

test("one lender states its rates and invoices extras with the device", () => {
  const text = said(loan({ extrasMinor: 9_000 }), "nordicbank");
  expect(text).toContain("14.2% over the fixed period and 15.9% over the total period");
  expect(text).toContain("invoiced together with the device");
});

test("extras alone are one agreement of their own", () => {
  const text = said({ ...loan({ extrasMinor: 9_000 }), hasProducts: false, productNames: [] });
  expect(text).toContain(
    "for your extras over 24 months. After 24 payments the amount paid will be £1,010.40.",
  );
  expect(text).not.toMatch(/upgrade/i);
});

test("a product without a name is a device", () => {
  expect(said({ ...loan(), productNames: [] })).toContain("for Device over 36 months");
});

test("the French funder has no such text: its legal block stands in place of it", () => {
  expect(loanParagraphs(loan(), { funder: "frfunder", lender: "", language: "fr" })).toBeNull();
});

test("five lenders, every variant, every language: all of it is said, and no place is left open", () => {
  for (const language of LANGUAGES)
    for (const funder of ["ukbank", "bnpl", "nordicbank", "otherbank", "b2b"])
      for (const [extrasMinor, discountsMinor] of [
        [0, 0],
        [0, 500],
        [900, 0],
        [900, 500],
        [900, 900],
      ] as const)
        for (const hasProducts of [true, false]) {
          const paragraphs = loanParagraphs(
            { ...loan({ extrasMinor, discountsMinor }, { openingFeeMinor: 100 }), hasProducts },
            { funder, lender: "Lender", language },
          );
          expect(paragraphs?.length).toBeGreaterThan(3);
          expect(paragraphs?.join(" ")).not.toMatch(/[{}]|undefined|NaN/);
        }
  expect(LOAN_VARIANTS).toHaveLength(7);
});
