import { LANGUAGE_NAMES, type Language } from "@handsel/contract/languages.ts";
import { SET_LANGUAGE } from "@handsel/contract/platform/session.ts";
import { Button as AriaButton } from "react-aria-components/Button";
import { useTranslation } from "react-i18next";
import { call } from "#client/call.ts";
import { setLanguage, useLanguage } from "#client/locale.ts";
import { currentSession, updateUser } from "#client/session.ts";
import { useTenant } from "#client/tenant.ts";
import { Menu } from "#kit/actions/menu.tsx";
import { Icon } from "#kit/marks/icon.tsx";

/** A signed-in user's choice is kept with the account, so that mails follow it. */
export async function switchLanguage(chosen: Language): Promise<void> {
  await setLanguage(chosen);
  if (!currentSession()) return;
  await call(SET_LANGUAGE, { language: chosen });
  updateUser({ language: chosen });
}

/** Languages by their own names. */
export function LanguageSwitcher({ isLong = false }: { isLong?: boolean }) {
  const { t } = useTranslation("platform");
  const tenant = useTenant();
  const language = useLanguage();
  return (
    <Menu
      label={t("header.language")}
      placement="bottom end"
      selectedId={language}
      onSelect={(id) => void switchLanguage(id as Language)}
      trigger={
        <AriaButton
          className="topbtn"
          aria-label={`${t("header.languageIs", { language: LANGUAGE_NAMES[language] })} ${language.toUpperCase()}`}
        >
          <Icon name="globe" size={18} />
          <span className="topbtn__text">{isLong ? LANGUAGE_NAMES[language] : language.toUpperCase()}</span>
          {isLong && <Icon name="chevron-down" size={14} />}
        </AriaButton>
      }
      groups={[
        {
          id: "languages",
          entries: tenant.configs.availableLocales.map((id) => ({ id, label: LANGUAGE_NAMES[id] })),
        },
      ]}
    />
  );
}
