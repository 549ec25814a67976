import { useTranslation } from "react-i18next";

/** What the page calls a setting, by its path in the record. */
export function useSettingName(): (path: string) => string {
  const { t } = useTranslation("admin");
  return (path) => {
    const name = path.replace(/^configs\./, "");
    return name === "theme" ? t("newTenant.fields.theme") : t(`settings.fields.${name}`, name);
  };
}
