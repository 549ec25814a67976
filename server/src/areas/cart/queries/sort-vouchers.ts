// The vouchers in another order than by their code, page by page.
import type { VoucherSort } from "@handsel/contract/cart/vouchers.ts";
import type { SortedBy } from "@handsel/contract/sorting.ts";
import { numberKey, sortedPage, sortedValues } from "#db/sorting.ts";
import type { Db } from "#db/tenant-db.ts";
import { MATCHES, VOUCHER_COLUMNS, type VoucherFilter, type VoucherRow, valuesOf } from "./vouchers.ts";

const USED = "(select count(*) from voucher_use u where u.wl_id = $wl and u.voucher_id = v.id)";

// $8 today.
const KEYS: Readonly<Record<VoucherSort, string>> = {
  code: "v.code",
  description: "v.description",
  batch: "v.batch",
  // Amounts first, then shares: they cannot be compared.
  value: `case v.kind when 'VALUE' then 'a' || ${numberKey("v.value_minor")} else 'b' || ${numberKey("v.percent_ppm")} end`,
  minimumAmount: numberKey("v.minimum_minor"),
  validFrom: "v.valid_from::text",
  validTo: "v.valid_to::text",
  usedCount: numberKey(USED),
  // As it is shown: on, past its last day, off.
  status: "case when v.status = 0 then '3' when v.valid_to < $8::date then '2' else '1' end",
};
const SORTED = sortedPage({
  tables: "voucher v",
  where: `v.wl_id = $wl and ${MATCHES}`,
  columns: VOUCHER_COLUMNS,
  id: "v.code",
  idType: "text",
  keys: KEYS,
  from: 4,
});

export function sortVouchers(
  db: Db,
  filter: VoucherFilter,
  {
    sort,
    today,
    ...part
  }: { sort: SortedBy<VoucherSort>; today: string; after: string | null; limit: number },
): Promise<VoucherRow[]> {
  return db.rows<VoucherRow>(SORTED, [...valuesOf(filter), ...sortedValues(sort, part), today]);
}
