import { READ_LABEL } from "@handsel/contract/platform/label.ts";
import { implement } from "#edge/implement.ts";
import { ROOM_LIMITS, roomTask } from "#room/room.ts";
import { readLabelNumbers } from "../scanning/reading-label.ts";
import type * as tasks from "../scanning/room-tasks.ts";

const DRAW_LABEL_PICTURE = roomTask<typeof tasks.drawLabelPicture>(
  new URL("../scanning/room-tasks.ts", import.meta.url),
  "drawLabelPicture",
  ROOM_LIMITS.pictureMs,
);

export const readLabel = implement(READ_LABEL, async ({ picture: given }, { platform, tenant }) => {
  const numbers = await readLabelNumbers({
    draw: (turn, drawing) => platform.room.run(DRAW_LABEL_PICTURE, tenant.wlId, { given, turn, drawing }),
    read: (picture) => platform.adapters.textReader.read(picture),
  });
  return { numbers };
});
