// What the server tells of ending a contract, and a person who gives a reason for it.
import type { EndingForecast } from "@handsel/contract/sales/ending.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { money } from "./a-contract.ts";

export function anEnding(effect: Partial<EndingForecast["effect"]> = {}): EndingForecast {
  return {
    contracts: ["GB-NW-2026-T0000001-1"],
    currencyCode: "GBP",
    effect: {
      customer: money(0),
      tradeIn: money(0),
      giftCards: money(0),
      vouchers: money(0),
      otherMeans: money(0),
      notPaidOut: money(0),
      takenBackByLender: money(0),
      feesKept: money(0),
      salesNet: money(0),
      salesTax: money(0),
      ...effect,
    },
    lenders: ["Albion Bank"],
    distributor: null,
    customerEmail: "ada@example.test",
    seller: null,
  };
}

/** In the window that asks: picks the reason, waits for the figures, and presses the button. */
export async function endBecause(reason: string, label: string): Promise<void> {
  const dialog = within(await screen.findByRole("alertdialog"));
  await dialog.findByText("Who is told");
  fireEvent.click(dialog.getByRole("button", { name: /Reason/ }));
  fireEvent.click(await screen.findByRole("option", { name: reason }));
  const confirm = () => dialog.getByRole("button", { name: label });
  await waitFor(() => {
    if (confirm().getAttribute("aria-disabled") === "true") throw new Error("the button is blocked");
  });
  fireEvent.click(confirm());
}
