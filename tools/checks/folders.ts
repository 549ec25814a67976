// A folder is read at one glance: with more files than that, its flows get folders of their own.
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { slashed } from "../files.ts";
import { ROOT } from "../processes.ts";
import { PACKAGES } from "./packages.ts";

const FILES_AT_MOST = 40;
/** What is built, and what grows by number alone. */
const NOT_THERE = /(?:^|\/)(?:node_modules|dist)(?:\/|$)|^server\/migrations$/;

export function checkFolders(): boolean {
  const counts = new Map<string, number>();
  for (const place of PACKAGES)
    for (const entry of readdirSync(join(ROOT, place), { recursive: true, withFileTypes: true })) {
      const folder = slashed(relative(ROOT, entry.parentPath));
      if (entry.isFile() && !NOT_THERE.test(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  const full = [...counts].filter(([, count]) => count > FILES_AT_MOST);
  for (const [folder, count] of full)
    console.error(`${folder} holds ${count} files, ${FILES_AT_MOST} at most: give each flow its folder`);
  return full.length === 0;
}
