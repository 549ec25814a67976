// The plain settings of a retailer: which control each has and under which heading it stands. Name and meaning are texts.
// Settings with a shape of their own (services, menus, banners, overrides) have editors of their own.
import type { TenantConfigs } from "@handsel/contract/platform/tenant.ts";
import type { TextEnding } from "#client/text-keys.ts";

type SettingName = keyof TenantConfigs & TextEnding<"admin", "settings.fields">;
export type SettingValue = TextEnding<"admin", "settings.values">;
export type SettingChoice = SettingValue | keyof typeof BARCODE_NAMES;

type Control =
  | { kind: "switch" }
  | { kind: "text"; max: number }
  | { kind: "number"; max: number }
  | { kind: "choice"; options: readonly SettingChoice[] }
  | { kind: "several"; options: readonly SettingValue[] }
  | { kind: "discounts" }
  | { kind: "roles" }
  | { kind: "words" };

export type SettingsSection = "sales" | "tradein" | "checkout" | "admin" | "names";

export interface SettingField {
  name: SettingName;
  section: SettingsSection;
  control: Control;
}

const field = (section: SettingsSection, name: SettingName, control: Control): SettingField => ({
  name,
  section,
  control,
});
const flag: Control = { kind: "switch" };
const state: Control = { kind: "choice", options: ["ACTIVE", "INACTIVE"] };
const words: Control = { kind: "words" };
const text = (max: number): Control => ({ kind: "text", max });

export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  "sales",
  "checkout",
  "tradein",
  "admin",
  "names",
];

/** The same in every language. */
export const BARCODE_NAMES = {
  CODE128: "Code 128",
  CODE39: "Code 39",
  EAN13: "EAN-13",
  ITF14: "ITF-14",
} as const;

export const SETTING_FIELDS: readonly SettingField[] = [
  field("sales", "canFinance", state),
  field("sales", "canUpgrade", state),
  field("sales", "canTradeIn", state),
  field("sales", "canCustomize", { kind: "choice", options: ["CATALOG", "MANUAL"] }),
  field("sales", "manualCTOCategories", words),
  field("sales", "canAddExtras", { kind: "choice", options: ["CATALOG", "MANUAL", "BOTH"] }),
  field("sales", "availableDiscounts", { kind: "discounts" }),
  field("sales", "useQuantities", flag),
  field("sales", "canChangeSalePrice", flag),
  field("sales", "canQuickQuote", flag),
  field("sales", "onlyUpgradeMaxValue", flag),
  field("sales", "earlySwapMonth", { kind: "number", max: 60 }),
  field("checkout", "showCustomerIDCheck", flag),
  field("checkout", "opensDesk", flag),
  field("checkout", "hasCompanyLookup", flag),
  field("checkout", "showSapCustomerForm", flag),
  field("checkout", "requireSellerEmployeeNumberOnPOSCheckout", flag),
  field("checkout", "confirmationOptions", { kind: "several", options: ["SMS", "EMAIL"] }),
  field("checkout", "countryPhoneCodes", words),
  field("checkout", "withdrawPeriod", { kind: "number", max: 60 }),
  field("tradein", "hasPosaleMultiDeviceTradein", flag),
  field("tradein", "customerTradecartApproval", flag),
  field("tradein", "requireIDPhotoOnOnlineTradein", flag),
  field("tradein", "hasRecyclePoliceReport", flag),
  field("tradein", "showAddressFields", flag),
  field("tradein", "useAppleValidation", flag),
  field("tradein", "useAppleDeviceReferenceValidation", flag),
  field("tradein", "recycleCustomerExtraFields", {
    kind: "several",
    options: ["PROVINCE", "IDTYPE", "IDNUMBER", "IBAN", "BENEFICIARY", "ADDRESS", "TERMS"],
  }),
  field("tradein", "recycleBarCodeFormat", {
    kind: "choice",
    options: ["CODE128", "CODE39", "EAN13", "ITF14"],
  }),
  field("tradein", "giftCardImgUrl", text(300)),
  field("tradein", "returnPaymentTypes", words),
  field("tradein", "swapPaymentTypes", words),
  field("admin", "showAccessoriesAdminPage", flag),
  field("admin", "canUploadDevicesByCSV", flag),
  field("admin", "canUploadAccessoriesByCSV", flag),
  field("admin", "hasSingleSignOn", flag),
  field("admin", "secondFactorRoles", { kind: "roles" }),
  field("admin", "warningDisplayTime", { kind: "number", max: 600_000 }),
  field("admin", "reconnectInterval", { kind: "number", max: 600 }),
  field("admin", "serviceLink", text(500)),
  field("names", "standardName", text(60)),
  field("names", "standardPlan", text(60)),
  field("names", "upgradeName", text(60)),
  field("names", "tradeinName", text(60)),
  field("names", "swapName", text(60)),
];
