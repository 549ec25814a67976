// What the customer reads under the cart: the words and formats that the figures of the example are given.
import type { OrderFinancing } from "@handsel/contract/cart/cart.ts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { aCart, anExtra, anOrder, setRetailer } from "#testing/a-cart.ts";
import type { Plain } from "#testing/plain.ts";
import { renderSale } from "#testing/render-sale.tsx";
import { LegalBlock } from "./legal-block.tsx";

const contract = {
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
} as const;
const terms = {
  funderName: "Albion Bank",
  openingFeeAmount: 44.95,
  openingFeePercentage: 5,
  fixed_period_end_month: 24,
  fixed_period_monthly_price: 27.79,
  flex_period_end_month: 36,
  flex_period_monthly_price: 26.89,
  flexPeriodPayments: 322.63,
  deviceContractFinance: contract,
  extrasContractFinance: null,
  annualisedInterestRateToDisplay: {
    upgradeFinancePercent: 10.4,
    standardFinancePercent: 8.2,
    displayType: "APR",
  },
};

beforeEach(() => setRetailer());

async function open(financing: Plain<OrderFinancing> | Record<string, unknown>, products?: []) {
  const order = anOrder({
    ...(products && { products, extras: [anExtra()] }),
    financing: { ...terms, ...financing } as Plain<OrderFinancing>,
  });
  const cart = aCart({ financingType: "UPGRADE", orders: [order] });
  renderSale(<LegalBlock cart={cart} />, { cart });
  await userEvent.click(screen.getByRole("button", { name: "Representative example" }));
  return within(screen.getByRole("region", { name: "Representative example" }));
}
const rows = () =>
  [...document.querySelectorAll("dt")].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ]);

test("SALES-LEGAL-02 SALES-LEGAL-26 the UK bank's figures are read in their order, with the link to its data protection", async () => {
  const example = await open({ funder: "ukbank" });
  expect(rows()).toEqual([
    ["Monthly payment 1-24", "£27.79"],
    ["Monthly payment 25-36", "£26.89"],
    ["5% Upfront payment", "£44.95"],
    ["Cash price", "£899.00"],
    ["Amount of credit", "£854.05"],
    ["Deposit", "£44.95"],
    ["Duration", "36 months"],
    ["Monthly payment 1-24", "£27.79"],
    ["Monthly payment 25-35", "£26.89"],
    ["Payment 36", "£26.84"],
    ["Total amount payable", "£989.59"],
    ["Interest rate, fixed", "9.9%"],
    ["APR", "10.4%"],
  ]);
  expect(example.getByRole("link", { name: /How the bank protects your data/ }).getAttribute("href")).toBe(
    "/documents/data-protection.pdf?lang=en",
  );
  expect(example.queryByText(/an offer that binds/)).toBeNull();
});

test("SALES-LEGAL-03 the French lender's offer binds, and its instalments are written out", async () => {
  const example = await open({ funder: "frfunder" });
  expect(example.getByText(/^This is an offer that binds the lender/)).toBeTruthy();
  expect(rows().slice(3)).toEqual([
    ["Cash price", "£899.00"],
    ["Instalments", "24 X £27.79 + 11 X £26.89 + 1 X £26.84"],
    ["Amount of credit", "£854.05"],
    ["Amount due", "£989.59"],
    ["Cost of credit", "£135.54"],
    ["Interest terms", "9.9% a year, fixed. APR 10.4%"],
  ]);
  expect(example.queryByRole("link")).toBeNull();
});

test("SALES-LEGAL-04 SALES-LEGAL-06 another lender's upgrade says what is paid until it, after it and in all", async () => {
  await open({ funder: "bnpl" });
  expect(rows().slice(3)).toEqual([
    ["Amount with upfront payment", "£899.00"],
    ["Amount financed", "£854.05"],
    ["Duration", "36 months"],
    ["Monthly payment 1-24", "£27.79"],
    ["Monthly payment 25-35", "£26.89"],
    ["Payment 36", "£26.84"],
    ["APR", "10.4%"],
    ["Paid until the upgrade", "£666.96"],
    ["Paid without an upgrade afterwards", "£322.63"],
    ["Total of all payments", "£989.59"],
  ]);
});

test("SALES-LEGAL-04 a rate that the retailer's law calls otherwise carries that name as well", async () => {
  const annualisedInterestRateToDisplay = { ...terms.annualisedInterestRateToDisplay, displayType: "ÅOP" };
  await open({ funder: "nordicbank", annualisedInterestRateToDisplay });
  expect(rows()).toContainEqual(["APR (ÅOP)", "10.4%"]);
});

test("SALES-LEGAL-07 SALES-LEGAL-08 extras alone have an example of their own, and the paragraph names all who take part", async () => {
  const extras = { ...contract, financeType: "STANDARD" };
  const example = await open(
    { funder: "bnpl", deviceContractFinance: null, extrasContractFinance: extras },
    [],
  );
  expect(example.getByText("Agreement for the extras")).toBeTruthy();
  expect(example.queryByText("Agreement for the device")).toBeNull();
  expect(rows()).toContainEqual(["Duration", "24 months"]);
  expect(example.getByText(/is a trading name of/).textContent).toBe(
    "Northwind Mobile is a trading name of Northwind Mobile Retail Ltd, 14 Wellington Street, Leeds (FRN 904417). It acts as a credit broker and not as the lender. Credit is provided by Albion Bank, subject to status.",
  );
});
