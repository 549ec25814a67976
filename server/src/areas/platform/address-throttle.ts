// Failed sign-ins per address: ten without a success between them close the address for ten minutes. A shop whose
// tills share one address has successes in between and is never closed; a machine that guesses has none. Kept in
// this process: the counter per login in the database is what holds across all of them.
import { LIMITS } from "#config.ts";
import type { Platform } from "#platform.ts";

const ADDRESSES_AT_MOST = 50_000;

export interface AddressThrottle {
  isClosed(key: string, now: Date): boolean;
  failed(key: string, now: Date): void;
  succeeded(key: string): void;
}

export function createAddressThrottle(): AddressThrottle {
  const addresses = new Map<string, { failures: number; lastAt: number }>();
  const current = (key: string, now: Date) => {
    const known = addresses.get(key);
    if (known && now.getTime() - known.lastAt < LIMITS.addressLockMs) return known;
    return undefined;
  };
  return {
    isClosed: (key, now) => (current(key, now)?.failures ?? 0) >= LIMITS.addressFailures,
    failed: (key, now) => {
      if (addresses.size >= ADDRESSES_AT_MOST) addresses.clear();
      addresses.set(key, { failures: (current(key, now)?.failures ?? 0) + 1, lastAt: now.getTime() });
    },
    succeeded: (key) => void addresses.delete(key),
  };
}

const ofPlatform = new WeakMap<Platform, AddressThrottle>();

export function addressThrottleOf(platform: Platform): AddressThrottle {
  let throttle = ofPlatform.get(platform);
  if (!throttle) {
    throttle = createAddressThrottle();
    ofPlatform.set(platform, throttle);
  }
  return throttle;
}
