// The columns of a file of devices, named as the devices page exports them. A device that is there is known by its code
// alone, and what a file leaves out stays; a new one also needs a name, a family and a list price.
import {
  codeColumn,
  flagColumn,
  listColumn,
  moneyColumn,
  oneOfColumn,
  type RowOf,
  textColumn,
  webAddressColumn,
} from "#imports/columns.ts";

const tags = { maxEach: 40, maxItems: 40 };

export const DEVICE_COLUMNS = {
  deviceCode: codeColumn({ isRequired: true, aliases: ["device", "code"], example: "ORB9-128-BLK" }),
  name: textColumn(200, { isFilled: true, aliases: ["deviceName"], example: "Orbit 9 128 GB Black" }),
  family: codeColumn({ isFilled: true, aliases: ["familyCode"], example: "ORBIT9" }),
  familyName: textColumn(160, { example: "Orbit 9" }),
  manufacturer: codeColumn({ aliases: ["manufacturerCode"], example: "ORBITA" }),
  manufacturerName: textColumn(120, { example: "Orbita" }),
  category: codeColumn({ aliases: ["categoryCode"], example: "PHONE" }),
  categoryName: textColumn(120, { example: "Phones" }),
  partNumber: textColumn(60, { example: "OB-9128-BK" }),
  sku: textColumn(60, { example: "100200" }),
  ean: textColumn(14, { example: "5012345678900" }),
  deviceTypeName: textColumn(60, { aliases: ["deviceType"], example: "Smartphone" }),
  colorCode: codeColumn({ example: "BLK" }),
  colorName: textColumn(80, { example: "Black" }),
  color: textColumn(7, { aliases: ["colorHex"], example: "#111111" }),
  storageCode: codeColumn({ example: "128" }),
  storageName: textColumn(80, { example: "128 GB" }),
  screenCode: codeColumn({ example: "61" }),
  screenName: textColumn(80, { example: "6.1 inch" }),
  memory: textColumn(60, { example: "8 GB" }),
  msrp: moneyColumn({ isFilled: true, aliases: ["listPrice"], example: "799.00" }),
  cashPrice: moneyColumn({ aliases: ["salePrice", "price"], example: "749.00" }),
  stockLevel: oneOfColumn(["IN_STOCK", "LOW_STOCK", "OUT_OF_STOCK", "NO_STOCK_INFORMATION"], {
    example: "IN_STOCK",
  }),
  tags: listColumn(tags, { example: "NEW|5G" }),
  url: webAddressColumn(500, { example: "" }),
  status: flagColumn({ example: "1" }),
  isAssociated: flagColumn({ example: "1" }),
  wlTags: listColumn(tags, { example: "CAMPAIGN" }),
  wlUrl: webAddressColumn(500, { example: "" }),
  wlStatus: flagColumn({ example: "1" }),
} as const;

/** What a device cannot be without. */
export const NEEDED_OF_NEW = [
  "name",
  "family",
  "msrp",
] as const satisfies readonly (keyof typeof DEVICE_COLUMNS)[];

export type DeviceFileRow = RowOf<typeof DEVICE_COLUMNS>;
