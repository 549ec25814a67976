// @vitest-environment node
import { expect, test } from "vitest";
import { PUBLIC_ROUTES } from "#app/public-routes.ts";
import { saidIn } from "../../plugins/page-files.ts";
import { FIRST_KEYS, FIRST_WORDS } from "./first-words.ts";

test("pages that are written beforehand are pages without a session", () => {
  const known = PUBLIC_ROUTES.map(({ path }) => path);
  expect(Object.keys(FIRST_WORDS).filter((path) => !known.includes(path))).toEqual([]);
});

test("their words are there in every language, and none of them waits for a value", () => {
  const said = saidIn();
  expect(Object.keys(said).length).toBeGreaterThanOrEqual(11);
  for (const words of Object.values(said)) {
    expect(Object.keys(words)).toEqual(FIRST_KEYS);
    for (const text of Object.values(words)) expect(text).toMatch(/^[^{]+$/);
  }
});
