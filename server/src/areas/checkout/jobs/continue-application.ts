// Goes on with an application where it stands: hands it in, asks again for what was not answered, or looks at what the
// lender knows when nothing has been heard for a while. It may run at any time and any number of times.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { eachOf } from "#jobs/each-of.ts";
import { job } from "#jobs/jobs.ts";
import type { Platform } from "#platform.ts";
import { onBehalfOf } from "#telemetry/on-behalf.ts";
import { act } from "../acting.ts";
import type { CreditApplication } from "../application.ts";
import { dueApplications, findApplication, lockApplication } from "../queries/applications.ts";
import { saveChecked, takeReport } from "../reports.ts";
import { accountOf, inCheckout, sendApplication } from "../sending.ts";

export const continueApplication = job<{ wlId: number; applicationId: string }>({
  name: "checkout-continue-application",
  // The clockwork below goes on after these.
  retries: 4,
  atOnce: 4,
  run: async ({ wlId, applicationId }, platform) => {
    const tenant = platform.tenants.byId(wlId);
    if (tenant && !(await goOn(platform, tenant, applicationId))) throw new NoAnswerYet();
  },
});

/** Not an accident: it tells the queue to come back later, with growing pauses. */
class NoAnswerYet extends Error {
  constructor() {
    super("the lender has not answered yet");
    this.name = "NoAnswerYet";
  }
}

/** False when the lender could not be asked, or did not answer. */
export async function goOn(platform: Platform, tenant: WhiteLabel, applicationId: string): Promise<boolean> {
  const application = await inCheckout(platform, tenant, ({ db }) => findApplication(db, applicationId));
  if (!application || application.state === "FAILED") return true;
  return onBehalfOf({ wlId: tenant.wlId, cartId: application.cartId }, () =>
    nextStep(platform, tenant, application),
  );
}

async function nextStep(
  platform: Platform,
  tenant: WhiteLabel,
  application: CreditApplication,
): Promise<boolean> {
  const applicationId = application.id;
  if (application.action) return (await act(platform, tenant, applicationId)).kind !== "later";
  const isLinkMissing = application.customerUrl === null && application.deliveryMethod !== null;
  if (application.state === "RECORDED" || isLinkMissing)
    return (await sendApplication(platform, tenant, applicationId)).kind !== "later";
  return look(platform, tenant, application);
}

async function look(
  platform: Platform,
  tenant: WhiteLabel,
  application: CreditApplication,
): Promise<boolean> {
  const account = accountOf(platform, tenant, application);
  if (!account || application.funderReference === null) return true;
  const answer = await platform.adapters.funders[application.funder].getApplication(
    account,
    application.funderReference,
  );
  await inCheckout(platform, tenant, async (ctx) => {
    const locked = await lockApplication(ctx.db, application.id);
    if (!locked) return;
    const attempts = locked.attempts + 1;
    const reported = answer.kind === "done" ? await takeReport(ctx, locked, answer.value) : locked;
    if (reported === locked) await saveChecked(ctx, { ...locked, attempts });
  });
  return answer.kind !== "later";
}

/** At once, so that a burst after a lender's bad night does not stand in the way of everything else. */
const AT_ONCE = 50;

export const checkApplications = job({
  name: "checkout-check-applications",
  retries: 0,
  atOnce: 1,
  schedule: "* * * * *",
  run: (_payload, platform) =>
    eachOf(platform.tenants.all(), async (tenant) => {
      const due = await inCheckout(platform, tenant, ({ db, clock }) =>
        dueApplications(db, clock.now(), AT_ONCE),
      );
      await eachOf(due, (applicationId) => goOnOrPutOff(platform, tenant, applicationId));
    }),
});

/** One with which we cannot go on at all waits ever longer, so that it does not stand before those with which we can. */
async function goOnOrPutOff(platform: Platform, tenant: WhiteLabel, applicationId: string): Promise<void> {
  try {
    await goOn(platform, tenant, applicationId);
  } catch (error) {
    await inCheckout(platform, tenant, async (ctx) => {
      const locked = await lockApplication(ctx.db, applicationId);
      if (locked) await saveChecked(ctx, { ...locked, attempts: locked.attempts + 1 });
    });
    throw error;
  }
}
