// Logos and icons of a retailer. Nothing wears one before the draft that names it is published.
import { readFile } from "node:fs/promises";
import { UPLOAD_BRAND_PICTURE } from "@handsel/contract/platform/brand-picture.ts";
import { PICTURES_PATH, savePicture } from "#adapters/storage/pictures.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { ROOM_LIMITS, roomTask } from "#room/room.ts";
import type * as tasks from "../../brand/room-tasks.ts";

const DRAW = roomTask<typeof tasks.drawBrandPicture>(
  new URL("../../brand/room-tasks.ts", import.meta.url),
  "drawBrandPicture",
  ROOM_LIMITS.pictureMs,
);

export const uploadBrandPicture = implement(UPLOAD_BRAND_PICTURE, async ({ kind, brand }, ctx) => {
  const { file, tenant, platform } = ctx;
  if (!file || file.bytes === 0) throw refuse("UPLOAD_NOT_READABLE");
  const drawn = await platform.room.run(DRAW, tenant.wlId, {
    content: await readFile(file.path),
    kind,
    brand,
  });
  const save = async (content: Uint8Array) => {
    const name = await savePicture(platform.adapters.storage, tenant.wlId, Buffer.from(content), "png");
    return `${PICTURES_PATH}/${name}`;
  };
  const { picture, width, height, removed } = drawn;
  return {
    address: await save(picture),
    width,
    height,
    bytes: picture.length,
    darkAddress: drawn.dark ? await save(drawn.dark) : null,
    iconAddress: drawn.icon ? await save(drawn.icon) : null,
    removed,
  };
});
