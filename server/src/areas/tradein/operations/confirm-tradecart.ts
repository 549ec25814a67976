import { toMoney } from "@handsel/contract/fields.ts";
import { CONFIRM_TRADECART, PAYING_OUTCOMES, RETURN_DEVICE } from "@handsel/contract/tradein/tradecart.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { checkNotSpent, checkSoldOnce, leaveCart } from "../outcome/cart-credit.ts";
import { confirmTrade } from "../outcome/confirming.ts";
import { checkAgreed, checkNotExpired, checkReturnable, readCustomer } from "../outcome/tradecart-needs.ts";
import { findGiftCardOf } from "../queries/payouts.ts";
import { updateCustomer } from "../queries/tradecarts.ts";
import { wireGiftCard } from "../receipt/receipt.ts";
import { knownCustomerOf } from "../seller/known-customer.ts";
import { checkStore, getLockedTradecart } from "../sight.ts";
import { wireTradecart } from "../wire-tradecart.ts";

/** Completes a trade whose outcome pays the customer outright. */
export const confirmTradecart = implement(CONFIRM_TRADECART, async (input, ctx) => {
  const id = input.tradecartID ?? input.recycleCart?.tradecartID;
  if (!id) throw refuse("TRADECART_NOT_FOUND_FOR_X", "");
  const cart = await getLockedTradecart(ctx, id);
  await checkNotSpent(ctx.db, cart);
  checkStore(cart, ctx.caller, ctx.tenant.storeId);
  checkNotExpired(cart, ctx.clock.now());
  const chosen =
    input.selectedOutcome && input.selectedOutcome !== "NONE" ? input.selectedOutcome : cart.outcome;
  const outcome = PAYING_OUTCOMES.find((paying) => paying === chosen);
  const offered = ctx.tenant.configs.recycleOptions[cart.source];
  if (!outcome || !offered.includes(outcome)) throw refuse("BLOCKED_FEATURE");
  if (cart.devices.length === 0) throw refuse("MULTI_OUTCOMES_NOT_READY");
  checkAgreed(cart, ctx.tenant);
  await checkSoldOnce(ctx.db, cart);
  const given = input.customer ?? cart.customer ?? {};
  const customer = readCustomer(given, ctx.tenant, { mode: "vendor", outcome });
  await updateCustomer(ctx.db, cart.id, customer);
  await leaveCart(ctx.db, cart, ctx.clock.now());

  const confirmed = await confirmTrade({ ...ctx, by: ctx.caller }, { ...cart, customer }, outcome);
  const giftCard = await findGiftCardOf(ctx.db, cart.id);
  return {
    cart:
      confirmed.cartId === null
        ? null
        : { uuid: confirmed.cartId, customerUuid: await knownCustomerOf(ctx, confirmed) },
    tradecartID: confirmed.id,
    totalRecycleAmount: toMoney(confirmed.totalMinor),
    recycledDeviceNames: confirmed.devices.map(({ name }) => name),
    giftCard: wireGiftCard(giftCard),
    tradecart: wireTradecart(confirmed, ctx),
  };
});

/** Gives the device back to the lender: it is worth nothing, and nobody is paid. */
export const returnDevice = implement(RETURN_DEVICE, async ({ customer, tradecartID }, ctx) => {
  const cart = await getLockedTradecart(ctx, tradecartID);
  await checkNotSpent(ctx.db, cart);
  checkStore(cart, ctx.caller, ctx.tenant.storeId);
  checkNotExpired(cart, ctx.clock.now());
  if (!ctx.tenant.configs.recycleOptions[cart.source].includes("RETURN_DEVICE"))
    throw refuse("BLOCKED_FEATURE");
  checkReturnable(cart.devices.map(({ grade }) => grade));
  checkAgreed(cart, ctx.tenant);
  const named = { ...cart.customer, ...customer };
  await updateCustomer(ctx.db, cart.id, named);
  await leaveCart(ctx.db, cart, ctx.clock.now());
  await confirmTrade({ ...ctx, by: ctx.caller }, { ...cart, customer: named }, "RETURN_DEVICE");
  return { tradecartID: cart.id };
});
