import { finders } from "#areas/platform/index.ts";
import type { Area } from "#edge/area.ts";
import { provide } from "#edge/wiring.ts";
import { repriceCatalog, repriceForTheDay } from "./jobs.ts";
import {
  getAccessoryFormData,
  listAccessories,
  saveAccessory,
  setAccessoryStatus,
} from "./operations/accessory-admin.ts";
import {
  associateDevices,
  getDevice,
  saveRetailerDeviceLink,
  searchDevices,
} from "./operations/device-admin.ts";
import {
  changeDevicePrices,
  getDevicePriceChange,
  previewDevicePrices,
  undoDevicePrices,
} from "./operations/device-prices.ts";
import { exportPrices } from "./operations/export-prices.ts";
import { getExtrasCategories } from "./operations/get-extras-categories.ts";
import { getLoanData } from "./operations/get-loan-data.ts";
import { getProductCategories } from "./operations/get-product-categories.ts";
import { getProductFamilies } from "./operations/get-product-families.ts";
import { getUpgradeMonthResidualsForDevices } from "./operations/get-upgrade-month-residuals-for-devices.ts";
import { listDevices } from "./operations/list-devices.ts";
import {
  changePrices,
  changePricesInBulk,
  datePriceDraft,
  getPriceDraft,
  listPrices,
  movePriceDraft,
} from "./operations/price-draft.ts";
import {
  callOffPrices,
  comparePriceVersions,
  discardPrices,
  goBackToPrices,
  listPriceVersions,
  publishPrices,
} from "./operations/price-versions.ts";
import { removeProductImage, uploadProductImage } from "./operations/product-images.ts";
import { deleteRule, listRules, previewRule, saveRule } from "./operations/rules.ts";
import { serveImages } from "./routes/images.ts";
import { goodsFinder } from "./search/find-goods.ts";
import { bringDuePrices } from "./versions/due.ts";
import { CATALOG_WRITERS, priceWriters } from "./versions/kinds.ts";

export const catalogArea: Area = {
  name: "catalog",
  operations: [
    getProductCategories,
    getProductFamilies,
    getExtrasCategories,
    listDevices,
    getLoanData,
    getUpgradeMonthResidualsForDevices,
    searchDevices,
    getDevice,
    saveRetailerDeviceLink,
    associateDevices,
    previewDevicePrices,
    changeDevicePrices,
    undoDevicePrices,
    getDevicePriceChange,
    listAccessories,
    getAccessoryFormData,
    saveAccessory,
    setAccessoryStatus,
    uploadProductImage,
    removeProductImage,
    listRules,
    saveRule,
    deleteRule,
    previewRule,
    listPrices,
    getPriceDraft,
    changePrices,
    changePricesInBulk,
    movePriceDraft,
    datePriceDraft,
    listPriceVersions,
    comparePriceVersions,
    publishPrices,
    discardPrices,
    callOffPrices,
    goBackToPrices,
    exportPrices,
  ],
  jobs: [repriceCatalog, repriceForTheDay, bringDuePrices],
  provides: [
    provide(finders, goodsFinder),
    ...CATALOG_WRITERS.map((writer) => provide(priceWriters, writer)),
  ],
  routes: serveImages,
};
