import { ADD_DEVICE_REFERENCE_TO_CART } from "@handsel/contract/checkout/contract-status.ts";
import { normalReference } from "@handsel/contract/rules/device-reference.ts";
import { addDeviceReference, checkBeforeNaming, checkTakes, pieceToName, staff } from "#areas/sales/index.ts";
import { implement } from "#edge/implement.ts";
import { stepsOf } from "../order-steps.ts";
import { checkPickupStore } from "../pickup-store.ts";
import { getSale } from "../sale-of-cart.ts";
import { tradecartStatusOf } from "../tradecart-status.ts";

export const addDeviceReferenceToCart = implement(ADD_DEVICE_REFERENCE_TO_CART, async (input, ctx) => {
  const { cartUUID, isIMEI: isImei, lineUUID } = input;
  const reference = normalReference(input.deviceReference);
  const { lineId, deviceCode } = await ctx.read(async (db) => {
    const { sale, contracts } = await getSale({ ...ctx, db }, cartUUID);
    await checkPickupStore({ ...ctx, db }, sale);
    const piece = pieceToName(sale, contracts, lineUUID ?? undefined);
    checkTakes(piece.contract, { type: "DEVICE_REFERENCE_ADDED", data: { ...piece, reference, isImei } });
    return piece;
  });
  const { isUnchecked } = await checkBeforeNaming(ctx, { reference, isImei, deviceCode });

  return ctx.inTransaction(async (db) => {
    const work = { ...ctx, db };
    const actor = staff(ctx.caller);
    await addDeviceReference(work, { cartId: cartUUID, reference, isImei, actor, lineId, isUnchecked });
    const { sale, contracts } = await getSale(work, cartUUID);
    const tradecart =
      sale.tradecartId === null
        ? undefined
        : await tradecartStatusOf({ db, platform: ctx.platform }, sale.tradecartId);
    return {
      sale: { uuid: sale.cartId, reference: sale.reference, status: sale.status },
      steps: stepsOf(contracts, tradecart?.recycleStatus ?? null),
    };
  });
});
