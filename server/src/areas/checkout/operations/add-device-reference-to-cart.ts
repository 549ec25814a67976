import { ADD_DEVICE_REFERENCE_TO_CART } from "@handsel/contract/checkout/contract-status.ts";
import { addDeviceReference, staff } from "#areas/sales/index.ts";
import { implement } from "#edge/implement.ts";
import { stepsOf } from "../order-steps.ts";
import { getSale } from "../sale-of-cart.ts";
import { tradecartStatusOf } from "../tradecart-status.ts";

export const addDeviceReferenceToCart = implement(ADD_DEVICE_REFERENCE_TO_CART, async (input, ctx) => {
  const { cartUUID, deviceReference, isIMEI, lineUUID } = input;
  await getSale(ctx, cartUUID);
  await addDeviceReference(ctx, {
    cartId: cartUUID,
    reference: deviceReference,
    isImei: isIMEI,
    actor: staff(ctx.caller),
    ...(lineUUID && { lineId: lineUUID }),
  });
  const { sale, contracts } = await getSale(ctx, cartUUID);
  const tradecart = sale.tradecartId === null ? undefined : await tradecartStatusOf(ctx.db, sale.tradecartId);
  return {
    sale: { uuid: sale.cartId, reference: sale.reference, status: sale.status },
    steps: stepsOf(contracts, tradecart?.recycleStatus ?? null),
  };
});
