// Packs what the build wrote, once and as tightly as it can be: the server sends the packed file to every browser that takes it.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Pictures and fonts are packed already. */
const PACKABLE = /\.(?:js|css|svg|json|wasm|webmanifest)$/;
/** What fits into one packet gains nothing. */
const SMALLEST = 1_000;

export function packedFiles(): Plugin {
  let folder = "";
  return {
    name: "packed-files",
    apply: "build",
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir, build.assetsDir);
    },
    writeBundle() {
      for (const name of readdirSync(folder).filter((one) => PACKABLE.test(one))) pack(join(folder, name));
    },
  };
}

function pack(path: string): void {
  const content = readFileSync(path);
  if (content.length < SMALLEST) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
