// Everything that is known of a halt, for whoever looks at it and for whoever goes on from it.
import { isFunder } from "@handsel/contract/catalog/funders.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { type BegunAgain, goodsAgain, type Terms } from "#areas/cart/index.ts";
import type { Clock } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Caller } from "#edge/caller.ts";
import type { Platform } from "#platform.ts";
import { accountOf } from "../sending.ts";
import { checkMayGoOn, type Standing, standingOf } from "./standing.ts";
import { type Way, waysFrom } from "./ways.ts";

export interface WaysContext {
  db: Db;
  tenant: WhiteLabel;
  clock: Clock;
  caller: Caller;
  platform: Platform;
}

export interface FoundWays {
  standing: Standing;
  again: BegunAgain & { terms: Terms };
  ways: Way[];
}

export async function findWays(ctx: WaysContext, cartUUID: string): Promise<FoundWays> {
  const standing = await standingOf(ctx, cartUUID);
  checkMayGoOn(standing);
  const again = await goodsAgain(ctx, standing.cart);
  const ways = await waysFrom(ctx.db, {
    cart: again.cart,
    terms: again.terms,
    funder: standing.sale.funder,
    limitMinor: standing.limitMinor,
    hasAccount: (funder) => isFunder(funder) && accountOf(ctx.platform, ctx.tenant, { funder }) !== undefined,
  });
  return { standing, again, ways };
}
