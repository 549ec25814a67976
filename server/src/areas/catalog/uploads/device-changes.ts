// What a row of a file makes of a device: columns that are in the file decide, the others stay as they are.
import { isDeepStrictEqual } from "node:util";
import type { StoredDevice } from "../queries/stored-rows.ts";
import type { DeviceFileRow } from "./device-columns.ts";

type Option = StoredDevice["options"][number];

/** A blank cell empties the field; a column that is not in the file leaves it. */
function said<V>(value: V | null | undefined, blank: V, kept: V): V {
  return value === undefined ? kept : (value ?? blank);
}

const NEW_DEVICE: Omit<StoredDevice, "deviceCode" | "familyCode" | "name" | "msrpMinor"> = {
  id: null,
  parentDeviceCode: null,
  shortName: "",
  partNumber: "",
  sku: "",
  ean: "",
  options: [],
  specs: "",
  documents: {},
  images: [],
  deviceType: "",
  costPriceMinor: null,
  stockLevel: "NO_STOCK_INFORMATION",
  tags: [],
  url: "",
  hasCtos: false,
  displayOrder: 0,
  status: 1,
  link: null,
};

export function deviceFrom(row: DeviceFileRow, stored: StoredDevice | undefined): StoredDevice {
  const before = stored ?? NEW_DEVICE;
  return {
    ...before,
    deviceCode: row.deviceCode ?? "",
    familyCode: row.family ?? stored?.familyCode ?? "",
    name: row.name ?? stored?.name ?? "",
    msrpMinor: row.msrp ?? stored?.msrpMinor ?? 0,
    partNumber: said(row.partNumber, "", before.partNumber),
    sku: said(row.sku, "", before.sku),
    ean: said(row.ean, "", before.ean),
    deviceType: said(row.deviceTypeName, "", before.deviceType),
    options: optionsFrom(row, before.options),
    stockLevel: said(row.stockLevel, "NO_STOCK_INFORMATION", before.stockLevel),
    tags: said(row.tags, [], before.tags),
    url: said(row.url, "", before.url),
    status: statusOf(row.status, before.status),
    link: linkFrom(row, stored),
  };
}

const statusOf = (value: boolean | null | undefined, kept: 0 | 1): 0 | 1 =>
  value === undefined || value === null ? kept : value ? 1 : 0;

/** Who uploads a device means to sell it, unless the file says otherwise. */
function linkFrom(row: DeviceFileRow, stored: StoredDevice | undefined): StoredDevice["link"] {
  const wasLinked = stored ? stored.link !== null : true;
  const isLinked = row.isAssociated ?? wasLinked;
  if (!isLinked) return null;
  const unsold = stored?.kept ?? { priceMinor: null, tags: [], url: "" };
  const before = stored?.link ?? { id: null, ...unsold, status: 1 as const };
  return {
    id: before.id,
    priceMinor: said<number | null>(row.cashPrice, null, before.priceMinor),
    tags: said(row.wlTags, [], before.tags),
    url: said(row.wlUrl, "", before.url),
    status: statusOf(row.wlStatus, before.status),
  };
}

/** In the order in which they are chosen on the options screen. */
function optionsFrom(row: DeviceFileRow, before: readonly Option[]): Option[] {
  const memory = before.find(({ group }) => group === "MEMORY");
  const given: Record<string, Option | null | undefined> = {
    COLOR: option("COLOR", row.colorCode, row.colorName, row.color ?? undefined),
    STORAGE: option("STORAGE", row.storageCode, row.storageName),
    SCREEN: option("SCREEN", row.screenCode, row.screenName),
    // A file names the memory and not its code: the name that it has already is no change.
    MEMORY: row.memory === memory?.name ? undefined : option("MEMORY", row.memory, row.memory),
  };
  const kept = before.flatMap((one) => {
    const instead = given[one.group];
    delete given[one.group];
    return instead === undefined ? [one] : instead === null ? [] : [instead];
  });
  return [...kept, ...Object.values(given).filter((one) => one !== undefined && one !== null)];
}

function option(
  group: string,
  code: string | null | undefined,
  name: string | null | undefined,
  hex?: string,
): Option | null | undefined {
  if (code === undefined && name === undefined) return undefined;
  const known = code ?? name;
  if (!known) return null;
  return { group, code: known, name: name ?? known, ...(hex && { hex }) };
}

/** The same device in the same words, whatever order the database gives its fields in. */
export function isSameDevice(one: StoredDevice, other: StoredDevice): boolean {
  return isDeepStrictEqual(one, other);
}
