// @vitest-environment jsdom
import { createRequire } from "node:module";
import { render, screen } from "@testing-library/react";
import type * as library from "i18next";
import { Suspense } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { describe, expect, test } from "vitest";
import { Texts, type TextValues } from "./texts.ts";

const { createInstance } = createRequire(import.meta.url)("i18next") as typeof library;

const files = import.meta.glob<Record<string, unknown>>("../locales/*/*.json", {
  import: "default",
  eager: true,
});
const LANGUAGES = [...new Set(Object.keys(files).map((path) => path.split("/")[2] ?? ""))];
const COUNTS = [0, 1, 2, 5, 21, 1_000_000];
const FORM = /_(?:one|many|other)$/;

function resourcesOf(language: string): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.includes(`/locales/${language}/`))
      .map(([path, texts]) => [path.split("/").at(-1)?.replace(".json", "") ?? "", texts]),
  );
}

function keysIn(texts: object, before = ""): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === "object" && inner !== null
      ? keysIn(inner, `${before}${key}.`)
      : [[`${before}${key}`, String(inner)] satisfies [string, string]],
  );
}

describe("every text of every language is said as the library says it", () => {
  test.each(LANGUAGES)("%s", (language) => {
    const areas = resourcesOf(language);
    const resources = { [language]: areas };
    const theirs = createInstance();
    void theirs.init({
      lng: language,
      resources: resources as library.Resource,
      interpolation: { escapeValue: false },
      initAsync: false,
    });
    const ours = new Texts();
    ours.init({ lng: language, resources });
    let said = 0;
    for (const [area, texts] of Object.entries(areas))
      for (const [key, text] of keysIn(texts)) {
        const names = Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = ""]) => name);
        const values = Object.fromEntries(names.map((name) => [name, `<${name}> $1 {{x}}`]));
        const asked: TextValues[] = FORM.test(key) ? COUNTS.map((count) => ({ ...values, count })) : [values];
        for (const one of asked) {
          const wanted = `${area}:${key.replace(FORM, "")}`;
          expect([wanted, ours.t(wanted, one)]).toEqual([wanted, theirs.t(wanted as never, one as never)]);
          said += 1;
        }
      }
    expect(said).toBeGreaterThan(2_000);
  });
});

describe("what has no text", () => {
  const ours = new Texts();
  ours.init({
    lng: "en",
    defaultNS: "shop",
    resources: { en: { shop: { a: { b: "B" } }, kit: { c: "C" } } },
  });

  test.each([
    ["a.b", {}, "B"],
    ["kit:c", {}, "C"],
    ["c", { ns: "kit" }, "C"],
    ["a.x", {}, "a.x"],
    ["a.x", { defaultValue: "said instead" }, "said instead"],
    ["a.x", "said plainly", "said plainly"],
    ["a.x", "", ""],
    ["a.b", "not needed", "B"],
    ["a", { defaultValue: "not a text" }, "not a text"],
    ["__proto__.toString", { defaultValue: "no text" }, "no text"],
    ["https://shop.test", { defaultValue: "https://shop.test" }, "https://shop.test"],
  ])("%s with %o is %s", (key, values, said) => {
    expect(ours.t(key, values)).toBe(said);
  });

  test("a text that is laid over others leaves what was loaded as it was", () => {
    const loaded = { a: { b: "B", d: "D" } };
    const own = new Texts();
    own.init({ lng: "en", defaultNS: "shop", resources: { en: { shop: loaded } } });
    own.addResource("en", "shop", "a.b", "ours");
    expect([own.t("a.b"), own.t("a.d"), loaded.a.b]).toEqual(["ours", "D", "B"]);
  });
});

function Said() {
  const { t } = useTranslation("sales");
  return <p>{t("sales.title")}</p>;
}

describe("a component", () => {
  const shown = (own: Texts) =>
    render(
      <I18nextProvider i18n={own as never}>
        <Suspense fallback="coming">
          <Said />
        </Suspense>
      </I18nextProvider>,
    );

  test("waits for its texts, and is said anew in another language", async () => {
    const own = new Texts();
    own.init({ lng: "en", load: async (language) => ({ sales: { title: `Sales ${language}` } }) });
    shown(own);
    expect(await screen.findByText("Sales en")).toBeTruthy();
    await own.changeLanguage("de");
    expect(await screen.findByText("Sales de")).toBeTruthy();
  });

  test("shows the key where the texts cannot be fetched", async () => {
    const own = new Texts();
    own.init({ lng: "en", load: async () => Promise.reject(new Error("no line")) });
    shown(own);
    expect(await screen.findByText("sales.title")).toBeTruthy();
  });
});
