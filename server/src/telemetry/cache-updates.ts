// What a service keeps in memory, and how its last reading went.
export interface CacheUpdate {
  at: Date;
  /** What was read, in a few words. */
  description: string;
  /** Why it failed; absent when it did not. */
  error?: string;
}

export interface CacheUpdates {
  add(service: string, update: CacheUpdate): void;
  of(service: string): (CacheUpdate & { errors: number }) | undefined;
}

export function createCacheUpdates(): CacheUpdates {
  const last = new Map<string, CacheUpdate & { errors: number }>();
  return {
    add: (service, update) => {
      const errors = (last.get(service)?.errors ?? 0) + (update.error === undefined ? 0 : 1);
      last.set(service, { ...update, errors });
    },
    of: (service) => last.get(service),
  };
}
