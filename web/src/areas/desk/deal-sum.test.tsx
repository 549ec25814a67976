import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aCart, anOrder, setRetailer } from "#testing/a-cart.ts";
import { renderSale, saleTexts } from "#testing/render-sale.tsx";
import deskTexts from "../../locales/en/desk.json" with { type: "json" };
import { DealSum } from "./deal-sum.tsx";

saleTexts.addResourceBundle("en", "desk", deskTexts);
beforeEach(() => setRetailer());

test("the payments of a deal are named to the cent, the last instalment apart, and insurance beside them", () => {
  const order = {
    ...anOrder({ financing: { openingFeeAmount: 29.95 } }),
    addOns: [{ id: "CARE", name: "Care", kind: "INSURANCE", monthly_price: 7.99, months: 24 }],
  };
  const { totals } = aCart();
  const cart = aCart({
    orders: [],
    current_order: order,
    totals: {
      ...totals,
      totalMonthly: 28.09,
      payments: [
        { from: 1, to: 24, amount: 28.09 },
        { from: 25, to: 35, amount: 14.24 },
        { from: 36, to: 36, amount: 14.21 },
      ],
    },
  });
  renderSale(<DealSum cart={cart} />, { cart });
  const parts = [...screen.getByRole("region").querySelectorAll("div")].map((part) => part.textContent);
  expect(parts.slice(-4)).toEqual([
    "24 payments of£20.10",
    "11 payments of£14.24",
    "1 payment£14.21",
    expect.stringMatching(/24.*Care.*£7\.99/),
  ]);
});
