// Codes of campaigns as people read them, in every language.
import { render } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { kitI18n } from "#kit/testing/render-kit.tsx";
import { useDelayText } from "./campaigns/delay.ts";
import { useStageName } from "./stage-names.ts";

const files = import.meta.glob<{ default: { stages: Record<string, string> } }>("../../locales/*/crm.json", {
  eager: true,
});
const texts = Object.entries(files).map(([path, { default: crm }]) => ({
  language: path.split("/").at(-2) as "en",
  crm,
}));

function said(language: "en", crm: object, Words: () => string): string {
  const instance = kitI18n(language);
  instance.addResourceBundle(language, "crm", crm);
  const { container } = render(
    <I18nextProvider i18n={instance}>
      <Words />
    </I18nextProvider>,
  );
  return container.textContent ?? "";
}

test.each(texts)(
  "in $language no stage is called by its code, and none like another",
  ({ language, crm }) => {
    const names = Object.keys(crm.stages).map((code) => said(language, crm, () => useStageName()(code)));
    for (const name of names) expect(name).not.toMatch(/^[A-Z_]{3,}$/);
    expect(new Set(names).size).toBe(names.length);
    expect(said(language, crm, () => useStageName()("VIP-2"))).toBe("VIP-2");
  },
);

const inLanguage = (wanted: string) => {
  const found = texts.find(({ language }) => language === wanted);
  if (!found) throw new Error(wanted);
  return found;
};

test.each([
  ["en", "3 DAYS", "1 DAY"],
  ["de", "3 Tage", "1 Tag"],
  ["fi", "3 päivää", "1 päivä"],
  ["nl-BE", "3 dagen", "1 dag"],
  ["pt", "3 dias", "1 dia"],
])("CRM-COMMS-02 in %s a delay is %s, or %s", (wanted, several, one) => {
  const { language, crm } = inLanguage(wanted);
  const delay = (count: number) =>
    said(language, crm, () => useDelayText()({ delay: count, delayUnit: "DAYS" }));
  expect([delay(3), delay(1)]).toEqual([several, one]);
});
