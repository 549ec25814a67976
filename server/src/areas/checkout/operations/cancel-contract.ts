// Cancels a sale that has not started, or was refused. A lender that has the application is asked; one that may have it
// is asked as soon as that is known, while the sale is over at once.
import type { Funder } from "@handsel/contract/catalog/funders.ts";
import { CANCEL_CONTRACT } from "@handsel/contract/checkout/contract-status.ts";
import type { ParsedInputOf } from "@handsel/contract/operation.ts";
import {
  type Contract,
  endingData,
  isBeforeStart,
  isEnded,
  isRunning,
  recordEvents,
  staff,
  type Why,
  whyOf,
} from "#areas/sales/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { ManualContext, WithCaller } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { actNow } from "../act-now.ts";
import { wish } from "../acting.ts";
import { byFunder } from "../application.ts";
import { isLent } from "../partial-approval.ts";
import { lockLivingApplications } from "../queries/applications.ts";
import { getSaleForChange } from "../sale-of-cart.ts";

type GivenWhy = ParsedInputOf<typeof CANCEL_CONTRACT>["why"];
type CancelContext = WithCaller<ManualContext> & { db: Db };

export const cancelContract = implement(CANCEL_CONTRACT, async ({ cartUUID, why }, ctx) => {
  const applicationIds = await ctx.inTransaction((db) => begin({ ...ctx, db }, cartUUID, why));
  await actNow(ctx, applicationIds);
  // The lenders have ended theirs; what was paid for at the till goes with them.
  if (applicationIds.length > 0)
    await ctx.inTransaction(async (db) => {
      const { contracts } = await getSaleForChange({ ...ctx, db }, cartUUID);
      await cancelAll(
        { ...ctx, db },
        contracts.filter((one) => !isLent(one)),
        whyOf(why, contracts),
      );
    });
  return {};
});

/** Returns the applications about which the lender has to be asked now. */
async function begin(ctx: CancelContext, cartUUID: string, given: GivenWhy): Promise<string[]> {
  const applications = await lockLivingApplications(ctx.db, cartUUID);
  const { contracts } = await getSaleForChange(ctx, cartUUID);
  // A customer who withdrew has nothing left to cancel.
  if (contracts.every(({ state }) => isEnded(state) && state.status !== "REFUSED")) return [];
  const actor = staff(ctx.caller);
  const why = whyOf(
    given,
    contracts.filter(({ state }) => !isEnded(state) || state.status === "REFUSED"),
  );
  const isStarted = contracts.some(({ state }) => isRunning(state));
  if (isStarted) for (const funder of byFunder(contracts).keys()) checkCancellable(ctx, funder);
  const asked: string[] = [];
  for (const application of applications) {
    const own = contracts.filter(({ id }) => application.contractIds.includes(id));
    if (!isStarted && !own.some(({ state }) => isBeforeStart(state))) continue;
    await wish(ctx, application, { action: "CANCEL", actor, why });
    if (application.state === "SENT") asked.push(application.id);
  }
  if (asked.length === 0) await cancelAll(ctx, contracts, why);
  return asked;
}

/** Some lenders end what runs in another way only; that holds for contracts brought in from elsewhere as well. */
function checkCancellable({ platform }: Pick<CancelContext, "platform">, funder: Funder): void {
  const { whenCancellingActive } = platform.adapters.funders[funder];
  if (whenCancellingActive) throw refuse(whenCancellingActive);
}

async function cancelAll(
  ctx: CancelContext,
  contracts: readonly Contract[],
  why: Why | undefined,
): Promise<void> {
  for (const { id, state } of contracts)
    if (!isEnded(state) || state.status === "REFUSED")
      await recordEvents(ctx, {
        contractId: id,
        events: [{ type: "CANCELLED", data: endingData(why, id) }],
        actor: staff(ctx.caller),
      });
}
