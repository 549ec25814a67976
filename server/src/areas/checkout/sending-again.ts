// The lender's link once more, to the same place or another one: for whoever asks now, and for whoever planned it.
import { deliveryMethodsOf } from "@handsel/contract/checkout/customer-fields.ts";
import type { DeliveryMethod } from "@handsel/contract/checkout/customer-questions.ts";
import { countMessagesAbout } from "#areas/platform/index.ts";
import {
  type Actor,
  contractsOfSale,
  dropReminder,
  isBeforeStart,
  recordEvents,
  type Sale,
} from "#areas/sales/index.ts";
import type { Clock } from "#clock.ts";
import { LIMITS } from "#config.ts";
import type { Db } from "#db/tenant-db.ts";
import { refuse } from "#edge/refuse.ts";
import type { CreditApplication } from "./application.ts";
import { LINK_TOPIC } from "./message-topics.ts";
import { lockLivingApplications, saveApplication } from "./queries/applications.ts";
import { type LenderWork, sendLink } from "./sending.ts";

/** Undefined: to where it went before. */
export type Place = { method: DeliveryMethod; to: string } | undefined;

export async function sendAgain(
  ctx: LenderWork,
  sale: Pick<Sale, "cartId">,
  { place, actor }: { place: Place; actor: Actor },
): Promise<void> {
  const { db, clock } = ctx;
  const [application] = await lockLivingApplications(db, sale.cartId);
  const method = place?.method ?? application?.deliveryMethod;
  if (!application || !method || !deliveryMethodsOf(application.funder).includes(method))
    throw refuse("CREDIT_CHECK_ERROR");
  const contracts = await contractsOfSale(db, sale.cartId);
  if (!contracts.some(({ state }) => isBeforeStart(state))) throw refuse("CREDIT_CHECK_ERROR");
  await checkLimit(ctx, application);
  const redirected = {
    ...application,
    deliveryMethod: method,
    deliveryTo: place?.to ?? application.deliveryTo,
  };
  const sent = await sendLink(ctx, redirected);
  // Nothing was sent although there is a link: the limits of the number or the retailer stand in the way.
  if (sent.isUndelivered) throw refuse("TOO_MANY_REQUESTS", "wait");
  await saveApplication(db, sent, clock.now());
  // What went out now need not go out later.
  await dropReminder(db, sale.cartId);
  for (const { id, state } of contracts)
    if (application.customerUrl !== null && isBeforeStart(state))
      await recordEvents(ctx, {
        contractId: id,
        events: [{ type: "LINK_RESENT", data: { channel: method } }],
        actor,
      });
}

/** The same limit whichever way it goes: nobody wants to be written to over and over. */
async function checkLimit(
  ctx: { db: Db; clock: Clock },
  application: Pick<CreditApplication, "id">,
): Promise<void> {
  if ((await linksLeft(ctx, application)) === 0) throw refuse("TOO_MANY_REQUESTS", "wait");
}

/** How many more links may go out now. */
export async function linksLeft(
  { db, clock }: { db: Db; clock: Clock },
  { id: topicId }: Pick<CreditApplication, "id">,
): Promise<number> {
  const since = new Date(clock.now().getTime() - LIMITS.linkWindowMs);
  const sent = await countMessagesAbout(db, { topic: LINK_TOPIC, topicId, since });
  return Math.max(0, LIMITS.linksPerSale - sent);
}
