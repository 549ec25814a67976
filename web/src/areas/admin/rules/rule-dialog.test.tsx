import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/admin.json" with { type: "json" };
import salesTexts from "../../../locales/en/sales.json" with { type: "json" };
import { Component } from "./rules-screen.tsx";

saleTexts.addResourceBundle("en", "admin", texts);
saleTexts.addResourceBundle("en", "sales", salesTexts);

const rule = {
  id: "0198f000-0000-7000-8000-0000000000f1",
  name: "No loans for watches",
  action: "EXCLUDE",
  financingTypes: ["STANDARD", "B2B_LEASE"],
  planIDs: [],
  manufacturer: null,
  category: "WATCHES",
  family: null,
  deviceCode: null,
  minimumAmount: null,
  maximumAmount: null,
  startDate: "2026-01-01",
  endDate: null,
  status: 1,
  updatedAt: "2026-01-01T10:00:00.000Z",
};

function open(path = "") {
  serve({
    listRules: () => ({
      rules: [rule],
      plans: [],
      manufacturers: [],
      categories: [{ code: "WATCHES", name: "Watches" }],
      families: [],
    }),
  });
  renderScreen(Component, { pattern: "/posale/admin/rules", path: `/posale/admin/rules${path}` });
}

beforeEach(() => setRetailer());
afterEach(() => vi.unstubAllGlobals());

test("ways of financing are chosen by their names, the retailer's own where he has one", async () => {
  setRetailer({ standardName: "Pay monthly" });
  open(`?edit=${rule.id}`);
  const field = await screen.findByRole("button", { name: /Services \(financing types\)/ });
  await userEvent.click(field);
  const options = (await screen.findAllByRole("option")).map((option) => option.textContent);
  expect(options).toEqual(["Pay monthly", "Upgrade", "Business lease", "Card payment"]);
});

test("the list of rules says which ways of financing each is for, in words", async () => {
  open();
  expect(await screen.findByText("Financing and Business lease")).toBeTruthy();
});
