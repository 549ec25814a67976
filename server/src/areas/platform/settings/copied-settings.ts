// What one retailer may take over from another: how they work and look. Who they are, whom they write to and what their pictures
// and links show stays their own.
import type { TenantSettings } from "@handsel/contract/platform/tenant-settings.ts";

/** Of the configuration what names a retailer's own things. */
const OWN_CONFIGS = [
  "availableLocales",
  "countryPhoneCodes",
  "documentation",
  "giftCardImgUrl",
  "hasSingleSignOn",
  "marketingBanners",
  "serviceLink",
] as const;

export function copiedSettings(from: TenantSettings, own: TenantSettings): TenantSettings {
  const kept = Object.fromEntries(OWN_CONFIGS.map((name) => [name, own.configs[name]]));
  const { look } = from.configs;
  const pictures = { darkLogo: own.configs.look?.darkLogo ?? null, icon: own.configs.look?.icon ?? null };
  return {
    ...own,
    translations: from.translations,
    configs: {
      ...from.configs,
      ...kept,
      look: look && { ...look, ...pictures },
    } as TenantSettings["configs"],
  };
}
