// Which parts a sale's page has, and in which order. A part without anything in it is neither drawn nor listed.
import type { CartAction, CartInvoice, SaleDetail } from "@handsel/contract/sales/sale.ts";

const SALE_SECTIONS = [
  "details",
  "summary",
  "contracts",
  "invoices",
  "messages",
  "history",
  "money",
  "financing",
] as const;
export type SaleSection = (typeof SALE_SECTIONS)[number];

export interface SalePapers {
  invoices: readonly CartInvoice[];
  actions: readonly CartAction[];
  /** Entries of the ledger; none for who may not see them. */
  booked: number;
}

export function sectionsOf(
  sale: Pick<SaleDetail, "messages" | "contracts">,
  { invoices, actions, booked }: SalePapers,
): { id: SaleSection; count?: number }[] {
  const counts: Partial<Record<SaleSection, number>> = {
    invoices: invoices.length,
    messages: sale.messages.length,
    history: actions.length,
    money: booked,
  };
  const hasFinancing = sale.contracts.some(({ funderData }) => funderData !== null);
  return SALE_SECTIONS.filter((id) => (id === "financing" ? hasFinancing : counts[id] !== 0)).map((id) => {
    const count = counts[id];
    return count === undefined ? { id } : { id, count };
  });
}
