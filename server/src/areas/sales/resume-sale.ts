// A sale that is applied for again: after a quotation, or after the lender could not take the application as it was.
import assert from "node:assert/strict";
import { refuse } from "#edge/refuse.ts";
import type { Actor } from "./contract-events.ts";
import { customerColumns } from "./create-sale.ts";
import { contractsOfSale, lockSale } from "./queries/sales.ts";
import { saveSale } from "./queries/save-sales.ts";
import { recordEvents, type SalesContext } from "./record-events.ts";
import type { Contract, SaleCompany, SaleCustomer } from "./sale.ts";

export interface SaleToResume {
  cartId: string;
  customer: SaleCustomer;
  company: SaleCompany | null;
  actor: Actor;
}

/** Takes the customer as he is named now; a quotation becomes an application. */
export async function resumeSale(
  ctx: SalesContext,
  { cartId, customer, company, actor }: SaleToResume,
): Promise<Contract[]> {
  const sale = await lockSale(ctx.db, { cartId });
  if (!sale) throw refuse("CART_X_NOT_FOUND", cartId);
  const renamed = { ...sale, ...customerColumns(customer), company, isQuotation: false };
  assert(await saveSale(ctx.db, renamed), `sale ${cartId} was changed without its lock`);
  for (const { id, status } of await contractsOfSale(ctx.db, cartId))
    if (status === "NEW")
      await recordEvents(ctx, {
        contractId: id,
        events: [{ type: "APPLICATION_STARTED", data: {} }],
        actor,
      });
  return contractsOfSale(ctx.db, cartId);
}
