import { viewerOf } from "#areas/cart/index.ts";
import { findSale } from "#areas/sales/index.ts";
import type { TransactionContext, WithCaller } from "#edge/context.ts";
import type { TradecartRow } from "../queries/tradecarts.ts";

/** The record of the customer whose contract a trade ends; nothing where there is none, or none that the caller may see. */
export async function knownCustomerOf(
  ctx: Pick<WithCaller<TransactionContext>, "db" | "caller">,
  { orderId }: Pick<TradecartRow, "orderId">,
): Promise<string | null> {
  const sale = orderId === null ? undefined : await findSale(ctx.db, { contractId: orderId }, viewerOf(ctx));
  return sale?.customer.id ?? null;
}
