// What later areas and the importers may use of this one.
export { recallExtra } from "./extras/known-extras.ts";
export { listPricedExtras } from "./extras/priced-extras.ts";
export { type CatalogImport, catalogImport, importCatalog } from "./imports/import.ts";
export { findImportFaults } from "./imports/import-references.ts";
export { importVersions } from "./imports/import-versions.ts";
export { repriceCatalog } from "./jobs.ts";
export { choiceGroups } from "./options/option-groups.ts";
export { type ChosenParts, inOrderOfChoice, optionNames } from "./options/option-sets.ts";
export { optionSetsFor, type SelectionAnswer, type WantedSelection } from "./options/selection.ts";
export { recallChoices } from "./options/variants.ts";
export { imageName, imageUrl, type Picture, saveImage } from "./pictures/images.ts";
export { plansFor } from "./plans.ts";
export { financeProblem } from "./prices/finance-refusals.ts";
export { deviceMonthly, extraMonthly } from "./prices/monthly-prices.ts";
export { type AddOnName, listAddOnNames } from "./queries/add-on-names.ts";
export { type AmendableDevice, findAmendableDevices, listAlikeDevices } from "./queries/alike-devices.ts";
export { listDeviceLevels } from "./queries/device-levels.ts";
export {
  type DeviceForSale,
  findAnyDeviceForSale,
  findDeviceForSale,
  findDeviceOrOfFamily,
  listCheaperDevices,
  listDevicesOnceSold,
} from "./queries/devices.ts";
export { type CatalogueExtra, findExtra, findExtras, listUnfittingExtras } from "./queries/extras.ts";
export { listPackedDevices, listPackedExtras } from "./queries/pack.ts";
export {
  beginRehearsal,
  endRehearsal,
  findRehearsal,
  insertRehearsal,
  noteRehearsed,
} from "./queries/price-rehearsals.ts";
export { renameInVersions } from "./queries/price-versions.ts";
export { residualsOf } from "./queries/residuals.ts";
export { listRuledOut } from "./queries/ruled-out.ts";
export { readShelf } from "./queries/shelf.ts";
export { countStock, listPlanKinds } from "./queries/stored-rows.ts";
export { importRules } from "./rules-effect.ts";
export { shelfAt, shelfOf } from "./shelf.ts";
export { matchesTags } from "./tags.ts";
export { accessoryUpload } from "./uploads/accessories.ts";
export { deviceUpload } from "./uploads/devices.ts";
export { instalmentRoundingIn, planUpload } from "./uploads/plans.ts";
export { priceUploads } from "./uploads/prices.ts";
export { residualUpload } from "./uploads/residuals.ts";
export { namedDraft, namedVersion } from "./versions/draft.ts";
export { type DraftRecord, draftRecords, shelfWithDraft } from "./versions/draft-records.ts";
export { cameLater, devicesUnder, fieldsUnder } from "./versions/goods-under.ts";
export { type PriceWrite, type PriceWriter, priceWriters } from "./versions/kinds.ts";
export { draftedPrices, draftedResiduals, type PricesOf, pricesOf } from "./versions/prices-of.ts";
export { keepRecording, keepUpload, nameOf, openRecording, recorded } from "./versions/record-prices.ts";
