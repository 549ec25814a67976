// A device as the devices page shows it.
import type { AdminDevice } from "@handsel/contract/catalog/device-admin.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { imageUrl } from "./pictures/images.ts";
import type { AdminDeviceRow } from "./queries/device-admin.ts";

export function adminDevice(row: AdminDeviceRow, tenant: WhiteLabel): AdminDevice {
  const option = (group: string) => row.options.find((one) => one.group === group);
  const color = option("COLOR");
  const storage = option("STORAGE");
  const screen = option("SCREEN");
  return {
    id: row.id,
    deviceID: row.id,
    deviceCode: row.deviceCode,
    name: row.name,
    manufacturer: row.manufacturer,
    manufacturerName: row.manufacturerName,
    manufacturerID: row.manufacturer,
    category: row.category,
    categoryName: row.categoryName,
    family: row.family,
    familyName: row.familyName,
    modelID: row.family,
    deviceTypeCode: row.deviceType,
    deviceTypeName: row.deviceType,
    type: row.deviceType || null,
    color: color?.hex ?? "",
    colorCode: color?.code ?? "",
    colorName: color?.name ?? "",
    memory: option("MEMORY")?.name ?? "",
    screenCode: screen?.code ?? "",
    screenName: screen?.name ?? "",
    storageCode: storage?.code ?? "",
    storageName: storage?.name ?? "",
    countryCode: tenant.country,
    currency: tenant.currency,
    msrp: toMoney(row.msrpMinor),
    cashPrice: row.linkPriceMinor === null ? null : toMoney(row.linkPriceMinor),
    tags: row.tags.join(","),
    url: row.url,
    wlTags: row.linkTags.join(","),
    wlUrl: row.linkUrl,
    wlID: tenant.wlId,
    wlDeviceID: row.linkId,
    isAssociated: row.linkId !== null,
    status: row.linkStatus ?? 0,
    partNumber: row.partNumber,
    ean: row.ean,
    stockLevel: row.stockLevel,
    images: picturesOf(row.images),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function picturesOf(names: readonly string[]): { name: string; url: string }[] {
  return names.map((name) => ({ name, url: imageUrl(name) }));
}
