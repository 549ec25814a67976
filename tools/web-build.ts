// Builds the web when its sources changed since the last build.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, runToEnd } from "./processes.ts";

const SOURCES = [
  "web/src",
  "web/index.html",
  "web/vite.config.ts",
  "web/plugins",
  "contract/src",
  "finance/src",
  "docs/guides",
  "package-lock.json",
];
const STAMP = join(ROOT, "web/dist/.sources");

export async function buildWebIfChanged(): Promise<void> {
  const hash = sourcesHash();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash) return;
  const code = await runToEnd("vite", [
    "build",
    "web",
    "--config",
    "web/vite.config.ts",
    "--logLevel",
    "warn",
  ]);
  if (code !== 0) throw new Error("the web did not build");
  writeFileSync(STAMP, hash);
}

function sourcesHash(): string {
  const hash = createHash("sha256");
  const add = (path: string) => {
    hash.update(path);
    hash.update(readFileSync(path));
  };
  for (const source of SOURCES) {
    const path = join(ROOT, source);
    if (/\.\w+$/.test(source)) {
      if (existsSync(path)) add(path);
      continue;
    }
    const files = readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) add(file);
  }
  return hash.digest("hex");
}
