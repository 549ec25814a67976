/** One picture on or back; after the last comes the first. */
export function stepped(index: number, by: 1 | -1, count: number): number {
  return count === 0 ? 0 : (index + by + count) % count;
}
