// A screen knows itself by a cookie, and staff know it by the code on it. Both open nothing but the sight of what its till
// works on.
import { DAY_MS } from "@handsel/contract/durations.ts";
import { LIMITS } from "#config.ts";
import { notifyAll } from "#db/listen.ts";
import type { Db } from "#db/tenant-db.ts";
import { hashSecret } from "../own-phone/phone-secrets.ts";
import { type DisplayRow, displaysShowing, findDisplay } from "../queries/displays.ts";

export const DISPLAY_COOKIE = "handsel_display";
/** A till that nobody has used for this long has been carried away. */
const UNUSED_DAYS = 90;
export const DISPLAY_SECONDS = (UNUSED_DAYS * DAY_MS) / 1000;

export const displayTopic = (wlId: number, id: string): string => `display:${wlId}:${id}`;

export const tellDisplays = (db: Db, ids: readonly string[]): Promise<void> =>
  notifyAll(
    db,
    ids.map((id) => ({ kind: "live", topic: displayTopic(db.wlId, id) })),
  );

/** The screens on which the cart stands. */
export const tellDisplaysOf = async (db: Db, cartId: string): Promise<void> =>
  tellDisplays(db, await displaysShowing(db, cartId));

/** A code is typed within a quarter of an hour or not at all. */
export const askedAfter = (now: Date): Date => new Date(now.getTime() - LIMITS.phoneLinkMs);
export const unusedSince = (now: Date): Date => new Date(now.getTime() - UNUSED_DAYS * DAY_MS);

export async function displayOf(
  db: Db,
  { cookie, now }: { cookie: string | undefined; now: Date },
): Promise<DisplayRow | undefined> {
  if (cookie === undefined) return undefined;
  return findDisplay(db, { tokenHash: hashSecret(cookie), askedAfter: askedAfter(now) });
}
