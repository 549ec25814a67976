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
  { today, orderMinor, written }: { today: string; orderMinor: number; written: (minor: number) => string },
): number {
  if (voucher.status !== 1) throw refuse("VOUCHER_NOT_FOUND");
  if (today < voucher.validFrom || (voucher.validTo !== null && today > voucher.validTo))
    throw refuse("VOUCHER_NOT_VALID_NOW", voucher.validFrom, voucher.validTo ?? "–");
  if (orderMinor < voucher.minimumMinor)
    throw refuseWith(
      "VOUCHER_BELOW_MINIMUM",
      { byMinor: voucher.minimumMinor - orderMinor },
      written(voucher.minimumMinor),
    );
  if (voucher.kind === "VALUE") return voucher.valueMinor ?? 0;
  return roundRatio(orderMinor, voucher.percentPpm ?? 0, MILLION);
}
