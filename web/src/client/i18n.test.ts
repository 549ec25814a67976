import { LANGUAGES, type Language } from "@handsel/contract/languages.ts";
import { type WhiteLabelInput, whiteLabel } from "@handsel/contract/platform/tenant.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { formattingLocale } from "#kit/format.ts";
import { texts } from "#texts/texts.ts";
import { chooseLanguage, speak, startTexts, textLanguage } from "./i18n.ts";
import { codeText, worded } from "./notifications/notifications.ts";
import { setTenant, type Tenant } from "./tenant.ts";

const CHOSEN_EARLIER = "handsel.language";

function aRetailer(settings: Partial<WhiteLabelInput> = {}): Tenant {
  const record = whiteLabel.parse({
    wlId: 7,
    name: "Shop",
    shortName: "shop",
    subdomain: "shop",
    country: "FR",
    language: "fr",
    defaultLanguage: "fr",
    currency: "EUR",
    wlCode: "SH",
    timeZone: "Europe/Paris",
    supportEmail: "help@shop.test",
    configs: { availableLocales: [...LANGUAGES] },
    ...settings,
  });
  return { ...record, mode: "demo" };
}

const offering = (...availableLocales: Language[]) => aRetailer({ configs: { availableLocales } });

const files = import.meta.glob<{ login: { password: string; forgot: string } }>(
  "../locales/*/platform.json",
  {
    import: "default",
    eager: true,
  },
);
const passwordIn = (folder: string) => files[`../locales/${folder}/platform.json`]?.login.password;

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe("which language a page starts in", () => {
  test.each(LANGUAGES)("SHARED-TENANT-08 %s can be chosen when the retailer lists it", (language) => {
    expect(chooseLanguage(offering("en", language), language)).toBe(language);
  });

  test("a language that the retailer does not list is passed over", () => {
    expect(chooseLanguage(offering("fr", "en"), "sv")).toBe("fr");
  });

  test("the account's language goes before the one chosen here earlier, and both before the retailer's", () => {
    const retailer = offering("fr", "da", "de");
    expect(chooseLanguage(retailer)).toBe("fr");
    localStorage.setItem(CHOSEN_EARLIER, "da");
    expect(chooseLanguage(retailer)).toBe("da");
    expect(chooseLanguage(retailer, "de")).toBe("de");
  });

  test("a retailer that does not list its own language is met in English", () => {
    expect(chooseLanguage(offering("en", "nb"))).toBe("en");
  });

  test.each(["xx", "en-US", "FR", "__proto__"])(
    "SHARED-TENANT-10 the unknown locale '%s' is logged and falls back to en",
    (unknown) => {
      const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
      expect(chooseLanguage(offering("fr", "en"), unknown)).toBe("en");
      expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(unknown));
    },
  );

  test("SHARED-TENANT-10 an unknown locale that was kept in the browser is logged too", () => {
    const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    localStorage.setItem(CHOSEN_EARLIER, "tlh");
    expect(chooseLanguage(offering("fr", "en"))).toBe("en");
    expect(log).toHaveBeenCalledOnce();
  });

  test("a known locale is not logged", () => {
    const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    chooseLanguage(offering("fr", "en"), "sv");
    expect(log).not.toHaveBeenCalled();
  });
});

describe("the words of a language", () => {
  test.each(LANGUAGES)(
    "SHARED-TENANT-08 %s speaks with its own texts, and the page says so",
    async (language) => {
      await startTexts(aRetailer(), language);
      const words = texts.t("login.password");
      expect(words).toBe(passwordIn(language === "fr-BE" ? "fr" : language));
      expect(document.documentElement.lang).toBe(language);
      expect(localStorage.getItem(CHOSEN_EARLIER)).toBe(language);
    },
  );

  test("SHARED-TENANT-09 English is presented as en-GB and fr-BE with the French texts", () => {
    expect(formattingLocale("en")).toBe("en-GB");
    expect(textLanguage("fr-BE")).toBe("fr");
    expect(LANGUAGES.filter((language) => textLanguage(language).startsWith("fr"))).toEqual(["fr", "fr-BE"]);
  });

  test("a page switches its language without being loaded again", async () => {
    await startTexts(aRetailer(), "de");
    await speak("fi");
    expect(texts.t("login.password")).toBe(passwordIn("fi"));
  });

  test("a page reads the texts of its own language and of no other", async () => {
    await startTexts(aRetailer(), "fi");
    expect(["fi", "en", "de"].filter((one) => texts.hasResourceBundle(one, "platform"))).toEqual(["fi"]);
  });

  test.each([
    ["pt", "0 encontrados"],
    ["fr", "0 trouvé"],
    ["es", "0 encontrados"],
  ] as const)("%s counts none as its speakers do: %s", async (language, words) => {
    await startTexts(aRetailer(), language);
    expect(texts.t("kit:comboBox.found", { count: 0 })).toBe(words);
  });

  test("SHARED-TENANT-06 a retailer's own words stand over ours in the language they are for", async () => {
    const translations = [{ language: "fr" as const, key: "platform.login.password", message: "Sésame" }];
    await startTexts(aRetailer({ translations }), "fr-BE");
    expect(texts.t("login.password")).toBe("Sésame");
    await speak("de");
    expect(texts.t("login.password")).toBe(passwordIn("de"));
  });

  test("SHARED-TENANT-06 a language that has some of them is spoken with our texts beside them", async () => {
    const translations = [{ language: "sv" as const, key: "platform.login.password", message: "Sesam" }];
    await startTexts(aRetailer({ translations }), "en");
    await speak("sv");
    expect(texts.t("login.password")).toBe("Sesam");
    expect(texts.t("login.forgot")).toBe(files["../locales/sv/platform.json"]?.login.forgot);
  });

  test("SHARED-TENANT-06 one that names no language is spoken in all of them, but where one does", async () => {
    const translations = [
      { language: "it" as const, key: "platform.login.password", message: "Apriti sesamo" },
      { key: "platform.login.password", message: "PIN" },
    ];
    await startTexts(aRetailer({ translations }), "fr");
    expect(texts.t("login.password")).toBe("PIN");
    for (const [language, words] of [
      ["pt", "PIN"],
      ["it", "Apriti sesamo"],
    ] as const) {
      await speak(language);
      expect(texts.t("login.password")).toBe(words);
    }
  });

  test("SHARED-TENANT-06 they stand over texts that are loaded later, and over those of errors", async () => {
    const translations = [
      { language: "fi" as const, key: "reports.settlements.title", message: "Omat tilitykset" },
      { language: "fi" as const, key: "errors.US_FAILED_LOGIN", message: "Kokeile toista salasanaa." },
    ];
    const retailer = aRetailer({ translations });
    setTenant(retailer);
    await startTexts(retailer, "fi");
    await texts.loadNamespaces("reports");
    expect(texts.t("reports:settlements.title")).toBe("Omat tilitykset");
    expect(texts.t("reports:settlements.exportPdf")).toBe("Vie PDF");
    await worded();
    expect(codeText("US_FAILED_LOGIN")).toBe("Kokeile toista salasanaa.");
    setTenant(null);
  });
});

test.each([
  ["en", "1,181"],
  ["de", "1.181"],
] as const)(
  "%s writes a long count in a sentence as %s, and leaves numbers that are names",
  async (language, written) => {
    await startTexts(offering("en", "de"), language);
    texts.addResource(textLanguage(language), "platform", "counted", "{{count}} of {{number}}");
    expect(texts.t("platform:counted", { count: 1181, number: 2003, defaultValue: "" })).toBe(
      `${written} of 2003`,
    );
  },
);
