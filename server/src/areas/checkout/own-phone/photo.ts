// A photo of an ID is drawn anew in the room before anything else is done with it, wherever it comes from.
import { ROOM_LIMITS, roomTask } from "#room/room.ts";
import type * as tasks from "./room-tasks.ts";

export const DRAW_ID_PHOTO = roomTask<typeof tasks.drawIdPhoto>(
  new URL("./room-tasks.ts", import.meta.url),
  "drawIdPhoto",
  ROOM_LIMITS.pictureMs,
);
