// Everything the palette can lead to for this user: pages of the role, stores, languages, the account, and what the open
// screen registered.
import { LANGUAGE_NAMES, type Language } from "@handsel/contract/languages.ts";
import { visibleMenu } from "@handsel/contract/platform/menu.ts";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { switchLanguage } from "#areas/platform/language-switcher.tsx";
import { type Command, useCommands } from "#client/commands.ts";
import { useSession } from "#client/session.ts";
import { useTenant } from "#client/tenant.ts";
import { useChangeStore } from "./change-store.ts";
import { watchingPages } from "./watching-pages.ts";

export function usePaletteEntries(): Command[] {
  const { t } = useTranslation("platform");
  const navigate = useNavigate();
  const tenant = useTenant();
  const session = useSession();
  const registered = useCommands();
  const { changeTo } = useChangeStore();
  if (!session) return [];
  const label = (text: string) => (text.startsWith("menu.") ? t(text, { defaultValue: text }) : text);

  const { configs } = tenant;
  const pages = visibleMenu(configs.menuConfigs, session.user.role, configs).flatMap((entry) => {
    const options = entry.path === undefined ? entry.options : [{ ...entry, path: entry.path }];
    return options.map(
      (option): Command => ({
        id: `page-${entry.id}-${option.id}`,
        group: t("palette.pages"),
        label: label(option.label),
        keywords: label(entry.label),
        run: () => (option.isMigrated ? location.assign(option.path) : void navigate(option.path)),
      }),
    );
  });
  const watching = watchingPages(session.user.role).map(
    ({ name, path }): Command => ({
      id: `page-${name}`,
      group: t("palette.pages"),
      label: t(`pages.${name}`),
      run: () => void navigate(path),
    }),
  );
  const stores = Object.entries(session.user.stores)
    .filter(([id]) => id !== session.user.selectedStore)
    .map(
      ([storeID, name]): Command => ({
        id: `store-${storeID}`,
        group: t("palette.stores"),
        label: name,
        run: () => changeTo(storeID),
      }),
    );
  const languages = tenant.configs.canChangeLanguage
    ? tenant.configs.availableLocales.map(
        (language: Language): Command => ({
          id: `language-${language}`,
          group: t("palette.languages"),
          label: LANGUAGE_NAMES[language],
          run: () => void switchLanguage(language),
        }),
      )
    : [];
  return [...registered, ...pages, ...watching, ...stores, ...languages];
}
