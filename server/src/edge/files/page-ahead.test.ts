import { expect, test } from "vitest";
import { type BuiltPages, linksAhead } from "./page-ahead.ts";

const built: BuiltPages = {
  pages: [
    { path: "/online/tradein", area: "tradein", scripts: ["/assets/search.js"], styles: [] },
    {
      path: "/online/quote/:token",
      area: "tradein",
      scripts: ["/assets/quote.js"],
      styles: ["/assets/q.css"],
    },
    { path: "/posale/login/recover", area: "platform", scripts: ["/assets/recover.js"], styles: [] },
    { path: "/posale/login/:token", area: "platform", scripts: ["/assets/sign-on.js"], styles: [] },
  ],
  texts: {
    fr: { kit: "/assets/kit-fr.js", platform: "/assets/platform-fr.js", tradein: "/assets/tradein-fr.js" },
  },
};
const named = (path: string, language = "fr") =>
  Array.from(linksAhead(built, path, language).matchAll(/href="([^"]+)"/g), ([, file]) => file);

test("a public page names its code, its styles and the texts of one language", () => {
  expect(linksAhead(built, "/online/quote/abc", "fr")).toContain(
    '<link rel="preload" as="style" crossorigin href="/assets/q.css">',
  );
  expect(named("/online/quote/abc")).toEqual([
    "/assets/quote.js",
    "/assets/kit-fr.js",
    "/assets/platform-fr.js",
    "/assets/tradein-fr.js",
    "/assets/q.css",
  ]);
});

test("a region without words of its own reads those of its language", () => {
  expect(named("/online/tradein/", "fr-BE")).toContain("/assets/tradein-fr.js");
});

test("an address that is spelled out wins over one with a value in it, and texts are named once", () => {
  expect(named("/posale/login/recover")).toEqual([
    "/assets/recover.js",
    "/assets/kit-fr.js",
    "/assets/platform-fr.js",
  ]);
});

test.each(["/posale/services", "/online/quote", "/online/quote/", "/online/quote/a/b", "/"])(
  "%s names nothing",
  (path) => {
    expect(linksAhead(built, path, "fr")).toBe("");
  },
);
