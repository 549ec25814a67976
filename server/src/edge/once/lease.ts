// What is held for somebody by a row of the database is theirs while they say so again and again. When their process dies, another
// takes over after half a minute; when it was merely asleep for so long, it finds that out before it writes anything.

/** One of which nothing was heard for so long has died with its process. */
export const HELD_SECONDS = 30;

const RENEWED_EVERY_MS = 5_000;
/**
 * Longer ago, and whoever writes first asks whether it is still theirs. This and the ten seconds after which the database ends
 * a transaction that does nothing stay below the time after which somebody else takes over.
 */
const TRUSTED_MS = 10_000;

/** Runs the work while `renew` says that it goes on; `stillHeld` throws what `renew` throws when another has taken over. */
export async function whileHeld<T>(
  renew: () => Promise<void>,
  work: (stillHeld: () => Promise<void>) => Promise<T>,
): Promise<T> {
  let renewedAt = performance.now();
  const renewNow = async () => {
    const askedAt = performance.now();
    await renew();
    renewedAt = askedAt;
  };
  // One that fails is no harm: the next write asks for itself.
  const timer = setInterval(() => void renewNow().catch(() => undefined), RENEWED_EVERY_MS).unref();
  try {
    return await work(async () => {
      if (performance.now() - renewedAt > TRUSTED_MS) await renewNow();
    });
  } finally {
    clearInterval(timer);
  }
}
