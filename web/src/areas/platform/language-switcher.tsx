import { LANGUAGE_NAMES, type Language } from "@handsel/contract/languages.ts";
import { SET_LANGUAGE } from "@handsel/contract/platform/session.ts";
import { useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { useTranslation } from "react-i18next";
import { call } from "#client/call.ts";
import { setLanguage, useLanguage } from "#client/locale.ts";
import { raiseCode } from "#client/notifications/notifications.ts";
import { currentSession, updateUser } from "#client/session.ts";
import { useTenant } from "#client/tenant.ts";
import type { Menu as MenuComponent } from "#kit/actions/menu.tsx";
import { Icon } from "#kit/marks/icon.tsx";

type MenuType = typeof MenuComponent;

/** A signed-in user's choice is kept with the account, so that mails follow it. */
export async function switchLanguage(chosen: Language): Promise<void> {
  await setLanguage(chosen);
  if (!currentSession()) return;
  await call(SET_LANGUAGE, { language: chosen });
  updateUser({ language: chosen });
}

/** Languages by their own names. The menu comes when somebody reaches for it. */
export function LanguageSwitcher({ isLong = false }: { isLong?: boolean }) {
  const { t } = useTranslation("platform");
  const tenant = useTenant();
  const language = useLanguage();
  const [isWanted, setWanted] = useState(false);
  const [Menu, setMenu] = useState<MenuType | null>(null);
  const fetchMenu = async () => {
    const { Menu: loaded } = await import("#kit/actions/menu.tsx");
    setMenu(() => loaded);
  };
  const isOpened = Menu !== null && isWanted;
  const trigger = (
    <AriaButton
      className="topbtn"
      aria-label={`${t("header.languageIs", { language: LANGUAGE_NAMES[language] })} ${language.toUpperCase()}`}
      {...(!isOpened && {
        "aria-haspopup": "menu" as const,
        onHoverStart: () => void fetchMenu().catch(() => undefined),
        onFocus: () => void fetchMenu().catch(() => undefined),
        onPress: () => {
          setWanted(true);
          fetchMenu().catch(() => raiseCode("REQUEST_FAIL"));
        },
      })}
    >
      <Icon name="globe" size={18} />
      <span className="topbtn__text">{isLong ? LANGUAGE_NAMES[language] : language.toUpperCase()}</span>
      {isLong && <Icon name="chevron-down" size={14} />}
    </AriaButton>
  );
  // Somebody who has it under the hand keeps that button: it becomes the menu's with the press.
  if (!isOpened) return trigger;
  return (
    <Menu
      isOpenAtFirst
      label={t("header.language")}
      placement="bottom end"
      selectedId={language}
      onSelect={(id) => void switchLanguage(id as Language)}
      trigger={trigger}
      groups={[
        {
          id: "languages",
          entries: tenant.configs.availableLocales.map((id) => ({ id, label: LANGUAGE_NAMES[id] })),
        },
      ]}
    />
  );
}
