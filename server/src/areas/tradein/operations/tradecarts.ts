// Reading a quote and changing it before it is agreed.
import {
  GET_TRADECART,
  REMOVE_TRADECART_DEVICE,
  SAVE_RECYCLE_CUSTOMER,
} from "@handsel/contract/tradein/tradecart.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { checkNotSpent, keepInCart } from "../outcome/cart-credit.ts";
import { checkNotExpired, readCustomer } from "../outcome/tradecart-needs.ts";
import { deleteDevice, lockTradecartOfDevice, updateCustomer, updateQuote } from "../queries/tradecarts.ts";
import { getTradecart as find, getLockedTradecart, tradeViewer } from "../sight.ts";
import { recordEvent } from "../trade-listeners.ts";
import { wireTradecart } from "../wire-tradecart.ts";

export const getTradecart = implement(GET_TRADECART, async ({ tradecartID }, ctx) => ({
  tradecart: wireTradecart(await find(ctx, tradecartID), ctx),
}));

export const removeTradecartDevice = implement(REMOVE_TRADECART_DEVICE, async ({ id }, ctx) => {
  const cart = await lockTradecartOfDevice(ctx.db, id, tradeViewer(ctx));
  if (!cart) throw refuse("TRADECART_NOT_FOUND_FOR_X", id);
  await checkNotSpent(ctx.db, cart);
  const kept = cart.devices.filter((device) => device.id !== id);
  await deleteDevice(ctx.db, id);
  await updateQuote(ctx.db, cart.id, {
    ...cart,
    totalMinor: kept.reduce((sum, { valueMinor }) => sum + valueMinor, 0),
    swapCostMinor: kept.reduce((most, { swapCostMinor }) => Math.max(most, swapCostMinor), 0),
  });
  await recordEvent(ctx, {
    tradecartId: cart.id,
    at: ctx.clock.now(),
    kind: "DEVICE_REMOVED",
    by: ctx.caller,
    details: { deviceId: id },
  });
  const changed = await keepInCart(ctx.db, cart.id, ctx.clock.now());
  return { tradecart: wireTradecart(changed, ctx) };
});

export const saveRecycleCustomer = implement(SAVE_RECYCLE_CUSTOMER, async (input, ctx) => {
  const cart = await getLockedTradecart(ctx, input.tradecartID);
  if (cart.status !== "QUOTED") throw refuse("CMR_ORIGINAL_ORDER_IS_NOT_PENDING");
  checkNotExpired(cart, ctx.clock.now());
  const customer = readCustomer(input.customer, ctx.tenant, { mode: "vendor", outcome: cart.outcome });
  await updateCustomer(ctx.db, cart.id, customer);
  return { tradecart: wireTradecart({ ...cart, customer }, ctx) };
});
