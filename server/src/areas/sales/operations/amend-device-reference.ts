import { normalReference } from "@handsel/contract/rules/device-reference.ts";
import { AMEND_DEVICE_REFERENCE } from "@handsel/contract/sales/changing.ts";
import { recordAudit } from "#areas/platform/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Caller } from "#edge/caller.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { lockSale } from "../queries/sales.ts";
import { checkFree, checkTakes, recordNaming } from "../references/device-references.ts";
import { checkBeforeNaming } from "../references/device-registry.ts";
import { answerSale, getContract } from "../sale/answer-sale.ts";
import { staff } from "../sale/create-sale.ts";
import { contractReference } from "../sale.ts";

interface Wanted {
  orderUUID: string;
  productUUID?: string | null | undefined;
  position?: number | null | undefined;
}

export const amendDeviceReference = implement(AMEND_DEVICE_REFERENCE, async (input, ctx) => {
  const { isIMEI: isImei } = input;
  const reference = normalReference(input.newReference);
  const { deviceCode } = await ctx.read(async (db) => {
    const found = await find({ ...ctx, db }, input);
    checkTakes(found.contract, { type: "DEVICE_REFERENCE_AMENDED", data: { ...found, reference, isImei } });
    return found;
  });
  const { isUnchecked } = await checkBeforeNaming(ctx, { reference, isImei, deviceCode });

  return ctx.inTransaction(async (db) => {
    const work = { ...ctx, db };
    await lockSale(db, { contractId: input.orderUUID });
    const { sale, contract, lineId, position, before } = await find(work, input);
    await checkFree(work, { reference, isImei });
    const data = { lineId, position, reference, isImei, before, ...(isUnchecked && { isUnchecked }) };
    await recordNaming(work, {
      contractId: contract.id,
      event: { type: "DEVICE_REFERENCE_AMENDED", data },
      actor: staff(ctx.caller),
    });
    await recordAudit(work, {
      action: "CONTRACT_REFERENCE_CHANGED",
      entity: "CONTRACT",
      entityId: contract.id,
      entityName: contractReference(sale, contract),
      before: { deviceReference: before },
      after: { deviceReference: reference },
    });
    return answerSale(work, { cartId: contract.cartId });
  });
});

/** The device that a call means, with the name that it has. */
async function find(ctx: { db: Db; caller: Caller }, { orderUUID, productUUID, position }: Wanted) {
  const { sale, contract } = await getContract(ctx, orderUUID);
  if (contract.financingType !== "UPGRADE") throw refuse("POS_FINANCING_TYPE_NOT_UPGRADE");
  const line = contract.lines.find(
    ({ id, kind }) => kind === "PRODUCT" && (!productUUID || id === productUUID),
  );
  if (!line) throw refuse("DEVICE_NOT_FOUND_FOR_REFERENCE_X", productUUID ?? orderUUID);
  const named = line.references.find((one) => (position ?? one.position) === one.position);
  if (!named) throw refuse("POS_INVALID_ORDER_STATUS_X_TO_ADD_DEVICE_REFERENCE", contract.status);
  const { id: lineId, code: deviceCode } = line;
  return { sale, contract, lineId, deviceCode, position: named.position, before: named.reference };
}
