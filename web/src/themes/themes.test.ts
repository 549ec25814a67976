// The style sheet against the proven numbers, and the marks as a browser reads them.
import { brandFromHex } from "@handsel/contract/look/brand.ts";
import { markPaths } from "@handsel/contract/look/marks.ts";
import { toHex } from "@handsel/contract/look/oklch.ts";
import { roleColours, type Scheme } from "@handsel/contract/look/role-colours.ts";
import { THEMES, themeByName } from "@handsel/contract/look/themes.ts";
import { faviconHref, faviconSvg } from "@handsel/contract/look/worn.ts";
import { describe, expect, test } from "vitest";
import { evaluateTokens } from "./testing/evaluate-tokens.ts";

const SCHEMES: Scheme[] = ["light", "dark"];

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
