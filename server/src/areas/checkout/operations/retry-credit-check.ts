// Sends the lender's link once more, to the same place or another one.
import { RESEND_LINKS, RETRY_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import { deliveryMethodsOf } from "@handsel/contract/checkout/customer-fields.ts";
import type { DeliveryMethod } from "@handsel/contract/checkout/customer-questions.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { countMessagesAbout } from "#areas/platform/index.ts";
import { contractsOfSale, isBeforeStart, recordEvents, staff } from "#areas/sales/index.ts";
import type { Clock } from "#clock.ts";
import { LIMITS } from "#config.ts";
import type { Db } from "#db/tenant-db.ts";
import { type ContextOf, implement } from "#edge/implement.ts";
import { Refusal, refuse } from "#edge/refuse.ts";
import type { CreditApplication } from "../application.ts";
import { mobileNumber, notValid } from "../entering.ts";
import { LINK_TOPIC } from "../message-topics.ts";
import { lockLivingApplications, saveApplication } from "../queries/applications.ts";
import { getSale } from "../sale-of-cart.ts";
import { sendLink } from "../sending.ts";

type Ctx = ContextOf<typeof RETRY_CREDIT_CHECK>;

/** Undefined: to where it went before. */
type Place = { method: DeliveryMethod; to: (tenant: WhiteLabel) => string } | undefined;

export const retryCreditCheck = implement(RETRY_CREDIT_CHECK, async (input, ctx) => {
  const { cartUUID, distributionMethod: method } = input;
  const to = (tenant: WhiteLabel) =>
    method === "sms" ? mobileNumber(input.phone ?? "", tenant) : addressOf(input.email);
  await sendAgain(ctx, cartUUID, { method, to });
  return {};
});

/** Each by itself: one that cannot be sent does not keep the others back. */
export const resendLinks = implement(RESEND_LINKS, async ({ cartUUIDs }, ctx) => {
  const asked = [...new Set(cartUUIDs)];
  let sent = 0;
  for (const cartUUID of asked) if (await isSentAgain(ctx, cartUUID)) sent += 1;
  return { sent, left: asked.length - sent };
});

async function isSentAgain(ctx: Ctx, cartUUID: string): Promise<boolean> {
  try {
    await sendAgain(ctx, cartUUID, undefined);
    return true;
  } catch (error) {
    // Whoever asks for many learns how many went out.
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function sendAgain(ctx: Ctx, cartUUID: string, place: Place): Promise<void> {
  return ctx.inTransaction(async (db) => {
    const work = { ...ctx, db };
    const { sale } = await getSale(work, cartUUID);
    const [application] = await lockLivingApplications(db, sale.cartId);
    const method = place?.method ?? application?.deliveryMethod;
    if (!application || !method || !deliveryMethodsOf(application.funder).includes(method))
      throw refuse("CREDIT_CHECK_ERROR");
    const contracts = await contractsOfSale(db, sale.cartId);
    if (!contracts.some(({ state }) => isBeforeStart(state))) throw refuse("CREDIT_CHECK_ERROR");
    await checkLimit(work, application);
    const deliveryTo = place ? place.to(ctx.tenant) : application.deliveryTo;

    const redirected = { ...application, deliveryMethod: method, deliveryTo };
    const sent = await sendLink(work, redirected);
    // Nothing was sent although there is a link: the limits of the number or the retailer stand in the way.
    if (sent.isUndelivered) throw refuse("TOO_MANY_REQUESTS", "wait");
    await saveApplication(db, sent, ctx.clock.now());
    for (const { id, state } of contracts)
      if (application.customerUrl !== null && isBeforeStart(state))
        await recordEvents(work, {
          contractId: id,
          events: [{ type: "LINK_RESENT", data: { channel: method } }],
          actor: staff(ctx.caller),
        });
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

function addressOf(email: string | null | undefined): string {
  if (!email) throw notValid("email", "required");
  return email;
}
