// How many uploads may be under way at once from one address and by one person. Each holds a connection and a file on this
// machine until it has been answered.

const MOST = { address: 16, user: 4 } as const;

const open = new Map<string, number>();

/** Takes a place, or says that there is none. */
export function beginUpload(whose: keyof typeof MOST, who: string): (() => void) | undefined {
  const key = `${whose} ${who}`;
  const count = open.get(key) ?? 0;
  if (count >= MOST[whose]) return undefined;
  open.set(key, count + 1);
  return () => {
    const left = (open.get(key) ?? 0) - 1;
    if (left > 0) open.set(key, left);
    else open.delete(key);
  };
}
