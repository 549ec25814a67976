// A sale gives way to another one: what was applied for ends here at once, and at its lender as soon as that can be asked.
import { type Contract, isBeforeStart, isEnded, recordEvents, staff } from "#areas/sales/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { ManualContext, WithCaller } from "#edge/context.ts";
import { act, wish } from "../acting.ts";
import type { CreditApplication } from "../application.ts";
import { continueApplication } from "../jobs/continue-application.ts";

type EndingContext = WithCaller<ManualContext> & { db: Db };

/** The caller holds the applications and the sale. Returns the applications that still live at their lender. */
export async function endForAnother(
  ctx: EndingContext,
  { applications, contracts }: { applications: readonly CreditApplication[]; contracts: readonly Contract[] },
): Promise<string[]> {
  const actor = staff(ctx.caller);
  const living: string[] = [];
  for (const application of applications) {
    const own = contracts.filter(({ id }) => application.contractIds.includes(id));
    if (!own.some(({ state }) => isBeforeStart(state))) continue;
    await wish(ctx, application, { action: "CANCEL", actor });
    living.push(application.id);
  }
  for (const { id, state } of contracts)
    if (!isEnded(state))
      await recordEvents(ctx, { contractId: id, events: [{ type: "CANCELLED", data: {} }], actor });
  return living;
}

/** The wish is written down: a lender that cannot be asked now is asked by the job, and nobody waits for it. */
export async function cancelAtLenders(
  { platform, tenant, inTransaction }: WithCaller<ManualContext>,
  applicationIds: readonly string[],
): Promise<void> {
  for (const applicationId of applicationIds) {
    const acted = await act(platform, tenant, applicationId);
    if (acted.kind === "later")
      await inTransaction((db) =>
        platform.jobs.enqueue(db, continueApplication, { wlId: tenant.wlId, applicationId }),
      );
  }
}
