// Pictures in the sizes that screens ask for. Each is made once and kept on this machine by the content it was made from,
// so that tenants with the same picture share the work and a deleted folder is no loss.
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ImageSize } from "@handsel/contract/catalog/images.ts";

export type ImageFormat = "webp" | "png";

export interface ImageResizer {
  resize(original: Uint8Array, size: ImageSize, format: ImageFormat): Promise<Buffer>;
}

const LARGEST_PIXELS = 4096 * 4096;
/** More at once would take the processor from the calls beside them. */
const AT_ONCE = 2;

export function createImageResizer(cacheFolder: string): ImageResizer {
  const underWay = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  async function make(
    path: string,
    original: Uint8Array,
    size: ImageSize,
    format: ImageFormat,
  ): Promise<Buffer> {
    const kept = await readFile(path).catch(() => undefined);
    if (kept) return kept;
    const fresh = await inTurn(() => draw(original, size, format));
    const unfinished = `${path}.${randomUUID()}.part`;
    await mkdir(cacheFolder, { recursive: true });
    await writeFile(unfinished, fresh);
    await rename(unfinished, path);
    return fresh;
  }

  return {
    resize: (original, size, format) => {
      const hash = createHash("sha256").update(original).digest("hex").slice(0, 40);
      const name = `${hash}-${size}.${format}`;
      let result = underWay.get(name);
      if (!result) {
        result = make(join(cacheFolder, name), original, size, format).finally(() => underWay.delete(name));
        underWay.set(name, result);
      }
      return result;
    },
  };
}

async function draw(original: Uint8Array, size: ImageSize, format: ImageFormat): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const [width, height] = size.split("x").map(Number);
  const resized = sharp(original, { limitInputPixels: LARGEST_PIXELS })
    .autoOrient()
    .resize({ width, height, fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } });
  return format === "webp"
    ? resized.webp({ quality: 86, effort: 3 }).toBuffer()
    : resized.png({ compressionLevel: 9, palette: true }).toBuffer();
}
