// Opens a cart again that was sent for credit, or that an upgrade has closed: as a cart of its own with everything kept.
import { CHANGE_GOODS } from "@handsel/contract/checkout/ways-on.ts";
import {
  findCart,
  findRenewal,
  goodsAgain,
  lockCart,
  type PricedCart,
  priceCart,
  renewCart,
  termsOf,
  viewerOf,
  wireCart,
} from "#areas/cart/index.ts";
import { contractsOfSale, lockSale } from "#areas/sales/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { ManualContext, WithCaller } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { cartNotFound } from "../entering.ts";
import { lockLivingApplications } from "../queries/applications.ts";
import { cancelAtLenders, endForAnother } from "../ways-on/end-for-another.ts";
import { checkMayGoOn } from "../ways-on/standing.ts";

type ChangingContext = WithCaller<ManualContext> & { db: Db };

/** How the renewal is called of a cart that was only opened again. */
const GOODS = "GOODS";

export const changeGoods = implement(CHANGE_GOODS, async ({ cartUUID }, ctx) => {
  const { priced, toCancel } = await ctx.inTransaction((db) => open({ ...ctx, db }, cartUUID));
  await cancelAtLenders(ctx, toCancel);
  return { cart: wireCart(priced) };
});

async function open(
  ctx: ChangingContext,
  cartUUID: string,
): Promise<{ priced: PricedCart; toCancel: string[] }> {
  const viewer = viewerOf(ctx);
  const applications = await lockLivingApplications(ctx.db, cartUUID);
  const sale = await lockSale(ctx.db, { cartId: cartUUID }, viewer);
  const contracts = await contractsOfSale(ctx.db, cartUUID);
  if (sale) checkMayGoOn({ sale, contracts });
  const before = await lockCart(ctx.db, { cartId: cartUUID }, viewer);
  if (!before) throw cartNotFound(cartUUID);
  const renewal = await findRenewal(ctx.db, cartUUID);
  if (renewal) return { priced: await openedBefore(ctx, renewal), toCancel: [] };
  if (!sale && before.status !== "OPEN") throw refuse("CREDIT_ALREADY_APPLIED_TO_ORDER");

  const toCancel = await endForAnother(ctx, { applications, contracts });
  const again = await goodsAgain(ctx, before);
  const old = await lockCart(ctx.db, { cartId: cartUUID }, viewer);
  if (!old) throw cartNotFound(cartUUID);
  return { priced: await renewCart(ctx, old, { way: GOODS, again }), toCancel };
}

/** The cart of the first time; one that went on another way is not opened beside it. */
async function openedBefore(
  ctx: ChangingContext,
  { way, newCartId }: { way: string; newCartId: string },
): Promise<PricedCart> {
  const cart = await findCart(ctx.db, { cartId: newCartId }, viewerOf(ctx));
  if (way !== GOODS || !cart) throw refuse("CREDIT_ALREADY_APPLIED_TO_ORDER");
  return priceCart(cart, await termsOf(ctx, cart));
}
