import type { OrderFinancing } from "@handsel/contract/cart/cart.ts";
import { countries, countryCodes } from "@handsel/contract/countries.ts";
import { expect, test } from "vitest";
import { figureLabel, financingRows, hasLegalBlock, legalExamples, legalParagraph } from "./legal-example.ts";

type Contract = NonNullable<OrderFinancing["deviceContractFinance"]>;

const device = {
  totalSaleAmount: 899,
  principal: 854.05,
  totalPayments: 989.59,
  upgradeTotalPayments: 666.96,
  interestRate: 9.9,
  annualisedInterestRate: 10.4,
  costOfCredit: 135.54,
  monthlyPayment: 27.79,
  phases: [
    { kind: "FIXED", from: 1, to: 24, monthly: 27.79, exceptions: [], total: 666.96 },
    {
      kind: "FLEX",
      from: 25,
      to: 36,
      monthly: 26.89,
      exceptions: [{ from: 36, to: 36, amount: 26.84 }],
      total: 322.63,
    },
  ],
  financeType: "UPGRADE",
} as unknown as Contract;
const extras = { ...device, totalSaleAmount: 19, principal: 18.05, financeType: "STANDARD" } as Contract;

const financing = (change: Partial<Record<keyof OrderFinancing, unknown>> = {}) =>
  ({
    funder: "bnpl",
    openingFeeAmount: 44.95,
    openingFeePercentage: 5,
    fixed_period_end_month: 24,
    fixed_period_monthly_price: 27.79,
    flex_period_end_month: 36,
    flex_period_monthly_price: 26.89,
    flexPeriodPayments: 322.63,
    deviceContractFinance: device,
    extrasContractFinance: null,
    annualisedInterestRateToDisplay: {
      upgradeFinancePercent: 10.4,
      standardFinancePercent: 8.2,
      displayType: "APR",
    },
    ...change,
  }) as OrderFinancing;

const shown = (change: Partial<Record<keyof OrderFinancing, unknown>> = {}) => {
  const [first] = legalExamples({ financing: financing(change) });
  if (!first) throw new Error("no example");
  return first;
};
const keysOf = ({ figures }: ReturnType<typeof shown>) => figures.map(({ key }) => key);
const figure = ({ figures }: ReturnType<typeof shown>, key: string) =>
  figures.find((one) => one.key === key)?.value;

const withoutFee = {
  openingFeeAmount: 0,
  openingFeePercentage: 0,
  deviceContractFinance: { ...device, totalSaleAmount: 854.05 },
};
const standard = {
  deviceContractFinance: { ...device, phases: device.phases.slice(0, 1), financeType: "STANDARD" },
};

test.each([
  ["STANDARD", true],
  ["UPGRADE", true],
  ["B2B_LEASE", false],
  ["CARD_PAYMENT", false],
  [null, false],
] as const)("SALES-LEGAL-01 the legal block stands under %s: %s", (type, expected) => {
  expect(hasLegalBlock(type)).toBe(expected);
});

test("SALES-LEGAL-02 the United Kingdom's bank: price, credit, deposit, months, payment, total, rates and a link", () => {
  const example = shown({ funder: "ukbank" });
  expect(example.figures).toEqual([
    { key: "cashPrice", value: { kind: "money", amount: 899 } },
    { key: "credit", value: { kind: "money", amount: 854.05 } },
    { key: "deposit", value: { kind: "money", amount: 44.95 } },
    { key: "months", value: { kind: "months", months: 36 } },
    { key: "monthlyPayment", value: { kind: "money", amount: 27.79 }, months: { from: 1, to: 24 } },
    { key: "monthlyPayment", value: { kind: "money", amount: 26.89 }, months: { from: 25, to: 35 } },
    { key: "payment", value: { kind: "money", amount: 26.84 }, months: { from: 36, to: 36 } },
    { key: "totalPayable", value: { kind: "money", amount: 989.59 } },
    { key: "interestRate", value: { kind: "percent", percent: 9.9 } },
    { key: "apr", value: { kind: "percent", percent: 10.4 } },
  ]);
  expect(example.hasDataProtectionLink).toBe(true);
  expect(keysOf(shown({ funder: "ukbank", ...withoutFee }))).not.toContain("deposit");
});

test("SALES-LEGAL-03 the French lender: a binding offer, then '{months} X {monthly}', credit, due, cost and terms", () => {
  const example = shown({ funder: "frfunder" });
  expect(example.notice).toBe("bindingOffer");
  expect(example.figures).toEqual([
    { key: "cashPrice", value: { kind: "money", amount: 899 } },
    {
      key: "instalments",
      value: {
        kind: "instalments",
        payments: [
          { from: 1, to: 24, amount: 27.79 },
          { from: 25, to: 35, amount: 26.89 },
          { from: 36, to: 36, amount: 26.84 },
        ],
      },
    },
    { key: "credit", value: { kind: "money", amount: 854.05 } },
    { key: "amountDue", value: { kind: "money", amount: 989.59 } },
    { key: "costOfCredit", value: { kind: "money", amount: 135.54 } },
    { key: "interestTerms", value: { kind: "rates", interestPercent: 9.9, aprPercent: 10.4 } },
  ]);
});

test("SALES-LEGAL-04 other lenders: the upfront amount where there is a fee, principal, months, payment and rate", () => {
  const example = shown(standard);
  expect(keysOf(example)).toEqual(["upfrontAmount", "principal", "months", "monthlyPayment", "apr"]);
  expect(figure(example, "upfrontAmount")).toEqual({ kind: "money", amount: 899 });
  const annualisedInterestRateToDisplay = { standardFinancePercent: 8.2, displayType: "TAEG" };
  expect(shown({ ...standard, annualisedInterestRateToDisplay }).figures.at(-1)).toEqual({
    key: "apr",
    value: { kind: "percent", percent: 8.2 },
    lawName: "TAEG",
  });
  expect(keysOf(shown({ ...standard, openingFeePercentage: 0 }))[0]).toBe("principal");
});

test.each([
  ["TAEG", "TAEG", "TAEG"],
  ["APR", "TAEG", "APR (TAEG)"],
  ["Effektiver Jahreszins", "ÅOP", "Effektiver Jahreszins (ÅOP)"],
  ["APR", "", "APR"],
  ["APR", undefined, "APR"],
])(
  "SALES-LEGAL-04 where the page says '%s' and the law '%s', the rate is called '%s'",
  (word, lawName, label) => {
    expect(figureLabel(word, lawName === undefined ? {} : { lawName })).toBe(label);
  },
);

test.each(countryCodes)("at home in %s the page's word is the law's", async (code) => {
  const { language, rateName } = countries[code];
  const texts = (await import(`../../../locales/${language}/cart.json`)) as {
    legal: { figures: { apr: string } };
  };
  expect(texts.legal.figures.apr).toBe(rateName);
});

test("SALES-LEGAL-05 the rate is the upgrade's for an upgrade and the standard one otherwise", () => {
  expect(figure(shown(), "apr")).toEqual({ kind: "percent", percent: 10.4 });
  expect(figure(shown(standard), "apr")).toEqual({ kind: "percent", percent: 8.2 });
});

test("SALES-LEGAL-06 an upgrade adds what is paid until it, after it and in all", () => {
  const example = shown();
  expect(keysOf(example).slice(-3)).toEqual(["upgradeTotalPayments", "flexPeriodPayments", "totalPayments"]);
  expect(figure(example, "flexPeriodPayments")).toEqual({ kind: "money", amount: 322.63 });
});

test("SALES-LEGAL-07 without products the example is that of the extras, over the fixed period", () => {
  const example = shown({ deviceContractFinance: null, extrasContractFinance: extras });
  expect(example.covers).toBe("extras");
  expect(figure(example, "months")).toEqual({ kind: "months", months: 24 });
  expect(keysOf(example)).not.toContain("flexPeriodPayments");
});

test("extras on an agreement of their own have an example of their own, after the device's", () => {
  const examples = legalExamples({ financing: financing({ extrasContractFinance: extras }) });
  expect(examples.map(({ covers }) => covers)).toEqual(["device", "extras"]);
});

test("an order that no plan finances has no example", () => {
  expect(legalExamples({ financing: null })).toEqual([]);
});

test("SALES-LEGAL-08 the paragraph names retailer and lender, with a plain word where one is not said", () => {
  const said = {
    name: "Northwind",
    registeredName: "Northwind Ltd",
    address: "Leeds",
    regulatorNumber: "904",
  };
  expect(legalParagraph(said, "First Bank")).toEqual({
    retailer: "Northwind",
    registeredName: "Northwind Ltd",
    address: "Leeds",
    regulatorNumber: "904",
    funder: "First Bank",
  });
  expect(legalParagraph({}, undefined)).toEqual({
    retailer: "Retailer",
    registeredName: "Retailer",
    address: "Retailer Address",
    regulatorNumber: "#",
    funder: "Bank",
  });
});

test("SALES-LEGAL-25 SALES-LEGAL-26 the rows: months 1 to the end of the fixed period, the flexible ones where there are, the fee", () => {
  expect(financingRows(financing())).toEqual([
    { key: "fixed", fromMonth: 1, toMonth: 24, amount: 27.79 },
    { key: "flex", fromMonth: 25, toMonth: 36, amount: 26.89 },
    { key: "upfront", percent: 5, amount: 44.95 },
  ]);
  const keys = financingRows(financing({ flex_period_end_month: 24 })).map(({ key }) => key);
  expect(keys).toEqual(["fixed", "upfront"]);
});

test.each([
  [0, 5],
  [44.95, 0],
])("SALES-CART-18 an opening fee of %s at %s percent is no row", (openingFeeAmount, openingFeePercentage) => {
  const keys = financingRows(financing({ openingFeeAmount, openingFeePercentage })).map(({ key }) => key);
  expect(keys).not.toContain("upfront");
});
