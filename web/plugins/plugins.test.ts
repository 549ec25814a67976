// @vitest-environment node
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type Plugin, parseAst } from "vite";
import { afterEach, expect, test } from "vitest";
import { PUBLIC_ROUTES } from "../src/app/public-routes.ts";
import { ariaLanguages } from "./aria-languages.ts";
import { leanContract } from "./lean-contract.ts";
import { packedFiles } from "./packed-files.ts";
import { publicRoutes } from "./page-files.ts";
import { quickStart } from "./quick-start.ts";

const folder = mkdtempSync(join(tmpdir(), "handsel-plugins-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs one step of a plugin by hand; what it is bound to has a parser and nothing else. */
function step(
  plugin: Plugin,
  name: "load" | "transform" | "configResolved" | "writeBundle",
  ...given: unknown[]
) {
  const hook = plugin[name] as { handler?: unknown } | ((...all: unknown[]) => unknown);
  const run = (typeof hook === "function" ? hook : hook.handler) as (...all: unknown[]) => unknown;
  return run.apply({ parse: parseAst }, given);
}

test("an operation reaches the browser without what only the server checks, and unneeded values need not be made", () => {
  const source =
    'export const GET = operation({ name: "GET", input: z.object({ a: z.string() }), output: z.any(), roles: [1] });';
  const { code } = step(leanContract(), "transform", source) as { code: string };
  expect(code.replaceAll(/\s+/g, " ")).toBe(
    'export const GET = /* @__PURE__ */ (() => (operation({ name: "GET", roles: [1] })))();',
  );
  expect(
    step(leanContract(), "transform", 'export const A = "a"; export const b = () => z.string();'),
  ).toBeNull();
});

test("what makes several operations alike loses the same, and words for integrators stay on the server", () => {
  const source =
    'export const ADD = change({ name: "ADD", summary: "Add", description: "One.", input: z.object({}) });';
  const { code } = step(leanContract(), "transform", source) as { code: string };
  expect(code).toContain('change({ name: "ADD"');
  expect(code).not.toMatch(/summary|description|input/);
});

test.each([
  "react-aria/dist/private/i18n/useDefaultLocale.mjs",
  "react-aria/dist/private/i18n/utils.mjs",
  "@internationalized/number/dist/private/NumberFormatter.mjs",
])("%s does not ask the browser about its languages while it is loaded", (path) => {
  const file = fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url));
  const { code } = step(quickStart(), "transform", readFileSync(file, "utf8"), file) as { code: string };
  expect(code).not.toMatch(/supportedLocalesOf|if \(Intl\.Locale|new Intl\.\w+\('de-DE'/);
  expect(() => step(quickStart(), "transform", "", file)).toThrow(/another way/);
});

test("what else stands in the contract keeps its schemas: forms check by them", () => {
  const { code } = step(
    leanContract(),
    "transform",
    "export const form = z.object({ input: z.string() });",
  ) as {
    code: string;
  };
  expect(code).toContain("input: z.string()");
});

test.each([
  ["de-DE", true],
  ["nb-NO", true],
  ["ja-JP", false],
])("the words of controls in %s are kept: %s", (language, isKept) => {
  const id = `/x/node_modules/react-aria/dist/private/intl/menu/${language}.mjs`;
  expect(step(ariaLanguages(), "load", id)).toBe(isKept ? null : "export default {};");
});

test("large files are packed both ways, once, and what is no longer built is forgotten", () => {
  const assets = join(folder, "dist/assets");
  const kept = join(folder, "kept");
  mkdirSync(assets, { recursive: true });
  mkdirSync(kept);
  const content = "export const a = 1;\n".repeat(200);
  writeFileSync(join(assets, "a-1.js"), content);
  writeFileSync(join(assets, "small-1.js"), "1;");
  writeFileSync(join(assets, "a-1.woff2"), content);
  writeFileSync(join(kept, "old-1.js.br"), "old");
  const plugin = packedFiles(kept);
  step(plugin, "configResolved", { root: folder, build: { outDir: "dist", assetsDir: "assets" } });
  step(plugin, "writeBundle");
  expect(brotliDecompressSync(readFileSync(join(assets, "a-1.js.br"))).toString()).toBe(content);
  expect(gunzipSync(readFileSync(join(assets, "a-1.js.gz"))).toString()).toBe(content);
  expect(["small-1.js.br", "a-1.woff2.br"].filter((name) => existsSync(join(assets, name)))).toEqual([]);
  expect(existsSync(join(kept, "old-1.js.br"))).toBe(false);
  writeFileSync(join(kept, "a-1.js.br"), "from before");
  step(plugin, "writeBundle");
  expect(readFileSync(join(assets, "a-1.js.br"), "utf8")).toBe("from before");
});

test("every page without a session is told to the server with the screen that it shows", () => {
  const told = publicRoutes();
  expect(told.map(({ path, area }) => `${area} ${path}`).toSorted()).toEqual(
    PUBLIC_ROUTES.map(({ path, texts }) => `${texts === "letters" ? "crm" : texts} ${path}`).toSorted(),
  );
  expect(told.find(({ path }) => path === "/online/tradein/quote/:token")?.screen).toBe(
    "online/online-quote-screen.tsx",
  );
});
