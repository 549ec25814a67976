// What the sale's page, which belongs to an earlier area, learns and wants of the lenders.
import {
  type Contract,
  type DeskAnswer,
  type DeskContext,
  type FindSaleMessages,
  type FunderDesk,
  isRunning,
  saleTopic,
  staff,
  type Why,
} from "#areas/sales/index.ts";
import { notify } from "#db/listen.ts";
import type { Db } from "#db/tenant-db.ts";
import { act, wish } from "./acting.ts";
import { byFunder } from "./application.ts";
import { CONTRACT_TOPIC, LINK_TOPIC, PHONE_TOPIC, QUOTATION_TOPIC } from "./message-topics.ts";
import { isLent } from "./partial-approval.ts";
import { applicationsOfCart, cartOfMessage, lockLivingApplications } from "./queries/applications.ts";
import { inCheckout } from "./sending.ts";

/** A lender cancels what it agreed on as a whole: the contracts of one application end together. */
async function cancel(
  { platform, tenant, caller }: DeskContext,
  contract: Contract,
  why?: Why,
): Promise<DeskAnswer> {
  // What was paid for at the till is nobody's to be asked about.
  if (!isLent(contract)) return { kind: "done" };
  const [funder] = byFunder([contract]).keys();
  const isKept =
    isRunning(contract.state) && funder && platform.adapters.funders[funder].whenCancellingActive;
  if (isKept) return { kind: "refused", code: isKept, values: [] };
  const applicationId = await inCheckout(platform, tenant, async (ctx) => {
    const applications = await lockLivingApplications(ctx.db, contract.cartId);
    const application = applications.find(({ contractIds }) => contractIds.includes(contract.id));
    if (!application || application.report?.agreement === "CANCELLED") return undefined;
    await wish(ctx, application, { action: "CANCEL", actor: staff(caller), why });
    return application.id;
  });
  // Contracts brought in from elsewhere have no application of ours; nobody is there to be asked.
  if (applicationId === undefined) return { kind: "done" };
  const acted = await act(platform, tenant, applicationId);
  return acted.kind === "settled" ? { kind: "done" } : acted;
}

export const saleDesk: FunderDesk = { cancel };

export const messagesOfApplications: FindSaleMessages = async (db, cartId) => {
  const applications = await applicationsOfCart(db, cartId);
  const plain = { campaignName: "", stage: "" };
  return [
    { topic: QUOTATION_TOPIC, topicId: cartId, ...plain },
    { topic: PHONE_TOPIC, topicId: cartId, ...plain },
    { topic: CONTRACT_TOPIC, topicId: cartId, ...plain },
    ...applications.map((id) => ({ topic: LINK_TOPIC, topicId: id, ...plain })),
  ];
};

/** Whether the link arrived shows on the status screen at once. */
export async function tellWhetherLinkArrived(
  { db }: { db: Db },
  messages: readonly { id: string }[],
): Promise<void> {
  for (const { id } of messages) {
    const cartId = await cartOfMessage(db, id);
    if (cartId !== undefined) await notify(db, { kind: "live", topic: saleTopic(db.wlId, cartId) });
  }
}
