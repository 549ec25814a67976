// Whether a voucher may be taken today for an order of this worth, and what it takes off.
import { roundRatio } from "@handsel/finance/numbers/rounding.ts";
import { refuse, refuseWith } from "#edge/refuse.ts";
import type { VoucherRow } from "../queries/vouchers.ts";

const MILLION = 1_000_000;

type Terms = Pick<
  VoucherRow,
  "kind" | "valueMinor" | "percentPpm" | "validFrom" | "validTo" | "minimumMinor" | "status"
>;

export function voucherValue(
  voucher: Terms,
  {
    today,
    order,
    written,
  }: { today: string; order: { id: string; minor: number }; written: (minor: number) => string },
): number {
  if (voucher.status !== 1) throw refuse("VOUCHER_NOT_FOUND");
  if (today < voucher.validFrom || (voucher.validTo !== null && today > voucher.validTo))
    throw refuse("VOUCHER_NOT_VALID_NOW", voucher.validFrom, voucher.validTo ?? "–");
  if (order.minor < voucher.minimumMinor)
    throw refuseWith(
      "VOUCHER_BELOW_MINIMUM",
      { byMinor: voucher.minimumMinor - order.minor, orderUUID: order.id },
      written(voucher.minimumMinor),
    );
  if (voucher.kind === "VALUE") return voucher.valueMinor ?? 0;
  return roundRatio(order.minor, voucher.percentPpm ?? 0, MILLION);
}
