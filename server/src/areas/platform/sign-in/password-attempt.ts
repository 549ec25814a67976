// One try at a password, the same for signing in and for changing it: counted as failed first, checked then, and
// taken back when it was right. The answer to a wrong one is the same whether the login exists or not.
import { LIMITS } from "#config.ts";
import type { Db } from "#db/tenant-db.ts";
import type { ManualContext } from "#edge/context.ts";
import { refuse } from "#edge/refuse.ts";
import { clearFailures, raiseFailure, takeBackFailure } from "../queries/login-failures.ts";
import { matchesHash, withHashingPlace } from "./passwords.ts";
import { createTurns } from "./turns.ts";

export interface Attempt<A, R> {
  /** The login as typed, normalised. */
  login: string;
  password: string;
  find: (db: Db) => Promise<A | undefined>;
  /** The hash this password is checked against; null when there is none. */
  hashOf: (account: A) => string | null;
  /** The password is not all that is asked for: then it forgives no earlier failure, or the rest could be guessed without end. */
  isHalf?: (db: Db, account: A) => Promise<boolean>;
  /** Runs in the transaction that takes the failure back. */
  whenRight: (db: Db, account: A, provenHash: string) => Promise<R>;
}

export type AttemptResult<R> = { isRight: true; value: R } | { isRight: false; remaining: number };

const turns = createTurns(LIMITS.hashQueue);

/** Who typed ` Ana@Shop.Test` means `ana@shop.test`. */
export function normaliseLogin(login: string): string {
  return login.normalize("NFKC").trim().toLowerCase();
}

export async function attemptPassword<A, R>(
  ctx: Pick<ManualContext, "inTransaction" | "tenant" | "clock">,
  { login, password, find, hashOf, isHalf, whenRight }: Attempt<A, R>,
): Promise<AttemptResult<R>> {
  return turns.take(`${ctx.tenant.wlId}:${login}`, () =>
    // The place to hash is taken first: an attempt that is turned away for lack of one has not failed.
    withHashingPlace(async () => {
      const begun = await ctx.inTransaction(async (db) => ({
        failures: await raiseFailure(db, login, ctx.clock.now()),
        account: await find(db),
      }));
      if (begun.failures === undefined) throw refuse("US_BLOCKED_ACCOUNT");

      const { account, failures } = begun;
      const hash = account === undefined ? null : hashOf(account);
      const isRight = await matchesHash(password, hash);
      if (!isRight || account === undefined || hash === null)
        return { isRight: false, remaining: LIMITS.loginFailuresBeforeLock - failures };

      const value = await ctx.inTransaction(async (db) => {
        if (await isHalf?.(db, account)) await takeBackFailure(db, login);
        else await clearFailures(db, login);
        return whenRight(db, account, hash);
      });
      return { isRight: true, value };
    }),
  );
}
