// How often the registry and the quotes may be searched in a day. Counted in the database: it holds across tills and restarts.
import { createHash } from "node:crypto";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import { refuse } from "#edge/refuse.ts";
import { countSearch } from "../queries/checks.ts";

export const SEARCHES_PER_DAY = { QUOTE: 200, DEVICE: 500, ONLINE: 40 } as const;

export async function takeSearch(
  db: Db,
  search: { kind: keyof typeof SEARCHES_PER_DAY; who: string; tenant: WhiteLabel; now: Date },
): Promise<void> {
  const { kind, who, tenant, now } = search;
  const day = dayIn(tenant.timeZone, now);
  const isCounted = await countSearch(db, { kind, who, day, most: SEARCHES_PER_DAY[kind] });
  if (!isCounted) throw refuse("TOO_MANY_REQUESTS");
}

/** An id for an address, so that the address itself need not be kept. */
export function idOfAddress(address: string): string {
  const hex = createHash("sha256").update(`search ${address}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
