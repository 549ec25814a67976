import { Button as AriaButton } from "react-aria-components/Button";
import { useTranslation } from "react-i18next";
import { Icon } from "#kit/marks/icon.tsx";
import { Kbd } from "#kit/marks/kbd.tsx";
import { openSearch } from "./search-store.ts";

export function SearchButton() {
  const { t } = useTranslation("till");
  return (
    <AriaButton className="scan" onPress={() => openSearch()}>
      <Icon name="scan" size={18} />
      <span>{t("open")}</span>
      <Kbd>{t("shortcut")}</Kbd>
    </AriaButton>
  );
}
