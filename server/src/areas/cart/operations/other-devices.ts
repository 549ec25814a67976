import { CHANGE_DEVICE, GET_OTHER_DEVICES } from "@handsel/contract/cart/other-devices.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { type DeviceForSale, imageUrl, optionNames, recallChoices } from "#areas/catalog/index.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { getCart, openCart, saveChange, termsOf } from "../cart/change-cart.ts";
import { withOtherDevice } from "../cart/other-device.ts";
import { findLine, type PlacedLine } from "../cart/removing.ts";
import type { Cart } from "../cart.ts";
import type { CartContext } from "../cart-context.ts";
import { mayBeSold } from "../cart-tags.ts";
import { financingOfOrder, priceCart, type Terms } from "../plans/pricing.ts";
import { dealOf } from "../renewal/deal.ts";
import { wireCart } from "../wire.ts";

export const getOtherDevices = implement(GET_OTHER_DEVICES, async ({ cartUUID, productUUID }, ctx) => {
  const cart = await getCart(ctx, cartUUID);
  const placed = placedDevice(cart, productUUID);
  const terms = await termsOf(ctx, cart);
  const nowMinor = dealOf(priceCart(cart, terms))?.monthlyMinor ?? null;
  // Business orders are delivered by the distributor, so what the shop has in stock does not bind them.
  const isBoundByStock = financingOfOrder(placed.order, terms) !== "B2B_LEASE";
  const devices = (await devicesBeside(ctx, cart, placed, terms)).map((device) => {
    const changed = withOtherDevice(cart, placed, device, terms);
    const thenMinor = changed ? (dealOf(priceCart(changed, terms))?.monthlyMinor ?? null) : null;
    return {
      deviceCode: device.deviceCode,
      name: device.name,
      options: Object.values(optionNames(device)),
      img_url: imageUrl(device.images[0]),
      price: toMoney(device.priceMinor),
      monthlyDifference: thenMinor === null || nowMinor === null ? null : toMoney(thenMinor - nowMinor),
      isInStock: !isBoundByStock || device.stockLevel !== "OUT_OF_STOCK",
      selected: device.deviceCode === placed.line.code,
    };
  });
  return { devices };
});

export const changeDevice = implement(CHANGE_DEVICE, async ({ cartUUID, productUUID, deviceCode }, ctx) => {
  const open = await openCart(ctx, { cartUUID });
  const placed = placedDevice(open.cart, productUUID);
  const device = (await devicesBeside(ctx, open.cart, placed, open.terms)).find(
    (one) => one.deviceCode === deviceCode,
  );
  if (!device) throw refuse("DEVICE_NOT_FOUND_FOR_REFERENCE_X_IN_X", ctx.tenant.name, deviceCode);
  if (device.deviceCode === placed.line.code) return { cart: wireCart(priceCart(open.cart, open.terms)) };
  const changed = withOtherDevice(open.cart, placed, device, open.terms);
  if (!changed) throw refuse("FINANCING_NOT_AVAILABLE_FOR_DEVICE");
  return { cart: wireCart(await saveChange(ctx, open, changed)) };
});

/** A device that was put into the cart; the one that the steps are about is chosen there. */
function placedDevice(cart: Cart, productUUID: string): PlacedLine {
  const placed = findLine(cart, productUUID, { kind: "DEVICE" });
  if (!placed || placed.order.isCurrent || placed.line.code === "")
    throw refuse("DEVICE_NOT_FOUND_FOR_ID_X", productUUID);
  return placed;
}

async function devicesBeside(
  { db }: Pick<CartContext, "db">,
  cart: Cart,
  { line }: PlacedLine,
  { shelf, today }: Terms,
): Promise<DeviceForSale[]> {
  const { code: deviceCode, parentDeviceCode } = line;
  const found = await recallChoices(db, shelf, { deviceCode, parentDeviceCode, today });
  return found.filter((device) => device.deviceCode === deviceCode || mayBeSold(cart, device));
}
