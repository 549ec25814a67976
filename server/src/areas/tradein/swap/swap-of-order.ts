import { viewerOf } from "#areas/cart/index.ts";
import { dayIn } from "#clock.ts";
import type { ManualContext, WithCaller } from "#edge/context.ts";
import { checkMayTrade } from "../features.ts";
import { getSwapTerms, type SwapTerms } from "./swap-terms.ts";

/** The terms of the order that a call names, or nothing when it names none; refused when the retailer does not do it. */
export async function swapOfOrder(
  ctx: Pick<WithCaller<ManualContext>, "tenant" | "clock" | "caller" | "read">,
  orderUUID: string | null | undefined,
): Promise<SwapTerms | null> {
  const { tenant, clock } = ctx;
  checkMayTrade(tenant, { hasOrder: Boolean(orderUUID) });
  if (!orderUUID) return null;
  const today = dayIn(tenant.timeZone, clock.now());
  return ctx.read((db) => getSwapTerms(db, orderUUID, { today, viewer: viewerOf(ctx) }));
}
