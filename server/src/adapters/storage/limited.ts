// Storage with so much room for each tenant and no more, so that one of them cannot fill the disk of all. The room is
// measured on the storage itself and not kept in a book, so that nothing can make the two differ; between two measurements
// a process counts its own writes. Several processes together may pass the limit by what they write in that time.
import { refuse } from "#edge/refuse.ts";
import type { FileStorage } from "./file-storage.ts";

const MEASURED_EVERY_MS = 60_000;
/** Before somebody is refused it is measured again, but not for every one of many who knock at once. */
const MEASURED_AGAIN_MS = 2_000;

interface Room {
  measuredAt: number;
  usedBytes: Promise<number>;
  /** Written, or about to be, since it was measured. */
  addedBytes: number;
}

export interface RoomLimit {
  bytesPerTenant: number;
  monotonicNow?: () => number;
}

export function limitedStorage(
  storage: FileStorage,
  { bytesPerTenant, monotonicNow = () => performance.now() }: RoomLimit,
): FileStorage {
  const rooms = new Map<number, Room>();

  function roomOf(wlId: number, notOlderThanMs: number): Room {
    const known = rooms.get(wlId);
    const now = monotonicNow();
    if (known && now - known.measuredAt < notOlderThanMs) return known;
    const fresh: Room = { measuredAt: now, usedBytes: storage.usedBytes(wlId), addedBytes: 0 };
    rooms.set(wlId, fresh);
    // A measurement that failed is nobody's measurement.
    fresh.usedBytes.catch(() => rooms.delete(wlId));
    return fresh;
  }

  /** Takes the bytes at once, so that those who come at the same moment see each other. */
  async function take(wlId: number, bytes: number, notOlderThanMs: number): Promise<Room | undefined> {
    const room = roomOf(wlId, notOlderThanMs);
    room.addedBytes += bytes;
    const before = room.addedBytes;
    if ((await room.usedBytes) + before <= bytesPerTenant) return room;
    room.addedBytes -= bytes;
    return undefined;
  }

  return {
    ...storage,
    write: async (wlId, key, content) => {
      const bytes = content.byteLength;
      const room =
        (await take(wlId, bytes, MEASURED_EVERY_MS)) ?? (await take(wlId, bytes, MEASURED_AGAIN_MS));
      if (!room) throw refuse("STORAGE_FULL");
      try {
        await storage.write(wlId, key, content);
      } catch (error) {
        room.addedBytes -= bytes;
        throw error;
      }
    },
  };
}
