import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "@handsel/contract/languages.ts";
import { GUIDES, guideFor, guideInWords, wordsOfGuide } from "@handsel/contract/platform/developers.ts";
import { expect, test } from "vitest";
import { ROOT } from "./processes.ts";

const guideOf = (name: string) => readFileSync(join(ROOT, `docs/guides/${name}.md`), "utf8");

function textOf(language: string, area: string, key: string): unknown {
  const file = join(ROOT, `web/src/locales/${language}/${area}.json`);
  return key
    .split(".")
    .reduce<unknown>(
      (found, name) => (found as Record<string, unknown> | undefined)?.[name],
      JSON.parse(readFileSync(file, "utf8")),
    );
}

test("every guide is in the reference", () => {
  const files = readdirSync(join(ROOT, "docs/guides")).map((name) => name.replace(".md", ""));
  expect(files.toSorted()).toEqual([...GUIDES].toSorted());
});

test.each(GUIDES)("%s tells to press what the page says, in every language", (name) => {
  for (const { word, area, key } of wordsOfGuide(guideOf(name))) {
    expect(textOf("en", area, key)).toBe(word);
    for (const language of LANGUAGES.filter((one) => one !== "fr-BE"))
      expect(textOf(language, area, key)).toEqual(expect.any(String));
  }
});

test("the page puts its own words into a guide, and the files have the English ones without their keys", () => {
  const text = "Press **New key**<!-- admin:keys.add --> and **wait**.";
  expect(guideInWords(text)).toBe("Press **New key** and **wait**.");
  expect(guideInWords(text, (area, key) => `${area} ${key}`)).toBe("Press **admin keys.add** and **wait**.");
  for (const name of GUIDES) expect(guideInWords(guideOf(name))).not.toContain("<!--");
});

test("a guide speaks of the retailer whose page it is", () => {
  const shop = { origin: "https://fjord.example.com", subdomain: "fjord" };
  expect(GUIDES.map((name) => guideFor(guideOf(name), shop)).join("\n")).not.toContain("northwind");
});
