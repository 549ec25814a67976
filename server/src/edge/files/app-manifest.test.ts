import { expect, test } from "vitest";
import { appIcon, appManifest } from "./app-manifest.ts";

const shop = { name: "Ørsted & Søn", language: "da", configs: { theme: "lumen" } } as const;

test("a shop is installed under the retailer's own name and colour, and customers' pages stay outside", () => {
  expect(appManifest(shop)).toMatchObject({
    name: "Ørsted & Søn",
    short_name: "Ørsted & Søn",
    lang: "da",
    scope: "/posale/",
    start_url: "/posale/services",
    theme_color: "#fed421",
  });
  expect(JSON.stringify(appManifest(shop))).not.toContain("Handsel");
});

test("the icon carries the retailer's letter, readable on its colour", () => {
  expect(appIcon(shop)).toMatch(/fill="#fed421".*fill="#(?!ffffff)[0-9a-f]{6}">Ø</);
  expect(appIcon({ ...shop, name: "<b>" })).toContain("&lt;");
});

test("a retailer's own icon and colour are installed in place of the letter and the theme's colour", () => {
  const configs = { theme: "lumen", look: { brand: "#772a88", icon: "/images/own.png" } };
  expect(appManifest({ ...shop, configs })).toMatchObject({
    theme_color: "#772a88",
    icons: [{ src: "/images/own.png" }, { src: "/images/own.png" }],
  });
});
