// The one way a trade gets into a cart, whichever call brings it there. What is asked of it then is asked again when the
// cart is sent for credit: days can lie between, and the value must not be spent twice.
import type { RecycleType } from "@handsel/contract/tradein/device.ts";
import { CART_OUTCOMES, type ChosenOutcome } from "@handsel/contract/tradein/tradecart.ts";
import {
  type Brought,
  type Cart,
  createCart,
  getCart,
  openCart,
  saveChange,
  type TradeinSource,
  type Viewer,
  viewerOf,
} from "#areas/cart/index.ts";
import { dayIn } from "#clock.ts";
import type { TransactionContext, WithCaller } from "#edge/context.ts";
import { refuse } from "#edge/refuse.ts";
import {
  findAnyTradecart,
  hasStartedContract,
  lockTradecart,
  type TradecartRow,
  updateOutcome,
} from "../queries/tradecarts.ts";
import { checkStore, getLockedTradecart } from "../sight.ts";
import { getSwapTerms } from "../swap/swap-terms.ts";
import { recordEvent } from "../trade-listeners.ts";
import { tradeinOf } from "./cart-credit.ts";
import { checkAgreed, checkNotExpired, checkSwapCost, readPaymentType } from "./tradecart-needs.ts";

type TakingContext = Pick<WithCaller<TransactionContext>, "db" | "tenant" | "caller" | "clock" | "platform">;

export interface WantedTrade {
  tradecartId: string;
  /** What the value is to be spent on; absent: what was chosen when the quote was made. */
  outcome?: ChosenOutcome;
  /** Absent where the caller does not say what kind of trade it takes this for. */
  recycleType?: RecycleType;
  /** The open cart that it is to pay for, which may have goods already. */
  cartId?: string | null | undefined;
}

export interface TakenTrade {
  tradecart: TradecartRow;
  cart: Cart;
}

/** As the cart asks for it. */
export const takeCartFor: TradeinSource["takeIntoCart"] = async (ctx, tradecartId) =>
  (await takeIntoCart(ctx, { tradecartId })).cart;

export async function takeIntoCart(ctx: TakingContext, wanted: WantedTrade): Promise<TakenTrade> {
  const found = await getLockedTradecart(ctx, wanted.tradecartId);
  const tradecart = { ...found, outcome: wanted.outcome ?? found.outcome };
  checkStore(tradecart, ctx.caller, ctx.tenant.storeId);
  if (wanted.recycleType && wanted.recycleType !== tradecart.source) throw refuse("BLOCKED_FEATURE");
  await checkMayPay(ctx, tradecart, viewerOf(ctx));
  if (tradecart.cartStatus !== null && tradecart.cartStatus !== "OPEN")
    throw refuse("CMR_ORIGINAL_ORDER_IS_NOT_PENDING");

  const { id, outcome, cartId, orderId: swapOrderId } = tradecart;
  const paymentType = readPaymentType(ctx.tenant, tradecart);
  await updateOutcome(ctx.db, id, { outcome, paymentType });
  const brought = { tradecartId: id, tradein: tradeinOf(tradecart), swapOrderId };
  // Whoever comes back goes on in the cart that they left.
  const cart =
    cartId !== null
      ? await getCart(ctx, cartId)
      : wanted.cartId
        ? await payFor(ctx, wanted.cartId, brought)
        : await createCart(ctx, brought);
  await recordEvent(ctx, {
    tradecartId: id,
    at: ctx.clock.now(),
    kind: "PUT_INTO_CART",
    by: ctx.caller,
    details: { cartId: cart.id, outcome },
  });
  return { tradecart, cart };
}

/** Into a cart that has its goods. One that a trade pays for already, or that replaces a contract, has no room for another. */
async function payFor(
  ctx: TakingContext,
  cartUUID: string,
  { tradecartId, tradein, swapOrderId }: Brought,
): Promise<Cart> {
  const open = await openCart(ctx, { cartUUID });
  const { cart } = open;
  if (cart.swapOrderId !== null) throw refuse("BLOCKED_FEATURE");
  if (cart.tradecartId !== null)
    throw refuse("TRADEIN_CREDIT_LOCKED", (cart.tradein?.deviceNames ?? []).join(", "));
  return (await saveChange(ctx, open, replacing({ ...cart, tradecartId, tradein }, swapOrderId))).cart;
}

/** One order of the cart takes the place of the contract: the first, as where the contract came before the goods. */
function replacing(cart: Cart, swapOrderId: string | null): Cart {
  if (swapOrderId === null) return cart;
  const orders = cart.orders.map((order, index) => (index === 0 ? { ...order, swapOrderId } : order));
  return { ...cart, swapOrderId, orders };
}

/** For a cart that is sent for credit, by whoever may do that. */
export async function checkStillPays(ctx: TakingContext, tradecartId: string): Promise<void> {
  const tradecart = await lockTradecart(ctx.db, tradecartId, { storeIds: null });
  if (!tradecart) throw refuse("TRADECART_NOT_FOUND_FOR_X", tradecartId);
  await checkMayPay(ctx, tradecart, { seesAllStores: true, storeIds: [] });
}

/** For a cart whose sale goes on in another one. */
export const isFreeFor: TradeinSource["isFreeFor"] = async ({ db, clock }, { tradecartId, cartId }) => {
  const tradecart = await findAnyTradecart(db, tradecartId);
  if (tradecart?.status !== "QUOTED" || tradecart.expiresAt <= clock.now()) return false;
  if (await hasStartedContract(db, tradecartId)) return false;
  return tradecart.cartId === null || tradecart.cartId === cartId;
};

async function checkMayPay(ctx: TakingContext, tradecart: TradecartRow, viewer: Viewer): Promise<void> {
  const { tenant } = ctx;
  const now = ctx.clock.now();
  const { status, outcome, source, orderId } = tradecart;
  if (status !== "QUOTED" || (await hasStartedContract(ctx.db, tradecart.id)))
    throw refuse("CMR_ORIGINAL_ORDER_IS_NOT_PENDING");
  checkNotExpired(tradecart, now);
  const isForCart = CART_OUTCOMES.some((known) => known === outcome);
  // What is to become of it may have been chosen when the retailer still offered that.
  const isOffered = tenant.configs.recycleOptions[source].some((offered) => offered === outcome);
  if (!isForCart || !isOffered) throw refuse("BLOCKED_FEATURE");
  if (tradecart.devices.length === 0) throw refuse("MULTI_OUTCOMES_NOT_READY");
  checkAgreed(tradecart, tenant);
  if (orderId === null) return;
  checkSwapCost(tenant, tradecart);
  readPaymentType(tenant, tradecart);
  // The old contract can have ended since, or be on its way out with another sale.
  await getSwapTerms(ctx.db, orderId, { today: dayIn(tenant.timeZone, now), viewer });
}
