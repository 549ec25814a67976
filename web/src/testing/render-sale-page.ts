// Renders the page of a sale at its address, with the answers of a played server.
import type { SaleDetail } from "@handsel/contract/sales/sale.ts";
import { screen, within } from "@testing-library/react";
import { Component } from "#areas/sales/sale/sale-screen.tsx";
import campaignTexts from "../locales/en/crm.json" with { type: "json" };
import texts from "../locales/en/sales.json" with { type: "json" };
import { setRetailer } from "./a-cart.ts";
import { aSale } from "./a-sale.ts";
import { anEnding } from "./an-ending.ts";
import { playSockets } from "./played-socket.ts";
import { saleTexts, serve } from "./render-sale.tsx";
import { renderScreen } from "./render-screen.tsx";

saleTexts.addResourceBundle("en", "sales", texts);
saleTexts.addResourceBundle("en", "crm", campaignTexts);

/** The retailer of the sale, and connections on which nothing is said. */
export function prepareSalePage(): void {
  setRetailer();
  playSockets();
}

/** By whatever the address names. */
export const openSalePage = (id: string) =>
  renderScreen(Component, { pattern: "/posale/sales/:id", path: `/posale/sales/${id}` });

/** With what the server answers besides: its invoices, its history, or to what is pressed. */
export async function renderSalePage(
  sale: SaleDetail = aSale(),
  answers: Record<string, () => object> = {},
  hash = "",
) {
  const server = serve({
    getSale: () => ({ sale }),
    getCartInvoices: () => ({ cartInvoices: [] }),
    getCartActions: () => ({ cartActions: [] }),
    getEndingEffect: () => anEnding(),
    getUpgradeOffer: () => ({ offer: null }),
    ...answers,
  });
  const page = openSalePage(`${sale.reference}${hash}`);
  await screen.findByRole("heading", { level: 1 });
  return { ...page, server };
}

export const part = (name: string) => within(screen.getByRole("region", { name }));
