// What a link opens, for whom, and until when. A link that never was, is over, was taken back or is another retailer's: all the
// same answer. One that another browser has taken says so, because its holder can be helped at the till.

import { CUSTOMER_FIELDS } from "@handsel/contract/checkout/customer-questions.ts";
import type { PhoneLink, SharedFields, TypedFields } from "@handsel/contract/checkout/own-phone.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { LIMITS } from "#config.ts";
import { notify } from "#db/listen.ts";
import type { Db } from "#db/tenant-db.ts";
import type { TransactionContext } from "#edge/context.ts";
import { refuse } from "#edge/refuse.ts";
import { type Platform, tenantUrl } from "#platform.ts";
import { tellDisplaysOf } from "../display/displays.ts";
import { linkByToken, type PhoneLinkRow } from "../queries/phone-links.ts";
import { codeOf, hashSecret, spacedCode, tokenOf } from "./phone-secrets.ts";

/** Where links begin; the code is typed there. */
export const PHONE_PATH = "/s";
/** What tells the browser that took a link from every other. */
export const PHONE_COOKIE = "handsel_phone";

export const phoneTopic = (wlId: number, cartId: string): string => `phone:${wlId}:${cartId}`;

/** The till and the phone hear that something was typed, taken or seen. */
export const tellOfPhone = (db: Db, cartId: string): Promise<void> =>
  notify(db, { kind: "live", topic: phoneTopic(db.wlId, cartId) });

/** The same where the screen beside the till shows something else from now on. */
export async function tellOfTurn(db: Db, cartId: string): Promise<void> {
  await tellOfPhone(db, cartId);
  await tellDisplaysOf(db, cartId);
}

export const phoneLinkUntil = (now: Date): Date => new Date(now.getTime() + LIMITS.phoneLinkMs);

type LinkContext = Pick<TransactionContext, "tenant" | "platform" | "clock">;

export const phoneUrl = (
  { config }: Pick<Platform, "config">,
  { subdomain, wlId }: WhiteLabel,
  id: string,
): string => tenantUrl(config, subdomain, `${PHONE_PATH}/${tokenOf(config, wlId, id)}`);

export function wireLink(
  { tenant, platform, clock }: LinkContext,
  link: PhoneLinkRow,
  { version: cartVersion }: { version: number },
): PhoneLink {
  const { config } = platform;
  const place = tenantUrl(config, tenant.subdomain, PHONE_PATH).replace(/^https?:\/\//, "");
  const sinceMs = link.seenAt && clock.now().getTime() - link.seenAt.getTime();
  return {
    url: phoneUrl(platform, tenant, link.id),
    place,
    code: spacedCode(codeOf(config, tenant.wlId, link.id)),
    expiresAt: link.expiresAt.toISOString(),
    openedAt: link.openedAt?.toISOString() ?? null,
    secondsSinceSeen: sinceMs === null ? null : Math.max(0, Math.floor(sinceMs / 1000)),
    step: link.step,
    acceptedAt: link.acceptedAt?.toISOString() ?? null,
    fields: link.fields,
    version: link.version,
    cartVersion,
  };
}

type CustomerContext = Pick<TransactionContext, "clock" | "cookie"> & { db: Db };

/** The link of whoever holds the secret, if it is free or theirs. */
export async function openPhoneLink(ctx: CustomerContext, token: string): Promise<PhoneLinkRow> {
  const link = await linkByToken(ctx.db, hashSecret(token), ctx.clock.now());
  if (!link) throw refuse("PHONE_LINK_OVER");
  const held = ctx.cookie(PHONE_COOKIE);
  const isTheirs = held !== undefined && link.browserHash?.equals(hashSecret(held)) === true;
  if (link.browserHash && !isTheirs) throw refuse("PHONE_LINK_TAKEN");
  return link;
}

/** The same where the customer has begun: this browser has taken the link, and nobody else can have. */
export async function ownPhoneLink(ctx: CustomerContext, token: string): Promise<PhoneLinkRow> {
  const link = await openPhoneLink(ctx, token);
  if (!link.browserHash) throw refuse("PHONE_LINK_OVER");
  return link;
}

export function sharedBy(by: "CUSTOMER" | "STAFF", typed: TypedFields): SharedFields {
  const shared: SharedFields = {};
  for (const field of CUSTOMER_FIELDS) {
    const value = typed[field];
    if (value !== undefined) shared[field] = { value, by };
  }
  return shared;
}
