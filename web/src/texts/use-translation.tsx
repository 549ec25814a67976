// What pages import from "react-i18next": the build puts this in its place (vite.config.ts), and the compiler goes on reading the
// library's types, which know every key of the English files.
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";
import { type Texts, type TextValues, texts } from "./texts.ts";

const TextsContext = createContext<Texts>(texts);

/** Other texts than the page's own, in tests and samples. */
export function I18nextProvider({ i18n, children }: { i18n: Texts; children: ReactNode }) {
  return <TextsContext value={i18n}>{children}</TextsContext>;
}

/** A component that reads texts which are still on their way waits for them. */
export function useTranslation(area?: string | readonly string[]) {
  const own = useContext(TextsContext);
  const revision = useSyncExternalStore(own.subscribe, own.revision);
  const areas = [area ?? own.defaultArea].flat();
  const names = areas.join(" ");
  for (const name of areas) {
    const coming = own.waitFor(name);
    // React waits for what is thrown, and shows what stands around it meanwhile.
    if (coming) throw coming;
  }
  return useMemo(
    () => ({
      t: (key: string, given?: TextValues | string) => own.say(names.split(" "), key, given),
      i18n: own,
    }),
    // The language decides what is said, and a revision is a change of it.
    // oxlint-disable-next-line react/exhaustive-deps
    [own, names, revision],
  );
}
