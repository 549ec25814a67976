// What a voucher is worth to a cart of an earlier version. Whether and until when it is taken is today's in every cart.
import type { Shelf } from "@handsel/finance/selling/shelf.ts";
import { fieldsUnder } from "#areas/catalog/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { VoucherRow } from "../queries/vouchers.ts";

export async function voucherUnder(db: Db, shelf: Shelf, voucher: VoucherRow): Promise<VoucherRow> {
  const { code: key, valueMinor, percentPpm, minimumMinor } = voucher;
  const fields = { value: valueMinor, percent: percentPpm, minimum: minimumMinor };
  const { value, percent, minimum } = await fieldsUnder(db, shelf, "VOUCHER", { key, fields });
  return {
    ...voucher,
    valueMinor: typeof value === "number" ? value : null,
    percentPpm: typeof percent === "number" ? percent : null,
    minimumMinor: typeof minimum === "number" ? minimum : 0,
  };
}
