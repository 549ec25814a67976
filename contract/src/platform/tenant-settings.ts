// The settings of a retailer, as their top admin changes them: the whole record of the white label, apart from what
// addresses, references and amounts of money rest on. Every version is kept, and any of them can be put back.

import { z } from "zod";
import { BY_TOP_ADMIN } from "../callers.ts";
import { uuid } from "../fields.ts";
import { BRAND_COLOURS } from "../look/brand-colours.ts";
import { operation } from "../operation.ts";
import { isEmail } from "../rules/email.ts";
import { isDomain } from "../rules/senders.ts";
import { isSafeAddress } from "../rules/web-address.ts";
import { type WhiteLabelInput, whiteLabel } from "./tenant.ts";

/** Fixed once a retailer exists. */
const FIXED = {
  wlId: true,
  subdomain: true,
  wlCode: true,
  country: true,
  currency: true,
  storeId: true,
} as const;

export const tenantSettings = whiteLabel.omit(FIXED);
export type TenantSettings = z.output<typeof tenantSettings>;
export type TenantSettingsInput = z.input<typeof tenantSettings>;

export function settingsOf(tenant: WhiteLabelInput): TenantSettings {
  // Unknown and fixed fields fall away; the rest has been parsed before.
  return tenantSettings.strip().parse(tenant);
}

/** What is wrong with a record that fits its schema, by the path of the field. */
export function settingsFaults(settings: TenantSettings): string[] {
  const { configs } = settings;
  const locales: readonly string[] = configs.availableLocales;
  const faults: string[] = [];
  if (settings.name.trim() === "") faults.push("name");
  // Mails go out under it, and every page that fails names it.
  if (settings.supportEmail !== "" && !isEmail(settings.supportEmail)) faults.push("supportEmail");
  if (!settings.senderDomains.every(isDomain)) faults.push("senderDomains");
  if (!settings.alertPhones.every(isWholeNumber)) faults.push("alertPhones");
  if (settings.alertQuiet && !Object.values(settings.alertQuiet).every(isTimeOfDay))
    faults.push("alertQuiet");
  if (settings.sendingHours && !Object.values(settings.sendingHours).every(isTimeOfDay))
    faults.push("sendingHours");
  if (!Object.hasOwn(BRAND_COLOURS, configs.theme)) faults.push("configs.theme");
  if (!locales.includes(settings.language)) faults.push("language");
  if (!locales.includes(settings.defaultLanguage)) faults.push("defaultLanguage");
  if (!isTimeZone(settings.timeZone)) faults.push("timeZone");
  for (const [path, address] of addressesOf(settings)) if (!isSafeAddress(address)) faults.push(path);
  return faults;
}

function addressesOf(settings: TenantSettings): [string, string][] {
  const { configs } = settings;
  const { horizontal, vertical } = configs.marketingBanners;
  return [
    ["recycleTermsURL", settings.recycleTermsURL],
    ["userManual", settings.userManual],
    ["posalePrimaryLogo", settings.posalePrimaryLogo],
    ["posaleSecondaryLogo", settings.posaleSecondaryLogo],
    ["configs.look.darkLogo", configs.look?.darkLogo ?? ""],
    ["configs.look.icon", configs.look?.icon ?? ""],
    ["configs.serviceLink", configs.serviceLink],
    ["configs.giftCardImgUrl", configs.giftCardImgUrl],
    ...configs.documentation.map(({ url }, index): [string, string] => [
      `configs.documentation.${index}.url`,
      url,
    ]),
    ...[...horizontal, ...vertical].flatMap(({ image, link }, index): [string, string][] => [
      [`configs.marketingBanners.${index}.image`, image],
      [`configs.marketingBanners.${index}.link`, link],
    ]),
    ...configs.servicesConfig.services.flatMap(({ group }) =>
      group.map(({ path }): [string, string] => ["configs.servicesConfig.path", path]),
    ),
  ];
}

/** With the country's prefix; without it a number could be anybody's. */
const isWholeNumber = (phone: string) => /^\+[1-9]\d{6,14}$/.test(phone.replaceAll(" ", ""));

const isTimeOfDay = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

const version = z.strictObject({
  id: z.uuid(),
  savedAt: z.iso.datetime({ offset: true }),
  userName: z.string(),
  /** The paths of what differs from the version before; empty for the first. */
  changed: z.array(z.string()),
  isCurrent: z.boolean(),
});
export type SettingsVersion = z.infer<typeof version>;

const answer = z.strictObject({
  settings: tenantSettings,
  /** What cannot be changed here, to be looked at. */
  fixed: whiteLabel.pick({ wlId: true, subdomain: true, wlCode: true, country: true, currency: true }),
  /** The version these settings are; null before the first change. */
  versionID: z.uuid().nullable(),
  versions: z.array(version),
});

export const GET_TENANT_SETTINGS = operation({
  name: "GET_TENANT_SETTINGS",
  summary: "Read the retailer's settings",
  description: "With their versions.",
  ...BY_TOP_ADMIN,
  transaction: "read",
  input: z.strictObject({}),
  output: answer,
});

export const SAVE_TENANT_SETTINGS = operation({
  name: "SAVE_TENANT_SETTINGS",
  summary: "Change the retailer's settings",
  description: "Makes a new version.",
  ...BY_TOP_ADMIN,
  transaction: "write",
  needsProof: true,
  input: z.strictObject({
    settings: tenantSettings,
    /** The version that was seen; on top of a newer one nothing is saved. */
    versionID: uuid.nullable(),
  }),
  output: answer,
});

export const REVERT_TENANT_SETTINGS = operation({
  name: "REVERT_TENANT_SETTINGS",
  summary: "Put an earlier version of the settings back",
  description: "As a new version.",
  ...BY_TOP_ADMIN,
  transaction: "write",
  needsProof: true,
  input: z.strictObject({ id: uuid }),
  output: answer,
});
