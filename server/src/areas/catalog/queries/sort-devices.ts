// The devices page in the order of one of its columns.
import type { DeviceSort } from "@handsel/contract/catalog/device-admin.ts";
import type { SortedBy } from "@handsel/contract/sorting.ts";
import { measureKey, numberKey, sortedPage, sortedValues, timeKey } from "#db/sorting.ts";
import type { Db } from "#db/tenant-db.ts";
import {
  type AdminDeviceRow,
  DEVICE_COLUMNS,
  DEVICE_TABLES,
  type DeviceFilter,
  MATCHES,
  valuesOf,
} from "./device-admin.ts";

const option = (group: "COLOR" | "STORAGE" | "MEMORY" | "SCREEN") =>
  `(select o.value ->> 'name' from jsonb_array_elements(d.options) o where o.value ->> 'group' = '${group}' limit 1)`;

const KEYS: Readonly<Record<DeviceSort, string>> = {
  name: "d.name",
  deviceCode: "d.device_code",
  manufacturerName: "m.name",
  categoryName: "c.name",
  familyName: "f.name",
  colorName: option("COLOR"),
  storageName: measureKey(option("STORAGE")),
  memory: measureKey(option("MEMORY")),
  screenName: measureKey(option("SCREEN")),
  deviceTypeName: "d.device_type",
  partNumber: "d.part_number",
  ean: "d.ean",
  stockLevel: "d.stock_level",
  msrp: numberKey("d.msrp_minor"),
  cashPrice: numberKey("d.link_price_minor"),
  tags: "array_to_string(d.tags, ',')",
  wlTags: "array_to_string(d.link_tags, ',')",
  url: "d.url",
  wlUrl: "d.link_url",
  updatedAt: timeKey("d.updated_at"),
  // On sale, sold but not now, not sold.
  status: "case when d.link_id is null then '3' when d.link_status = 1 then '1' else '2' end",
};

const SORTED = sortedPage({
  tables: DEVICE_TABLES,
  where: `d.wl_id = $wl and ${MATCHES}`,
  columns: DEVICE_COLUMNS,
  id: "d.device_code",
  idType: "text",
  keys: KEYS,
  from: 7,
});

export function sortAdminDevices(
  db: Db,
  filter: DeviceFilter,
  sort: SortedBy<DeviceSort>,
  part: { after: string | null; limit: number },
): Promise<AdminDeviceRow[]> {
  return db.rows<AdminDeviceRow>(SORTED, [...valuesOf(filter), ...sortedValues(sort, part)]);
}
