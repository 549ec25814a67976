import { FULFILLMENT_RETURN } from "@handsel/contract/sales/changing.ts";
import { dayIn } from "#clock.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { recordEvents } from "../contract/record-events.ts";
import { requestReturn } from "../distributor/distributor-requests.ts";
import { contractsOfSale, lockSale } from "../queries/sales.ts";
import { actionsOf } from "../sale/allowed-actions.ts";
import { answerSale, getSale } from "../sale/answer-sale.ts";
import { staff } from "../sale/create-sale.ts";

/** The goods go back to the distributor, who answers with an RMA number. */
export const fulfillmentReturn = implement(FULFILLMENT_RETURN, async (input, ctx) => {
  const sale = await getSale(ctx, { cartId: input.cartUUID });
  const { cartId } = sale;
  await lockSale(ctx.db, { cartId });
  const contracts = await contractsOfSale(ctx.db, cartId);
  const today = dayIn(ctx.tenant.timeZone, ctx.clock.now());
  const returned = contracts.filter((contract) => actionsOf(contract, today).returnGoods);
  if (returned.length === 0) throw refuse("POS_INVALID_ORDER_STATUS_X", contracts[0]?.status ?? "");

  // The distributor takes back by its own order number, which it gives once it has the order.
  if (!returned.some(({ lines }) => lines.some(({ fulfilment }) => fulfilment.orderNumber !== null)))
    throw refuse("DELIVERY_DATA_NOT_FOUND_FOR_CART_UUID_X", cartId);

  const {
    fulfillmentReturnType: type,
    returnReasonCode: reasonCode,
    conditionDescription: description,
  } = input;
  for (const contract of returned) {
    await recordEvents(ctx, {
      contractId: contract.id,
      events: [{ type: "RETURN_REQUESTED", data: { type, reasonCode, description } }],
      actor: staff(ctx.caller),
    });
    await requestReturn(ctx, sale, contract, { type, reasonCode, description });
  }
  return answerSale(ctx, { cartId });
});
