// What the sale's page, which belongs to an earlier area, learns and wants of the lenders.
import { onMessageOutcome } from "#areas/platform/index.ts";
import {
  addSaleMessages,
  type Contract,
  type DeskAnswer,
  isRunning,
  saleTopic,
  setFunderDesk,
  staff,
} from "#areas/sales/index.ts";
import { notify } from "#db/listen.ts";
import { act, wish } from "./acting.ts";
import { LINK_TOPIC, QUOTATION_TOPIC } from "./message-topics.ts";
import { applicationsOfCart, cartOfMessage, lockLivingApplications } from "./queries/applications.ts";
import { inCheckout } from "./sending.ts";

/** A lender cancels what it agreed on as a whole: the contracts of one application end together. */
async function cancel(
  { platform, tenant, caller }: Parameters<Parameters<typeof setFunderDesk>[0]["cancel"]>[0],
  contract: Contract,
): Promise<DeskAnswer> {
  const wished = await inCheckout(platform, tenant, async (ctx) => {
    const applications = await lockLivingApplications(ctx.db, contract.cartId);
    const application = applications.find(({ contractIds }) => contractIds.includes(contract.id));
    if (!application || application.report?.agreement === "CANCELLED") return undefined;
    const { whenCancellingActive } = platform.adapters.funders[application.funder];
    if (isRunning(contract.state) && whenCancellingActive) return { code: whenCancellingActive };
    await wish(ctx, application, { action: "CANCEL", actor: staff(caller) });
    return { applicationId: application.id };
  });
  if (!wished) return { kind: "done" };
  if ("code" in wished) return { kind: "refused", code: wished.code, values: [] };
  const acted = await act(platform, tenant, wished.applicationId);
  return acted.kind === "settled" ? { kind: "done" } : acted;
}

export function openSalePageDesk(): void {
  setFunderDesk({ cancel });
  addSaleMessages("checkout", async (db, cartId) => {
    const applications = await applicationsOfCart(db, cartId);
    const plain = { campaignName: "", stage: "" };
    return [
      { topic: QUOTATION_TOPIC, topicId: cartId, ...plain },
      ...applications.map((id) => ({ topic: LINK_TOPIC, topicId: id, ...plain })),
    ];
  });
  // Whether the link arrived shows on the status screen at once.
  onMessageOutcome(LINK_TOPIC, async ({ db }, { id }) => {
    const cartId = await cartOfMessage(db, id);
    if (cartId !== undefined) await notify(db, { kind: "live", topic: saleTopic(db.wlId, cartId) });
  });
}
