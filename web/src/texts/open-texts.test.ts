// @vitest-environment node
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { PUBLIC_ROUTES } from "#app/public-routes.ts";
import { parseSource } from "#testing/source.ts";
import { textUses } from "#testing/text-uses.ts";
import whole from "../locales/en/tradein.json" with { type: "json" };
import { OPEN_TEXTS, openPartOf } from "./open-texts.ts";

const SRC = join(import.meta.dirname, "..");
const SCREENS = [
  "areas/tradein/online/online-quote-screen.tsx",
  "areas/tradein/approval/approval-screen.tsx",
];
const IMPORT = /^(?:import|export)\b(?!\s+type\b)[^;]*?from "([#.][^"]+)";/gm;

/** Every file that comes with a page. */
function comingWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, name = ""] of readFileSync(file, "utf8").matchAll(IMPORT))
    comingWith(name.startsWith("#") ? join(SRC, name.slice(1)) : join(dirname(file), name), found);
  return found;
}

const keysIn = (texts: object, before = ""): string[] =>
  Object.entries(texts).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === "object" && inner !== null
      ? keysIn(inner, `${before}${key}.`)
      : [`${before}${key}`.replace(/_(?:one|many|other)$/, "")],
  );

test("the pages are pages without a session", () => {
  const known = PUBLIC_ROUTES.filter(({ texts }) => texts === OPEN_TEXTS.area).map(({ path }) => path);
  expect(OPEN_TEXTS.paths.filter((path) => !known.includes(path))).toEqual([]);
});

test("every text that those pages may ask for is in their part", () => {
  const part = new Set(keysIn(openPartOf(whole)));
  const files = [...new Set(SCREENS.flatMap((screen) => [...comingWith(join(SRC, screen))]))];
  const missing = files.flatMap((file) => {
    const { namespaces, strings, composed } = textUses(parseSource(file, readFileSync(file, "utf8")));
    if (!namespaces.includes(OPEN_TEXTS.area)) return [];
    const asked = keysIn(whole).filter(
      (key) => (key.includes(".") && strings.has(key)) || composed.some((pattern) => pattern.test(key)),
    );
    return asked.filter((key) => !part.has(key)).map((key) => `${file.slice(SRC.length)} ${key}`);
  });
  expect(files.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});
