// What a contract was agreed on, frozen when it was made: its sheet of figures, and what that was priced from, so that every
// figure can be derived again.
import { type Sheet, sheetOf } from "@handsel/finance/explain/sheet.ts";
import { type OrderToPrice, type PricedOrder, priceOrder } from "@handsel/finance/order/price-order.ts";
import type { Contract } from "../sale.ts";

/** All that is ever printed of a contract. */
export function contractSheet({ terms, kind }: Pick<Contract, "terms" | "kind">): Sheet {
  return "phases" in terms.figures ? terms.figures : sheetOf(pricedAgain(terms.order), kind);
}

export function pricedAgain(order: OrderToPrice): PricedOrder {
  const result = priceOrder(order);
  if (result.kind === "refused") throw new Error("what a contract was made on cannot be priced");
  return result.order;
}
