// What stands on a page before any code runs. An area whose page is behind a customer's link says what it is about, as it would in a
// mail; the page that the code draws takes its place. Whoever has no code reads this much.
import { escapeHtml } from "@handsel/contract/escape-html.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { type Db, readingDb } from "#db/tenant-db.ts";
import type { Platform } from "#platform.ts";
import { placeOf } from "../rates/address.ts";
import { Refusal } from "../refuse.ts";
import { collection } from "../wiring.ts";

export interface PaintedPage {
  title?: string;
  text: string;
  lines: readonly { label: string; value: string }[];
}

export interface PaintedPath {
  /** The address up to the token, which is its last part. */
  start: string;
  /** Reads as the call of the page does, and refuses what it refuses. Nothing where the page has more to say than this. */
  paint(db: Db, token: string, about: { tenant: WhiteLabel; now: Date }): Promise<PaintedPage | undefined>;
}

export const paintedPaths = collection<PaintedPath>("edge", "paintedPaths");

/** A page does not wait longer for it: its code asks by itself. */
const PATIENCE_MS = 300;

export interface PaintedRequest {
  tenant: WhiteLabel | undefined;
  path: string;
  address: string;
}

/** Nothing for other pages, for links that are over, for the hasty, and when the database has no time. */
export async function paintedAt(
  platform: Pick<Platform, "wiring" | "rates" | "pool" | "clock" | "log">,
  { tenant, path, address }: PaintedRequest,
): Promise<PaintedPage | undefined> {
  const found = platform.wiring.all(paintedPaths).find(({ start }) => path.startsWith(start));
  const token = found && path.slice(found.start.length);
  if (!tenant || !found || !token || !/^[\w-]+$/.test(token)) return undefined;
  const place = placeOf(address);
  // Counted as the call would be, so that nobody can try more links here than there.
  if (!platform.rates.allow("default", place) || !platform.rates.allow("address", place)) return undefined;
  const painted = found
    .paint(readingDb(platform.pool, tenant.wlId), token, { tenant, now: platform.clock.now() })
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) platform.log.error({ err: error }, "page not painted");
      return undefined;
    });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), PATIENCE_MS);
  });
  return Promise.race([painted, late]).finally(() => clearTimeout(timer));
}

export function paintHtml({ title, text, lines }: PaintedPage): string {
  const heading = title === undefined ? "" : `<h1 class="h1">${escapeHtml(title)}</h1>`;
  const rows = lines.map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`);
  const list = rows.length > 0 ? `<dl>${rows.join("")}</dl>` : "";
  return `<div class="first-paint__page">${heading}<p>${escapeHtml(text)}</p>${list}</div>`;
}
