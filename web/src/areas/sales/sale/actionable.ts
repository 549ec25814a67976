import { isLiving } from "@handsel/contract/sales/actions.ts";
import type { SaleDetail } from "@handsel/contract/sales/sale.ts";

/** Something can still be done to a sale while one of its contracts lives and it is more than an offer. */
export function isActionable({
  isQuotation,
  contracts,
}: Pick<SaleDetail, "isQuotation" | "contracts">): boolean {
  return !isQuotation && contracts.some(isLiving);
}
