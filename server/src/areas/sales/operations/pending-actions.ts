// What the panel of pending actions does by itself, without a funder.
import { normalReference } from "@handsel/contract/rules/device-reference.ts";
import {
  ADD_SERIAL_NUMBERS,
  START_CREDIT_APPLICATION,
  UPDATE_RESELLER_SERVICES,
} from "@handsel/contract/sales/changing.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import type { PieceReference } from "../contract/contract-events.ts";
import { isEnded, pieceKey } from "../contract/contract-state.ts";
import { recordEvents } from "../contract/record-events.ts";
import { contractsOfSale, lockSale } from "../queries/sales.ts";
import { refuseTaken } from "../references/device-references.ts";
import { answerSale, getSale, type SalePageContext } from "../sale/answer-sale.ts";
import { staff } from "../sale/create-sale.ts";
import { canApplyForCredit } from "../sale/wire-sale.ts";
import type { Contract } from "../sale.ts";

/** The living contracts of a sale, locked. */
async function livingContracts(ctx: SalePageContext, cartUUID: string): Promise<Contract[]> {
  await getSale(ctx, { cartId: cartUUID });
  await lockSale(ctx.db, { cartId: cartUUID });
  return (await contractsOfSale(ctx.db, cartUUID)).filter(({ state }) => !isEnded(state));
}

export const addSerialNumbers = implement(ADD_SERIAL_NUMBERS, async ({ cartUUID, serialNumbers }, ctx) => {
  const contracts = await livingContracts(ctx, cartUUID);
  const given = new Map(
    serialNumbers.map(({ id, deviceReference }) => [id, normalReference(deviceReference)]),
  );
  const names = [...given.values()];
  if (new Set(names).size !== names.length) throw refuse("DEVICE_REFERENCE_ALREADY_PRESENT");
  await refuseTaken(ctx.db, names);

  for (const contract of contracts) {
    const items = piecesIn(contract, given);
    if (items.length === 0) continue;
    await recordEvents(ctx, {
      contractId: contract.id,
      events: [{ type: "SERIAL_NUMBERS_ADDED", data: { items } }],
      actor: staff(ctx.caller),
    });
    for (const item of items) given.delete(pieceKey(item));
  }
  if (given.size > 0)
    throw refuse("POS_INVALID_ORDER_STATUS_X_TO_ADD_DEVICE_REFERENCE", contracts[0]?.status ?? "");
  return answerSale(ctx, { cartId: cartUUID });
});

function piecesIn({ state }: Contract, given: ReadonlyMap<string, string>): PieceReference[] {
  return state.pieces.flatMap(({ lineId, quantity, by }) =>
    by !== "SERIAL_NUMBER"
      ? []
      : Array.from({ length: quantity }, (_, position) => ({ lineId, position })).flatMap((piece) => {
          const reference = given.get(pieceKey(piece));
          return reference === undefined ? [] : [{ ...piece, reference, isImei: false }];
        }),
  );
}

export const startCreditApplication = implement(START_CREDIT_APPLICATION, async ({ cartUUID }, ctx) => {
  const contracts = await livingContracts(ctx, cartUUID);
  const waiting = contracts.filter(({ state }) => canApplyForCredit(state));
  if (waiting.length === 0) throw refuse("CREDIT_ALREADY_APPLIED_TO_ORDER");

  // One whose application failed is where it has to be already.
  for (const { id, status } of waiting)
    if (status === "NEW")
      await recordEvents(ctx, {
        contractId: id,
        events: [{ type: "APPLICATION_STARTED", data: {} }],
        actor: staff(ctx.caller),
      });
  return answerSale(ctx, { cartId: cartUUID });
});

export const updateResellerServices = implement(UPDATE_RESELLER_SERVICES, async ({ cartUUID }, ctx) => {
  const contracts = await livingContracts(ctx, cartUUID);
  const waiting = contracts.filter(({ state }) => state.needsInstallation);
  if (waiting.length === 0) throw refuse("POS_INVALID_ORDER_STATUS_X", contracts[0]?.status ?? "");

  for (const { id, lines } of waiting) {
    const descriptions = lines
      .filter((line) => line.requiresInstallation)
      .map(({ description }) => description);
    await recordEvents(ctx, {
      contractId: id,
      events: [{ type: "INSTALLED", data: { descriptions } }],
      actor: staff(ctx.caller),
    });
  }
  return answerSale(ctx, { cartId: cartUUID });
});
