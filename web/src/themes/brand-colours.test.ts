import { BRAND_COLOURS, brandColour } from "@handsel/contract/platform/brand-colours.ts";
import { expect, test } from "vitest";
import { THEMES, themeByName } from "./themes.ts";

test("a retailer's papers wear the same colour as its screens", () => {
  expect(BRAND_COLOURS).toEqual(Object.fromEntries(THEMES.map(({ name, brand }) => [name, brand])));
  expect(brandColour("renamed-since")).toBe(themeByName("renamed-since").brand);
});
