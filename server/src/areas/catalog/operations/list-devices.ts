import { LIST_DEVICES, type PricingDevice } from "@handsel/contract/catalog/pricing-tool.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { implement } from "#edge/implement.ts";
import { listPricingDevices, type PricingDeviceRow } from "../queries/pricing-tool.ts";

export const listDevices = implement(LIST_DEVICES, async (_, ctx) => ({
  devices: (await listPricingDevices(ctx.db)).map(pricingDevice),
}));

export function pricingDevice(row: PricingDeviceRow): PricingDevice {
  return {
    deviceID: row.deviceID,
    deviceCode: row.deviceCode,
    partNumber: row.partNumber,
    name: row.name,
    manufacturer: row.manufacturer,
    manufacturerName: row.manufacturerName,
    category: row.category,
    categoryName: row.categoryName,
    family: row.family,
    familyName: row.familyName,
    msrp: toMoney(row.msrpMinor),
    salePrice: toMoney(row.priceMinor),
  };
}
