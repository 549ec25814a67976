// Devices as a file that the upload takes again: with the names of its columns, and nothing in it that it would not know.
import { csvLine } from "../rules/csv.ts";
import type { AdminDevice } from "./device-admin.ts";

type Field = readonly [header: string, value: (device: AdminDevice) => string | number | null];

const listed = (tags: string) => tags.split(",").filter(Boolean).join("|");

const FIELDS: readonly Field[] = [
  ["deviceCode", ({ deviceCode }) => deviceCode],
  ["name", ({ name }) => name],
  ["family", ({ family }) => family],
  ["familyName", ({ familyName }) => familyName],
  ["manufacturer", ({ manufacturer }) => manufacturer],
  ["manufacturerName", ({ manufacturerName }) => manufacturerName],
  ["category", ({ category }) => category],
  ["categoryName", ({ categoryName }) => categoryName],
  ["partNumber", ({ partNumber }) => partNumber],
  ["ean", ({ ean }) => ean],
  ["deviceTypeName", ({ deviceTypeName }) => deviceTypeName],
  ["colorCode", ({ colorCode }) => colorCode],
  ["colorName", ({ colorName }) => colorName],
  ["color", ({ color }) => color],
  ["storageCode", ({ storageCode }) => storageCode],
  ["storageName", ({ storageName }) => storageName],
  ["screenCode", ({ screenCode }) => screenCode],
  ["screenName", ({ screenName }) => screenName],
  ["memory", ({ memory }) => memory],
  ["msrp", ({ msrp }) => msrp],
  ["cashPrice", ({ cashPrice }) => cashPrice],
  ["stockLevel", ({ stockLevel }) => stockLevel],
  ["tags", ({ tags }) => listed(tags)],
  ["url", ({ url }) => url],
  ["isAssociated", ({ isAssociated }) => (isAssociated ? 1 : 0)],
  ["wlTags", ({ wlTags }) => listed(wlTags)],
  ["wlUrl", ({ wlUrl }) => wlUrl],
  // One that is not sold has none; blank leaves it.
  ["wlStatus", ({ isAssociated, status }) => (isAssociated ? status : null)],
];

export function deviceFile(devices: readonly AdminDevice[]): string {
  const rows = devices.map((device) => FIELDS.map(([, value]) => value(device)));
  return [FIELDS.map(([header]) => header), ...rows].map(csvLine).join("");
}
