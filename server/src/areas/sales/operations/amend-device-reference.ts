import { normalReference } from "@handsel/contract/rules/device-reference.ts";
import { AMEND_DEVICE_REFERENCE } from "@handsel/contract/sales/changing.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { answerSale, getContract } from "../answer-sale.ts";
import { staff } from "../create-sale.ts";
import { checkFree } from "../device-references.ts";
import { lockSale } from "../queries/sales.ts";
import { recordEvents } from "../record-events.ts";

export const amendDeviceReference = implement(AMEND_DEVICE_REFERENCE, async (input, ctx) => {
  await lockSale(ctx.db, { contractId: input.orderUUID });
  const { contract } = await getContract(ctx, input.orderUUID);
  if (contract.financingType !== "UPGRADE") throw refuse("POS_FINANCING_TYPE_NOT_UPGRADE");
  const line = contract.lines.find(
    ({ id, kind }) => kind === "PRODUCT" && (!input.productUUID || id === input.productUUID),
  );
  const named = line?.references[0];
  if (!line || !named) throw refuse("POS_INVALID_ORDER_STATUS_X_TO_ADD_DEVICE_REFERENCE", contract.status);

  const reference = normalReference(input.newReference);
  await checkFree(ctx, { reference, isImei: input.isIMEI });
  await recordEvents(ctx, {
    contractId: contract.id,
    events: [
      {
        type: "DEVICE_REFERENCE_AMENDED",
        data: {
          lineId: line.id,
          position: named.position,
          reference,
          isImei: input.isIMEI,
          before: named.reference,
        },
      },
    ],
    actor: staff(ctx.caller),
  });
  return answerSale(ctx, { cartId: contract.cartId });
});
