// Work under one key, one after the other. Attempts at one login take turns: several people who sign in rightly with a
// shared login at the same moment do not count as failures of each other, however many are checked at once, and a crowd
// at one login leaves the places to hash in to everybody else.
import { refuseHaste } from "#edge/refuse.ts";

export interface Turns {
  take<T>(key: string, work: () => Promise<T>): Promise<T>;
}

export function createTurns(waitingAtMost: number): Turns {
  const queues = new Map<string, { waiting: number; last: Promise<unknown> }>();
  return {
    take: (key, work) => {
      const queue = queues.get(key) ?? { waiting: 0, last: Promise.resolve() };
      if (queue.waiting >= waitingAtMost)
        throw refuseHaste({ policy: "password", quota: waitingAtMost, windowSeconds: 1, waitSeconds: 1 });
      queues.set(key, queue);
      queue.waiting += 1;
      const mine = queue.last.then(work).finally(() => {
        queue.waiting -= 1;
        if (queue.waiting === 0) queues.delete(key);
      });
      queue.last = mine.catch(() => undefined);
      return mine;
    },
  };
}
