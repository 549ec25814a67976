import { useTranslation } from "react-i18next";

const LOOK = {
  brand: "studio:brandColour",
  corners: "studio:corners",
  topbar: "studio:topbar",
  font: "studio:font",
  displayFont: "studio:displayFont",
  density: "studio:density",
  darkLogo: "studio:logo.kinds.DARK",
  logoHasName: "studio:logo.hasName",
  icon: "studio:logo.kinds.ICON",
} as const;
/** Lists that have a page of their own to be changed on. */
const TABS: Readonly<Record<string, `studio:tabs.${"brand" | "services" | "menus" | "marketing"}`>> = {
  look: "studio:tabs.brand",
  "servicesConfig.services": "studio:tabs.services",
  menuConfigs: "studio:tabs.menus",
  marketingBanners: "studio:tabs.marketing",
};
const isPartOfLook = (name: string): name is keyof typeof LOOK => Object.hasOwn(LOOK, name);

/** What the page calls a setting, by its path in the record. */
export function useSettingName(): (path: string) => string {
  const { t } = useTranslation(["admin", "studio"]);
  return (path) => {
    const name = path.replace(/^configs\./, "");
    const part = name.replace(/^look\./, "");
    if (part !== name && isPartOfLook(part)) return t(LOOK[part]);
    const tab = TABS[name];
    if (tab) return t(tab);
    return name === "theme" ? t("newTenant.fields.theme") : t(`settings.fields.${name}`, name);
  };
}
