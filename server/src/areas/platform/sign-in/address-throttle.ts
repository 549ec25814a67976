// Failed sign-ins per address, at whichever retailer: ten within ten minutes close it for ten minutes, for all of them. A
// right answer takes back what failed at that very login and nothing else: somebody who has an account of their own must not
// buy guesses at others' with it. Kept in this process: the counter per login in the database is what holds across all of them.
import { LIMITS } from "#config.ts";
import type { ManualReadContext } from "#edge/context.ts";
import { placeOf } from "#edge/rates/address.ts";
import { type Limit, refuseHaste } from "#edge/refuse.ts";
import type { Platform } from "#platform.ts";

const ADDRESSES_AT_MOST = 50_000;

export interface AddressThrottle {
  /** Nothing while the address is open. */
  closedBy(address: string, now: Date): Limit | undefined;
  failed(address: string, login: string, now: Date): void;
  succeeded(address: string, login: string): void;
}

interface Failures {
  /** The last ones, each with the login that was tried. */
  recent: { login: string; at: number }[];
  closedUntil: number;
}

export function createAddressThrottle(): AddressThrottle {
  // In the order of their last failure, so that the first is the one that may be dropped.
  const addresses = new Map<string, Failures>();
  return {
    closedBy: (address, now) => {
      const left = (addresses.get(placeOf(address))?.closedUntil ?? 0) - now.getTime();
      if (left <= 0) return undefined;
      return {
        policy: "failedLogin",
        quota: LIMITS.addressFailures,
        windowSeconds: LIMITS.addressLockMs / 1000,
        waitSeconds: Math.ceil(left / 1000),
      };
    },
    failed: (address, login, now) => {
      const place = placeOf(address);
      const at = now.getTime();
      const known = addresses.get(place);
      const recent = [
        ...(known?.recent ?? []).filter((failure) => failure.at > at - LIMITS.addressLockMs),
        { login, at },
      ];
      const isClosing = recent.length >= LIMITS.addressFailures;
      addresses.delete(place);
      const [oldest] = addresses.size >= ADDRESSES_AT_MOST ? addresses.keys() : [];
      if (oldest !== undefined) addresses.delete(oldest);
      addresses.set(place, {
        recent: recent.slice(-LIMITS.addressFailures),
        closedUntil: isClosing ? at + LIMITS.addressLockMs : (known?.closedUntil ?? 0),
      });
    },
    succeeded: (address, login) => {
      const known = addresses.get(placeOf(address));
      if (known) known.recent = known.recent.filter((failure) => failure.login !== login);
    },
  };
}

const ofPlatform = new WeakMap<Platform, AddressThrottle>();

function addressThrottleOf(platform: Platform): AddressThrottle {
  let throttle = ofPlatform.get(platform);
  if (!throttle) {
    throttle = createAddressThrottle();
    ofPlatform.set(platform, throttle);
  }
  return throttle;
}

/** One try at showing who one is, whichever way: none while the address is closed, and counted for it when it fails. */
export function tryFromAddress(
  { platform, address, clock, tenant }: Pick<ManualReadContext, "platform" | "address" | "clock" | "tenant">,
  login: string,
): { failed(): void; succeeded(): void } {
  const throttle = addressThrottleOf(platform);
  const closed = throttle.closedBy(address, clock.now());
  if (closed) throw refuseHaste(closed);
  const tried = `${tenant.wlId}:${login}`;
  return {
    failed: () => throttle.failed(address, tried, clock.now()),
    succeeded: () => throttle.succeeded(address, tried),
  };
}
