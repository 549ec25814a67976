// Devices that can stand for one another on a contract: same family, same list price, nothing put together to order.
import type { Db } from "#db/tenant-db.ts";

export interface AmendableDevice {
  deviceCode: string;
  parentDeviceCode: string | null;
  name: string;
  partNumber: string;
  familyCode: string;
  familyName: string;
  msrpMinor: number;
  options: { group: string; code: string; name: string }[];
  images: string[];
}

const COLUMNS = `
  d.device_code as "deviceCode", d.parent_device_code as "parentDeviceCode", d.name, d.part_number as "partNumber",
  d.family_code as "familyCode", f.name as "familyName", d.msrp_minor as "msrpMinor", d.options, d.images`;

// Also what is no longer sold: a contract outlives the catalogue it was made from.
const NAMED = `
  select ${COLUMNS} from device d join family f on f.wl_id = d.wl_id and f.code = d.family_code
  where d.wl_id = $wl and ( d.device_code = $1 or d.part_number = $1)
  order by (d.device_code = $1) desc, d.device_code limit 2`;

/** Found by device code, or by part number; two when a part number is not enough to tell them apart. */
export async function findAmendableDevices(db: Db, code: string): Promise<AmendableDevice[]> {
  const found = await db.rows<AmendableDevice>(NAMED, [code]);
  const exact = found.find(({ deviceCode }) => deviceCode === code);
  return exact ? [exact] : found;
}

const ALIKE = `
  select ${COLUMNS} from device own
  join device d on d.wl_id = own.wl_id and d.family_code = own.family_code and d.msrp_minor = own.msrp_minor
  join family f on f.wl_id = own.wl_id and f.code = d.family_code
  where own.wl_id = $wl and own.device_code = $1 and d.device_code <> own.device_code and d.parent_device_code is null
    and d.is_sold
  order by d.display_order, d.device_code`;

export function listAlikeDevices(db: Db, deviceCode: string): Promise<AmendableDevice[]> {
  return db.rows<AmendableDevice>(ALIKE, [deviceCode]);
}
