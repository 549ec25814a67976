// Goes on from a halt: a cart of its own with everything kept, and the application with it. The way is taken once, whoever
// presses the button and however often; what was applied for before ends in the same transaction.
import { TAKE_WAY_ON } from "@handsel/contract/checkout/ways-on.ts";
import { findCart, findRenewal, lockCart, renewCart, viewerOf } from "#areas/cart/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { ManualContext, WithCaller } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { Refusal, refuse } from "#edge/refuse.ts";
import { applyForCredit } from "../apply-for-credit.ts";
import { type CreditCheckInput, cartNotFound } from "../entering.ts";
import { lastApplication, lockLivingApplications } from "../queries/applications.ts";
import { getSaleForChange } from "../sale-of-cart.ts";
import { cancelAtLenders, endForAnother } from "../ways-on/end-for-another.ts";
import { findWays } from "../ways-on/find-ways.ts";
import { applicationInput, asksFor } from "../ways-on/known-customer.ts";

type TakingContext = WithCaller<ManualContext> & { db: Db };

export const takeWayOn = implement(TAKE_WAY_ON, async ({ cartUUID, wayID }, ctx) => {
  const taken = await ctx.inTransaction((db) => take({ ...ctx, db }, cartUUID, wayID));
  await cancelAtLenders(ctx, taken.toCancel);
  if (taken.input === null) return { cartUUID: taken.cartUUID, creditStatus: taken.standsAt, url: null };
  const { creditStatus, url } = await applyOnce(ctx, taken.input);
  return { cartUUID: taken.cartUUID, creditStatus, url };
});

interface Taken {
  cartUUID: string;
  /** What is applied with now; null when the customer is asked for something, or it was applied for already. */
  input: CreditCheckInput | null;
  standsAt: "SUCCESS" | "ERROR" | null;
  toCancel: string[];
}

async function take(ctx: TakingContext, cartUUID: string, wayID: string): Promise<Taken> {
  const applications = await lockLivingApplications(ctx.db, cartUUID);
  const { contracts } = await getSaleForChange(ctx, cartUUID);
  const renewal = await findRenewal(ctx.db, cartUUID);
  // Another till was faster, with another way.
  if (renewal && renewal.way !== wayID) throw refuse("CREDIT_ALREADY_APPLIED_TO_ORDER");

  const { standing, again, ways } = await findWays(ctx, cartUUID);
  const way = ways.find(({ id }) => id === wayID);
  if (renewal) {
    const cart = await findCart(ctx.db, { cartId: renewal.newCartId }, viewerOf(ctx));
    if (cart?.status !== "OPEN") return standsAlready(ctx, renewal.newCartId);
    // It went no further than the cart, and cannot be made again by itself: the customer form goes on with it.
    if (!way) return { cartUUID: renewal.newCartId, input: null, standsAt: null, toCancel: [] };
    return { ...toApply(ctx, renewal.newCartId, { standing, way }), toCancel: [] };
  }
  if (!way) throw refuse("FINANCE_OPTION_NOT_FOUND_FOR_ORDER_GUID_X", cartUUID);

  const toCancel = await endForAnother(ctx, { applications, contracts });
  const old = await lockCart(ctx.db, { cartId: cartUUID }, viewerOf(ctx));
  if (!old) throw cartNotFound(cartUUID);
  // What a device is worth is not known before it was evaluated: the goods go on as they are.
  const goods = way.kind === "TRADE_IN" ? again.cart : way.cart;
  const { cart } = await renewCart(ctx, old, { way: wayID, again: { ...again, cart: goods } });
  return { ...toApply(ctx, cart.id, { standing, way }), toCancel };
}

function toApply(
  { tenant }: TakingContext,
  cartUUID: string,
  {
    standing,
    way,
  }: Pick<Awaited<ReturnType<typeof findWays>>, "standing"> & {
    way: Parameters<typeof asksFor>[2];
  },
): Omit<Taken, "toCancel"> {
  const isAsked = way.kind === "TRADE_IN" || asksFor(tenant, standing, way).length > 0;
  return { cartUUID, input: isAsked ? null : applicationInput(cartUUID, standing, way), standsAt: null };
}

async function standsAlready({ db }: TakingContext, cartUUID: string): Promise<Taken> {
  const application = await lastApplication(db, cartUUID);
  const standsAt = application?.state === "FAILED" ? "ERROR" : "SUCCESS";
  return { cartUUID, input: null, standsAt, toCancel: [] };
}

/** Whoever pressed twice is told of the one application. */
async function applyOnce(
  ctx: WithCaller<ManualContext>,
  input: CreditCheckInput,
): Promise<{ creditStatus: "SUCCESS" | "ERROR"; url: string | null }> {
  try {
    return await applyForCredit(ctx, input);
  } catch (error) {
    const isThere = error instanceof Refusal && error.entries.some(({ code }) => ALREADY.includes(code));
    if (isThere) return { creditStatus: "SUCCESS", url: null };
    throw error;
  }
}

const ALREADY: readonly string[] = ["CREDIT_ALREADY_APPLIED_TO_ORDER", "EB_CREDIT_ALREADY_APPLIED_TO_ORDER"];
