// Opens files by libraries that did not write them, and gives the words that stand on the first page of each. Where SOFFICE
// names a LibreOffice, it opens them as well.
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { readSheet } from "read-excel-file/node";
import { extractText } from "unpdf";

type Files = Readonly<Record<string, Uint8Array>>;
/** The words by the name of the file. */
export type Words = ReadonlyMap<string, string>;

/** What every reader of them says, by its name. */
export async function openedByOthers(files: Files): Promise<ReadonlyMap<string, Words>> {
  const readers = new Map<string, Words>([["libraries", await openedByLibraries(files)]]);
  const office = process.env["SOFFICE"];
  if (office) readers.set("LibreOffice", await openedInLibreOffice(office, files));
  return readers;
}

async function openedByLibraries(files: Files): Promise<Words> {
  const words = new Map<string, string>();
  for (const [name, bytes] of Object.entries(files))
    words.set(name, extname(name) === ".pdf" ? await wordsOfPdf(bytes) : await wordsOfSheet(bytes));
  return words;
}

async function wordsOfPdf(bytes: Uint8Array): Promise<string> {
  // The reader takes its input away from whoever gave it.
  const { text } = await extractText(Uint8Array.from(bytes));
  return (text[0] ?? "").replaceAll(/\s+/g, " ");
}

async function wordsOfSheet(bytes: Uint8Array): Promise<string> {
  const rows = await readSheet(Buffer.from(bytes));
  return rows.map((row) => row.join(",")).join("\n");
}

const run = promisify(execFile);
const PATIENCE_MS = 120_000;

/** What LibreOffice turns each into, to be read. */
const READ_AS: Readonly<Record<string, string>> = { ".pdf": "svg", ".xlsx": "csv" };

async function openedInLibreOffice(office: string, files: Files): Promise<Words> {
  const folder = await mkdtemp(join(tmpdir(), "handsel-office-"));
  const names = Object.keys(files);
  const words = new Map<string, string>();
  try {
    for (const name of names) await writeFile(join(folder, name), files[name] ?? "");
    for (const [ending, format] of Object.entries(READ_AS)) {
      const these = names.filter((name) => extname(name) === ending);
      const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`;
      const paths = these.map((name) => join(folder, name));
      const args = [profile, "--headless", "--convert-to", format, "--outdir", folder, ...paths];
      await run(office, args, { timeout: PATIENCE_MS });
      for (const name of these) {
        const read = await readFile(join(folder, `${basename(name, ending)}.${format}`), "utf8");
        words.set(name, format === "svg" ? wordsOfSvg(read) : read);
      }
    }
    return words;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function wordsOfSvg(svg: string): string {
  return svg
    .replaceAll(/<style[\s\S]*?<\/style>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
}
