// Holds the texts of papers, mails and SMS together: every language says everything that English says, with the same values
// in it.
import { readdirSync, readFileSync } from "node:fs";
import { LANGUAGES, type Language } from "@handsel/contract/languages.ts";
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
import { fill, type TextArea, textsOf } from "#texts.ts";

const folder = (language: string) => new URL(`./${language}/`, import.meta.url);
const filesOf = (language: string) => readdirSync(folder(language)).toSorted();
const read = (language: string, file: string): Texts =>
  flatten(JSON.parse(readFileSync(new URL(file, folder(language)), "utf8")) as TextTree);

const languages = LANGUAGES.filter((language) => language !== "fr-BE");
const translations = languages.filter((language) => language !== "en");

/** Guides that are written in a few languages; readers of others get the English one. */
const WRITTEN_IN: Readonly<Record<string, readonly Language[]>> = {
  "activation-lock.json": ["en", "es", "fr"],
  "device-enrolment.json": ["en", "es"],
};

/** Words that are rightly the same in English and in these languages. */
const SAME_WORDS: Readonly<Record<string, readonly Language[]>> = {
  "E-mail": ["da", "fr", "it", "nl-BE", "pt"],
  SMS: ["da", "de", "es", "fi", "fr", "it", "nb", "pt", "sv"],
  Bank: ["da", "de", "nb", "nl-BE", "sv"],
  "Contract {{reference}}": ["nl-BE"],
  Contract: ["nl-BE"],
  Credit: ["nl-BE"],
  Ctrl: ["da", "es", "fi", "fr", "it", "nb", "nl-BE", "pt", "sv"],
  Dates: ["fr"],
  No: ["es", "it"],
  Parties: ["fr"],
  Plan: ["da", "de", "es", "fr", "nl-BE"],
  Reference: ["da"],
  Signature: ["fr"],
  Start: ["da", "nb", "sv"],
  Taxes: ["fr"],
  Total: ["es", "fr", "pt"],
};

test("SHARED-TENANT-09 there are texts for every language but fr-BE, which reads the French ones", () => {
  expect(readdirSync(new URL(".", import.meta.url)).filter((name) => !name.endsWith(".ts"))).toEqual(
    languages.toSorted(),
  );
  for (const language of languages)
    expect(filesOf(language), language).toEqual(
      filesOf("en").filter((file) => WRITTEN_IN[file]?.includes(language) ?? true),
    );
  for (const file of filesOf("en")) {
    const area = file.replace(".json", "") as TextArea;
    expect(textsOf(area, "fr-BE")).toEqual(textsOf(area, "fr"));
  }
});

test("where a guide is not written in a language, its readers get the English one", () => {
  expect(textsOf("device-enrolment", "fr")).toEqual(textsOf("device-enrolment", "en"));
  expect(textsOf("device-enrolment", "es")).not.toEqual(textsOf("device-enrolment", "en"));
});

describe.each(translations)("in %s", (language) => {
  test.each(filesOf(language))("%s says what English says, with the same values", (file) => {
    const english = read("en", file);
    const texts = read(language, file);
    expect([...askedKeys(texts, english)].toSorted()).toEqual([...askedKeys(english, english)].toSorted());
    expect(missingForms(texts, english, language)).toEqual([]);
    expect(uselessForms(texts, english, language)).toEqual([]);
    expect(otherPlaces(texts, english)).toEqual([]);
  });

  test("everything is translated, but for words that are the same in both languages", () => {
    const left = filesOf(language).flatMap((file) => {
      const texts = read(language, file);
      return sameWords(texts, read("en", file)).map((key) => texts.get(key) ?? "");
    });
    const same = Object.keys(SAME_WORDS).filter((word) => SAME_WORDS[word]?.includes(language));
    expect([...new Set(left)].toSorted()).toEqual(same.toSorted());
  });
});

test.each(languages)("no text of %s is blank, has stray spaces or a place that is not filled", (language) => {
  const untidy = filesOf(language).flatMap((file) =>
    [...read(language, file)].filter(
      ([, text]) =>
        text === "" || text !== text.trim() || /  |[{}]/.test(text.replaceAll(/\{\{[\w.]+\}\}/g, "_")),
    ),
  );
  expect(untidy).toEqual([]);
});

test("a value is put in as it is, whatever it looks like", () => {
  expect(fill("{{name}} and {{other}}", { name: "{{other}} $&", other: 7 })).toBe("{{other}} $& and 7");
});

test("a text that asks for a value nobody gave is a mistake, not a gap", () => {
  expect(() => fill("at {{retailer}}", {})).toThrow("retailer");
});
