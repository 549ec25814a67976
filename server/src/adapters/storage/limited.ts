// Storage with so much room for each tenant and no more, so that one of them cannot fill the disk of all. The room is
// measured on the storage itself and not kept in a book, so that nothing can make the two differ; between two measurements
// a process counts its own writes. Several processes together may pass the limit by what they write in that time, which is
// why it is short once a room is half full.
import { refuse } from "#edge/refuse.ts";
import type { FileStorage } from "./file-storage.ts";

const MEASURED_EVERY_MS = 60_000;
/** In a room that is half full, and before somebody is refused; but not for every one of many who knock at once. */
export const MEASURED_AGAIN_MS = 2_000;

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

  /** Looks and takes in one step, so that those who come at the same moment see each other. */
  async function take(
    wlId: number,
    bytes: number,
    { upTo, notOlderThanMs }: { upTo: number; notOlderThanMs: number },
  ): Promise<Room | undefined> {
    const room = roomOf(wlId, notOlderThanMs);
    const used = await room.usedBytes;
    if (used + room.addedBytes + bytes > upTo) return undefined;
    room.addedBytes += bytes;
    return room;
  }

  return {
    ...storage,
    write: async (wlId, key, content) => {
      const bytes = content.byteLength;
      const room =
        (await take(wlId, bytes, { upTo: bytesPerTenant / 2, notOlderThanMs: MEASURED_EVERY_MS })) ??
        (await take(wlId, bytes, { upTo: bytesPerTenant, notOlderThanMs: MEASURED_AGAIN_MS }));
      if (!room) throw refuse("STORAGE_FULL");
      try {
        await storage.write(wlId, key, content);
      } catch (error) {
        room.addedBytes -= bytes;
        throw error;
      }
    },
    remove: async (wlId, key) => {
      await storage.remove(wlId, key);
      // Whoever makes room wants it at once.
      rooms.delete(wlId);
    },
  };
}
