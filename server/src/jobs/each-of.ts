/**
 * Works at one thing after the other. One that fails does not keep those behind it waiting: the rest is done first, and
 * only then the whole counts as failed, so that the failure is seen.
 */
export async function eachOf<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
    }
  }
  const [first] = errors;
  if (errors.length === 1) throw first;
  if (errors.length > 1)
    throw new AggregateError(errors, `${errors.length} failed; the first: ${String(first)}`);
}
