import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../languages.ts";
import { errorCatalogue, errorCodes } from "./catalogue.ts";
import { loadErrorTexts } from "./load-texts.ts";
import { titleKey, variantKey } from "./message.ts";

const english = await loadErrorTexts("en");

function placesOf(text: string): string[] {
  return (text.match(/%\d+|\{\w+\}/g) ?? []).toSorted();
}

test("English has a text for every code, title, variant and status, and no other", () => {
  const expected = errorCodes.flatMap((code) => {
    const { title, variants = [] } = errorCatalogue[code];
    return [code, ...(title ? [titleKey(code)] : []), ...variants.map((value) => variantKey(code, value))];
  });
  expect(Object.keys(english).toSorted()).toEqual(
    [...expected, "STATUS_ERROR", "STATUS_WARNING", "STATUS_SUCCESS"].toSorted(),
  );
});

test("a named place of a text is one that its code names, or the support address", () => {
  for (const code of errorCodes) {
    const allowed = ["{email}", ...(errorCatalogue[code].names ?? []).map((name) => `{${name}}`)];
    const named = placesOf(english[code] ?? "").filter((place) => /^\{[a-z]/i.test(place));
    expect(allowed, code).toEqual(expect.arrayContaining(named));
  }
});

describe.each(LANGUAGES)("%s", (language) => {
  test("has the keys of English", async () => {
    const texts = await loadErrorTexts(language);
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  test("has the places of English in every text", async () => {
    const texts = await loadErrorTexts(language);
    for (const [key, text] of Object.entries(english)) {
      expect(placesOf(texts[key] ?? ""), key).toEqual(placesOf(text));
      expect(texts[key]?.split("\n").length, key).toBe(text.split("\n").length);
    }
  });

  test("has no blank text, no stray spaces and no markup", async () => {
    const texts = await loadErrorTexts(language);
    for (const [key, text] of Object.entries(texts)) {
      expect(text, key).toBe(text.trim());
      expect(text, key).not.toBe("");
      expect(text, key).not.toMatch(/<|>| {2}|\[/);
    }
  });
});

test.each(LANGUAGES.filter((language) => language !== "en"))("%s is translated", async (language) => {
  const texts = await loadErrorTexts(language);
  const untouched = Object.keys(english).filter((key) => texts[key] === english[key]);
  // Pure patterns and a few words that are the same in both languages.
  expect(untouched.length, untouched.join()).toBeLessThanOrEqual(8);
});
