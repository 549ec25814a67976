// What changes rarely and is read on every call is kept in this process, by tenant and kind, until the database
// announces a change. While that announcement cannot be heard, nothing is kept.
export interface TenantMemory {
  /** What is remembered, or what `load` reads now. */
  recall<T extends object>(kind: string, wlId: number, load: () => Promise<T>): Promise<T>;
  forget(kind: string, wlId: number): void;
  setKeeping(isKeeping: boolean): void;
}

/** `onRead` hears what was read anew, and with what outcome. */
export function createTenantMemory(
  onRead: (kind: string, wlId: number, error?: unknown) => void = () => undefined,
): TenantMemory {
  const kept = new Map<string, object>();
  let isKeeping = false;
  // Counts what was forgotten, so that something read before a change is not kept after it.
  let age = 0;
  return {
    recall: async <T extends object>(kind: string, wlId: number, load: () => Promise<T>) => {
      const key = `${kind}:${wlId}`;
      const known = kept.get(key);
      // A kind has one type: its only loader stored it.
      if (known !== undefined) return known as T;
      const ageBefore = age;
      const fresh = await load().catch((error: unknown) => {
        onRead(kind, wlId, error);
        throw error;
      });
      onRead(kind, wlId);
      if (isKeeping && age === ageBefore) kept.set(key, fresh);
      return fresh;
    },
    forget: (kind, wlId) => {
      age += 1;
      kept.delete(`${kind}:${wlId}`);
    },
    setKeeping: (value) => {
      age += 1;
      isKeeping = value;
      kept.clear();
    },
  };
}
