// @vitest-environment node
// Holds the texts together: every language says everything that English says, with the same values in it; every text is
// used; and no component says anything by itself. That a text which is asked for exists is held by its type (text-keys.ts).
import { LANGUAGES } from "@handsel/contract/languages.ts";
import { DEFAULT_MENU } from "@handsel/contract/platform/menu.ts";
import { CONTRACT_EVENT_TYPES } from "@handsel/contract/sales/history.ts";
import {
  askedKeys,
  flatten,
  missingForms,
  otherPlaces,
  sameWords,
  type Texts,
  type TextTree,
  uselessForms,
} from "@handsel/contract/testing/compare-texts.ts";
import { describe, expect, test } from "vitest";
import { webSources } from "#testing/source.ts";
import { type TextUses, textUses } from "#testing/text-uses.ts";
import { visibleLiterals } from "#testing/visible-literals.ts";

const files = import.meta.glob<TextTree>("./*/*.json", { import: "default", eager: true });
const languages = LANGUAGES.filter((language) => language !== "fr-BE");
const translations = languages.filter((language) => language !== "en");
const namespaces = Object.keys(files)
  .filter((path) => path.startsWith("./en/"))
  .map((path) => path.slice("./en/".length, -".json".length));

const textsOf = (language: string, namespace: string): Texts =>
  flatten(files[`./${language}/${namespace}.json`] ?? {});

/** Words that are rightly the same in English and in these languages. */
const SAME_WORDS: Readonly<Record<string, readonly string[]>> = {
  Simulation: ["da", "de", "fr"],
  "{{shown}} plan": ["es", "nl-BE"],
  "{{shown}} contract": ["nl-BE"],
  "{{count}} SMS.": ["de", "sv", "es", "fr", "it", "pt"],
  Studio: ["da", "de", "fi", "fr", "it", "nb", "nl-BE", "sv"],
  "Studio, {{name}}": ["da", "de", "fi", "fr", "it", "nb", "nl-BE", "sv"],
  Logo: ["da", "de", "fi", "fr", "it", "nb", "nl-BE"],
  Mail: ["da"],
  Catalogue: ["fr"],
  Neutral: ["da", "de"],
  Industrial: ["es", "pt"],
  Compact: ["nl-BE"],
  Contrast: ["nl-BE"],
  Open: ["nl-BE"],
  Webhook: ["da", "de", "es", "fi", "fr", "it", "nb", "nl-BE", "pt", "sv"],
  Webhooks: ["da", "de", "es", "fr", "nb", "nl-BE", "pt", "sv"],
  Websites: ["de", "nl-BE"],
  Version: ["da", "de", "fr", "sv"],
  Platform: ["da", "nl-BE"],
  "{{count}} endpoint": ["it"],
  Plan: ["da", "es", "nb", "nl-BE", "sv"],
  Installation: ["da", "de", "fr", "sv"],
  "{{value}} pts": ["fr"],
  Promotion: ["fr"],
  Week: ["nl-BE"],
  Mine: ["da", "nb"],
  "Contract {{number}} (PDF)": ["nl-BE"],
  "{{count}} week": ["nl-BE"],
  "in {{count}} contract": ["nl-BE"],
  Code: ["de", "fr", "nl-BE"],
  Link: ["da", "de", "it", "nl-BE"],
  "Alt {{number}}": ["da", "de", "es", "fi", "fr", "it", "nb", "nl-BE", "pt", "sv"],
  Enter: ["da", "de", "fi", "nb", "nl-BE", "pt", "sv"],
  "Ctrl Z": ["da", "es", "fi", "fr", "it", "nb", "nl-BE", "pt", "sv"],
  "Ctrl K": ["da", "es", "fi", "fr", "it", "nb", "nl-BE", "pt", "sv"],
  Action: ["fr"],
  Actions: ["fr"],
  CRM: translations,
  Date: ["fr"],
  Email: ["it"],
  Name: ["de"],
  No: ["es", "it"],
  Notifications: ["fr"],
  Online: ["da", "de", "it", "nl-BE", "pt", "sv"],
  Pages: ["fr"],
  Part: ["fr"],
  Password: ["it"],
  Period: ["sv"],
  Posale: translations,
  Postcode: ["nl-BE"],
  "Send invitation": ["da"],
  Service: ["da", "de", "nb", "sv"],
  Services: ["fr"],
  Signature: ["fr"],
  Smartphones: ["da", "de", "es", "fr", "nl-BE", "pt"],
  Status: ["da", "de", "nb", "nl-BE", "sv"],
  Total: ["es", "fr", "pt"],
  EAN: translations,
  Model: ["da"],
  "Order {{number}} · {{plan}}": ["sv"],
  Extras: ["de", "es", "fr", "pt"],
  Options: ["fr"],
  Person: ["da", "de", "nb", "sv"],
  Lord: ["da", "de", "es", "fr", "it", "nb", "nl-BE", "sv"],
  Lady: translations,
  "Reference {{reference}}": ["da"],
  IMEI: translations,
  Dr: ["fr"],
  "Send SMS": ["nb"],
  Contract: ["nl-BE"],
  Credit: ["nl-BE"],
  Details: ["de", "nl-BE"],
  Diagnostic: ["fr"],
  IBAN: translations,
  PDF: translations,
  Province: ["fr"],
  Police: ["fr"],
  Taxes: ["fr"],
  SMS: ["da", "de", "es", "fi", "fr", "it", "nb", "pt", "sv"],
  "{{quantity}} × <price></price> = <total></total>": translations,
  Type: ["da", "fr", "nb", "nl-BE"],
  "E-mail": ["da", "fr", "it", "nl-BE", "pt"],
  Information: ["da", "de", "fr", "sv"],
  Marketing: ["es", "fr", "it", "nl-BE", "pt"],
  Error: ["es"],
  Description: ["fr"],
  Communications: ["fr"],
  Messages: ["fr"],
  messages: ["fr"],
  communications: ["fr"],
  Opening: ["nl-BE"],
  Text: ["de", "sv"],
  Activation: ["fr"],
  B2B: translations,
  Bank: ["da", "de", "nb", "nl-BE", "sv"],
  "Contract {{number}}": ["nl-BE"],
  Dates: ["fr"],
  Filter: ["da", "de", "nb", "nl-BE", "sv"],
  Message: ["fr"],
  Notes: ["fr"],
  "Online, {{store}}": ["da", "de", "it", "nl-BE", "pt"],
  Order: ["sv"],
  minutes: ["fr"],
  Deadlocks: ["da", "de", "nl-BE"],
  Log: ["da"],
  Reference: ["da"],
  Sending: ["nb"],
  Start: ["da", "nb", "sv"],
  Upgrade: ["de", "it", "nl-BE"],
  "{{count}} Extra": ["de"],
  "{{count}} Extras": ["de"],
  "{{count}} contract": ["nl-BE"],
  "{{retailer}}, {{channel}}": translations,
  "{{product}} ({{facts}})": translations,
  "{{count}} min": ["es", "fi", "fr", "it", "nb", "pt", "sv"],
  Upgrades: ["de", "nl-BE"],
  Product: ["nl-BE"],
  Processor: ["da", "nl-BE"],
  "Original, {{form}}": ["da", "de", "es", "fr", "nb", "pt", "sv"],
  Form: ["da", "de", "nb", "sv"],
  Match: ["da"],
  "Send mail": ["da"],
  Correction: ["fr"],
  File: ["it"],
  "{{count}} open": ["nl-BE"],
  "contract {{reference}}": ["nl-BE"],
  Pause: ["da", "de", "fr", "nb"],
  Live: ["da", "de", "nl-BE", "sv"],
  Distributor: ["de"],
  Moment: ["fr", "nl-BE"],
  Retailer: ["nl-BE"],
  "Time-out": ["nl-BE"],
  Stop: ["da"],
};

/** Files that may speak for themselves, and why. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  "app/start/start-failed.tsx": "shown when nothing could be loaded, texts included",
  "kit/marks/icon.tsx": "draws; its strings are lines",
  "kit/marks/provider-logo.tsx": "the name of the product, which is the same everywhere",
  "areas/kit-page/": "a page for builders, in demo mode alone; its words stand in for those of screens",
};

const sources = webSources();
const used = sources.map((source) => ({ path: source.path, ...textUses(source) }));

/** A file that names no namespace may ask in any. */
const placesOf = (asking: readonly string[]) => (asking.length === 0 ? namespaces : asking);

/** Named whole, put together at run time, or in a part that is named: `users.fields` stands for every field of a user. */
function isIn({ strings, composed }: TextUses, key: string): boolean {
  const part = key.slice(0, key.lastIndexOf("."));
  const isNamed = strings.has(key) || (/[.:]/.test(part) && strings.has(part));
  return isNamed || composed.some((pattern) => pattern.test(key));
}

test("there are texts, and sources that use them", () => {
  expect(namespaces).toEqual(expect.arrayContaining(["kit", "platform"]));
  expect(used.filter(({ composed }) => composed.length > 0).length).toBeGreaterThan(100);
});

test("SHARED-TENANT-09 there are texts for every language but fr-BE, which reads the French ones", () => {
  const expected = languages.flatMap((language) => namespaces.map((name) => `./${language}/${name}.json`));
  expect(Object.keys(files).toSorted()).toEqual(expected.toSorted());
});

describe.each(namespaces)("%s", (namespace) => {
  const english = textsOf("en", namespace);

  test("every text is used", () => {
    const unused = [...askedKeys(english, english)].filter((key) => {
      return !used.some(
        (uses) =>
          isIn(uses, `${namespace}:${key}`) ||
          (placesOf(uses.namespaces).includes(namespace) && isIn(uses, key)),
      );
    });
    expect(unused).toEqual([]);
  });

  test("English has its plural forms and no others", () => {
    expect(missingForms(english, english, "en")).toEqual([]);
    expect(uselessForms(english, english, "en")).toEqual([]);
  });

  describe.each(translations)("in %s", (language) => {
    const texts = textsOf(language, namespace);

    test("has a text for every English one, and no other", () => {
      const wanted = askedKeys(english, english);
      const found = askedKeys(texts, english);
      expect([...wanted].filter((key) => !found.has(key))).toEqual([]);
      expect([...found].filter((key) => !wanted.has(key))).toEqual([]);
    });

    test("has the plural forms of its language and no others", () => {
      expect(missingForms(texts, english, language)).toEqual([]);
      expect(uselessForms(texts, english, language)).toEqual([]);
    });

    test("has the places of English in every text", () => {
      expect(otherPlaces(texts, english)).toEqual([]);
    });

    test("is translated, but for words that are the same in both languages", () => {
      const left = sameWords(texts, english).filter(
        (key) => !SAME_WORDS[texts.get(key) ?? ""]?.includes(language),
      );
      expect(left).toEqual([]);
    });
  });
});

test("every word listed as the same is used, in each of its languages", () => {
  const idle = Object.entries(SAME_WORDS).flatMap(([word, speakers]) =>
    speakers
      .filter((language) => !namespaces.some((name) => [...textsOf(language, name).values()].includes(word)))
      .map((language) => `${word} in ${language}`),
  );
  expect(idle).toEqual([]);
});

test.each(languages)("no text of %s is blank or has stray spaces", (language) => {
  const untidy = namespaces.flatMap((namespace) =>
    [...textsOf(language, namespace)]
      .filter(([, text]) => text === "" || text !== text.trim() || text.includes("  "))
      .map(([key]) => `${namespace}:${key}`),
  );
  expect(untidy).toEqual([]);
});

test("what the contract names has words, though a screen could do without", () => {
  const menu = DEFAULT_MENU.flatMap(({ label, options }) => [
    label,
    ...options.map((option) => option.label),
  ]);
  const platform = textsOf("en", "platform");
  expect(menu.filter((key) => !platform.has(key))).toEqual([]);
  const sales = textsOf("en", "sales");
  expect(CONTRACT_EVENT_TYPES.filter((type) => !sales.has(`sale.history.events.${type}`))).toEqual([]);
});

test("nothing visible is written in a component", () => {
  const written = sources
    .filter(({ path }) => /^(app|areas|kit)\//.test(path))
    .filter(({ path }) => !Object.keys(OWN_WORDS).some((exempt) => path.startsWith(exempt)))
    .flatMap((source) => visibleLiterals(source).map((words) => `${source.path}:${words}`));
  expect(written).toEqual([]);
});
