// Writes the worker that opens the shop's pages without a line, with the list of the files that it keeps: what the frame and the
// pages of those who sell are made of, and for each language and theme its own.
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import type { StoreFiles } from "../src/worker/store-files.ts";
import { fontFiles } from "./theme-fonts.ts";

const WORKER = fileURLToPath(new URL("../src/worker/store-worker.ts", import.meta.url));
const SELLERS = /\/app\/frames\.tsx$|\/areas\/(?:cart|checkout|desk|tradein)\/.*-screen\.tsx$/;
const CUSTOMERS = /\/tradein\/(?:online|approval)\/|\/checkout\/(?:own-phone|display)\//;
const TEXTS =
  /\/web\/src\/locales\/([\w-]+)\/(?:kit|platform|till|cart|checkout|desk|board|tradein)\.json$|\/contract\/src\/errors\/locales\/([\w-]+)\.ts$/;
/** Parts that a page fetches when they are first needed; other pages and texts are not among them. */
const LATER_PART = /\/web\/src\/(?!locales\/)(?!.*-screen\.tsx$)/;

/** Texts that a till keeps: without them its pages would show the names of their words. */
export const isKeptText = (path: string): boolean => TEXTS.test(path);

export function storeWorker(): Plugin {
  return {
    name: "store-worker",
    apply: "build",
    // After the files of nothing but styles are gone.
    enforce: "post",
    async generateBundle(_, bundle) {
      const files = filesOf(bundle);
      const { output } = (await build({
        configFile: false,
        logLevel: "silent",
        define: { STORE_FILES: JSON.stringify(files), "process.env.NODE_ENV": '"production"' },
        build: { write: false, rolldownOptions: { input: WORKER, output: { format: "iife" } } },
      })) as Rolldown.RolldownOutput;
      this.emitFile({ type: "asset", fileName: "store-worker.js", source: output[0].code });
    },
  };
}

function filesOf(bundle: Rolldown.OutputBundle): StoreFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const shell = new Set<string>();
  const add = (name: string) => {
    const chunk = byName.get(name);
    if (!chunk || shell.has(`/${name}`)) return;
    shell.add(`/${name}`);
    for (const style of chunk.viteMetadata?.importedCss ?? []) shell.add(`/${style}`);
    for (const next of chunk.imports) add(next);
    for (const next of chunk.dynamicImports)
      if (LATER_PART.test(byName.get(next)?.facadeModuleId ?? "")) add(next);
  };
  for (const { fileName, isEntry, facadeModuleId } of chunks) {
    const id = facadeModuleId ?? "";
    if (isEntry || (SELLERS.test(id) && !CUSTOMERS.test(id))) add(fileName);
  }
  const texts: Record<string, string[]> = {};
  for (const { fileName, facadeModuleId, imports } of chunks) {
    const [, screens, errors] = TEXTS.exec(facadeModuleId ?? "") ?? [];
    const language = screens ?? errors;
    if (language === undefined) continue;
    (texts[language] ??= []).push(`/${fileName}`, ...imports.map((name) => `/${name}`));
  }
  const lists = { shell: [...shell].sort(), texts, fonts: fontFiles(bundle) };
  const version = createHash("sha256").update(JSON.stringify(lists)).digest("hex").slice(0, 12);
  return { version, ...lists };
}
