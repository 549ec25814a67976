// The customer's own pages: the offer, the answer, the photo.

import { toMoney } from "@handsel/contract/fields.ts";
import type { Language } from "@handsel/contract/languages.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import {
  ANSWER_QUOTE_APPROVAL,
  GET_QUOTE_APPROVAL,
  type Offer,
  ONLINE_UPLOAD_ID_PHOTO,
} from "@handsel/contract/tradein/approval.ts";
import { findStoreContact } from "#areas/platform/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { openLink } from "../approval/links.ts";
import { needsIdPhoto } from "../outcome/tradecart-needs.ts";
import { answerIfOpen } from "../queries/links.ts";
import { findCollector } from "../queries/price-book.ts";
import { type TradecartRow } from "../queries/tradecarts.ts";
import { keepPhoto, preparePhoto, sellerOf } from "../seller/taking-photo.ts";
import { recordEvent } from "../trade-listeners.ts";
import { wireTradecartDevice } from "../wire-tradecart.ts";

async function wireOffer(
  db: Db,
  cart: TradecartRow,
  { tenant, language, now }: { tenant: WhiteLabel; language: Language; now: Date },
): Promise<Offer> {
  const [store, collector] = await Promise.all([
    findStoreContact(db, cart.storeId),
    findCollector(db, cart.collectorId),
  ]);
  return {
    tradecartSID: cart.sid,
    storeName: store?.name ?? tenant.name,
    collectorName: collector?.name ?? "",
    customerName: cart.customer?.name ?? "",
    devices: cart.devices.map((device) => {
      const { name, imageURL, gradeTitle, value } = wireTradecartDevice(device, { language });
      return { name, imageURL, gradeTitle, value };
    }),
    totalValue: toMoney(cart.totalMinor),
    currencyCode: tenant.currency,
    expireDate: cart.expiresAt.toISOString(),
    isCustomerApproved: cart.isApproved,
    needsIdPhoto: needsIdPhoto(cart, tenant),
    hasIdPhoto: cart.photoState ?? "PENDING",
    termsURL: tenant.recycleTermsURL,
    isExpired: now >= cart.expiresAt,
  };
}

export const getQuoteApproval = implement(GET_QUOTE_APPROVAL, async ({ token }, ctx) => {
  const now = ctx.clock.now();
  const { cart } = await openLink(ctx.db, token, { now, purposes: ["APPROVAL"] });
  return wireOffer(ctx.db, cart, { ...ctx, now });
});

export const answerQuoteApproval = implement(ANSWER_QUOTE_APPROVAL, async ({ token, isApproved }, ctx) => {
  const now = ctx.clock.now();
  const { cart, link } = await openLink(ctx.db, token, { now, purposes: ["APPROVAL"], isLocking: true });
  if (now >= cart.expiresAt) throw refuse("RECYCLE_QUOTE_EXPIRED");
  // The same answer again is no second one; another answer comes too late.
  if (cart.isApproved !== isApproved) {
    const isTaken = await answerIfOpen(ctx.db, {
      tradecartId: cart.id,
      valueMinor: link.valueMinor,
      isApproved,
      now,
    });
    if (!isTaken) throw refuse("CMR_ORIGINAL_ORDER_IS_NOT_PENDING");
    const kind = isApproved ? "CUSTOMER_ACCEPTED" : "CUSTOMER_REJECTED";
    await recordEvent(ctx, {
      tradecartId: cart.id,
      at: now,
      kind,
      details: { valueMinor: link.valueMinor },
    });
  }
  return wireOffer(ctx.db, { ...cart, isApproved }, { ...ctx, now });
});

export const onlineUploadIdPhoto = implement(
  ONLINE_UPLOAD_ID_PHOTO,
  async ({ token, idPhoto, rotation }, ctx) => {
    const { tenant, platform } = ctx;
    const purposes = ["APPROVAL", "QUOTE"] as const;
    const now = ctx.clock.now();
    const { cart } = await ctx.read((db) => openLink(db, token, { now, purposes }));
    const prepared = await preparePhoto(ctx, { idPhoto, rotation }, sellerOf(cart));
    const replaced = await ctx.inTransaction(async (db) => {
      const opened = await openLink(db, token, { now, purposes, isLocking: true });
      return keepPhoto(db, { tenant, platform, now }, opened.cart, { ...prepared, uploadedBy: null });
    });
    if (replaced) await platform.adapters.storage.remove(tenant.wlId, replaced);
    return { hasIdPhoto: prepared.state };
  },
);
