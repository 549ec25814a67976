// A sale that is applied for again: after a quotation, or after the lender could not take the application as it was.
import assert from "node:assert/strict";
import { refuse } from "#edge/refuse.ts";
import type { Actor } from "../contract/contract-events.ts";
import { recordEvents, type SalesContext } from "../contract/record-events.ts";
import { contractsOfSale, lockSale } from "../queries/sales.ts";
import { saveSale } from "../queries/save-sales.ts";
import type { Contract, Sale, SaleCompany, SaleCustomer } from "../sale.ts";
import { customerColumns } from "./create-sale.ts";

export interface SaleToRename {
  cartId: string;
  customer: SaleCustomer;
  company: SaleCompany | null;
}

/** Takes the customer as they are named now: a quotation that is made again goes to whom it names. */
export async function renameSale(
  ctx: SalesContext,
  { cartId, customer, company }: SaleToRename,
  change: Partial<Pick<Sale, "isQuotation">> = {},
): Promise<void> {
  const sale = await lockSale(ctx.db, { cartId });
  if (!sale) throw refuse("CART_X_NOT_FOUND", cartId);
  const renamed = { ...sale, ...customerColumns(customer), company, ...change };
  assert(await saveSale(ctx.db, renamed), `sale ${cartId} was changed without its lock`);
}

/** A quotation becomes an application, of the customer as they are named now. */
export async function resumeSale(
  ctx: SalesContext,
  { actor, ...renamed }: SaleToRename & { actor: Actor },
): Promise<Contract[]> {
  const { cartId } = renamed;
  await renameSale(ctx, renamed, { isQuotation: false });
  for (const { id, status } of await contractsOfSale(ctx.db, cartId))
    if (status === "NEW")
      await recordEvents(ctx, {
        contractId: id,
        events: [{ type: "APPLICATION_STARTED", data: {} }],
        actor,
      });
  return contractsOfSale(ctx.db, cartId);
}
