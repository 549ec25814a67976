// Hands a recorded application to its lender and keeps what it answers. The lender is called outside any transaction,
// under a key that makes it take the application once, however often this runs and wherever it was interrupted.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { funderAccount } from "#adapters/funders/accounts.ts";
import type { AcceptedApplication, FunderAccount, FunderResult } from "#adapters/funders/funder.ts";
import { sendMessage } from "#areas/platform/index.ts";
import { contractsOfSale, findSale, isBeforeStart, recordEvents } from "#areas/sales/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { askOnce } from "#edge/once/ask-once.ts";
import { Refusal } from "#edge/refuse.ts";
import { inTenant, type Platform } from "#platform.ts";
import { onBehalfOf } from "#telemetry/on-behalf.ts";
import { type CreditApplication, toFunder } from "./application.ts";
import { LINK_TOPIC } from "./message-topics.ts";
import { findApplication, lockApplication } from "./queries/applications.ts";
import { heldSaleOf, lockContracts, markSent, saveChecked, takeReport } from "./reports.ts";
import { linkMail, linkSms } from "./templates/link-message.ts";

export const EVERYWHERE = { seesAllStores: true, storeIds: [] } as const;

export interface LenderWork {
  db: Db;
  tenant: WhiteLabel;
  clock: Platform["clock"];
  platform: Platform;
}

/** A transaction for work on applications, outside a call. */
export function inCheckout<T>(
  platform: Platform,
  tenant: WhiteLabel,
  work: (ctx: LenderWork) => Promise<T>,
): Promise<T> {
  return inTenant(platform, tenant.wlId, (db) => work(lenderWork(platform, tenant, db)));
}

export const lenderWork = (platform: Platform, tenant: WhiteLabel, db: Db): LenderWork => ({
  db,
  tenant,
  clock: platform.clock,
  platform,
});

export function accountOf(
  platform: Pick<Platform, "config" | "tenants">,
  { wlId }: Pick<WhiteLabel, "wlId">,
  { funder }: Pick<CreditApplication, "funder">,
): FunderAccount | undefined {
  return funderAccount(platform.config, funder, platform.tenants.privateOf(wlId));
}

export type Sent = { kind: "sent" | "later" } | { kind: "failed"; code: string };

/** Of any number who would hand it in at the same moment, one does. */
export function sendApplication(
  platform: Platform,
  tenant: WhiteLabel,
  applicationId: string,
): Promise<Sent> {
  return askOnce<Asked, FunderResult<AcceptedApplication>, Sent>(platform, tenant.wlId, {
    intent: `apply ${applicationId}`,
    prepare: (db) => prepare(db, tenant, applicationId),
    ask: async ({ application, order }) => {
      const account = accountOf(platform, tenant, application);
      // The lender knows an application by our number: one that it has already is answered, and not taken twice.
      if (account)
        return onBehalfOf({ wlId: tenant.wlId, cartId: application.cartId }, () =>
          platform.adapters.funders[application.funder].apply(account, order),
        );
      return { kind: "refused", code: "CREDIT_CHECK_ERROR", values: [] };
    },
    keep: (db, answer) => keepAnswer(lenderWork(platform, tenant, db), applicationId, answer),
  });
}

interface Asked {
  application: CreditApplication;
  order: ReturnType<typeof toFunder>;
}

async function prepare(
  db: Db,
  tenant: WhiteLabel,
  applicationId: string,
): Promise<{ ask: Asked } | { settled: Sent }> {
  const application = await findApplication(db, applicationId);
  const sale = application && (await findSale(db, { cartId: application.cartId }, EVERYWHERE));
  if (!application || !sale) throw new Error(`no application ${applicationId}`);
  if (application.state === "FAILED") return { settled: failed(application) };
  const contracts = await contractsOfSale(db, sale.cartId);
  return { ask: { application, order: toFunder(tenant, application, { sale, contracts }) } };
}

const failed = ({ failureCode }: Pick<CreditApplication, "failureCode">): Sent => ({
  kind: "failed",
  code: failureCode ?? "CREDIT_CHECK_FUNDER_ERROR",
});

async function keepAnswer(
  ctx: LenderWork,
  applicationId: string,
  answer: FunderResult<AcceptedApplication>,
): Promise<Sent> {
  const application = await lockApplication(ctx.db, applicationId);
  if (!application) throw new Error(`no application ${applicationId}`);
  if (application.state === "FAILED") return failed(application);
  switch (answer.kind) {
    case "done":
      await keepAccepted(ctx, application, answer.value);
      return { kind: "sent" };
    case "refused":
      // A repeated question cannot take back what the lender has already told us it accepted.
      if (application.state === "SENT") return { kind: "sent" };
      await keepRefused(ctx, application, answer.code);
      return { kind: "failed", code: answer.code };
    case "later":
      await saveChecked(ctx, { ...application, attempts: application.attempts + 1 });
      return { kind: application.state === "SENT" ? "sent" : "later" };
    default:
      return answer satisfies never;
  }
}

async function keepAccepted(
  ctx: LenderWork,
  application: CreditApplication,
  { customerUrl, report }: AcceptedApplication,
): Promise<void> {
  const held = await heldSaleOf(ctx, application);
  const sent = await markSent(ctx, application, report.funderReference, held);
  const isNews = application.customerUrl === null && customerUrl !== null;
  const linked = isNews ? await sendLink(ctx, { ...sent, customerUrl }) : sent;
  const reported = await takeReport(ctx, linked, report, held);
  // An old report is not saved again, but the link and the number are.
  if (reported === linked) await saveChecked(ctx, linked);
}

async function keepRefused(ctx: LenderWork, application: CreditApplication, code: string): Promise<void> {
  for (const { id, state } of await lockContracts(ctx, application))
    if (isBeforeStart(state))
      await recordEvents(ctx, {
        contractId: id,
        events: [{ type: "APPLICATION_FAILED", data: { code } }],
        actor: application.appliedBy,
      });
  const { ssn: _, ...customer } = application.customer;
  await saveChecked(ctx, { ...application, state: "FAILED", failureCode: code, customer, action: null });
}

/** A link that cannot be sent is a message that failed: the application stands all the same, and staff send it anew. */
export async function sendLink(ctx: LenderWork, application: CreditApplication): Promise<CreditApplication> {
  const { deliveryMethod, deliveryTo, customerUrl, customer, funder } = application;
  const contracts = await lockContracts(ctx, application);
  if (deliveryMethod === null || customerUrl === null || !contracts.some(({ state }) => isBeforeStart(state)))
    return application;
  const { tenant, platform } = ctx;
  const lender = platform.adapters.funders[funder].name;
  const content = { tenantName: tenant.name, firstName: customer.firstName ?? "", lender, link: customerUrl };
  const about = { tenant, purpose: "OPERATIONAL", topic: LINK_TOPIC, topicId: application.id } as const;
  try {
    const messageId =
      deliveryMethod === "sms"
        ? await sendMessage(platform, ctx.db, {
            ...about,
            channel: "sms",
            to: deliveryTo,
            text: linkSms(tenant.language, content),
          })
        : await sendMessage(platform, ctx.db, {
            ...about,
            channel: "email",
            to: deliveryTo,
            ...linkMail(tenant.language, content),
          });
    return { ...application, messageId, isUndelivered: false };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...application, messageId: null, isUndelivered: true };
  }
}
