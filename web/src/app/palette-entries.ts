// Everything the palette can lead to for this user: pages of the role, stores, languages, the account, and what the open
// screen registered.
import { LANGUAGE_NAMES, type Language } from "@handsel/contract/languages.ts";
import { visibleMenu } from "@handsel/contract/platform/menu.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { changeSelectedStore } from "#areas/platform/api.ts";
import { type Command, useCommands } from "#client/commands.ts";
import { setLanguage } from "#client/locale.ts";
import { useSession } from "#client/session.ts";
import { useTenant } from "#client/tenant.ts";

export function usePaletteEntries(): Command[] {
  const { t } = useTranslation("platform");
  const navigate = useNavigate();
  const tenant = useTenant();
  const session = useSession();
  const registered = useCommands();
  const change = useMutation(changeSelectedStore());
  if (!session) return [];
  const label = (text: string) => (text.startsWith("menu.") ? t(text) : text);

  const pages = visibleMenu(tenant.configs.menuConfigs, session.user.role).flatMap((entry) => {
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
  const stores = Object.entries(session.user.stores)
    .filter(([id]) => id !== session.user.selectedStore)
    .map(
      ([storeID, name]): Command => ({
        id: `store-${storeID}`,
        group: t("palette.stores"),
        label: name,
        run: () => change.mutate({ storeID, cartUUID: null }),
      }),
    );
  const languages = tenant.configs.canChangeLanguage
    ? tenant.configs.availableLocales.map(
        (language: Language): Command => ({
          id: `language-${language}`,
          group: t("palette.languages"),
          label: LANGUAGE_NAMES[language],
          run: () => void setLanguage(language),
        }),
      )
    : [];
  return [...registered, ...pages, ...stores, ...languages];
}
