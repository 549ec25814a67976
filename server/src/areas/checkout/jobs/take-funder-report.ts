import { type ApplicationReport, applicationReport } from "@handsel/contract/adapters/funder-messages.ts";
import { tellReport } from "#areas/platform/index.ts";
import { job } from "#jobs/jobs.ts";
import { lockApplication } from "../queries/applications.ts";
import { takeReport } from "../reports.ts";
import { inCheckout } from "../sending.ts";

export interface ReceivedReport {
  wlId: number;
  applicationId: string;
  funder: string;
  report: ApplicationReport;
  /** When it came, and how long it had been under way; absent in what a server of the build before handed in. */
  came?: { receivedAt: string; cameMs: number };
}

/** Applies a report that was signed by its lender and written down when it came. */
export const takeFunderReport = job<ReceivedReport>({
  name: "checkout-take-funder-report",
  retries: 10,
  atOnce: 4,
  run: async ({ wlId, applicationId, funder, report, came }, platform) => {
    const tenant = platform.tenants.byId(wlId);
    if (!tenant) return;
    const read = applicationReport.parse(report);
    await inCheckout(platform, tenant, async (ctx) => {
      const application = await lockApplication(ctx.db, applicationId);
      if (application?.funder !== funder || application.state === "FAILED") return;
      await takeReport(ctx, application, read);
      if (came)
        await tellReport(platform, ctx.db, {
          party: funder,
          cameMs: came.cameMs,
          receivedAt: new Date(came.receivedAt),
        });
    });
  },
});
