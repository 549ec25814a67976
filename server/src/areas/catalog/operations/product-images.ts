// Pictures of devices and accessories. A picture is drawn anew before it is kept, so that nothing but its points remains.
import { readFile } from "node:fs/promises";
import {
  DEVICE_IMAGES_MAX,
  REMOVE_PRODUCT_IMAGE,
  UPLOAD_PRODUCT_IMAGE,
} from "@handsel/contract/catalog/device-admin.ts";
import { implement } from "#edge/implement.ts";
import { refuse, refuseAtEdge } from "#edge/refuse.ts";
import { ROOM_LIMITS, roomTask } from "#room/room.ts";
import { picturesOf } from "../admin-device.ts";
import { saveImage } from "../pictures/images.ts";
import type * as tasks from "../pictures/room-tasks.ts";
import { findAccessory, setAccessoryImage } from "../queries/accessory-admin.ts";
import { addDeviceImage, findAdminDevice, removeDeviceImage } from "../queries/device-admin.ts";
import { announceShelfChange } from "../shelf.ts";

const REDRAW = roomTask<typeof tasks.redraw>(
  new URL("../pictures/room-tasks.ts", import.meta.url),
  "redraw",
  ROOM_LIMITS.pictureMs,
);

export const uploadProductImage = implement(UPLOAD_PRODUCT_IMAGE, async (input, ctx) => {
  const { tenant, platform, file } = ctx;
  if (!file) throw refuseAtEdge(400, "REQUEST_NOT_VALID", "file", "required");
  const { deviceID, accessoryID } = input;
  const target = await ctx.read(async (db) =>
    deviceID ? findAdminDevice(db, deviceID) : accessoryID ? findAccessory(db, accessoryID) : undefined,
  );
  if (!target)
    throw refuse(
      deviceID ? "DEVICE_NOT_FOUND_FOR_ID_X" : "EX_NOT_FOUND_FOR_X",
      deviceID ?? accessoryID ?? "",
    );

  const content = Buffer.from(await platform.room.run(REDRAW, tenant.wlId, await readFile(file.path)));
  const image = await saveImage(platform.adapters.storage, tenant.wlId, { content, kind: "webp" });
  return ctx.inTransaction(async (db) => {
    const now = ctx.clock.now();
    await announceShelfChange(db);
    if (!deviceID) {
      await setAccessoryImage(db, target.id, image, now);
      return { images: picturesOf([image]) };
    }
    const saved = await addDeviceImage(db, deviceID, { image, most: DEVICE_IMAGES_MAX, now });
    if (!saved) throw refuse("ONLY_X_IMAGES_ALLOWED", DEVICE_IMAGES_MAX);
    return { images: picturesOf(saved.images) };
  });
});

export const removeProductImage = implement(REMOVE_PRODUCT_IMAGE, async (input, ctx) => {
  const { db } = ctx;
  const now = ctx.clock.now();
  await announceShelfChange(db);
  if (input.deviceID) {
    const saved = await removeDeviceImage(db, input.deviceID, input.name, now);
    if (!saved) throw refuse("DEVICE_NOT_FOUND_FOR_ID_X", input.deviceID);
    return { images: picturesOf(saved.images) };
  }
  const isThere = input.accessoryID && (await setAccessoryImage(db, input.accessoryID, "", now));
  if (!isThere) throw refuse("EX_NOT_FOUND_FOR_X", input.accessoryID ?? "");
  return { images: [] };
});
