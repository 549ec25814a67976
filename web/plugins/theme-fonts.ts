// The typefaces of the themes: variable, under the Open Font License, cut down to the letters of our languages. Letters that
// only names from elsewhere have stand in files of their own, which a browser fetches when one of them is on the page.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { FONT_NAMES, type FontName } from "@handsel/contract/look/themes.ts";
import subsetFont from "subset-font";
import type { Plugin, Rolldown } from "vite";

const packages = createRequire(import.meta.url);

/** The package of each, and the weights that the styles ask for. */
const FACES: Record<FontName, { from: string; weights: [number, number] }> = {
  neutral: { from: "inter", weights: [400, 800] },
  humanist: { from: "source-sans-3", weights: [400, 800] },
  geometric: { from: "figtree", weights: [400, 800] },
  grotesque: { from: "hanken-grotesk", weights: [400, 800] },
  rounded: { from: "nunito", weights: [400, 800] },
  industrial: { from: "archivo-narrow", weights: [400, 700] },
  serif: { from: "source-serif-4", weights: [500, 700] },
  slab: { from: "roboto-slab", weights: [500, 700] },
};

const MORE_LETTERS = {
  "latin-ext": "U+0100-0130,U+0132-0151,U+0154-015F,U+0162-0177,U+0179-017C,U+017F-024F,U+1E00-1EFF",
  greek: "U+0370-03FF",
  cyrillic: "U+0400-052F",
} as const;

const OWN_LETTERS = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...Array.from("ŒœŠšŸŽžı–—‘’‚“”„†•…‰‹›€™−←→↑↓≈≠≤≥ˆ˜\u2009\u202f"),
];
const OWN_RANGE =
  "U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+0160-0161,U+0178,U+017D-017E,U+02C6,U+02DC,U+2000-206F,U+20AC,U+2122,U+2190-2193,U+2212,U+2248,U+2260,U+2264-2265";

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}

/** What the styles ask of a typeface: spacing, accents, letters of a language, figures of one width. Its other forms stay out. */
const FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum"];

const familyOf = (font: string) => `Handsel ${font}`;

/** By which fonts are known that were cut in another way. */
const RECIPE = `/* ${createHash("sha256")
  .update(JSON.stringify([FACES, MORE_LETTERS, OWN_LETTERS, OWN_RANGE, FEATURES]))
  .digest("hex")
  .slice(0, 16)} */`;

/** Written once into `folder`, with the style sheet that names them. */
export async function writeFonts(folder: string): Promise<void> {
  const sheet = join(folder, "fonts.css");
  if (existsSync(sheet) && readFileSync(sheet, "utf8").startsWith(RECIPE)) return;
  mkdirSync(folder, { recursive: true });
  const rules: string[] = [];
  for (const [font, { from, weights }] of Object.entries(FACES)) {
    const rule = (file: string, letters: string) =>
      `@font-face{font-family:"${familyOf(font)}";font-style:normal;font-weight:${weights.join(" ")};font-display:optional;src:url("./${file}") format("woff2");unicode-range:${letters}}`;
    const source = (letters: string) =>
      packages.resolve(`@fontsource-variable/${from}/files/${from}-${letters}-wght-normal.woff2`);
    for (const [letters, codes] of Object.entries(MORE_LETTERS)) {
      const file = `${font}-${letters}.woff2`;
      if (!has(() => source(letters))) continue;
      writeFileSync(join(folder, file), readFileSync(source(letters)));
      rules.push(rule(file, codes));
    }
    const cut = await subsetFont(readFileSync(source("latin")), OWN_LETTERS.join(""), {
      targetFormat: "woff2",
      variationAxes: { wght: { min: weights[0], max: weights[1] } },
      keepFeatures: FEATURES,
    });
    writeFileSync(join(folder, `${font}.woff2`), cut);
    rules.push(rule(`${font}.woff2`, OWN_RANGE));
  }
  writeFileSync(sheet, [RECIPE, ...rules].join("\n"));
}

function has(find: () => string): boolean {
  try {
    return existsSync(find());
  } catch {
    return false;
  }
}

/** Tells the server the file of each typeface, which the page asks for before any code runs. */
export function themeFonts(): Plugin {
  return {
    name: "theme-fonts",
    apply: "build",
    generateBundle(_, bundle) {
      const source = JSON.stringify(fontFiles(bundle));
      this.emitFile({ type: "asset", fileName: "fonts.json", source });
    },
  };
}

/** The address of each typeface, by its name. */
export function fontFiles(bundle: Rolldown.OutputBundle): Record<string, string> {
  const files = new Map(
    Object.values(bundle).flatMap((file) =>
      file.type === "asset" ? file.names.map((name): [string, string] => [name, file.fileName]) : [],
    ),
  );
  return Object.fromEntries(FONT_NAMES.map((font) => [font, `/${files.get(`${font}.woff2`) ?? ""}`]));
}
