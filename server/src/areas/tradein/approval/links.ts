// What a customer's link opens.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Db } from "#db/tenant-db.ts";
import { refuse } from "#edge/refuse.ts";
import { type Platform, tenantUrl } from "#platform.ts";
import { findLink, type LinkPurpose, type LinkRow } from "../queries/links.ts";
import { findAnyTradecart, lockTradecart, type TradecartRow } from "../queries/tradecarts.ts";

export const LINK_PATHS: Record<LinkPurpose, string> = {
  APPROVAL: "/online/tradein/approval/",
  QUOTE: "/online/tradein/quote/",
};

export function customerUrl(
  { config }: Pick<Platform, "config">,
  { subdomain }: WhiteLabel,
  purpose: LinkPurpose,
  token: string,
): string {
  return tenantUrl(config, subdomain, `${LINK_PATHS[purpose]}${token}`);
}

export interface OpenedLink {
  link: LinkRow;
  cart: TradecartRow;
}

/** A link that never was, is over or belongs to another retailer: all the same answer. */
export async function openLink(
  db: Db,
  token: string,
  { now, purposes, isLocking = false }: { now: Date; purposes: readonly LinkPurpose[]; isLocking?: boolean },
): Promise<OpenedLink> {
  const link = await findLink(db, token);
  if (!link || !purposes.includes(link.purpose) || now >= link.expiresAt) throw refuse("QUOTE_NOT_FOUND");
  const cart = isLocking
    ? await lockTradecart(db, link.tradecartId, { storeIds: null })
    : await findAnyTradecart(db, link.tradecartId);
  if (!cart) throw refuse("QUOTE_NOT_FOUND");
  return { link, cart };
}
