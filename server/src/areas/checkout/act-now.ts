// Asks the lenders while somebody waits for their answers. One that does not answer is asked again by the job.
import type { ManualContext, WithCaller } from "#edge/context.ts";
import { refuse } from "#edge/refuse.ts";
import { act } from "./acting.ts";
import { continueApplication } from "./jobs/continue-application.ts";

export async function actNow(
  { platform, tenant, inTransaction }: WithCaller<ManualContext>,
  applicationIds: readonly string[],
): Promise<void> {
  for (const applicationId of applicationIds) {
    const acted = await act(platform, tenant, applicationId);
    if (acted.kind === "refused") throw refuse(acted.code, ...acted.values);
    if (acted.kind === "later") {
      await inTransaction((db) =>
        platform.jobs.enqueue(db, continueApplication, { wlId: tenant.wlId, applicationId }),
      );
      throw refuse("FUNDER_ERROR");
    }
  }
}
