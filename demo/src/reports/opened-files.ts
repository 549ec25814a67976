// Opens files in LibreOffice, all of them in one go, and gives the words that stand on the first page of each.
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const PATIENCE_MS = 120_000;

export async function openedInLibreOffice(
  files: Readonly<Record<string, Uint8Array>>,
): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), "handsel-office-"));
  try {
    const names = Object.keys(files);
    for (const name of names) await writeFile(join(folder, name), files[name] ?? "");
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`;
    const paths = names.map((name) => join(folder, name));
    await run(
      process.env["SOFFICE"] ?? "soffice",
      [profile, "--headless", "--convert-to", "svg", "--outdir", folder, ...paths],
      { timeout: PATIENCE_MS },
    );
    const words = new Map<string, string>();
    for (const name of names) {
      const drawn = await readFile(join(folder, `${basename(name, extname(name))}.svg`), "utf8");
      words.set(name, wordsOf(drawn));
    }
    return words;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function wordsOf(svg: string): string {
  return svg
    .replaceAll(/<style[\s\S]*?<\/style>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
}
