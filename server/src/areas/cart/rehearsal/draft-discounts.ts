// What the draft makes of the discounts of an order: vouchers are worth what they would be, or do not hold any more, and a
// trade-in pays what its devices would bring. Pure.
import { Refusal, type RefusalEntry } from "#edge/refuse.ts";
import type { CartLine } from "../cart.ts";
import { TRADE_IN_CREDIT } from "../discounts/discount-types.ts";
import { type VoucherTerms, voucherValue, worthOf } from "../discounts/voucher-value.ts";
import type { DraftPrices, RehearsedOrder } from "./rehearsed.ts";

export interface DraftDiscounts {
  /** By the id of the discount; those that stay are not in it. */
  valueMinor: ReadonlyMap<string, number>;
  /** A voucher that would not be taken any more, though it would by what holds. */
  problem: { entry: RefusalEntry; code: string } | null;
}

export function draftDiscounts(
  order: RehearsedOrder,
  lines: readonly CartLine[],
  prices: DraftPrices,
): DraftDiscounts {
  const valueMinor = new Map<string, number>();
  let problem: DraftDiscounts["problem"] = null;
  for (const { id, typeId, isLocked, valueMinor: soldMinor } of order.discounts) {
    const voucher = prices.vouchers.get(id);
    if (voucher) {
      const before = valueOf(voucher.now, order, order.lines, prices);
      const after = valueOf(voucher.draft, order, lines, prices);
      if (typeof after === "number") {
        if (after !== before) valueMinor.set(id, after);
      } else if (typeof before === "number") problem ??= { entry: after, code: voucher.code };
    }
    const trade = order.tradecartId ? prices.trades.get(order.tradecartId) : undefined;
    if (trade && isLocked && typeId === TRADE_IN_CREDIT)
      valueMinor.set(id, Math.max(0, soldMinor + trade.changeMinor));
  }
  return { valueMinor, problem };
}

function valueOf(
  voucher: VoucherTerms,
  { id }: RehearsedOrder,
  lines: readonly CartLine[],
  { day: today }: DraftPrices,
): number | RefusalEntry {
  try {
    return voucherValue(voucher, { today, order: { id, minor: worthOf(lines) } });
  } catch (error) {
    if (error instanceof Refusal && error.entries[0]) return error.entries[0];
    throw error;
  }
}
