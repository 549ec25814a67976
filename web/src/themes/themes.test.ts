import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brandFromHex, solveBrand } from "./brand.ts";
import { contrastPairs } from "./contrast-pairs.ts";
import { markPaths } from "./marks.ts";
import { contrast, fromHex, type Oklch, toHex } from "./oklch.ts";
import { roleColours, type Scheme, type Topbar } from "./role-colours.ts";
import { evaluateTokens } from "./testing/evaluate-tokens.ts";
import { faviconHref, faviconSvg, themeAttributes, themeCss, themeVariables } from "./theme-css.ts";
import { DEFAULT_THEME_NAME, THEMES, themeByName } from "./themes.ts";

const SCHEMES: Scheme[] = ["light", "dark"];
const TOPBARS: Topbar[] = ["light", "brand", "ink"];

test("SHARED-TENANT-04 there are at least forty themes, each chosen by its name alone", () => {
  expect(THEMES.length).toBeGreaterThanOrEqual(40);
  expect(new Set(THEMES.map((theme) => theme.name)).size).toBe(THEMES.length);
  for (const theme of THEMES) expect(themeByName(theme.name)).toBe(theme);
});

test.each(
  "default northwind lumiere fjord elektra aurora kanto lusitel ibertec voltwerk bellatec lumen vega onyx".split(
    " ",
  ),
)("the theme %s exists", (name) => {
  expect(themeByName(name).name).toBe(name);
});

test("an unknown or missing name gets the default theme", () => {
  expect(themeByName("no-such-theme").name).toBe(DEFAULT_THEME_NAME);
  expect(themeByName(undefined).name).toBe(DEFAULT_THEME_NAME);
});

test("a theme changes only what a theme may change", () => {
  for (const theme of THEMES) {
    expect(theme.name).toMatch(/^[a-z]+$/);
    expect(theme.brand).toMatch(/^#[0-9a-f]{6}$/);
    expect(theme.radius).toBeGreaterThanOrEqual(0);
    expect(theme.radius).toBeLessThanOrEqual(14);
  }
});

describe("WCAG AA", () => {
  const cases = THEMES.flatMap((theme) => SCHEMES.map((scheme) => ({ theme, scheme })));

  test.each(cases)("$theme.name in $scheme: every role pair keeps its contrast", ({ theme, scheme }) => {
    const roles = roleColours(brandFromHex(theme.brand), scheme, theme.topbar);
    const tooLow = contrastPairs(roles, scheme).filter(({ ratio, min }) => ratio < min);
    expect(tooLow).toEqual([]);
  });

  test("any brand colour a retailer could bring keeps its contrast, in every scheme and top bar", () => {
    const anyBrand = fc.tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 0.37, noNaN: true }),
      fc.double({ min: 0, max: 359.9, noNaN: true }),
    );
    fc.assert(
      fc.property(
        anyBrand,
        fc.constantFrom(...SCHEMES),
        fc.constantFrom(...TOPBARS),
        (brand, scheme, topbar) => {
          const roles = roleColours(solveBrand(brand), scheme, topbar);
          expect(contrastPairs(roles, scheme).filter(({ ratio, min }) => ratio < min)).toEqual([]);
        },
      ),
      { numRuns: 400 },
    );
  });
});

test("a red brand moves the danger colour away, so that Cancel does not look like Checkout", () => {
  expect(brandFromHex("#cb271d").dangerHue).toBe(8);
  expect(brandFromHex("#0c5cab").dangerHue).toBe(27);
});

test("a bright brand stays bright and carries dark ink", () => {
  const yellow = brandFromHex("#fed421");
  expect(yellow.tone).toBe("bright");
  const roles = roleColours(yellow, "light", "light");
  expect(roles["--on-accent"]?.[0]).toBeLessThan(0.3);
});

describe("tokens.css", () => {
  const someThemes = ["northwind", "elektra", "lumen", "onyx", "junivo", "basalt"].map(themeByName);
  const cases = someThemes.flatMap((theme) => SCHEMES.map((scheme) => ({ theme, scheme })));

  test.each(cases)("paints $theme.name in $scheme as the proven numbers say", ({ theme, scheme }) => {
    const painted = evaluateTokens(theme, scheme);
    const proven = roleColours(brandFromHex(theme.brand), scheme, theme.topbar);
    for (const [role, colour] of Object.entries(proven)) {
      expect([role, painted.get(role)]).toEqual([role, toHex(colour)]);
    }
  });
});

test("hex and OKLCH convert into each other without loss", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const hex = `#${value.toString(16).padStart(6, "0")}`;
      expect(toHex(fromHex(hex))).toBe(hex);
    }),
  );
});

test("black on white is 21 to 1", () => {
  const [black, white]: [Oklch, Oklch] = [
    [0, 0, 0],
    [1, 0, 0],
  ];
  expect(contrast(black, white)).toBeCloseTo(21, 5);
});

test("the style sheet of a theme carries its inputs and painted colours for browsers without oklch()", () => {
  const css = themeCss(themeByName("fjord"));
  expect(css).toContain('[data-theme="fjord"]{--brand-l:');
  expect(css).toContain("@supports not (color: oklch(0 0 0))");
  expect(css).toMatch(/--accent:#[0-9a-f]{6}/);
});

test("variables and attributes of a theme are what tokens.css reads", () => {
  const lumen = themeByName("lumen");
  expect(themeVariables(lumen)["--radius"]).toBe("12px");
  expect(themeAttributes(lumen)).toEqual({
    "data-theme": "lumen",
    "data-tone": "bright",
    "data-topbar": "light",
  });
});

test("every theme has a mark of its own and a favicon that is well-formed SVG", () => {
  const drawings = THEMES.map((theme) => JSON.stringify(markPaths(theme.mark)));
  expect(new Set(drawings).size).toBe(THEMES.length);
  for (const theme of THEMES) {
    const document = new DOMParser().parseFromString(faviconSvg(theme), "image/svg+xml");
    expect(document.querySelector("parsererror")).toBeNull();
    expect(document.querySelectorAll("path").length).toBeGreaterThan(0);
    expect(faviconSvg(theme)).not.toContain("NaN");
    expect(faviconHref(theme)).toMatch(/^data:image\/svg\+xml,%3Csvg/);
  }
});
