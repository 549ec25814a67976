// Carts that come in whole, with what became of them: an importer writes many at once.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { orderReference } from "@handsel/contract/references.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Cart } from "../cart.ts";
import { findPlan, orderToPrice, priceCart, type Terms } from "../plans/pricing.ts";
import { type CartToImport, insertCarts, reserveNumbers } from "../queries/import-carts.ts";

/** The cart as it would be sent for credit; nothing when it could not be. */
export function frozenCart<Any extends Cart>(cart: Any, terms: Terms): Any | undefined {
  if (priceCart(cart, terms).orders.some(({ problems }) => problems.length > 0)) return undefined;
  const orders = cart.orders.map((order) => {
    const plan = findPlan(terms.shelf, order.paymentplanId);
    return plan ? { ...order, frozen: orderToPrice(order, plan, terms.shelf) } : order;
  });
  return { ...cart, status: "SUBMITTED", orders };
}

/** Carts that are there already stay as they are. The counter goes on after the highest number of each year. */
export async function importCarts(db: Db, carts: readonly CartToImport[]): Promise<void> {
  if (carts.length > 0) await insertCarts(db, carts);
}

/** So many references of that year, which no other cart gets. */
export async function reserveReferences(
  db: Db,
  { country, wlCode }: Pick<WhiteLabel, "country" | "wlCode">,
  { year, count }: { year: number; count: number },
): Promise<string[]> {
  const last = await reserveNumbers(db, year, count);
  return Array.from({ length: count }, (_, index) =>
    orderReference({ country, retailerCode: wlCode, year, sequence: last - count + 1 + index }),
  );
}
