import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vitest/config";
import { ariaLanguages } from "./plugins/aria-languages.ts";
import { leanContract } from "./plugins/lean-contract.ts";
import { openTexts } from "./plugins/open-texts.ts";
import { packedFiles } from "./plugins/packed-files.ts";
import { pageFiles } from "./plugins/page-files.ts";
import { quickStart } from "./plugins/quick-start.ts";
import { routeChunks } from "./plugins/route-chunks.ts";
import { storeWorker } from "./plugins/store-worker.ts";
import { themeFonts, writeFonts } from "./plugins/theme-fonts.ts";

const cache = fileURLToPath(new URL("../node_modules/.cache/", import.meta.url));
const fonts = `${cache}handsel-fonts/`;
const reference = fileURLToPath(
  new URL("../node_modules/@scalar/api-reference/dist/browser/", import.meta.url),
);
const source = fileURLToPath(new URL("./src/", import.meta.url));

// The HTML editor is fetched in parts of a size that a tablet in a shop takes; by itself it would be two large ones.
const EDITOR_PARTS = [
  { name: "editor-state", test: /@codemirror\/state|style-mod|w3c-keyname|crelt/, priority: 4 },
  { name: "editor-parser", test: /@lezer\/(?:common|highlight|lr)/, priority: 3 },
  { name: "editor-frame", test: /@codemirror\/view/, priority: 2 },
  { name: "editor-grammars", test: /@lezer\/(?:javascript|css|html)/, priority: 1 },
];

const config = {
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react(), leanContract(), ariaLanguages(), quickStart(), openTexts()],
  resolve: {
    alias: [
      { find: /^~fonts\//, replacement: fonts },
      // What shows the reference is fetched as it is, by the one page that needs it.
      { find: /^~reference\//, replacement: reference },
      // The library's types, and texts of our own: it would be an eighth of what a first visit loads.
      { find: /^react-i18next$/, replacement: `${source}texts/use-translation.tsx` },
      { find: /^#(.*)$/, replacement: `${source}$1` },
    ],
  },
  build: {
    target: "es2022",
    sourcemap: false,
    cssCodeSplit: true,
    reportCompressedSize: false,
    // What every page needs is one file; tools/sizes.ts holds what a first visit costs.
    chunkSizeWarningLimit: 700,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: EDITOR_PARTS } } },
  },
  server: {
    port: Number(process.env["WEB_PORT"] ?? 5173),
    proxy: proxied(Number(process.env["PORT"] ?? 3000)),
  },
  test: {
    name: "web",
    include: ["src/**/*.test.{ts,tsx}", "plugins/*.test.ts"],
    environment: "jsdom",
    // A context of its own for each file, in one worker: making a browser's environment anew took a third of the time.
    pool: "vmThreads",
    maxWorkers: 2,
    // After the others: the two kinds of workers are not mixed.
    sequence: { groupOrder: 1 },
    // Typing through a whole form takes seconds on a busy machine.
    testTimeout: 60_000,
    setupFiles: ["./src/testing/setup.ts"],
    css: false,
  },
} satisfies UserConfig;

export default defineConfig(async ({ command, mode }) => {
  if (mode !== "test") await writeFonts(fonts);
  if (command !== "build") return config;
  const nameOf = await routeChunks(config);
  const groups = [...EDITOR_PARTS, { name: nameOf, debugName: "routes", priority: -1 }];
  return {
    ...config,
    plugins: [
      ...config.plugins,
      themeFonts(),
      pageFiles(),
      storeWorker(),
      packedFiles(`${cache}handsel-packed`),
    ],
    build: {
      ...config.build,
      rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } },
    },
  };
});

// In development the page comes from here and every call goes to the server, with its host kept.
function proxied(port: number) {
  const target = `http://localhost:${port}`;
  const toServer = {
    target,
    ws: true,
    bypass: (request: { method?: string; url?: string; headers: { accept?: string } }) =>
      request.method === "GET" && request.headers.accept?.includes("text/html") ? "/index.html" : undefined,
  };
  return Object.fromEntries(
    [
      "/posale",
      "/online",
      "/upload",
      "/usertracker",
      "/servicemonitor",
      "/stats",
      "/images",
      "/documents",
      "/legal",
      "/documents",
      "/ft",
      "/sso",
      "/openapi.json",
    ].map((path) => [path, toServer]),
  );
}
