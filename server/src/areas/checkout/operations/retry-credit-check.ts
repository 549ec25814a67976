// Sends the lender's link once more, to the same place or another one.
import { RESEND_LINKS, RETRY_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { staff } from "#areas/sales/index.ts";
import { type ContextOf, implement } from "#edge/implement.ts";
import { Refusal } from "#edge/refuse.ts";
import { mobileNumber, notValid } from "../entering.ts";
import { getSale } from "../sale-of-cart.ts";
import { type Place, sendAgain } from "../sending-again.ts";

type Ctx = ContextOf<typeof RETRY_CREDIT_CHECK>;

export const retryCreditCheck = implement(RETRY_CREDIT_CHECK, async (input, ctx) => {
  const { cartUUID, distributionMethod: method } = input;
  const to = (tenant: WhiteLabel) =>
    method === "sms" ? mobileNumber(input.phone ?? "", tenant) : addressOf(input.email);
  await sendTo(ctx, cartUUID, () => ({ method, to: to(ctx.tenant) }));
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
    await sendTo(ctx, cartUUID, () => undefined);
    return true;
  } catch (error) {
    // Whoever asks for many learns how many went out.
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** That there is such a sale is said before its place is looked at. */
function sendTo(ctx: Ctx, cartUUID: string, placeOf: () => Place): Promise<void> {
  return ctx.inTransaction(async (db) => {
    const work = { ...ctx, db };
    const { sale } = await getSale(work, cartUUID);
    await sendAgain(work, sale, { place: placeOf(), actor: staff(ctx.caller) });
  });
}

function addressOf(email: string | null | undefined): string {
  if (!email) throw notValid("email", "required");
  return email;
}
