import { expect, test } from "vitest";
import { newFilesOf, type Visit } from "./sizes.ts";

const manifest = {
  "index.html": {
    file: "assets/index.js",
    isEntry: true,
    css: ["assets/index.css"],
    imports: ["_runtime.js"],
  },
  "_runtime.js": { file: "assets/runtime.js" },
  "src/login.tsx": { file: "assets/login.js", imports: ["index.html", "_form.js"] },
  "_form.js": { file: "assets/form.js", css: ["assets/form.css"] },
  "_till-pages-Ab12.js": { file: "assets/till-pages-Ab12.js", imports: ["_form.js", "_router.js"] },
  "_router.js": { file: "assets/router.js", imports: ["index.html"] },
  "src/locales/de/kit.json": { file: "assets/kit.js" },
  "src/locales/de/cart.json": { file: "assets/cart.js" },
  "../contract/src/errors/locales/de.ts": { file: "assets/de.js" },
};
const login: Visit = { name: "log-in", pages: ["src/login.tsx"], texts: ["kit"], kilobytes: 1, files: 1 };
const home: Visit = {
  ...login,
  name: "home",
  pages: ["src/app/till-pages.tsx"],
  texts: ["cart", "errors"],
  after: login,
};

test("a first visit is the page with all that it imports, its styles, texts of one language and the typeface", () => {
  expect(newFilesOf(manifest, login, "assets/font.woff2").toSorted()).toEqual([
    "assets/font.woff2",
    "assets/form.css",
    "assets/form.js",
    "assets/index.css",
    "assets/index.js",
    "assets/kit.js",
    "assets/login.js",
    "assets/runtime.js",
    "index.html",
  ]);
});

test("a later visit costs what the earlier one has not brought, also of a page that stands in a file with others", () => {
  expect(newFilesOf(manifest, home, "assets/font.woff2").toSorted()).toEqual([
    "assets/cart.js",
    "assets/de.js",
    "assets/router.js",
    "assets/till-pages-Ab12.js",
  ]);
});

test("a page that was not built is no page without a cost", () => {
  const gone = { ...login, pages: ["src/gone.tsx"] };
  expect(() => newFilesOf(manifest, gone, "assets/font.woff2")).toThrow("the build has no src/gone.tsx");
});
