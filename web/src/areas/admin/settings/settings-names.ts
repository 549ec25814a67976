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
const isPartOfLook = (name: string): name is keyof typeof LOOK => Object.hasOwn(LOOK, name);

/** What the page calls a setting, by its path in the record. */
export function useSettingName(): (path: string) => string {
  const { t } = useTranslation(["admin", "studio"]);
  return (path) => {
    const name = path.replace(/^configs\./, "");
    const part = name.replace(/^look\./, "");
    if (part !== name && isPartOfLook(part)) return t(LOOK[part]);
    if (name === "look") return t("studio:tabs.brand");
    return name === "theme" ? t("newTenant.fields.theme") : t(`settings.fields.${name}`, name);
  };
}
