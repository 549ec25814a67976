// Opens files in LibreOffice, those of a kind in one go, and gives the words that stand on the first page of each.
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const PATIENCE_MS = 120_000;

/** What each is turned into, to be read. */
const READ_AS: Readonly<Record<string, string>> = { ".pdf": "svg", ".xlsx": "csv" };

export async function openedInLibreOffice(
  files: Readonly<Record<string, Uint8Array>>,
): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), "handsel-office-"));
  const names = Object.keys(files);
  const words = new Map<string, string>();
  try {
    for (const name of names) await writeFile(join(folder, name), files[name] ?? "");
    for (const [ending, format] of Object.entries(READ_AS)) {
      const these = names.filter((name) => extname(name) === ending);
      await convert(folder, these, format);
      for (const name of these) {
        const read = await readFile(join(folder, `${basename(name, ending)}.${format}`), "utf8");
        words.set(name, format === "svg" ? wordsOf(read) : read);
      }
    }
    return words;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function convert(folder: string, names: readonly string[], format: string): Promise<void> {
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`;
  const paths = names.map((name) => join(folder, name));
  const args = [profile, "--headless", "--convert-to", format, "--outdir", folder, ...paths];
  await run(process.env["SOFFICE"] ?? "soffice", args, { timeout: PATIENCE_MS });
}

function wordsOf(svg: string): string {
  return svg
    .replaceAll(/<style[\s\S]*?<\/style>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
}
