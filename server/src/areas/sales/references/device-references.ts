// Devices get their names: an IMEI or a serial number, which stands in one living contract at a time.
import { normalReference } from "@handsel/contract/rules/device-reference.ts";
import type { Db } from "#db/tenant-db.ts";
import { refuse, refuseWith } from "#edge/refuse.ts";
import type { Actor, ContractEvent } from "../contract/contract-events.ts";
import { applyEvent } from "../contract/contract-life.ts";
import { isEnded, nextPiece } from "../contract/contract-state.ts";
import { recordEvents, type SalesContext } from "../contract/record-events.ts";
import { contractsOfSale, findSaleOfDevice, lockReferences, lockSale } from "../queries/sales.ts";
import type { Contract, Sale } from "../sale.ts";
import { recheckDevicesJob } from "./recheck-devices.ts";
import { checkReferenceForm, type GivenReference } from "./reference-form.ts";

/** Refuses a reference that could not be one, or that another living contract of the retailer has. */
export async function checkFree(
  ctx: Pick<SalesContext, "db" | "tenant">,
  given: GivenReference,
): Promise<void> {
  checkReferenceForm(ctx.tenant, given);
  await refuseTaken(ctx.db, [given.reference]);
}

/** Two who name the same device at one moment take turns here, and the second sees what the first did. */
export async function refuseTaken(db: Db, references: readonly string[]): Promise<void> {
  await lockReferences(db, references);
  for (const reference of references) {
    const taken = await findSaleOfDevice(db, reference);
    if (taken) throw refuseWith("IMEI_USED_IN_CONTRACT_X", { saleUUID: taken.saleUUID }, taken.reference);
  }
}

export interface PieceToName {
  contract: Contract;
  lineId: string;
  position: number;
  /** What was sold as this piece. */
  deviceCode: string;
}

/** The first device of the sale, or of one of its lines, that has no reference yet. */
export function pieceToName(
  { status }: Pick<Sale, "status">,
  contracts: readonly Contract[],
  lineId?: string,
): PieceToName {
  for (const contract of contracts) {
    const piece = isEnded(contract.state) ? undefined : nextPiece(contract.state, "REFERENCE", lineId);
    if (piece) return { contract, ...piece, deviceCode: codeOfLine(contract, piece.lineId) };
  }
  throw refuse("POS_INVALID_ORDER_STATUS_X_TO_ADD_DEVICE_REFERENCE", status);
}

function codeOfLine({ lines }: Contract, lineId: string): string {
  return lines.find(({ id }) => id === lineId)?.code ?? "";
}

/** Refuses what the contract would not take, before anybody outside is asked about it. */
export function checkTakes({ state }: Contract, event: ContractEvent): void {
  const applied = applyEvent(state, event, "user");
  if (applied.kind === "refused") throw refuse(applied.code, ...applied.values);
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
  /** The registry could not be asked. */
  isUnchecked?: boolean;
}

/** Names the first device of the sale that has no reference yet. */
export async function addDeviceReference(ctx: SalesContext, wanted: ReferenceToAdd): Promise<Contract> {
  const sale = await lockSale(ctx.db, { cartId: wanted.cartId });
  if (!sale) throw refuse("CART_X_NOT_FOUND", wanted.cartId);
  const contracts = await contractsOfSale(ctx.db, sale.cartId);
  const { contract, lineId, position } = pieceToName(sale, contracts, wanted.lineId);

  const reference = normalReference(wanted.reference);
  const { isImei, actor, isAtApplication, isUnchecked } = wanted;
  await checkFree(ctx, { reference, isImei });
  return recordNaming(ctx, {
    contractId: contract.id,
    actor,
    event: {
      type: "DEVICE_REFERENCE_ADDED",
      data: {
        lineId,
        position,
        reference,
        isImei,
        ...(isAtApplication && { isAtApplication }),
        ...(isUnchecked && { isUnchecked }),
      },
    },
  });
}

type Naming = Extract<ContractEvent, { type: "DEVICE_REFERENCE_ADDED" | "DEVICE_REFERENCE_AMENDED" }>;

/** A device that the registry could not be asked about is asked about later. */
export async function recordNaming(
  ctx: SalesContext,
  of: { contractId: string; event: Naming; actor: Actor; others?: readonly ContractEvent[] },
): Promise<Contract> {
  const { contractId, event, actor, others = [] } = of;
  const contract = await recordEvents(ctx, { contractId, events: [...others, event], actor });
  if (event.data.isUnchecked)
    await ctx.platform.jobs.enqueue(ctx.db, recheckDevicesJob, { wlId: ctx.tenant.wlId, contractId });
  return contract;
}
