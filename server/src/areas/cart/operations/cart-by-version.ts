import { GET_CART_BY_VERSION } from "@handsel/contract/cart/by-version.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import type { ParsedInputOf } from "@handsel/contract/operation.ts";
import { findDeviceForSale, namedVersion, pricesOf } from "#areas/catalog/index.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { termsOf } from "../cart/change-cart.ts";
import { NOBODYS_CART } from "../cart/drawn-cart.ts";
import { withSelection } from "../cart/filling.ts";
import { withNewPrices } from "../cart/new-prices.ts";
import type { Cart } from "../cart.ts";
import type { CartContext } from "../cart-context.ts";
import { findPlan, type PricedCart, priceCart, type Terms } from "../plans/pricing.ts";
import { findCartByReference } from "../queries/carts.ts";
import { wireCart } from "../wire.ts";
import { figuresOf } from "./new-prices.ts";

export const getCartByVersion = implement(GET_CART_BY_VERSION, async (input, ctx) => {
  const { db } = ctx;
  const terms = await termsOf(ctx);
  const prices = await pricesOf(ctx, await namedVersion(db, input.versionID), terms.today);
  const asked = await cartAsked(ctx, input, terms);
  const coming = { ...terms, shelf: prices.shelf, today: prices.day };
  const today = priceCart(await withNewPrices(db, asked, terms), terms);
  const priced = priceCart(await withNewPrices(db, asked, coming, prices), coming);
  const [before, after] = [sideOf(today), sideOf(priced)];
  const lines = linesOf(today).map(({ description, quantity, unitMinor }, place) => ({
    name: description,
    quantity,
    today: toMoney(unitMinor * quantity),
    later: toMoney((linesOf(priced)[place]?.unitMinor ?? unitMinor) * quantity),
  }));
  return {
    reference: asked.reference || null,
    today: before,
    later: after,
    isSame: JSON.stringify(before) === JSON.stringify(after),
    lines,
  };
});

const sideOf = (priced: PricedCart) => {
  const wired = wireCart(priced);
  return { figures: figuresOf(wired), isValid: priced.orders.every(({ problems }) => problems.length === 0) };
};

const linesOf = ({ cart }: PricedCart) =>
  cart.orders
    .flatMap(({ lines }) => lines)
    .map(({ description, quantity, unitPriceMinor, markupMinor }) => ({
      description,
      quantity,
      unitMinor: unitPriceMinor + markupMinor,
    }));

/** One that is there, or a sale that may come: the device on the plan and nothing else. */
async function cartAsked(
  ctx: CartContext,
  { reference, deviceCode, paymentplanID }: ParsedInputOf<typeof GET_CART_BY_VERSION>,
  { shelf, today }: Terms,
): Promise<Cart> {
  if (reference) {
    const cart = await findCartByReference(ctx.db, reference);
    if (!cart) throw refuse("CART_X_NOT_FOUND", reference);
    // What was sent for credit is frozen; here it is asked what it would be.
    return { ...cart, orders: cart.orders.map((order) => ({ ...order, frozen: null })) };
  }
  const device = await findDeviceForSale(ctx.db, deviceCode ?? "", today);
  if (!device) throw refuse("DEVICE_NOT_FOUND_FOR_REFERENCE_X_IN_X", ctx.tenant.name, deviceCode ?? "");
  const plan = findPlan(shelf, paymentplanID ?? "");
  if (!plan)
    throw refuse("PAYMENT_PLANS_NOT_FOUND_FOR_REFERENCE_X_IN_X", ctx.tenant.name, paymentplanID ?? "");
  const parts = { device, plan, insurance: undefined, subscription: undefined, extraOption: undefined };
  return withSelection(NOBODYS_CART, parts, { parentDeviceCode: null, now: ctx.clock.now() });
}
