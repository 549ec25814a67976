import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import texts from "../../locales/en/checkout.json" with { type: "json" };
import { Component as QuotationScreen } from "./quotation-screen.tsx";

saleTexts.addResourceBundle("en", "checkout", texts);
beforeEach(() => setRetailer());

const open = (state: object | null) =>
  renderScreen(QuotationScreen, { pattern: "/posale/quotation", path: "/posale/quotation", state });
const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("a quotation that was just made is named, with whom it was sent to and the way to it", () => {
  open({ reference: "DE-VW-2026-T0000012", email: "anna@nordlicht.test" });
  expect(screen.getByRole("heading", { level: 1, name: "Quote created" })).toBeTruthy();
  expect(screen.getByText("The quotation DE-VW-2026-T0000012 was sent to anna@nordlicht.test.")).toBeTruthy();
  expect(hrefOf("Pending Contracts")).toContain("DE-VW-2026-T0000012");
});

test("opened by itself the page says that nothing was sent, and where quotations are", () => {
  open(null);
  expect(screen.getByRole("heading", { level: 1, name: "No new quotation" })).toBeTruthy();
  expect(screen.queryByText(/was sent to|email with the quotation/)).toBeNull();
  expect(screen.getByText(/Nothing was sent just now/)).toBeTruthy();
  expect(hrefOf("New cart")).toBe("/posale/services");
  expect(hrefOf("Pending Contracts")).toBe("/posale/sales/contracts/pending");
});
