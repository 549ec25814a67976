// Whether a voucher may be taken today for an order of this worth, and what it takes off.
import { toMoney } from "@handsel/contract/fields.ts";
import { roundRatio } from "@handsel/finance/numbers/rounding.ts";
import { refuse, refuseWith } from "#edge/refuse.ts";
import type { CartLine } from "../cart.ts";
import type { VoucherRow } from "../queries/vouchers.ts";

const MILLION = 1_000_000;

export type VoucherTerms = Pick<
  VoucherRow,
  "kind" | "valueMinor" | "percentPpm" | "validFrom" | "validTo" | "minimumMinor" | "status"
>;

export function voucherValue(
  voucher: VoucherTerms,
  { today, order }: { today: string; order: { id: string; minor: number } },
): number {
  if (voucher.status !== 1) throw refuse("VOUCHER_NOT_FOUND");
  if (today < voucher.validFrom || (voucher.validTo !== null && today > voucher.validTo))
    throw refuse("VOUCHER_NOT_VALID_NOW", voucher.validFrom, voucher.validTo ?? "–");
  if (order.minor < voucher.minimumMinor)
    throw refuseWith(
      "VOUCHER_BELOW_MINIMUM",
      { byMinor: voucher.minimumMinor - order.minor, orderUUID: order.id },
      toMoney(voucher.minimumMinor),
    );
  if (voucher.kind === "VALUE") return voucher.valueMinor ?? 0;
  return roundRatio(order.minor, voucher.percentPpm ?? 0, MILLION);
}

/** What a voucher is compared with and taken off from: everything on the order as it is priced. */
export const worthOf = (
  lines: readonly Pick<CartLine, "unitPriceMinor" | "markupMinor" | "quantity">[],
): number => lines.reduce((sum, line) => sum + (line.unitPriceMinor + line.markupMinor) * line.quantity, 0);
