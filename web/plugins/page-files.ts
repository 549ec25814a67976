// Tells the server what each page without a session is made of, so that it can name those files in the page itself: a browser fetches
// them while it reads the application, and not after.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";
import { FIRST_KEYS, FIRST_WORDS, type FirstWords } from "../src/texts/first-words.ts";
import { OPEN_TEXTS } from "../src/texts/open-texts.ts";

const AREAS = fileURLToPath(new URL("../src/areas/", import.meta.url));
const LOCALES = fileURLToPath(new URL("../src/locales/", import.meta.url));
const FILE = "pages.json";
/** An address and, before the next one, the screen that is fetched for it. */
const ROUTE = /"(\/[^"]*)"(?:(?!"\/)[^])*?import\("\.\/([^"]+)"\)/g;
/** Areas whose public pages read other texts than their own. */
const READ: Readonly<Record<string, string>> = { crm: "letters" };
const TEXTS = /\/locales\/([\w-]+)\/(\w+)\.json(\?open)?$/;

interface PageFiles {
  path: string;
  /** The area whose texts it reads. */
  area: string;
  scripts: string[];
  styles: string[];
  words?: FirstWords | undefined;
}

export function pageFiles(): Plugin {
  return {
    name: "page-files",
    apply: "build",
    // After the files of nothing but styles are gone.
    enforce: "post",
    generateBundle(_, bundle) {
      const pages = publicRoutes().map(
        ({ path, area, screen }): PageFiles => ({
          path,
          area: textsRead(path, area),
          words: FIRST_WORDS[path],
          ...filesOf(bundle, `/areas/${area}/${screen}`),
        }),
      );
      this.emitFile({
        type: "asset",
        fileName: FILE,
        source: JSON.stringify({ pages, texts: textsOf(bundle), said: saidIn() }),
      });
    },
  };
}

/** The words that pages begin with, by language and key. */
export function saidIn(): Record<string, Record<string, string>> {
  const folders = readdirSync(LOCALES).filter((name) => !name.includes("."));
  const read = (language: string, area: string) =>
    JSON.parse(readFileSync(`${LOCALES}${language}/${area}.json`, "utf8")) as unknown;
  const said = (language: string, [area = "", ...path]: readonly string[]) =>
    path.reduce((found, part) => (found as Record<string, unknown>)[part], read(language, area)) as string;
  return Object.fromEntries(
    folders.map((language) => [
      language,
      Object.fromEntries(FIRST_KEYS.map((key) => [key, said(language, key.split("."))])),
    ]),
  );
}

function textsRead(path: string, area: string): string {
  if (OPEN_TEXTS.paths.some((one) => one === path)) return `${OPEN_TEXTS.area}?open`;
  return READ[area] ?? area;
}

export function publicRoutes(): { path: string; area: string; screen: string }[] {
  const areas = readdirSync(AREAS, { recursive: true, encoding: "utf8" })
    .filter((file) => /^\w+[/\\]public-routes\.tsx$/.test(file))
    .map((file) => ({ area: file.split(/[/\\]/)[0] ?? "", file }));
  return areas.flatMap(({ area, file }) =>
    Array.from(readFileSync(`${AREAS}${file}`, "utf8").matchAll(ROUTE), ([, path = "", screen = ""]) => ({
      path,
      area,
      screen,
    })),
  );
}

type Chunk = Rolldown.OutputChunk;

/** What the page needs beside what every page loads. */
function filesOf(bundle: Rolldown.OutputBundle, screen: string): Pick<PageFiles, "scripts" | "styles"> {
  const chunks = new Map(
    Object.values(bundle)
      .filter((file): file is Chunk => file.type === "chunk")
      .map((chunk) => [chunk.fileName, chunk]),
  );
  const everybodys = new Set<Chunk>();
  const own = new Set<Chunk>();
  const add = (chunk: Chunk | undefined, found: Set<Chunk>) => {
    if (!chunk || found.has(chunk) || everybodys.has(chunk)) return;
    found.add(chunk);
    for (const next of chunk.imports) add(chunks.get(next), found);
  };
  for (const chunk of chunks.values()) if (chunk.isEntry) add(chunk, everybodys);
  const page = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(screen)));
  if (!page) throw new Error(`the build has no ${screen}`);
  add(page, own);
  const styles = [...own].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return {
    scripts: [...own].map(({ fileName }) => `/${fileName}`),
    styles: [...new Set(styles)].map((name) => `/${name}`),
  };
}

function textsOf(bundle: Rolldown.OutputBundle): Record<string, Record<string, string>> {
  const texts: Record<string, Record<string, string>> = {};
  for (const file of Object.values(bundle)) {
    const [, language, area, part = ""] =
      file.type === "chunk" ? (TEXTS.exec(file.facadeModuleId ?? "") ?? []) : [];
    if (language && area) (texts[language] ??= {})[`${area}${part}`] = `/${file.fileName}`;
  }
  return texts;
}
