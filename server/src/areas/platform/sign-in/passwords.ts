// Password hashing: Argon2id, off the event loop, a few at once. A hash costs about 50 ms and 19 MiB, so a crowd at
// the door is turned away before it takes the machine's memory.
import { hash, verify } from "@node-rs/argon2";
import { LIMITS } from "#config.ts";
import { refuseHaste } from "#edge/refuse.ts";

// Argon2id is the library's default algorithm.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Of a password nobody knows. Checking against it makes an unknown login cost what a known one does.
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$7Q5R5kbuY98/cZxJR9kN6g$Gur+bh3rASmHSlGu2BFky8BIcSFiPofv/xviDECKD5o";

let running = 0;
const waiting: (() => void)[] = [];

/** Waits for a place to hash in; refuses at once when too many wait already. */
export async function withHashingPlace<T>(work: () => Promise<T>): Promise<T> {
  if (running < LIMITS.hashesAtOnce) running += 1;
  else {
    if (waiting.length >= LIMITS.hashQueue)
      throw refuseHaste({ policy: "password", quota: LIMITS.hashQueue, windowSeconds: 1, waitSeconds: 1 });
    await new Promise<void>((proceed) => waiting.push(proceed));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Only inside `withHashingPlace`. */
export function matchesHash(password: string, expected: string | null): Promise<boolean> {
  if (expected === null) return verify(NOBODYS_HASH, password).then(() => false);
  return verify(expected, password);
}

export function hashPassword(password: string): Promise<string> {
  return withHashingPlace(() => hash(password, COST));
}

/** For generated worlds: the same password and salt give the same hash on every run. */
export function hashPasswordWithSalt(password: string, salt: Buffer): Promise<string> {
  return withHashingPlace(() => hash(password, { ...COST, salt }));
}
