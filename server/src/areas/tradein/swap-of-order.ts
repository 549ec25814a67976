import { ADMINS } from "@handsel/contract/roles.ts";
import type { ManualContext, WithCaller } from "#edge/context.ts";
import { checkMayTrade } from "./features.ts";
import { getSwapTerms, type SwapTerms } from "./swap-terms.ts";

/** The terms of the order that a call names, or nothing when it names none; refused when the retailer does not do it. */
export async function swapOfOrder(
  ctx: Pick<WithCaller<ManualContext>, "tenant" | "clock" | "caller" | "read">,
  orderUUID: string | null | undefined,
): Promise<SwapTerms | null> {
  checkMayTrade(ctx.tenant, { hasOrder: Boolean(orderUUID) });
  if (!orderUUID) return null;
  const { caller, clock } = ctx;
  const storeIds = ADMINS.includes(caller.role) ? null : caller.storeIds;
  return ctx.read((db) => getSwapTerms(db, orderUUID, { now: clock.now(), storeIds }));
}
