// What the kit needs to know about the page it stands in: language, currency, time zone, how to follow a link.
import { createContext, type MouseEvent, type ReactNode, useCallback, useContext, useMemo } from "react";
import { I18nProvider, RouterProvider } from "react-aria-components";

import { createFormatter, type Formatter, formattingLocale } from "./format.ts";

export interface KitSettings {
  /** Interface language, one of the twelve. */
  language: string;
  /** ISO code of the tenant's currency. */
  currency: string;
  /** IANA zone; the device's own when absent. */
  timeZone?: string | undefined;
}

export type KitProviderProps = KitSettings & {
  children: ReactNode;
  /** Client-side navigation for kit links; without it a link loads the page. */
  navigate?: (path: string) => void;
};

const FormatterContext = createContext<Formatter | null>(null);
const NavigateContext = createContext<((path: string) => void) | undefined>(undefined);

export function KitProvider({ language, currency, timeZone, navigate, children }: KitProviderProps) {
  const formatter = useMemo(
    () => createFormatter({ language, currency, ...(timeZone ? { timeZone } : {}) }),
    [language, currency, timeZone],
  );
  const page = (
    <FormatterContext value={formatter}>
      <NavigateContext value={navigate}>{children}</NavigateContext>
    </FormatterContext>
  );
  return (
    <I18nProvider locale={formattingLocale(language)}>
      {navigate ? <RouterProvider navigate={navigate}>{page}</RouterProvider> : page}
    </I18nProvider>
  );
}

/** Money, number, date and percent in the language of the page and the currency of the tenant. */
export function useFormatter(): Formatter {
  const formatter = useContext(FormatterContext);
  if (!formatter) throw new Error("KitProvider is missing above this component");
  return formatter;
}

/**
 * For plain links in places that hold very many of them: follows a simple click inside the application and leaves
 * new tabs, other buttons and other pages to the browser.
 */
export function useFollowLink(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useContext(NavigateContext);
  return useCallback(
    (event) => {
      const { href, origin, target } = event.currentTarget;
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!navigate || !isPlain || target || origin !== location.origin || event.defaultPrevented) return;
      event.preventDefault();
      navigate(href.slice(origin.length));
    },
    [navigate],
  );
}
