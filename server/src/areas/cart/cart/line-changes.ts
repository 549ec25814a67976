// What staff of a business retailer may change on a line: how many, and at which price.
import { refuse } from "#edge/refuse.ts";
import { type Cart, withLine, withOrder } from "../cart.ts";
import { mayChangeQuantity, mayChangeSalePrice } from "../features.ts";
import { financingOfOrder } from "../plans/pricing.ts";
import type { OpenCart } from "./change-cart.ts";
import { checkExtraLimit } from "./filling.ts";
import type { PlacedLine } from "./removing.ts";

export function withQuantity({ cart, terms }: OpenCart, placed: PlacedLine, quantity: number): Cart {
  const { order, line } = placed;
  if (!mayChangeQuantity(terms.tenant.configs, financingOfOrder(order, terms)))
    throw refuse("BLOCKED_FEATURE");
  if (line.quantity === quantity) return cart;
  if (line.kind === "EXTRA") checkExtraLimit(cart, line, quantity - line.quantity);
  return withOrder(cart, withLine(order, { ...line, quantity }));
}

export function withSalePrice({ cart, terms }: OpenCart, placed: PlacedLine, salePriceMinor: number): Cart {
  const { order, line } = placed;
  if (!mayChangeSalePrice(terms.tenant.configs, financingOfOrder(order, terms)))
    throw refuse("BLOCKED_FEATURE");
  const markupMinor = salePriceMinor - line.unitPriceMinor;
  if (line.markupMinor === markupMinor) return cart;
  return withOrder(cart, withLine(order, { ...line, markupMinor }));
}
