// What the browser itself knows to look for: the pages of the role, stores and languages.
import { LANGUAGE_NAMES, type Language } from "@handsel/contract/languages.ts";
import { visibleMenu } from "@handsel/contract/platform/menu.ts";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { switchLanguage } from "#areas/platform/language-switcher.tsx";
import { useSession } from "#client/session.ts";
import { useTenant } from "#client/tenant.ts";
import { fold } from "#kit/fields/type-ahead.ts";
import type { IconName } from "#kit/marks/icon.tsx";
import { useChangeStore } from "../change-store.ts";
import { watchingPages } from "../watching-pages.ts";

export type LocalGroup = "pages" | "stores" | "languages";

export interface LocalEntry {
  id: string;
  label: string;
  group: LocalGroup;
  icon: IconName;
  /** More words by which it is found. */
  keywords?: string;
  run(): void;
}

export function useLocalEntries(): LocalEntry[] {
  const { t } = useTranslation("platform");
  const navigate = useNavigate();
  const tenant = useTenant();
  const session = useSession();
  const { changeTo } = useChangeStore();
  if (!session) return [];
  const label = (text: string) => (text.startsWith("menu.") ? t(text, { defaultValue: text }) : text);

  const { configs } = tenant;
  const pages = visibleMenu(configs.menuConfigs, session.user.role, configs).flatMap((entry) => {
    const options = entry.path === undefined ? entry.options : [{ ...entry, path: entry.path }];
    return options.map(
      (option): LocalEntry => ({
        id: `page-${entry.id}-${option.id}`,
        group: "pages",
        icon: "document",
        label: label(option.label),
        keywords: label(entry.label),
        run: () => (option.isMigrated ? location.assign(option.path) : void navigate(option.path)),
      }),
    );
  });
  const watching = watchingPages(session.user.role).map(
    ({ name, path }): LocalEntry => ({
      id: `page-${name}`,
      group: "pages",
      icon: "document",
      label: t(`pages.${name}`),
      run: () => void navigate(path),
    }),
  );
  const stores = Object.entries(session.user.stores)
    .filter(([id]) => id !== session.user.selectedStore)
    .map(
      ([storeID, name]): LocalEntry => ({
        id: `store-${storeID}`,
        group: "stores",
        icon: "store",
        label: name,
        run: () => changeTo(storeID),
      }),
    );
  const languages = tenant.configs.canChangeLanguage
    ? tenant.configs.availableLocales.map(
        (language: Language): LocalEntry => ({
          id: `language-${language}`,
          group: "languages",
          icon: "globe",
          label: LANGUAGE_NAMES[language],
          run: () => void switchLanguage(language),
        }),
      )
    : [];
  return [...pages, ...watching, ...stores, ...languages];
}

/** Every word typed must be found; names that begin with what was typed come first. */
export function findEntries(entries: readonly LocalEntry[], query: string): readonly LocalEntry[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  const start = words.join(" ");
  return entries
    .map((entry) => ({
      entry,
      label: fold(entry.label),
      text: fold(`${entry.label} ${entry.keywords ?? ""}`),
    }))
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .toSorted((a, b) => Number(b.label.startsWith(start)) - Number(a.label.startsWith(start)))
    .map(({ entry }) => entry);
}
