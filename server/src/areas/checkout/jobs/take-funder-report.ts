import { type ApplicationReport, applicationReport } from "@handsel/contract/adapters/funder-messages.ts";
import { job } from "#jobs/jobs.ts";
import { lockApplication } from "../queries/applications.ts";
import { takeReport } from "../reports.ts";
import { inCheckout } from "../sending.ts";

export interface ReceivedReport {
  wlId: number;
  applicationId: string;
  funder: string;
  report: ApplicationReport;
}

/** Applies a report that was signed by its lender and written down when it came. */
export const takeFunderReport = job<ReceivedReport>({
  name: "checkout-take-funder-report",
  retries: 10,
  atOnce: 4,
  run: async ({ wlId, applicationId, funder, report }, platform) => {
    const tenant = platform.tenants.byId(wlId);
    if (!tenant) return;
    const read = applicationReport.parse(report);
    await inCheckout(platform, tenant, async (ctx) => {
      const application = await lockApplication(ctx.db, applicationId);
      if (application?.funder !== funder || application.state === "FAILED") return;
      await takeReport(ctx, application, read);
    });
  },
});
