// Packs what the build wrote, once and as tightly as it can be: the server sends the packed file to every browser that takes it.
// That takes most of the time of a build, so that what was packed before is kept: names carry a hash of their content.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Pictures and fonts are packed already. */
const PACKABLE = /\.(?:js|css|svg|json|wasm|webmanifest)$/;
/** What fits into one packet gains nothing. */
const SMALLEST = 1_000;

export function packedFiles(kept: string): Plugin {
  let folder = "";
  return {
    name: "packed-files",
    apply: "build",
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir, build.assetsDir);
    },
    writeBundle() {
      mkdirSync(kept, { recursive: true });
      const names = readdirSync(folder).filter((one) => PACKABLE.test(one));
      const packed = new Set(names.flatMap((name) => pack({ folder, kept, name })));
      for (const old of readdirSync(kept).filter((one) => !packed.has(one))) rmSync(join(kept, old));
    },
  };
}

/** The names of what was written. */
function pack({ folder, kept, name }: { folder: string; kept: string; name: string }): string[] {
  const content = readFileSync(join(folder, name));
  if (content.length < SMALLEST) return [];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const ways: [string, () => Uint8Array][] = [
    [`${name}.br`, () => brotliCompressSync(content, { params })],
    [`${name}.gz`, () => gzipSync(content, { level: 9 })],
  ];
  return ways.map(([packed, make]) => {
    if (!existsSync(join(kept, packed))) writeFileSync(join(kept, packed), make());
    copyFileSync(join(kept, packed), join(folder, packed));
    return packed;
  });
}
