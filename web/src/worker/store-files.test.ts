import { expect, test } from "vitest";
import { filesToKeep, isShellPage, mentionsOnly } from "./store-files.ts";

const files = {
  version: "1",
  shell: ["/assets/index-1.js", "/assets/cart-1.js"],
  texts: { de: ["/assets/cart-de.js"], fr: ["/assets/cart-fr.js"], en: ["/assets/cart-en.js"] },
  fonts: { neutral: "/assets/neutral.woff2", serif: "/assets/serif.woff2", slab: "/assets/slab.woff2" },
};

test("a till keeps the texts of one language and the typefaces of one look", () => {
  expect(filesToKeep(files, { language: "fr-BE", fonts: ["neutral", "serif"] })).toEqual([
    "/assets/index-1.js",
    "/assets/cart-1.js",
    "/assets/cart-fr.js",
    "/assets/neutral.woff2",
    "/assets/serif.woff2",
  ]);
  expect(filesToKeep(files, { language: "de", fonts: ["of-a-newer-build"] })).not.toContain("");
});

test("staff's pages open without a line; the log-in, customers' pages and files are the server's", () => {
  const own = ["/posale", "/posale/services", "/posale/standard/0198/options"];
  const others = [
    "/",
    "/posale/login",
    "/posale/login/resetpassword/abc",
    "/online/tradein",
    "/s/42",
    "/posaleX",
  ];
  expect(own.filter(isShellPage)).toEqual(own);
  expect(others.filter(isShellPage)).toEqual([]);
});

test("a page of another build is not kept with the files of this one", () => {
  const page = (script: string) =>
    `<link href="/assets/neutral.woff2"><link href="/app.webmanifest"><script src="${script}">`;
  expect(mentionsOnly(page("/assets/index-1.js"), files.shell, files.fonts)).toBe(true);
  expect(mentionsOnly(page("/assets/index-2.js"), files.shell, files.fonts)).toBe(false);
});
