// Asking the customer, and watching for the answer.
import {
  GET_TRADECART_STATUS,
  SEND_QUOTE_APPROVAL_MESSAGE,
  SET_ID_PHOTO_DECISION,
  SHOW_QUOTE_APPROVAL,
  UPLOAD_ID_PHOTO,
} from "@handsel/contract/tradein/approval.ts";
import { findStoreContact, sendMessage } from "#areas/platform/index.ts";
import type { TransactionContext, WithCaller } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { customerUrl } from "../approval/links.ts";
import { APPROVAL_TOPIC } from "../approval/waiting-tills.ts";
import { fileUrl, linkedFile } from "../file-links.ts";
import { checkNotExpired } from "../outcome/tradecart-needs.ts";
import { findApprovalMessage, issueLink, setLinkMessage } from "../queries/links.ts";
import { decidePhoto, findPhoto } from "../queries/photos.ts";
import { type PhotoState, type TradecartRow } from "../queries/tradecarts.ts";
import { keepPhoto, preparePhoto, sellerOf } from "../seller/taking-photo.ts";
import { checkStore, getLockedTradecart, getTradecart } from "../sight.ts";
import { approvalMail, approvalSms } from "../templates/trade-mails.ts";
import { recordEvent } from "../trade-listeners.ts";

const LINK_MINUTES = 60;
/** Whoever stands at the counter photographs the code at once. */
const SHOWN_MINUTES = 15;

export const sendQuoteApprovalMessage = implement(
  SEND_QUOTE_APPROVAL_MESSAGE,
  async ({ tradecartId, distributionMethod }, ctx) => {
    const { db, tenant, platform, language } = ctx;
    const cart = await getOpenQuestion(ctx, tradecartId);
    if (!tenant.configs.confirmationOptions.includes(distributionMethod)) throw refuse("BLOCKED_FEATURE");
    const to = distributionMethod === "SMS" ? cart.customer?.phone : cart.customer?.email;
    if (!to) throw refuse("RECYCLE_TRADECART_MISSING_CUSTOMER");

    const { token, link, expiresAt } = await askFor(ctx, cart, {
      minutes: LINK_MINUTES,
      channel: distributionMethod,
    });
    const store = await findStoreContact(db, cart.storeId);
    const about = { tenant, language, cart, storeName: store?.name ?? tenant.name };
    const message = {
      tenant,
      purpose: "OPERATIONAL",
      topic: APPROVAL_TOPIC,
      topicId: cart.id,
      isSecret: true,
      to,
    } as const;
    const messageId = await sendMessage(
      platform,
      db,
      distributionMethod === "SMS"
        ? { ...message, channel: "sms", text: approvalSms(about, link) }
        : { ...message, channel: "email", ...approvalMail(about, { link, minutes: LINK_MINUTES }) },
    );
    await setLinkMessage(db, token, messageId);
    return { sentTo: masked(to), expiresAt };
  },
);

export const showQuoteApproval = implement(SHOW_QUOTE_APPROVAL, async ({ tradecartId }, ctx) => {
  const cart = await getOpenQuestion(ctx, tradecartId);
  const { link, expiresAt } = await askFor(ctx, cart, { minutes: SHOWN_MINUTES, channel: "QR" });
  return { url: link, expiresAt };
});

type AskContext = WithCaller<TransactionContext>;

/** A trade that the customer has not answered yet, and can. */
async function getOpenQuestion(ctx: AskContext, tradecartId: string): Promise<TradecartRow> {
  const cart = await getLockedTradecart(ctx, tradecartId);
  if (cart.status !== "QUOTED" || cart.salesChannel === "ONLINE" || cart.isApproved !== null)
    throw refuse("CMR_ORIGINAL_ORDER_IS_NOT_PENDING");
  checkNotExpired(cart, ctx.clock.now());
  return cart;
}

/** One link for the question: the one before it opens nothing any more. */
async function askFor(
  ctx: AskContext,
  cart: TradecartRow,
  { minutes, channel }: { minutes: number; channel: "SMS" | "EMAIL" | "QR" },
): Promise<{ token: string; link: string; expiresAt: string }> {
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  const token = await issueLink(ctx.db, {
    tradecartId: cart.id,
    purpose: "APPROVAL",
    valueMinor: cart.totalMinor,
    expiresAt,
  });
  await recordEvent(ctx, {
    tradecartId: cart.id,
    at: now,
    kind: "APPROVAL_ASKED",
    by: ctx.caller,
    details: { channel },
  });
  const link = customerUrl(ctx.platform, ctx.tenant, "APPROVAL", token);
  return { token, link, expiresAt: expiresAt.toISOString() };
}

/** Enough to recognise it, too little to use it. */
function masked(destination: string): string {
  const [name = "", domain] = destination.split("@");
  return domain === undefined ? `…${destination.slice(-3)}` : `${name.slice(0, 1)}…@${domain}`;
}

const FAILED_DELIVERIES = new Set(["BOUNCED", "ERROR"]);

function messageStatusOf(message: { stage: string; delivery: string } | undefined) {
  if (!message) return "NONE" as const;
  if (message.stage === "FAILED" || FAILED_DELIVERIES.has(message.delivery)) return "FAILED" as const;
  return message.stage === "SENT" ? ("SENT" as const) : ("SENDING" as const);
}

export const getTradecartStatus = implement(GET_TRADECART_STATUS, async ({ tradecartId }, ctx) => {
  const cart = await getTradecart(ctx, tradecartId);
  const photo = await findPhoto(ctx.db, cart.id);
  const file = linkedFile("photo", cart.id, ctx);
  return {
    isCustomerApproved: cart.isApproved,
    hasIdPhoto: photo?.state ?? "PENDING",
    idPhoto: photo ? fileUrl(ctx.platform.config, file, ctx.clock.now()) : null,
    messageStatus: messageStatusOf(await findApprovalMessage(ctx.db, cart.id)),
    answeredAt: cart.answeredAt?.toISOString() ?? null,
    isConfirmed: cart.confirmedAt !== null,
  };
});

export const uploadIdPhoto = implement(UPLOAD_ID_PHOTO, async ({ tradecartId, idPhoto, rotation }, ctx) => {
  const { tenant, caller, platform } = ctx;
  const cart = await ctx.read((db) => getTradecart({ db, caller }, tradecartId));
  checkStore(cart, caller, tenant.storeId);
  const prepared = await preparePhoto(ctx, { idPhoto, rotation }, sellerOf(cart));
  const now = ctx.clock.now();
  const replaced = await ctx.inTransaction(async (db) => {
    const locked = await getLockedTradecart({ db, caller }, tradecartId);
    return keepPhoto(db, { tenant, platform, now }, locked, { ...prepared, uploadedBy: caller });
  });
  if (replaced) await platform.adapters.storage.remove(tenant.wlId, replaced);
  const file = linkedFile("photo", cart.id, { tenant, caller });
  return { hasIdPhoto: prepared.state, idPhoto: fileUrl(platform.config, file, now) };
});

/** A person looked at the photo. */
export const setIdPhotoDecision = implement(
  SET_ID_PHOTO_DECISION,
  async ({ tradecartId, isAccepted }, ctx) => {
    const cart = await getLockedTradecart(ctx, tradecartId);
    if (cart.status !== "QUOTED") throw refuse("CMR_ORIGINAL_ORDER_IS_NOT_PENDING");
    const state: PhotoState = isAccepted ? "APPROVED" : "REFUSED";
    if (!(await decidePhoto(ctx.db, cart.id, state))) throw refuse("RECYCLE_TRADECART_MISSING_PHOTO");
    const kind = isAccepted ? "ID_PHOTO_ACCEPTED" : "ID_PHOTO_REFUSED";
    await recordEvent(ctx, { tradecartId: cart.id, at: ctx.clock.now(), kind, by: ctx.caller });
    return { hasIdPhoto: state };
  },
);
