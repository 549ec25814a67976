// Templates and written HTML are handled in the room, where they can take no more than their time and memory.
import { ROOM_LIMITS, roomTask } from "#room/room.ts";
import type { mailPicture } from "./mail-picture.ts";
import type * as tasks from "./room-tasks.ts";

const task = <Name extends keyof typeof tasks>(name: Name, withinMs: number = ROOM_LIMITS.renderingMs) =>
  roomTask<(typeof tasks)[Name]>(new URL("./room-tasks.ts", import.meta.url), name, withinMs);

export const PREPARE = task("prepare");
export const FILL_ALL = task("fillAll");
export const RENDER = task("render");
export const PREVIEW = task("preview");
export const PAGE = task("page");
export const MAIL = task("mail");
export const PDF = task("pdf", ROOM_LIMITS.pdfMs);
export const MAIL_PICTURE = roomTask<typeof mailPicture>(
  new URL("./mail-picture.ts", import.meta.url),
  "mailPicture",
  ROOM_LIMITS.pictureMs,
);
