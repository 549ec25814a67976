// The quote that a customer makes at home.
import { DAY_MS } from "@handsel/contract/durations.ts";
import {
  GET_ONLINE_TRADECART,
  ONLINE_CANCEL_TRADECART,
  ONLINE_CREATE_TRADECART,
} from "@handsel/contract/tradein/online.ts";
import { sendMessage } from "#areas/platform/index.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { customerUrl, openLink } from "../approval/links.ts";
import { momentOf } from "../collections/booking.ts";
import { checkOnlineTradein } from "../features.ts";
import { askForVisit, callOffVisit, offeredVisits, readVisit, wantsVisit } from "../online/home-visits.ts";
import { addressOf, wireVisit } from "../online/wire-visit.ts";
import { makeTradecart } from "../outcome/making-tradecart.ts";
import { needsIdPhoto, readCustomer } from "../outcome/tradecart-needs.ts";
import { issueLink } from "../queries/links.ts";
import { moveIfStill } from "../queries/tradecarts.ts";
import { keepPhoto, preparePhoto } from "../seller/taking-photo.ts";
import { quoteMail } from "../templates/trade-mails.ts";
import { recordEvent } from "../trade-listeners.ts";
import { wireWithoutCustomer } from "../wire-tradecart.ts";

/** So that the customer still reads "expired" and not "unknown" for a while. */
const LINK_OUTLIVES_MS = 30 * DAY_MS;

export const onlineCreateTradecart = implement(ONLINE_CREATE_TRADECART, async (input, ctx) => {
  const { tenant, platform, language } = ctx;
  checkOnlineTradein(tenant);
  if (tenant.storeId === null) throw refuse("ONLINE_TRADEIN_DISABLED");
  const customer = readCustomer(input.customer, tenant, { mode: "endUser", outcome: "NONE" });
  if (needsIdPhoto({ salesChannel: "ONLINE", source: "TRADE_IN" }, tenant) && !input.idPhoto)
    throw refuse("RECYCLE_TRADECART_MISSING_PHOTO");
  const visit = wantsVisit(customer)
    ? readVisit(customer, await ctx.read((db) => offeredVisits(db, tenant, momentOf(ctx))))
    : null;
  const seller = { name: customer.name ?? "", idNumber: customer.idNumber ?? "" };
  const photo = input.idPhoto
    ? await preparePhoto(ctx, { idPhoto: input.idPhoto, rotation: input.rotation }, seller)
    : null;
  let token = "";
  const cart = await makeTradecart(ctx, {
    channel: "ONLINE",
    devices: input.devices,
    outcome: "NONE",
    swap: null,
    customer,
    storeId: tenant.storeId,
    by: null,
    existing: null,
    withIt: async (db, quote) => {
      const now = ctx.clock.now();
      if (photo)
        await keepPhoto(db, { tenant, platform: ctx.platform, now }, quote, { ...photo, uploadedBy: null });
      if (visit) await askForVisit(db, ctx, quote.id, visit);
      token = await issueLink(db, {
        tradecartId: quote.id,
        purpose: "QUOTE",
        valueMinor: quote.totalMinor,
        expiresAt: new Date(quote.expiresAt.getTime() + LINK_OUTLIVES_MS),
      });
      const link = customerUrl(platform, tenant, "QUOTE", token);
      await sendMessage(platform, db, {
        tenant,
        channel: "email",
        purpose: "OPERATIONAL",
        topic: "TRADECART",
        topicId: quote.id,
        isSecret: true,
        to: customer.email ?? "",
        ...quoteMail({ tenant, language, cart: { ...quote, visit }, storeName: tenant.name }, link),
      });
    },
  });
  const photoState = photo?.state ?? null;
  return { tradecart: wireWithoutCustomer({ ...cart, photoState }, ctx), token };
});

export const getOnlineTradecart = implement(GET_ONLINE_TRADECART, async ({ token }, ctx) => {
  const now = ctx.clock.now();
  const { cart } = await openLink(ctx.db, token, { now, purposes: ["QUOTE"] });
  const visit = wireVisit(cart.visit);
  return {
    tradecart: wireWithoutCustomer(cart, ctx),
    customerName: cart.customer?.name ?? "",
    visit: visit && { ...visit, address: addressOf(cart.customer) },
    isExpired: cart.status === "QUOTED" && now >= cart.expiresAt,
  };
});

export const onlineCancelTradecart = implement(ONLINE_CANCEL_TRADECART, async ({ token }, ctx) => {
  const now = ctx.clock.now();
  const { cart } = await openLink(ctx.db, token, { now, purposes: ["QUOTE"], isLocking: true });
  if (cart.visit?.state === "COLLECTED") throw refuse("CMR_ORIGINAL_ORDER_IS_NOT_PENDING");
  const step = { from: "QUOTED", to: "CUSTOMER_CANCELLED", now } as const;
  if (!(await moveIfStill(ctx.db, cart.id, step))) throw refuse("CMR_ORIGINAL_ORDER_IS_NOT_PENDING");
  await recordEvent(ctx, { tradecartId: cart.id, at: now, kind: "CANCELLED" });
  await callOffVisit(ctx.db, ctx, cart.id);
  return { isCancelled: true };
});
