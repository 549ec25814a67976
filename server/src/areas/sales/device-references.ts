// Devices get their names: an IMEI or a serial number, which stands in one living contract at a time.
import { checksSerialNumbers } from "@handsel/contract/checkout/device-reference-form.ts";
import { checkReference, normalReference } from "@handsel/contract/rules/device-reference.ts";
import type { Db } from "#db/tenant-db.ts";
import { refuse } from "#edge/refuse.ts";
import type { Actor } from "./contract-events.ts";
import { isEnded, nextPiece } from "./contract-state.ts";
import { contractsOfSale, findSaleOfDevice, lockReferences, lockSale } from "./queries/sales.ts";
import { recordEvents, type SalesContext } from "./record-events.ts";
import type { Contract } from "./sale.ts";

/** Refuses a reference that could not be one, or that another living contract of the retailer has. */
export async function checkFree(
  ctx: Pick<SalesContext, "db" | "tenant">,
  { reference, isImei }: { reference: string; isImei: boolean },
): Promise<void> {
  const broken = checkReference(reference, {
    referenceType: isImei ? "IMEI" : "SERIAL",
    checksSerial: checksSerialNumbers(ctx.tenant.configs),
  });
  if (reference === "" || broken) throw refuse(isImei ? "DV_INVALID_IMEI" : "NOT_VALID_SERIAL", reference);
  await refuseTaken(ctx.db, [reference]);
}

/** Two who name the same device at one moment take turns here, and the second sees what the first did. */
export async function refuseTaken(db: Db, references: readonly string[]): Promise<void> {
  await lockReferences(db, references);
  for (const reference of references) {
    const taken = await findSaleOfDevice(db, reference);
    if (taken !== undefined) throw refuse("IMEI_USED_IN_CONTRACT_X", taken);
  }
}

export interface ReferenceToAdd {
  cartId: string;
  reference: string;
  isImei: boolean;
  actor: Actor;
  /** Which device; absent: the first without a reference. */
  lineId?: string;
  /** Some funders want the device named before they decide. */
  isAtApplication?: boolean;
}

/** Names the first device of the sale that has no reference yet. */
export async function addDeviceReference(ctx: SalesContext, wanted: ReferenceToAdd): Promise<Contract> {
  const sale = await lockSale(ctx.db, { cartId: wanted.cartId });
  if (!sale) throw refuse("CART_X_NOT_FOUND", wanted.cartId);
  const contracts = await contractsOfSale(ctx.db, sale.cartId);
  const pieceOf = ({ state }: Contract) => nextPiece(state, "REFERENCE", wanted.lineId);
  const contract = contracts.find((one) => !isEnded(one.state) && pieceOf(one));
  const piece = contract && pieceOf(contract);
  if (!contract || !piece) throw refuse("POS_INVALID_ORDER_STATUS_X_TO_ADD_DEVICE_REFERENCE", sale.status);

  const reference = normalReference(wanted.reference);
  const { isImei, actor, isAtApplication } = wanted;
  await checkFree(ctx, { reference, isImei });
  return recordEvents(ctx, {
    contractId: contract.id,
    events: [
      {
        type: "DEVICE_REFERENCE_ADDED",
        data: { ...piece, reference, isImei, ...(isAtApplication && { isAtApplication }) },
      },
    ],
    actor,
  });
}
