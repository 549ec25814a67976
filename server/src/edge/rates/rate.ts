// How often somebody may call. Counted in this process: a limit against haste, not a matter of money; what
// must hold across processes and restarts (locked logins, daily searches) is counted in the database.
import type { RateClass } from "@handsel/contract/operation.ts";
import type { FastifyReply } from "fastify";
import { type Limit, refuseHaste } from "../refuse.ts";

const PER_MINUTE = {
  // The tills of a chain may share one address and open at the same hour; guessing is stopped by the counters per
  // login and per address.
  login: 300,
  messages: 60,
  export: 60,
  // Short enough to be typed is short enough to be guessed at.
  typedCode: 20,
  pixel: 60,
  pixelsOfShop: 3_000,
} satisfies Partial<Record<RateClass, number>>;

/** Of what a session may call in a minute: what its user, the address and the retailer may call in all. */
const SHARES = {
  // Searches are dearer than other reads.
  search: 1 / 2,
  /** Sessions that nobody has. The tills of a chain may all come back with yesterday's. */
  unknownSession: 1 / 2,
  user: 2,
  address: 20,
  retailer: 100,
};

const WINDOW_MS = 60_000;
const KEYS_AT_MOST = 100_000;

export type Counted = RateClass | keyof typeof SHARES;

export interface Standing extends Limit {
  left: number;
}

export interface Rates {
  /** Counts one call; the limit that it breaks, when it is one too many. */
  count(what: Counted, key: string): Limit | undefined;
  /** The same for those who need not know more. */
  allow(what: Counted, key: string): boolean;
  /** Counts one call, and refuses it when it is one too many. */
  take(what: Counted, key: string): void;
  /** Counts one call of somebody who has a number of their own, refuses one too many, and tells what is left. */
  takeOf(quota: number, key: string): Standing;
  /** What was counted in advance has turned out not to count. */
  giveBack(what: Counted, key: string): void;
}

/** How many calls of each kind a minute has, where a session may make so many. */
export function quotas(defaultPerMinute: number): Record<Counted, number> {
  return {
    ...PER_MINUTE,
    default: defaultPerMinute,
    search: defaultPerMinute * SHARES.search,
    unknownSession: defaultPerMinute * SHARES.unknownSession,
    user: defaultPerMinute * SHARES.user,
    address: defaultPerMinute * SHARES.address,
    retailer: defaultPerMinute * SHARES.retailer,
  };
}

export function createRates(
  defaultPerMinute: number,
  monotonicNow: () => number = () => performance.now(),
): Rates {
  const perMinute = quotas(defaultPerMinute);
  // In the order in which the windows began, so that the first is the one that may be dropped.
  const windows = new Map<string, { startedAt: number; calls: number }>();
  /** The window that this call falls into, with the call counted. */
  const windowOf = (name: string) => {
    const now = monotonicNow();
    const window = windows.get(name);
    if (window === undefined || now - window.startedAt >= WINDOW_MS) {
      windows.delete(name);
      // Dropping all of them would let everybody begin anew: whoever can fill this memory must not gain by it.
      const [oldest] = windows.size >= KEYS_AT_MOST ? windows.keys() : [];
      if (oldest !== undefined) windows.delete(oldest);
      windows.set(name, { startedAt: now, calls: 1 });
      return { calls: 1, waitSeconds: WINDOW_MS / 1000 };
    }
    window.calls += 1;
    const waitSeconds = Math.max(1, Math.ceil((window.startedAt + WINDOW_MS - now) / 1000));
    return { calls: window.calls, waitSeconds };
  };
  const count = (what: Counted, key: string): Limit | undefined => {
    const { calls, waitSeconds } = windowOf(`${what}:${key}`);
    if (calls <= perMinute[what] || calls === 1) return undefined;
    return { policy: what, quota: Math.floor(perMinute[what]), windowSeconds: WINDOW_MS / 1000, waitSeconds };
  };
  return {
    count,
    allow: (what, key) => count(what, key) === undefined,
    take: (what, key) => {
      const limit = count(what, key);
      if (limit) throw refuseHaste(limit);
    },
    takeOf: (quota, key) => {
      const { calls, waitSeconds } = windowOf(`key:${key}`);
      const limit = { policy: "key", quota, windowSeconds: WINDOW_MS / 1000, waitSeconds };
      if (calls > quota) throw refuseHaste(limit);
      return { ...limit, left: quota - calls };
    },
    giveBack: (what, key) => {
      const window = windows.get(`${what}:${key}`);
      if (window && window.calls > 0) window.calls -= 1;
    },
  };
}

/** What a program is told with every answer, so that it need not find out by being refused. */
export function sayStanding(
  reply: FastifyReply,
  { policy, quota, windowSeconds, left, waitSeconds }: Standing,
): void {
  reply
    .header("ratelimit-policy", `"${policy}";q=${quota};w=${windowSeconds}`)
    .header("ratelimit", `"${policy}";r=${left};t=${waitSeconds}`);
}

/** What a hasty caller is told beside the envelope, in the fields that programs read. */
export function sayLimit(reply: FastifyReply, { policy, quota, windowSeconds, waitSeconds }: Limit): void {
  reply
    .header("retry-after", String(waitSeconds))
    .header("ratelimit-policy", `"${policy}";q=${quota};w=${windowSeconds}`)
    .header("ratelimit", `"${policy}";r=0;t=${waitSeconds}`);
}
