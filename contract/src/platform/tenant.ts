// A white label: everything that makes one retailer differ from another, as one validated record. Settings
// pages, the demo world and the start-up answer all use this schema, so a default stands here and nowhere else.
import { z } from "zod";
import { language, role } from "../closed-lists.ts";
import { FALLBACK_LANGUAGE } from "../languages.ts";
import { lookChoices } from "../look/look-choices.ts";
import { type Role } from "../roles.ts";
import { alertRules, partyAlertRules } from "./alert-rules.ts";
import { DEFAULT_MENU, menuEntry } from "./menu.ts";
import { retentionDays } from "./retention-days.ts";
import { servicesConfig } from "./services-config.ts";

export const country = z.enum(["GB", "DK", "SE", "NO", "PT", "FI", "FR", "DE", "IT", "ES"]);
export type Country = z.infer<typeof country>;

export const currency = z.enum(["GBP", "EUR", "DKK", "SEK", "NOK"]);
export type Currency = z.infer<typeof currency>;

const featureState = z.enum(["ACTIVE", "INACTIVE"]);

const documentLink = z.strictObject({ label: z.string().max(120), url: z.string().max(500) });

const banner = z.strictObject({
  image: z.string().max(300),
  title: z.string().max(160).default(""),
  text: z.string().max(300).default(""),
  eyebrow: z.string().max(120).default(""),
  link: z.string().max(300).default(""),
});

export const recycleOutcome = z.enum([
  "UPGRADE",
  "STANDARD",
  "GIFT_CARD",
  "RETURN_DEVICE",
  "CASH_IN_STORE",
  "BANK_PAYMENT",
  "ROLLOVER_CREDIT",
  "FINANCING",
  "CARD_PAYMENT",
]);

export const recycleCustomerField = z.enum([
  "PROVINCE",
  "IDTYPE",
  "IDNUMBER",
  "IBAN",
  "BENEFICIARY",
  "ADDRESS",
  "TERMS",
]);

const paymentType = z.string().max(40);

/** Of a retailer who has no names of its own for them; people then read ours, in their language. */
export const DEFAULT_SOURCE_NAMES = { TRADE_IN: "Trade In", SWAP: "Swap" } as const;
export const DEFAULT_FINANCING_NAMES = { STANDARD: "Financing", UPGRADE: "Easy Upgrade" } as const;

export const tenantConfigs = z.strictObject({
  theme: z.string().max(40).default("default"),
  /** What the retailer chose over the theme; null: nothing. */
  look: lookChoices.nullable().default(null),
  canCustomize: z.enum(["CATALOG", "MANUAL"]).default("CATALOG"),
  canAddExtras: z.enum(["CATALOG", "MANUAL", "BOTH"]).default("CATALOG"),
  manualCTOCategories: z.array(z.string().max(60)).max(40).default([]),
  canFinance: featureState.default("ACTIVE"),
  canTradeIn: featureState.default("ACTIVE"),
  canUpgrade: featureState.default("ACTIVE"),
  canChangeLanguage: z.boolean().default(false),
  hasSingleSignOn: z.boolean().default(false),
  /** People of these roles cannot work without a second factor. Not where an identity provider asks for the password. */
  secondFactorRoles: z.array(role).max(4).default([]),
  availableLocales: z.array(language).min(1).max(12).default(["en", "nb"]),
  availableDiscounts: z.array(z.int().min(1).max(8)).max(8).default([]),
  useQuantities: z.boolean().default(false),
  canChangeSalePrice: z.boolean().default(false),
  canQuickQuote: z.boolean().default(false),
  canUploadAccessoriesByCSV: z.boolean().default(false),
  canUploadDevicesByCSV: z.boolean().default(false),
  showAccessoriesAdminPage: z.boolean().default(false),
  hasPosaleMultiDeviceTradein: z.boolean().default(false),
  /** "New cart" opens the deal desk in place of the services. */
  opensDesk: z.boolean().default(false),
  useAppleValidation: z.boolean().default(false),
  useAppleDeviceReferenceValidation: z.boolean().default(false),
  showCustomerIDCheck: z.boolean().default(false),
  recycleOptions: z
    .record(z.enum(["TRADE_IN", "SWAP"]), z.array(recycleOutcome).max(9))
    .default({ TRADE_IN: [], SWAP: [] }),
  recycleCustomerExtraFields: z.array(recycleCustomerField).max(7).default([]),
  recycleBarCodeFormat: z.enum(["CODE128", "CODE39", "EAN13", "ITF14"]).default("CODE128"),
  hasRecyclePoliceReport: z.boolean().default(false),
  hasCompanyLookup: z.boolean().default(false),
  countryPhoneCodes: z.array(z.string().length(2)).max(40).default([]),
  showSapCustomerForm: z.boolean().default(false),
  showAddressFields: z.boolean().default(false),
  requireIDPhotoOnOnlineTradein: z.boolean().default(false),
  requireSellerEmployeeNumberOnPOSCheckout: z.boolean().default(false),
  onlyUpgradeMaxValue: z.boolean().default(false),
  giftCardImgUrl: z.string().max(300).default(""),
  returnPaymentTypes: z.array(paymentType).max(10).default([]),
  swapPaymentTypes: z.array(paymentType).max(10).default([]),
  upgradeName: z.string().max(60).default(DEFAULT_FINANCING_NAMES.UPGRADE),
  standardName: z.string().max(60).default(DEFAULT_FINANCING_NAMES.STANDARD),
  standardPlan: z.string().max(60).default("Financing"),
  tradeinName: z.string().max(60).default(DEFAULT_SOURCE_NAMES.TRADE_IN),
  swapName: z.string().max(60).default(DEFAULT_SOURCE_NAMES.SWAP),
  menuConfigs: z
    .array(menuEntry)
    .max(20)
    .default([...DEFAULT_MENU]),
  /** Support links; the Support menu exists only when there are some. */
  documentation: z.array(documentLink).max(20).default([]),
  serviceLink: z.string().max(500).default(""),
  servicesConfig: servicesConfig.prefault({}),
  marketingBanners: z
    .strictObject({
      horizontal: z.array(banner).max(10).default([]),
      vertical: z.array(banner).max(10).default([]),
    })
    .prefault({}),
  /** Milliseconds until a notification leaves by itself; 0 keeps it until it is closed. */
  warningDisplayTime: z.int().min(0).max(600_000).default(0),
  /** Seconds until a lost live connection is opened again; 0: a little later each time. */
  reconnectInterval: z.int().min(0).max(600).default(0),
  earlySwapMonth: z.int().min(0).max(60).default(0),
  /** Days after the start during which the customer may withdraw; 0: none. */
  withdrawPeriod: z.int().min(0).max(60).default(0),
  customerTradecartApproval: z.boolean().default(false),
  confirmationOptions: z
    .array(z.enum(["SMS", "EMAIL"]))
    .min(1)
    .max(2)
    .default(["SMS"]),
});
export type TenantConfigs = z.infer<typeof tenantConfigs>;

export const translationOverride = z.strictObject({
  language: language.optional(),
  key: z.string().min(1).max(200),
  message: z.string().max(2000),
});

/** "22:00"; empty while somebody is still typing it. */
const timeOfDay = z.string().max(5);

export const whiteLabel = z.strictObject({
  wlId: z.int().positive(),
  name: z.string().min(1).max(120),
  shortName: z.string().min(1).max(60),
  subdomain: z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,40}[a-z0-9])?$/),
  country,
  language: language.default(FALLBACK_LANGUAGE),
  defaultLanguage: language.default(FALLBACK_LANGUAGE),
  currency,
  wlCode: z.string().regex(/^[A-Z]{2}$/),
  /** The store a sale without a session store belongs to (the online store). */
  storeId: z.uuid().nullable().default(null),
  timeZone: z.string().max(60),
  registeredName: z.string().max(200).default("Retailer"),
  address: z.string().max(300).default("Retailer Address"),
  regulatorNumber: z.string().max(60).default("#"),
  supportEmail: z.string().max(255),
  /** Domains that campaigns may send mail from, beside that of the retailer's own address. */
  senderDomains: z.array(z.string().max(255)).max(20).default([]),
  /** Who is told by SMS when a lender or another party no longer does as usual, with the country's prefix. */
  alertPhones: z.array(z.string().max(20)).max(10).default([]),
  /** By the retailer's clock, such as 22:00 and 07:00; in between nobody is told by SMS. */
  alertQuiet: z.strictObject({ from: timeOfDay, until: timeOfDay }).nullable().default(null),
  /** When a party no longer does as usual. */
  alertRules: alertRules.prefault({}),
  /** Of parties for which that is another time than for the rest. */
  partyAlertRules: partyAlertRules.default({}),
  /** When campaigns may advertise, by the retailer's clock, such as 08:00 and 20:00; null: at any time. */
  sendingHours: z.strictObject({ from: timeOfDay, until: timeOfDay }).nullable().default(null),
  /** How many messages of campaigns one person gets within seven days at most; null: as many as there are. */
  messagesPerWeek: z.int().min(1).max(50).nullable().default(null),
  /** What a thousand messages cost the retailer, for the simulation of campaigns. */
  thousandMessages: z
    .strictObject({ emailMinor: z.int().min(0).max(10_000_000), smsMinor: z.int().min(0).max(10_000_000) })
    .default({ emailMinor: 0, smsMinor: 0 }),
  /** How long what is known of persons is kept, where it is not as the country's law says. */
  retention: retentionDays.default({}),
  recycleTermsURL: z.string().max(300).default(""),
  posalePrimaryLogo: z.string().max(300).default(""),
  posaleSecondaryLogo: z.string().max(300).default(""),
  userManual: z.string().max(300).default(""),
  translations: z.array(translationOverride).max(2000).default([]),
  plans: z.array(z.string().max(60)).max(200).default([]),
  subscriptions: z.array(z.string().max(60)).max(200).default([]),
  configs: tenantConfigs.prefault({}),
});
export type WhiteLabel = z.infer<typeof whiteLabel>;

/** What nobody outside is told of a retailer: every visitor of a log-in page reads the rest. */
export const UNTOLD = {
  alertPhones: true,
  alertQuiet: true,
  alertRules: true,
  partyAlertRules: true,
  sendingHours: true,
  messagesPerWeek: true,
  thousandMessages: true,
} as const;
export type WhiteLabelInput = z.input<typeof whiteLabel>;

/** Whether somebody of this role may work only with a second factor. */
export function needsSecondFactor({ configs }: Pick<WhiteLabel, "configs">, of: Role): boolean {
  return !configs.hasSingleSignOn && configs.secondFactorRoles.includes(of);
}
