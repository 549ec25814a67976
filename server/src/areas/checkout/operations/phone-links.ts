// The till's side of the customer's own phone: opening the link, following it, typing beside it, and going on without.
import { randomUUIDv7 } from "node:crypto";
import {
  CLOSE_PHONE_LINK,
  GET_PHONE_LINK,
  OPEN_PHONE_LINK,
  SEND_PHONE_LINK,
  SET_PHONE_FIELDS,
  type SharedFields,
} from "@handsel/contract/checkout/own-phone.ts";
import { email } from "@handsel/contract/fields.ts";
import { type Cart, getCart, lockCart, viewerOf } from "#areas/cart/index.ts";
import { sendMessage } from "#areas/platform/index.ts";
import { dropSignature } from "#areas/sales/index.ts";
import { LIMITS } from "#config.ts";
import type { TransactionContext, WithCaller } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { cartNotFound, mobileNumber, notValid } from "../entering.ts";
import { PHONE_TOPIC } from "../message-topics.ts";
import { phoneMail, phoneSms } from "../own-phone/link-message.ts";
import { phoneLinkUntil, phoneUrl, sharedBy, tellOfPhone, tellOfTurn, wireLink } from "../own-phone/links.ts";
import { codeOf, hashCode, hashSecret, tokenOf } from "../own-phone/phone-secrets.ts";
import {
  linkOfCart,
  type PhoneLinkRow,
  removePhoneLink,
  saveFromTill,
  savePhoneLink,
} from "../queries/phone-links.ts";

type TillContext = WithCaller<TransactionContext>;

export const openPhoneLinkAtTill = implement(OPEN_PHONE_LINK, async ({ cartUUID, isAnew, fields }, ctx) => {
  const { link, cart } = await livingLink(ctx, { cartUUID, isAnew, fields: sharedBy("STAFF", fields) });
  await tellOfTurn(ctx.db, cart.id);
  return { link: wireLink(ctx, link, cart) };
});

/** Two tills that open one cart's link take turns at the cart, and the second gets what the first has made. */
async function livingLink(
  ctx: TillContext,
  { cartUUID, isAnew, fields }: { cartUUID: string; isAnew: boolean; fields: SharedFields },
): Promise<{ link: PhoneLinkRow; cart: Cart }> {
  const { db, platform, tenant, caller } = ctx;
  const now = ctx.clock.now();
  const cart = await lockCart(db, { cartId: cartUUID }, viewerOf(ctx));
  if (!cart) throw cartNotFound(cartUUID);
  const known = await linkOfCart(db, cart.id, now);
  if (known && !isAnew) return { link: known, cart };
  // Whoever signed had the phone that is gone; somebody else signs for themselves. Under a sale it stays.
  if (cart.status === "OPEN") await dropSignature(db, cart.id);
  const id = randomUUIDv7();
  const { config } = platform;
  const link = await savePhoneLink(db, {
    id,
    cartId: cart.id,
    tokenHash: hashSecret(tokenOf(config, tenant.wlId, id)),
    codeHash: hashCode(config, codeOf(config, tenant.wlId, id)),
    sellerName: caller.name.split(" ")[0] ?? "",
    fields,
    now,
    expiresAt: phoneLinkUntil(now),
    endsAt: new Date(now.getTime() + LIMITS.phoneLinkLongestMs),
  });
  return { link, cart };
}

export const getPhoneLink = implement(GET_PHONE_LINK, async ({ cartUUID }, ctx) => {
  const cart = await getCart(ctx, cartUUID);
  const link = await linkOfCart(ctx.db, cart.id, ctx.clock.now());
  return { link: link ? wireLink(ctx, link, cart) : null };
});

export const setPhoneFields = implement(SET_PHONE_FIELDS, async ({ cartUUID, fields }, ctx) => {
  const now = ctx.clock.now();
  const cart = await getCart(ctx, cartUUID);
  const link = await linkOfCart(ctx.db, cart.id, now);
  if (!link) return { link: null };
  const saved = await saveFromTill(ctx.db, {
    id: link.id,
    fields: sharedBy("STAFF", fields),
    now,
    until: phoneLinkUntil(now),
  });
  await tellOfPhone(ctx.db, cart.id);
  return { link: saved ? wireLink(ctx, saved, cart) : null };
});

export const sendPhoneLink = implement(SEND_PHONE_LINK, async ({ cartUUID, distributionMethod, to }, ctx) => {
  const { db, tenant, platform } = ctx;
  const { link, cart } = await livingLink(ctx, { cartUUID, isAnew: false, fields: {} });
  const content = { tenantName: tenant.name, link: phoneUrl(platform, tenant, link.id) };
  const about = {
    tenant,
    purpose: "OPERATIONAL",
    topic: PHONE_TOPIC,
    topicId: link.cartId,
    isSecret: true,
  } as const;
  if (distributionMethod === "email" && !email.safeParse(to).success) throw notValid("email", "email");
  await sendMessage(
    platform,
    db,
    distributionMethod === "sms"
      ? { ...about, channel: "sms", to: mobileNumber(to, tenant), text: phoneSms(tenant.language, content) }
      : { ...about, channel: "email", to, ...phoneMail(tenant.language, content) },
  );
  return { link: wireLink(ctx, link, cart) };
});

export const closePhoneLink = implement(CLOSE_PHONE_LINK, async ({ cartUUID }, ctx) => {
  const cart = await getCart(ctx, cartUUID);
  await removePhoneLink(ctx.db, cart.id);
  await tellOfTurn(ctx.db, cart.id);
  return {};
});
