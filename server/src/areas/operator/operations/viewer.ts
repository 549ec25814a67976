// Who looks, and at which retailers.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Caller } from "#edge/caller.ts";
import { refuse, refuseAtEdge } from "#edge/refuse.ts";
import type { Platform } from "#platform.ts";
import { readerOf } from "../queries/reader.ts";

export interface Viewer {
  platform: Platform;
  tenant: WhiteLabel;
  caller: Caller;
}

/** What is of the whole platform is no retailer's. */
export function checkOperator({ isOperator }: Caller): void {
  if (!isOperator) throw refuseAtEdge(403, "UNAUTHORIZED_ACCESS");
}

/** Operators look at all retailers or at those they choose; anybody else at their own. */
export function retailersOf(
  { platform, tenant, caller }: Viewer,
  chosen: { wlID?: number | null | undefined; country?: string | null | undefined },
): WhiteLabel[] {
  const all = caller.isOperator ? platform.tenants.all() : [tenant];
  const seen = all.filter(
    ({ wlId, country }) =>
      ((chosen.wlID ?? null) === null || wlId === chosen.wlID) &&
      ((chosen.country ?? null) === null || country === chosen.country),
  );
  if (seen.length === 0) throw refuse("NO_RECORDS_FOUND");
  return seen;
}

export const readFor = ({ platform, caller }: Viewer, wlIds: readonly number[]) =>
  readerOf(platform, { wlIds, isOperator: caller.isOperator });
