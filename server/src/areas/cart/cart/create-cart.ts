import { randomUUIDv7 } from "node:crypto";
import { orderReference } from "@handsel/contract/references.ts";
import { dayIn } from "#clock.ts";
import { refuse } from "#edge/refuse.ts";
import type { Cart, CartTradein } from "../cart.ts";
import type { CartContext } from "../cart-context.ts";
import { insertCart } from "../queries/carts.ts";

const SEQUENCE_DIGITS = 7;

/** What a trade brings into the cart that is made for it. */
export interface Brought {
  tradecartId: string;
  tradein: CartTradein;
  /** The contract that the new one replaces. */
  swapOrderId: string | null;
}

/** An empty cart of the caller, in the store they work in. */
export function createCart(
  ctx: Pick<CartContext, "db" | "tenant" | "caller" | "clock">,
  brought?: Brought,
): Promise<Cart> {
  const { storeId, userId } = ctx.caller;
  if (storeId === null) throw refuse("NO_STORES");
  const now = ctx.clock.now();
  const year = Number(dayIn(ctx.tenant.timeZone, now).slice(0, 4));
  const { country, wlCode } = ctx.tenant;
  const firstReference = orderReference({ country, retailerCode: wlCode, year, sequence: 0 });
  return insertCart(
    ctx.db,
    {
      id: randomUUIDv7(),
      storeId,
      userId,
      tradecartId: brought?.tradecartId ?? null,
      tradein: brought?.tradein ?? null,
      swapOrderId: brought?.swapOrderId ?? null,
    },
    { referencePrefix: firstReference.slice(0, -SEQUENCE_DIGITS), year, now },
  );
}
