// How often somebody may call. Counted in this process: a limit against haste, not a matter of money; what
// must hold across processes and restarts (locked logins, daily searches) is counted in the database.
import type { RateClass } from "@handsel/contract/operation.ts";

const PER_MINUTE: Record<Exclude<RateClass, "default" | "search">, number> = {
  // The tills of a chain may share one address and open at the same hour; guessing is stopped by the counters per
  // login and per address.
  login: 300,
  messages: 60,
  export: 60,
  pixel: 60,
  pixelsOfShop: 3_000,
};
const WINDOW_MS = 60_000;
const KEYS_AT_MOST = 100_000;

export interface Rates {
  /** Counts one call; false when it is one too many. */
  allow(rateClass: RateClass, key: string): boolean;
}

export function createRates(
  defaultPerMinute: number,
  monotonicNow: () => number = () => performance.now(),
): Rates {
  // Searches are dearer than other reads: half of what is allowed in all.
  const perMinute = { ...PER_MINUTE, default: defaultPerMinute, search: defaultPerMinute / 2 };
  const windows = new Map<string, { startedAt: number; calls: number }>();
  return {
    allow: (rateClass, key) => {
      const now = monotonicNow();
      const name = `${rateClass}:${key}`;
      const window = windows.get(name);
      if (window === undefined || now - window.startedAt >= WINDOW_MS) {
        if (windows.size >= KEYS_AT_MOST) windows.clear();
        windows.set(name, { startedAt: now, calls: 1 });
        return true;
      }
      window.calls += 1;
      return window.calls <= perMinute[rateClass];
    },
  };
}
