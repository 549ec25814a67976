// What a first visit costs over the wire, from what the build wrote and the server sends: packed code, styles, texts of one
// language and the typeface. Each kind of page has a budget; growth past it is refused.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./processes.ts";

const DIST = join(ROOT, "web/dist");
const LANGUAGE = "de";
const FONT = /^neutral-[^.]*\.woff2$/;

interface Chunk {
  file: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

export interface Visit {
  name: string;
  pages: readonly string[];
  /** Areas whose texts the page reads; "errors" are the words of refusals. */
  texts: readonly string[];
  /** What the browser has already. */
  after?: Visit;
  /** What holds now; docs/decisions/0039 names what is aimed at. */
  kilobytes: number;
  files: number;
}

const screen = (path: string) => `src/areas/${path}-screen.tsx`;
const LOGIN: Visit = {
  name: "log-in",
  pages: [screen("platform/login")],
  texts: ["kit", "platform"],
  kilobytes: 200,
  files: 14,
};
const HOME: Visit = {
  name: "home after the log-in",
  pages: ["src/app/till-pages.tsx", "src/app/frames.tsx", screen("cart/services/services")],
  texts: ["till", "cart", "errors"],
  after: LOGIN,
  kilobytes: 178,
  files: 26,
};
const open = (name: string, page: string, texts: readonly string[], kilobytes: number): Visit => ({
  name,
  pages: [screen(page)],
  texts: ["kit", "platform", ...texts],
  kilobytes,
  files: 18,
});
const area = (name: string, page: string, text: string, kilobytes: number): Visit => ({
  name: `first visit of ${name}`,
  pages: [screen(page)],
  texts: [text],
  after: HOME,
  kilobytes,
  files: 20,
});

const VISITS: readonly Visit[] = [
  open("public quote", "tradein/online/online-quote", ["tradein?open"], 175),
  open("public offers", "crm/online/online-offers", ["letters"], 180),
  open("unsubscribing", "crm/online/online-unsubscribe", ["letters"], 180),
  { ...open("a code on one's own phone", "checkout/own-phone/code", ["checkout"], 220), files: 24 },
  { ...open("the customer's display", "checkout/display/display", ["checkout"], 220), files: 24 },
  LOGIN,
  HOME,
  area("trade-in", "tradein/search/search", "tradein", 60),
  area("sales", "sales/list/sales", "sales", 60),
  area("customers", "crm/customers/customers", "crm", 60),
  area("reports", "reports/contracts", "reports", 60),
  area("users", "admin/users/users", "admin", 60),
];

export function checkSizes(): boolean {
  const manifest = JSON.parse(readFileSync(join(DIST, ".vite/manifest.json"), "utf8")) as Manifest;
  const costs = VISITS.map((visit) => ({ visit, ...costOf(manifest, visit) }));
  for (const { visit, kilobytes, files } of costs)
    console.log(
      `sizes: ${visit.name} ${kilobytes.toFixed(1)} kB of ${visit.kilobytes} in ${files} files of ${visit.files}`,
    );
  const tooMuch = costs.filter(
    ({ visit, kilobytes, files }) => kilobytes > visit.kilobytes || files > visit.files,
  );
  for (const { visit } of tooMuch) console.error(`${visit.name} costs more than it may`);
  return tooMuch.length === 0;
}

function costOf(manifest: Manifest, visit: Visit): { kilobytes: number; files: number } {
  const files = newFilesOf(manifest, visit, fontFile());
  const bytes = files.reduce((sum, file) => sum + sentBytes(file), 0);
  return { kilobytes: bytes / 1000, files: files.length };
}

/** What the browser does not have from the visit before. */
export function newFilesOf(manifest: Manifest, visit: Visit, font: string): string[] {
  const before = visit.after ? filesOf(manifest, visit.after, font) : new Set<string>();
  return [...filesOf(manifest, visit, font)].filter((file) => !before.has(file));
}

/** Everything that is loaded by the time the page stands, with what came before it. */
function filesOf(manifest: Manifest, { pages, texts, after }: Visit, font: string): Set<string> {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? "";
  const files = new Set<string>(["index.html", font]);
  const words = texts.map((name) =>
    name === "errors"
      ? `../contract/src/errors/locales/${LANGUAGE}.ts`
      : `src/locales/${LANGUAGE}/${name.replace(/(?=\?)|$/, ".json")}`,
  );
  for (const key of [entry, ...pages, ...words]) collect(manifest, key, files);
  return after ? new Set([...files, ...filesOf(manifest, after, font)]) : files;
}

function collect(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key] ?? manifest[named(manifest, key)];
  if (!chunk) throw new Error(`the build has no ${key}`);
  if (files.has(chunk.file)) return;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  for (const next of chunk.imports ?? []) collect(manifest, next, files);
}

/** A page that was put into a file with others is known by the file's name. */
function named(manifest: Manifest, key: string): string {
  const name = key.replace(/^.*\//, "").replace(/\.\w+$/, "");
  return Object.keys(manifest).find((one) => one.startsWith(`_${name}-`) && one.endsWith(".js")) ?? key;
}

function fontFile(): string {
  const name = readdirSync(join(DIST, "assets")).find(
    (file) => FONT.test(file) && !/latin|greek|cyrillic/.test(file),
  );
  if (name === undefined) throw new Error("the build has no typeface");
  return `assets/${name}`;
}

function sentBytes(file: string): number {
  const packed = join(DIST, `${file}.br`);
  return statSync(existsSync(packed) ? packed : join(DIST, file)).size;
}

if (import.meta.main) process.exit(checkSizes() ? 0 : 1);
