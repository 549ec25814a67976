// Lets the customer out of a contract that has begun, while the period for it lasts.
import { WITHDRAW } from "@handsel/contract/checkout/contract-status.ts";
import type { ParsedInputOf } from "@handsel/contract/operation.ts";
import {
  endingData,
  isEnded,
  isRunning,
  recordEvents,
  requestReturn,
  staff,
  whyOf,
} from "#areas/sales/index.ts";
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import type { ManualContext, WithCaller } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { actNow } from "../act-now.ts";
import { wish } from "../acting.ts";
import { lockLivingApplications } from "../queries/applications.ts";
import { getSale, getSaleForChange, type SaleWithContracts } from "../sale-of-cart.ts";
import { withdrawUntil } from "../withdraw-period.ts";

type WithdrawContext = WithCaller<ManualContext> & { db: Db };

export const withdraw = implement(WITHDRAW, async ({ cartUUID, isReturn, why }, ctx) => {
  const applicationIds = await ctx.inTransaction((db) =>
    begin({ ...ctx, db }, cartUUID, { isReturn: isReturn === true, given: why }),
  );
  await actNow(ctx, applicationIds);
  const { sale } = await ctx.inTransaction((db) => getSale({ ...ctx, db }, cartUUID));
  return { sale: { uuid: sale.cartId, reference: sale.reference, status: sale.status } };
});

async function begin(
  ctx: WithdrawContext,
  cartUUID: string,
  { isReturn, given }: { isReturn: boolean; given: ParsedInputOf<typeof WITHDRAW>["why"] },
): Promise<string[]> {
  const applications = await lockLivingApplications(ctx.db, cartUUID);
  const found = await getSaleForChange(ctx, cartUUID);
  if (found.contracts.every(({ state }) => isEnded(state)))
    throw refuse("POS_INVALID_ORDER_STATUS_X", found.sale.status);
  checkPeriod(ctx, found);
  const actor = staff(ctx.caller);
  const why = whyOf(
    given,
    found.contracts.filter(({ state }) => !isEnded(state)),
  );
  if (isReturn) await sendGoodsBack(ctx, found);
  const isStarted = found.contracts.some(({ state }) => isRunning(state));
  // What has not begun is not withdrawn at the lender but cancelled; for the customer it is the same.
  const sent = applications.filter(({ state }) => state === "SENT");
  for (const application of isStarted ? sent : [])
    await wish(ctx, application, { action: "WITHDRAW", actor, why });
  if (isStarted && sent.length > 0) return sent.map(({ id }) => id);

  for (const { id, state } of found.contracts)
    if (!isEnded(state))
      await recordEvents(ctx, {
        contractId: id,
        events: [{ type: "WITHDRAWN", data: { ...endingData(why, id), ...(isReturn && { isReturn }) } }],
        actor,
      });
  for (const application of applications) await wish(ctx, application, { action: "CANCEL", actor });
  return sent.map(({ id }) => id);
}

/** What the distributor sent goes back to them; what lay in the shop is handed over the counter. */
async function sendGoodsBack(ctx: WithdrawContext, { sale, contracts }: SaleWithContracts): Promise<void> {
  const wanted = { type: "CANCEL", reasonCode: "CUSTOMER_DECISION", description: "" } as const;
  for (const contract of contracts) {
    const isSent = contract.lines.some(({ fulfilment }) => fulfilment.provider !== null);
    if (!isSent || contract.status !== "ACTIVE" || contract.state.returnStatus !== null) continue;
    await recordEvents(ctx, {
      contractId: contract.id,
      events: [{ type: "RETURN_REQUESTED", data: wanted }],
      actor: staff(ctx.caller),
    });
    await requestReturn(ctx, sale, contract, wanted);
  }
}

function checkPeriod(ctx: WithdrawContext, { sale, contracts }: SaleWithContracts): void {
  if (!contracts.some(({ state }) => isRunning(state))) return;
  const until = withdrawUntil(contracts, ctx.tenant);
  if (until && until >= ctx.clock.now()) return;
  const start = dayIn(ctx.tenant.timeZone, new Date(sale.activatedAt ?? sale.createdAt));
  throw refuse("FC_INVALID_WITHDRAW_PERIOD", sale.reference, start, ctx.tenant.configs.withdrawPeriod);
}
