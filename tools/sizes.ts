// What a browser has to fetch. The first page's code and each page's own stay small enough for a tablet in a shop.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ROOT } from "./processes.ts";

const LIMITS = { entryKb: 150, chunkKb: 60, stylesKb: 30 };

interface Chunk {
  file: string;
  isEntry?: boolean;
  css?: string[];
}

export function checkSizes(): boolean {
  const dist = join(ROOT, "web/dist");
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Record<
    string,
    Chunk
  >;
  const chunks = Object.values(manifest);
  const kb = (file: string) => gzipSync(readFileSync(join(dist, file))).length / 1000;
  const scripts = new Map(
    chunks.filter(({ file }) => file.endsWith(".js")).map((chunk) => [chunk.file, chunk]),
  );
  const tooLarge = [...scripts.values()]
    .map(({ file, isEntry }) => ({ file, size: kb(file), limit: isEntry ? LIMITS.entryKb : LIMITS.chunkKb }))
    .filter(({ size, limit }) => size > limit);
  for (const { file, size, limit } of tooLarge)
    console.error(`${file} is ${size.toFixed(1)} kB gzipped, ${limit} at most`);
  const styles = new Set(chunks.flatMap(({ css = [], file }) => (file.endsWith(".css") ? [file] : css)));
  const stylesKb = [...styles].reduce((sum, file) => sum + kb(file), 0);
  if (stylesKb > LIMITS.stylesKb)
    console.error(`styles are ${stylesKb.toFixed(1)} kB gzipped, ${LIMITS.stylesKb} at most`);
  const entry = chunks.find(({ isEntry }) => isEntry);
  console.log(
    `sizes: entry ${entry ? kb(entry.file).toFixed(1) : "?"} kB, largest of ${scripts.size} chunks ${Math.max(...[...scripts.values()].filter(({ isEntry }) => !isEntry).map(({ file }) => kb(file))).toFixed(1)} kB, styles ${stylesKb.toFixed(1)} kB gzipped`,
  );
  return tooLarge.length === 0 && stylesKb <= LIMITS.stylesKb;
}
