// Who works next where places are few. Each retailer has a share of the places and of the line before them: one who sends
// more than that waits, and then is turned away, while the others are served in turn.

export interface Shares {
  places: number;
  placesEach: number;
  waiting: number;
  waitingEach: number;
}

/** There is more to do than can wait. The code is one of those that tell a caller to come again soon. */
export class RoomFull extends Error {
  readonly code = "ROOM_FULL";
}

export type FairTurns = <T>(owner: number, work: () => Promise<T>) => Promise<T>;

export function createFairTurns({ places, placesEach, waiting, waitingEach }: Shares): FairTurns {
  /** In the order of their turns: whoever was served goes behind the others. */
  const lines = new Map<number, (() => void)[]>();
  const atWork = new Map<number, number>();
  let taken = 0;
  let inLine = 0;

  const mayBegin = (owner: number) => taken < places && (atWork.get(owner) ?? 0) < placesEach;
  const begin = (owner: number) => {
    taken += 1;
    atWork.set(owner, (atWork.get(owner) ?? 0) + 1);
  };
  const end = (owner: number) => {
    taken -= 1;
    const left = (atWork.get(owner) ?? 0) - 1;
    if (left > 0) atWork.set(owner, left);
    else atWork.delete(owner);
  };
  const callNext = () => {
    for (const [owner, line] of lines) {
      if (!mayBegin(owner)) continue;
      const come = line.shift();
      lines.delete(owner);
      if (line.length > 0) lines.set(owner, line);
      if (!come) continue;
      inLine -= 1;
      begin(owner);
      come();
      return;
    }
  };

  return async (owner, work) => {
    const line = lines.get(owner) ?? [];
    if (line.length === 0 && mayBegin(owner)) begin(owner);
    else {
      if (inLine >= waiting || line.length >= waitingEach) throw new RoomFull();
      lines.set(owner, line);
      inLine += 1;
      await new Promise<void>((come) => line.push(come));
    }
    try {
      return await work();
    } finally {
      end(owner);
      callNext();
    }
  };
}
