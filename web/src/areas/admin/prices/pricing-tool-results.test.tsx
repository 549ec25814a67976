import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderServed } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/admin.json" with { type: "json" };
import { PricingResults } from "./pricing-tool-results.tsx";

saleTexts.addResourceBundle("en", "admin", texts);

beforeEach(() => setRetailer());
afterEach(() => vi.unstubAllGlobals());

const DEVICE_ID = "0198f000-0000-7000-8000-0000000000c1";
const cellsOf = async (name: string) => {
  const table = within(await screen.findByRole("table", { name }));
  await table.findByText(name === "Device" ? "OB9-128" : "Easy 24");
  return within(table.getAllByRole("row")[1] as HTMLElement)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
};

test("ADMIN-PRICING-07 ADMIN-PRICING-08 each figure stands under its own head, the device's and the plan's", async () => {
  renderServed(
    () => (
      <PricingResults query={{ deviceID: DEVICE_ID, startDate: "2026-12-01" }} onSimulate={() => undefined} />
    ),
    {
      getLoanData: () => ({
        device: {
          deviceID: DEVICE_ID,
          partNumber: "OB9-128",
          name: "Orbit 9 Black",
          msrp: 600,
          salePrice: 550,
        },
        discount: 25,
        calendar: [
          {
            msrp: 600,
            salePrice: 550,
            paymentPlan: "Easy 24",
            effectiveInterestRate: 10.36,
            annualInterestRate: 9.9,
            months: 36,
            monthlyPrice: 17.25,
            totalPaidAmount: 621,
            balances: [],
          },
        ],
      }),
    },
  );
  expect(await cellsOf("Device")).toEqual(["OB9-128", "Orbit 9 Black", "£600.00", "£550.00", "£25.00"]);
  expect(await cellsOf("Payment plans")).toEqual(["Easy 24", "10.36%", "9.9%", "36", "£17.25", "£621.00"]);
});
