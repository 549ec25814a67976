// The customer's side: on the own phone, without a session. The secret of the link says which sale it is, the cookie that this
// is the phone that began.
import {
  ACCEPT_OWN_PHONE,
  BEGIN_OWN_PHONE,
  CHOOSE_OWN_PLAN,
  FIND_PHONE_LINK,
  GET_OWN_PHONE,
  NOTE_PHONE_SEEN,
  READ_OWN_ID,
  SAVE_OWN_PHONE,
  SET_OWN_COVER,
} from "@handsel/contract/checkout/own-phone.ts";
import { type Cart, lockCart, putOnPlan, saveChange, termsOf, withCover } from "#areas/cart/index.ts";
import { keepSignature } from "#areas/sales/index.ts";
import { LIMITS } from "#config.ts";
import type { TransactionContext } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { fieldsFromId } from "../own-phone/id-text.ts";
import {
  openPhoneLink,
  ownPhoneLink,
  PHONE_COOKIE,
  phoneLinkUntil,
  sharedBy,
  tellOfPhone,
  tellOfTurn,
} from "../own-phone/links.ts";
import { signSale } from "../own-phone/own-signature.ts";
import { ownView } from "../own-phone/own-view.ts";
import { hashCode, hashSecret, newSecret, normalCode, tokenOf } from "../own-phone/phone-secrets.ts";
import { DRAW_ID_PHOTO } from "../own-phone/photo.ts";
import {
  acceptOnPhone,
  linkByCode,
  notePhoneSeen,
  type PhoneLinkRow,
  saveFromPhone,
  takePhoneLink,
} from "../queries/phone-links.ts";
import { EVERYWHERE } from "../sending.ts";

export const findPhoneLink = implement(FIND_PHONE_LINK, async ({ code }, ctx) => {
  const { config } = ctx.platform;
  const link = await linkByCode(ctx.db, hashCode(config, normalCode(code)), ctx.clock.now());
  if (!link) throw refuse("PHONE_LINK_OVER");
  return { token: tokenOf(config, ctx.tenant.wlId, link.id) };
});

export const getOwnPhone = implement(GET_OWN_PHONE, async ({ token }, ctx) =>
  ownView(ctx, await openPhoneLink(ctx, token), token),
);

/** A browser that has opened another link before keeps the name that it has. */
export const beginOwnPhone = implement(BEGIN_OWN_PHONE, async ({ token }, ctx) => {
  const now = ctx.clock.now();
  const link = await openPhoneLink(ctx, token);
  const browser = ctx.cookie(PHONE_COOKIE) ?? newSecret();
  const isTaken = await takePhoneLink(ctx.db, {
    id: link.id,
    browserHash: hashSecret(browser),
    now,
    until: phoneLinkUntil(now),
  });
  if (!isTaken) throw refuse("PHONE_LINK_TAKEN");
  await tellOfTurn(ctx.db, link.cartId);
  ctx.setCookie(PHONE_COOKIE, browser, LIMITS.phoneLinkLongestMs / 1000);
  return { cartUUID: link.cartId };
});

export const saveOwnPhone = implement(SAVE_OWN_PHONE, async ({ token, fields, step }, ctx) => {
  const now = ctx.clock.now();
  const link = await ownPhoneLink(ctx, token);
  const cart = await lockCart(ctx.db, { cartId: link.cartId }, EVERYWHERE);
  // The application is out: what it was sent with is not changed behind its back.
  const typed = cart?.status === "OPEN" ? sharedBy("CUSTOMER", fields) : {};
  const version = await saveFromPhone(ctx.db, {
    id: link.id,
    fields: typed,
    step,
    now,
    until: phoneLinkUntil(now),
  });
  await tellOfPhone(ctx.db, link.cartId);
  return { version };
});

export const notePhoneSeenOp = implement(NOTE_PHONE_SEEN, async ({ token, step }, ctx) => {
  const now = ctx.clock.now();
  const link = await ownPhoneLink(ctx, token);
  await notePhoneSeen(ctx.db, { id: link.id, step, now, until: phoneLinkUntil(now) });
  await tellOfPhone(ctx.db, link.cartId);
  return {};
});

export const readOwnId = implement(READ_OWN_ID, async ({ token, idPhoto, rotation }, ctx) => {
  const { platform, tenant } = ctx;
  await ctx.read((db) => ownPhoneLink({ ...ctx, db }, token));
  const drawn = await platform.room.run(DRAW_ID_PHOTO, tenant.wlId, { given: idPhoto, rotation });
  const text = await platform.adapters.textReader.read(Buffer.from(drawn));
  return { fields: text === undefined ? {} : fieldsFromId(text) };
});

/** The same choice as at the till, while the cart is open. */
export const chooseOwnPlan = implement(CHOOSE_OWN_PLAN, async ({ token, paymentplanID }, ctx) => {
  const { link, cart } = await heldCart(ctx, token);
  if (cart.status !== "OPEN") throw refuse("CREDIT_ALREADY_APPLIED_TO_ORDER");
  await putOnPlan(ctx, { cart, terms: await termsOf(ctx, cart) }, paymentplanID);
  await tellOfTurn(ctx.db, link.cartId);
  return { cartUUID: link.cartId };
});

/** One order has one switch; a cart of several is put together at the till. */
export const setOwnCover = implement(SET_OWN_COVER, async ({ token, insuranceID }, ctx) => {
  const { link, cart } = await heldCart(ctx, token);
  const [order, ...others] = cart.orders;
  if (cart.status !== "OPEN" || !order || others.length > 0) throw refuse("CREDIT_ALREADY_APPLIED_TO_ORDER");
  const terms = await termsOf(ctx, cart);
  await saveChange(ctx, { cart, terms }, withCover(cart, order, insuranceID, terms));
  await tellOfTurn(ctx.db, link.cartId);
  return { cartUUID: link.cartId };
});

/** The cart of whoever has taken the link, locked: what is chosen and signed is what stands there. */
async function heldCart(
  ctx: Pick<TransactionContext, "db" | "clock" | "cookie">,
  token: string,
): Promise<{ link: PhoneLinkRow; cart: Cart }> {
  const link = await ownPhoneLink(ctx, token);
  const cart = await lockCart(ctx.db, { cartId: link.cartId }, EVERYWHERE);
  if (!cart) throw refuse("PHONE_LINK_OVER");
  return { link, cart };
}

export const acceptOwnPhone = implement(ACCEPT_OWN_PHONE, async ({ token, signature }, ctx) => {
  const now = ctx.clock.now();
  const { link, cart } = await heldCart(ctx, token);
  const signed = { cartId: cart.id, cartVersion: cart.version, signature, now };
  if (cart.status === "OPEN") await keepSignature(ctx.platform.config, ctx.db, signed);
  else await signSale(ctx, signed);
  await acceptOnPhone(ctx.db, { id: link.id, cartVersion: cart.version, now, until: phoneLinkUntil(now) });
  await tellOfTurn(ctx.db, link.cartId);
  return { cartUUID: link.cartId };
});
