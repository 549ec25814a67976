// The accessories in another order than by their code, page by page.
import type { AccessorySort } from "@handsel/contract/catalog/accessory-admin.ts";
import type { SortedBy } from "@handsel/contract/sorting.ts";
import { numberKey, sortedPage, sortedValues, timeKey } from "#db/sorting.ts";
import type { Db } from "#db/tenant-db.ts";
import {
  ACCESSORY_COLUMNS,
  type AccessoryFilter,
  type AccessoryRow,
  MATCHES,
  valuesOf,
} from "./accessory-admin.ts";

const FITS = "(select count(*) from extra_fits x where x.wl_id = $wl and x.extra_code = e.extra_code)";

const KEYS: Readonly<Record<AccessorySort, string>> = {
  description: "e.description",
  extraCode: "e.extra_code",
  category: "e.category",
  ean: "e.ean",
  price: numberKey("e.price_minor"),
  strikethroughPrice: numberKey("e.strikethrough_minor"),
  costPrice: numberKey("e.cost_price_minor"),
  // By how many it fits; what fits all of them comes after every number.
  families: `case when e.fits_all then 'all' else ${numberKey(FITS)} end`,
  wlTags: "array_to_string(e.tags, ', ')",
  updatedAt: timeKey("e.updated_at"),
  status: "e.status::text",
};
const SORTED = sortedPage({
  tables: "extra e",
  where: `e.wl_id = $wl and ${MATCHES}`,
  columns: ACCESSORY_COLUMNS,
  id: "e.extra_code",
  idType: "text",
  keys: KEYS,
  from: 4,
});

export function sortAccessories(
  db: Db,
  filter: AccessoryFilter,
  sort: SortedBy<AccessorySort>,
  part: { after: string | null; limit: number },
): Promise<AccessoryRow[]> {
  return db.rows<AccessoryRow>(SORTED, [...valuesOf(filter), ...sortedValues(sort, part)]);
}
