// Pictures in the sizes that screens ask for. Each is made once and kept on this machine by the content it was made from,
// so that tenants with the same picture share the work and a deleted folder is no loss.
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ImageSize } from "@handsel/contract/catalog/images.ts";
import { createFewAtOnce, type FewAtOnce } from "#edge/rates/few-at-once.ts";
import { ROOM_LIMITS, type Room, roomTask } from "#room/room.ts";
import type * as tasks from "./room-tasks.ts";
import { type ImageFormat } from "./room-tasks.ts";

export interface ImageResizer {
  /** Counts towards the share of the retailer whose picture it is. */
  resize(wlId: number, original: Uint8Array, size: ImageSize, format: ImageFormat): Promise<Buffer>;
}

const RESIZE = roomTask<typeof tasks.resize>(
  new URL("./room-tasks.ts", import.meta.url),
  "resize",
  ROOM_LIMITS.pictureMs,
);
/** A page may show a hundred pictures; more at once would take the room from the retailer's other work. */
const AT_ONCE = 2;

export function createImageResizer(cacheFolder: string, room: Room): ImageResizer {
  const underWay = new Map<string, Promise<Buffer>>();
  const lines = new Map<number, FewAtOnce>();
  const lineOf = (wlId: number) => {
    const line = lines.get(wlId) ?? createFewAtOnce(AT_ONCE);
    lines.set(wlId, line);
    return line;
  };

  async function make(
    path: string,
    wlId: number,
    picture: { original: Uint8Array; size: ImageSize; format: ImageFormat },
  ): Promise<Buffer> {
    const kept = await readFile(path).catch(() => undefined);
    if (kept) return kept;
    const fresh = Buffer.from(await lineOf(wlId)(() => room.run(RESIZE, wlId, picture)));
    const unfinished = `${path}.${randomUUID()}.part`;
    await mkdir(cacheFolder, { recursive: true });
    await writeFile(unfinished, fresh);
    await rename(unfinished, path);
    return fresh;
  }

  return {
    resize: (wlId, original, size, format) => {
      const hash = createHash("sha256").update(original).digest("hex").slice(0, 40);
      const name = `${hash}-${size}.${format}`;
      let result = underWay.get(name);
      if (!result) {
        result = make(join(cacheFolder, name), wlId, { original, size, format }).finally(() =>
          underWay.delete(name),
        );
        underWay.set(name, result);
      }
      return result;
    },
  };
}
