// Lets work through a few pieces at a time, in the order in which it came. Thousands of browsers that come back in one
// moment then wait here, where waiting costs nothing, and not for a connection to the database that others need too.

export type FewAtOnce = <T>(work: () => Promise<T>) => Promise<T>;

export function createFewAtOnce(places: number): FewAtOnce {
  const waiting: (() => void)[] = [];
  let taken = 0;
  return async (work) => {
    if (taken < places) taken += 1;
    // Whoever leaves hands its place on, so that nobody slips in between.
    else await new Promise<void>((come) => waiting.push(come));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    }
  };
}
