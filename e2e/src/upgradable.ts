// Contracts of the demo world that can be upgraded today, and how a sale stands.
import type { Page } from "@playwright/test";
import { callFrom } from "./sales-cart.ts";

export interface UpgradableSale {
  cartUUID: string;
  status: string;
  swapStatus: string;
  productDescriptions: string;
  customerName: string;
  customerPhone: string;
}
export interface SaleAnswer {
  sale: { contracts: { status: string; uuid: string }[]; tradeCartUUID: string | null };
}

/** Phones that need no test of their software. */
const PLAIN_PHONE = /^(Kestrel 5|Orbit 9 Lite|Juno 3|Tarn X|Lumo One)\b/;

/** Plain phones whose contracts may be replaced: for free, or early at a cost. */
export async function allUpgradable(page: Page, wanted = "FREE_SWAP"): Promise<UpgradableSale[]> {
  const { sales } = await callFrom<{ sales: UpgradableSale[] }>(page, "getSales", {
    filter: {
      contractPeriod: "CREATED",
      contractStatus: ["ACTIVE"],
      startDate: "2018-01-01",
      endDate: new Date().toISOString().slice(0, 10),
    },
    onlySalesWithPendingActions: false,
    timezone: "Europe/London",
  });
  return sales.filter(
    ({ status, swapStatus, productDescriptions }) =>
      status === "ACTIVE" && swapStatus === wanted && PLAIN_PHONE.test(productDescriptions),
  );
}

export async function statusOf(page: Page, cartUUID: string): Promise<string | undefined> {
  const { sale } = await callFrom<SaleAnswer>(page, "getSale", { cartUUID });
  return sale.contracts[0]?.status;
}
