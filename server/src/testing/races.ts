// Many who want the same at the same moment. A naive version fails almost every round; `RACE_ROUNDS` asks for more of them.
import { HELD_SECONDS } from "#edge/once/lease.ts";
import { inTenant } from "#platform.ts";
import type { TestPlatform } from "./test-platform.ts";

export const CALLERS = 8;
export const ROUNDS = Number(process.env["RACE_ROUNDS"] ?? 5);

/** So that all callers have a connection, also while other work of the platform halves their share of them. */
export const ENOUGH_CONNECTIONS = { POOL_SIZE: "32" };

/** So many rounds are more than a person makes in a minute. Races are about what happens once, not about how much. */
export function withoutLimits({ platform }: TestPlatform): void {
  platform.rates.take = () => undefined;
}

/** What all of them are told. */
export const allAtOnce = <T>(call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: CALLERS }, (_, index) => call(index)));

/** As half a minute does in which nothing was heard of whoever holds a claim on a call outside. */
export const forgetClaims = (world: TestPlatform, wlId: number): Promise<unknown> =>
  inTenant(world.platform, wlId, (db) =>
    db.run(
      `update outside_claim set held_until = held_until - make_interval(secs => $1) where state = 'HELD'`,
      [HELD_SECONDS + 1],
    ),
  );

/** The end of a process in the middle of a call: says that it has come, and never answers. */
export async function dieOver(
  died: PromiseWithResolvers<void>,
  callBefore: () => Promise<unknown> = async () => undefined,
): Promise<never> {
  await callBefore();
  died.resolve();
  return new Promise(() => undefined);
}
