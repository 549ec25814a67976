// Sales of the demo world by what can be done with them, so that a journey begins where it matters.
import type { Page } from "@playwright/test";
import { callFrom } from "../sales-cart.ts";

export interface FoundContract {
  uuid: string;
  id: string;
  status: string;
  statusLabel: string;
  swapStatus: string;
  financingType: string;
  cancelType: string;
  returnStatus: string | null;
  products: { isCTO: boolean; description: string; deviceReference: string | null }[];
  steps: Record<"requiresSerialNumbers" | "requiresInstallation" | "canApplyForCredit" | "isActive", boolean>;
}

export interface FoundSale {
  cartUUID: string;
  reference: string;
  contracts: FoundContract[];
}

/** Newest first, among those of the person's own shops. */
export async function findSale(
  page: Page,
  status: "ACTIVE" | "PENDING" | "PENDING_ACTIVATION",
  isWanted: (sale: FoundSale) => boolean,
): Promise<FoundSale> {
  const { sales } = await callFrom<{ sales: { cartUUID: string }[] }>(page, "getSales", {
    filter: {
      contractPeriod: "CREATED",
      contractStatus: [status],
      startDate: "2018-01-01",
      endDate: new Date().toISOString().slice(0, 10),
    },
    onlySalesWithPendingActions: false,
  });
  for (const { cartUUID } of sales) {
    const { sale } = await callFrom<{ sale: FoundSale }>(page, "getSale", { cartUUID });
    if (isWanted(sale)) return sale;
  }
  throw new Error(`no such sale among ${sales.length}`);
}

/** The first of its contracts. */
export function firstOf({ contracts: [first], reference }: FoundSale): FoundContract {
  if (!first) throw new Error(`${reference} has no contract`);
  return first;
}
