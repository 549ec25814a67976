import { canCancelSale } from "@handsel/contract/sales/actions.ts";
import { CANCEL_ORDER, CANCEL_SALE, CANCEL_UPGRADE } from "@handsel/contract/sales/changing.ts";
import { dayIn } from "#clock.ts";
import type { ContextOf } from "#edge/implement.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { labelOf, shownStatus } from "../contract/contract-label.ts";
import { isBeforeStart, isEnded } from "../contract/contract-state.ts";
import { recordEvents } from "../contract/record-events.ts";
import { endingData, type Why, whyOf } from "../contract/why.ts";
import { cancelAtFunder } from "../financing/funder-desk.ts";
import { contractsOfSale, findContract, lockSale } from "../queries/sales.ts";
import { requireAction } from "../sale/allowed-actions.ts";
import { answerSale, getContract, getSale } from "../sale/answer-sale.ts";
import { staff } from "../sale/create-sale.ts";
import type { Contract } from "../sale.ts";

type Ctx = ContextOf<typeof CANCEL_ORDER>;

const todayOf = (ctx: Ctx) => dayIn(ctx.tenant.timeZone, ctx.clock.now());

/** First at the funder, then here: what they still run is never called cancelled. */
async function cancelContract(ctx: Ctx, contract: Contract, why: Why | undefined): Promise<void> {
  if (contract.state.isApplicationSent) await cancelAtFunder(ctx, contract, why);
  await ctx.inTransaction(async (db) => {
    // What the funder answers may have been written down already.
    await lockSale(db, { contractId: contract.id });
    const now = await findContract(db, contract.id);
    if (!now || isEnded(now.state)) return;
    await recordEvents(
      { ...ctx, db },
      {
        contractId: contract.id,
        events: [{ type: "CANCELLED", data: endingData(why, contract.id) }],
        actor: staff(ctx.caller),
      },
    );
  });
}

export const cancelOrder = implement(CANCEL_ORDER, async ({ orderUUID, why }, ctx) => {
  const { contract } = await ctx.read((db) => getContract({ ...ctx, db }, orderUUID));
  requireAction("cancelOrder", contract, todayOf(ctx));

  await cancelContract(ctx, contract, whyOf(why, [contract]));
  return ctx.read((db) => answerSale({ ...ctx, db }, { cartId: contract.cartId }));
});

export const cancelSale = implement(CANCEL_SALE, async ({ cartUUID, why }, ctx) => {
  const contracts = await ctx.read(async (db) => {
    const { cartId } = await getSale({ ...ctx, db }, { cartId: cartUUID });
    return contractsOfSale(db, cartId);
  });
  const shown = contracts.map(({ status }) => ({
    status: shownStatus(status),
    statusLabel: labelOf(status),
  }));
  const waiting = contracts.find(({ status }) => status === "UPGRADE_PENDING");
  if (waiting) throw refuse("POS_ORDER_UPGRADE_PENDING");
  if (!canCancelSale(shown)) throw refuse("POS_INVALID_ORDER_STATUS_X", contracts[0]?.status ?? "");

  // Extras first: a device contract that the funder will not cancel leaves the rest as it was paid for.
  const given = whyOf(why, contracts);
  for (const contract of contracts.toReversed()) await cancelContract(ctx, contract, given);
  return ctx.read((db) => answerSale({ ...ctx, db }, { cartId: cartUUID }));
});

/** The sale that was to replace this contract is given up; with it the contract runs on as before. */
export const cancelUpgrade = implement(CANCEL_UPGRADE, async ({ orderUUID, why }, ctx) => {
  const { contract } = await ctx.read((db) => getContract({ ...ctx, db }, orderUUID));
  requireAction("cancelUpgrade", contract, todayOf(ctx));

  const { newCartId } = contract.state;
  const replacing = newCartId === null ? [] : await ctx.read((db) => contractsOfSale(db, newCartId));
  const started = replacing.find(({ state }) => !isBeforeStart(state) && !isEnded(state));
  if (started) throw refuse("POS_ORDER_ALREADY_ACTIVE", started.id);
  const living = replacing.filter(({ state }) => !isEnded(state));
  const given = whyOf(why, living);
  for (const one of living) await cancelContract(ctx, one, given);

  // When the new sale was ended by somebody else, or never made, nothing has freed the old contract yet.
  await ctx.inTransaction(async (db) => {
    const { contract: now } = await getContract({ ...ctx, db }, orderUUID);
    if (now.status !== "UPGRADE_PENDING") return;
    await recordEvents(
      { ...ctx, db },
      {
        contractId: now.id,
        events: [{ type: "UPGRADE_CANCELLED", data: why ? { reason: why.reason } : {} }],
        actor: staff(ctx.caller),
      },
    );
  });
  return ctx.read((db) => answerSale({ ...ctx, db }, { cartId: contract.cartId }));
});
