import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brandFromHex, solveBrand } from "./brand.ts";
import { contrastPairs, fails, proofOf } from "./contrast-pairs.ts";
import { legalColours, TEXT_NEEDS, wornColour } from "./legal-colours.ts";
import { brandColour, lookOf } from "./look.ts";
import { lookChoices, NO_CHOICES } from "./look-choices.ts";
import { contrast, fromHex, type Oklch, toHex } from "./oklch.ts";
import { roleColours, type Scheme, type Topbar } from "./role-colours.ts";
import { DEFAULT_THEME_NAME, THEMES, themeByName } from "./themes.ts";
import { lookAttributes, lookVariables } from "./worn.ts";

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

test("variables and attributes of a theme are what tokens.css reads", () => {
  const lumen = themeByName("lumen");
  expect(lookVariables(lumen)["--radius"]).toBe("12px");
  expect(lookAttributes(lumen)).toEqual({
    "data-theme": "lumen",
    "data-tone": "bright",
    "data-topbar": "light",
  });
});

describe("a look of one's own", () => {
  test("lies over the named theme: what is not chosen stays, and without choices the theme is worn as it is", () => {
    expect(lookOf({ theme: "fjord" })).toBe(themeByName("fjord"));
    expect(lookOf({ theme: "fjord", look: NO_CHOICES })).toEqual(themeByName("fjord"));
    const look = lookOf({
      theme: "fjord",
      look: { ...NO_CHOICES, brand: "#772a88", corners: 0, density: "touch" },
    });
    expect(look).toEqual({ ...themeByName("fjord"), brand: "#772a88", radius: 0, density: "touch" });
    expect(lookVariables(look)["--radius"]).toBe("0px");
    expect(lookAttributes(look)).toMatchObject({ "data-theme": "fjord", "data-density": "touch" });
  });

  test("an unknown theme wears the default colour on paper and on screen", () => {
    expect(brandColour({ theme: "renamed-since" })).toBe(themeByName("default").brand);
  });

  test.each([
    { brand: "37be95" },
    { brand: "#37BE95" },
    { corners: 15 },
    { font: "comic" },
    { colour: "#37be95" },
  ])("%o is no choice", (choice) => expect(lookChoices.safeParse(choice).success).toBe(false));

  test("200 random brands of the studio pass the proof of contrast in light and dark, with every top bar", () => {
    const anyLook = fc.record({
      brand: fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`),
      topbar: fc.constantFrom(...TOPBARS),
      corners: fc.integer({ min: 0, max: 14 }),
    });
    fc.assert(
      fc.property(anyLook, (choices) => {
        const parsed = lookChoices.parse(choices);
        for (const scheme of SCHEMES)
          expect(proofOf(lookOf({ theme: "default", look: parsed }), scheme).filter(fails)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe("legal colours", () => {
  test("a colour between light and dark is explained by its white text, and three that can be worn are offered", () => {
    const { corrected, ratio } = wornColour("#37be95");
    expect([corrected, ratio.toFixed(1)]).toEqual(["text", "2.3"]);
    expect(legalColours("#37be95").map(({ kind }) => kind)).toEqual(["nearest", "deeper", "bright"]);
  });

  test("a colour that can be worn is not corrected; one as light as the page, or stronger than screens show, is", () => {
    expect(wornColour("#0c5cab").corrected).toBeUndefined();
    expect(wornColour("#fed421").corrected).toBeUndefined();
    expect(wornColour("#ffffff").corrected).toBe("faint");
    expect(wornColour("#0000ff").corrected).toBe("vivid");
  });

  test("a colour that no screen shows whole is offered as what screens make of it", () => {
    for (const hex of ["#ed8551", "#ee7e91", "#f97d22"])
      expect(legalColours(hex).map((one) => wornColour(one.hex).corrected)).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
  });

  test("what is offered for any colour is worn as it is, and its text is strong enough on it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        for (const { hex, ratio } of legalColours(`#${value.toString(16).padStart(6, "0")}`)) {
          expect(wornColour(hex).corrected).toBeUndefined();
          expect(ratio).toBeGreaterThanOrEqual(TEXT_NEEDS);
        }
      }),
      { numRuns: 300 },
    );
  });
});
