/**
 * Makes one call of many: what is asked for while an earlier call is at work is gathered and asked for together. An error
 * of the call is everybody's who was part of it, so it must be one that may be tried again.
 */
export function gathered<T, R>(
  askTogether: (items: readonly T[]) => Promise<readonly R[]>,
  most = 50,
): (item: T) => Promise<R> {
  let waiting: { item: T; done: (result: R) => void; failed: (error: unknown) => void }[] = [];
  let isAsking = false;

  async function askAll(): Promise<void> {
    // Whoever calls in the same moment comes along.
    await Promise.resolve();
    while (waiting.length > 0) {
      const taken = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const results = await askTogether(taken.map(({ item }) => item));
        for (const [place, { done }] of taken.entries()) done(results[place] as R); // One answer for each item.
      } catch (error) {
        for (const { failed } of taken) failed(error);
      }
    }
    isAsking = false;
  }

  return (item) =>
    new Promise<R>((done, failed) => {
      waiting.push({ item, done, failed });
      if (isAsking) return;
      isAsking = true;
      void askAll();
    });
}
