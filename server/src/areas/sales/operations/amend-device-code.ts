import { normalReference } from "@handsel/contract/rules/device-reference.ts";
import { AMEND_DEVICE_CODE, GET_AMEND_DEVICE_CODE_LIST } from "@handsel/contract/sales/changing.ts";
import { type AmendableDevice, findAmendableDevices, listAlikeDevices } from "#areas/catalog/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import type { ContractEvent } from "../contract/contract-events.ts";
import { recordEvents } from "../contract/record-events.ts";
import { lockSale } from "../queries/sales.ts";
import { amendLine } from "../queries/save-sales.ts";
import { checkFree, recordNaming } from "../references/device-references.ts";
import { checkBeforeNaming } from "../references/device-registry.ts";
import { answerSale, getContract } from "../sale/answer-sale.ts";
import { staff } from "../sale/create-sale.ts";
import type { Contract, ContractLine } from "../sale.ts";

/** The first product, when its part number can be changed at all. */
function amendableLine(contract: Contract): ContractLine {
  const line = contract.lines.find(({ kind }) => kind === "PRODUCT");
  if (contract.financingType !== "UPGRADE" || !line) throw refuse("POS_FINANCING_TYPE_NOT_UPGRADE");
  if (contract.status === "UPGRADE_PENDING") throw refuse("POS_ORDER_UPGRADE_PENDING");
  if (line.isCto) throw refuse("POS_CTO_DEVICE_NOT_AMENDABLE");
  return line;
}

export const getAmendDeviceCodeList = implement(GET_AMEND_DEVICE_CODE_LIST, async ({ orderUUID }, ctx) => {
  const { contract } = await getContract(ctx, orderUUID);
  const alike = await listAlikeDevices(ctx.db, amendableLine(contract).code);
  return { devices: alike.map(({ name, deviceCode, partNumber }) => ({ name, deviceCode, partNumber })) };
});

export const amendDeviceCode = implement(AMEND_DEVICE_CODE, async (input, ctx) => {
  const given = await ctx.read(async (db) => {
    const { contract } = await getContract({ ...ctx, db }, input.orderUUID);
    const line = amendableLine(contract);
    const named = newName(line, input);
    return named && { ...named, deviceCode: line.code };
  });
  // A device that came with the new part number is asked about like any other.
  const isUnchecked = given ? (await checkBeforeNaming(ctx, given)).isUnchecked : false;

  return ctx.inTransaction(async (db) => {
    const work = { ...ctx, db };
    await lockSale(db, { contractId: input.orderUUID });
    const { contract } = await getContract(work, input.orderUUID);
    const line = amendableLine(contract);
    const device = await deviceInPlaceOf(db, line, input.newDeviceCode);
    const amended: ContractEvent = {
      type: "DEVICE_CODE_AMENDED",
      data: {
        lineId: line.id,
        deviceCode: device.deviceCode,
        partNumber: device.partNumber,
        description: device.name,
        before: { deviceCode: line.code, partNumber: line.partNumber, description: line.description },
      },
    };
    const contractId = contract.id;
    const actor = staff(ctx.caller);
    const named = newName(line, input);
    if (named) {
      await checkFree(work, named);
      const data = { lineId: line.id, ...named, ...(isUnchecked && { isUnchecked }) };
      const event = { type: "DEVICE_REFERENCE_AMENDED", data } as const;
      await recordNaming(work, { contractId, others: [amended], event, actor });
    } else await recordEvents(work, { contractId, events: [amended], actor });
    await amendLine(db, {
      id: line.id,
      code: device.deviceCode,
      partNumber: device.partNumber,
      description: device.name,
      selectedOptions: Object.fromEntries(device.options.map(({ group, name }) => [group, name])),
      image: device.images[0] ?? "",
    });
    return answerSale(work, { cartId: contract.cartId });
  });
});

/** The name that the device gets with its new part number; nothing when it keeps the one it has, or has none yet. */
function newName(
  { references: [named] }: ContractLine,
  { newReference, isIMEI }: { newReference?: string | null | undefined; isIMEI?: boolean | null | undefined },
) {
  const reference = newReference ? normalReference(newReference) : "";
  if (!named || reference === "" || reference === named.reference) return undefined;
  const { position, reference: before } = named;
  return { position, reference, isImei: isIMEI ?? named.isImei, before };
}

/** The contract was priced for the family and list price of its device; only one of the same can take its place. */
async function deviceInPlaceOf(db: Db, line: ContractLine, newCode: string): Promise<AmendableDevice> {
  const [device, another] = await findAmendableDevices(db, newCode);
  if (!device) throw refuse("POS_DEVICE_CODE_NOT_FOUND");
  if (another) throw refuse("POS_MULTIPLE_DEVICES_FOUND_FOR_DEVICE_CODE");
  if (device.deviceCode === line.code) throw refuse("POS_DEVICE_CODE_IS_THE_SAME");
  if (device.parentDeviceCode !== null) throw refuse("POS_CTO_DEVICE_NOT_AMENDABLE");
  const [own] = await findAmendableDevices(db, line.code);
  const isSameFamily = own ? own.familyCode === device.familyCode : line.family === device.familyName;
  if (!isSameFamily) throw refuse("POS_DEVICE_FAMILY_DOES_NOT_MATCH");
  if ((own?.msrpMinor ?? line.unitPriceMinor) !== device.msrpMinor)
    throw refuse("POS_DEVICE_MSRP_DOES_NOT_MATCH");
  return device;
}
