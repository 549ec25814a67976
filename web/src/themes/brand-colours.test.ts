import { BRAND_COLOURS, brandColour } from "@handsel/contract/platform/brand-colours.ts";
import { expect, test } from "vitest";
import { THEMES, themeByName } from "./themes.ts";

test("every brand colour has its theme, and an unknown theme wears the default colour on paper and on screen", () => {
  expect(THEMES.map(({ name }) => name).toSorted()).toEqual(Object.keys(BRAND_COLOURS).toSorted());
  expect(brandColour("renamed-since")).toBe(themeByName("renamed-since").brand);
});
