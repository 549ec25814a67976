// Renders kit components as the application does: with the kit's texts, the error catalogue and a tenant's currency.
import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import { LANGUAGES, type Language } from "@handsel/contract/languages.ts";
import { render } from "@testing-library/react";
import type { i18n } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { Texts } from "#texts/texts.ts";
import { KitProvider } from "../kit-provider.tsx";

const kitTexts = import.meta.glob<object>("../../locales/*/kit.json", { import: "default", eager: true });

const resources = Object.fromEntries(
  await Promise.all(
    LANGUAGES.map(async (language) => [
      language,
      {
        kit: kitTexts[`../../locales/${language === "fr-BE" ? "fr" : language}/kit.json`] ?? {},
        errors: await loadErrorTexts(language),
      },
    ]),
  ),
);

export function kitI18n(language: Language = "en"): i18n {
  const instance = new Texts();
  instance.init({ lng: language, resources });
  // Pages are compiled against the library's types.
  return instance as unknown as i18n;
}

export interface KitSurroundings {
  language?: Language;
  currency?: string;
  timeZone?: string;
  navigate?: (path: string) => void;
}

export function renderKit(
  ui: ReactNode,
  { language = "en", currency = "GBP", timeZone, navigate }: KitSurroundings = {},
) {
  const texts = kitI18n(language);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={texts}>
      <KitProvider
        language={language}
        currency={currency}
        timeZone={timeZone}
        {...(navigate ? { navigate } : {})}
      >
        {children}
      </KitProvider>
    </I18nextProvider>
  );
  return render(ui, { wrapper });
}
