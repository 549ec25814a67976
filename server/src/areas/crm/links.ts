// The links in messages. Each names one member and one purpose and is signed, so that nothing needs to be stored for it
// and nothing else can be reached with it. It lasts as long as the mail is kept.
import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedSecret } from "#config.ts";
import { type Platform, tenantUrl } from "#platform.ts";

const PURPOSES = { landing: "l", unsubscribe: "u", summary: "s", alert: "a", opened: "o" } as const;
export type LinkPurpose = keyof typeof PURPOSES;

export interface LinkTarget {
  memberId: string;
  /** The communication, or for a summary the contract. */
  aboutId: string;
}

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const TOKEN = new RegExp(`^([luaso])\\.(\\d{1,9})\\.(${UUID})\\.(${UUID})\\.([\\w-]{43})$`);

type Secrets = Pick<Platform["config"], "secret">;

function sign(config: Secrets, text: string): string {
  return createHmac("sha256", derivedSecret(config, "crm links")).update(text).digest("base64url");
}

export function linkToken(config: Secrets, purpose: LinkPurpose, wlId: number, target: LinkTarget): string {
  const text = `${PURPOSES[purpose]}.${wlId}.${target.memberId}.${target.aboutId}`;
  return `${text}.${sign(config, text)}`;
}

/** Nothing for a token of another purpose, another retailer, or another author. */
export function readToken(
  config: Secrets,
  purpose: LinkPurpose,
  wlId: number,
  token: string,
): LinkTarget | undefined {
  const match = TOKEN.exec(token);
  if (!match) return undefined;
  const [, kind, tenant, memberId, aboutId, signature] = match;
  if (kind !== PURPOSES[purpose] || Number(tenant) !== wlId || !memberId || !aboutId || !signature)
    return undefined;
  const expected = Buffer.from(sign(config, token.slice(0, token.lastIndexOf("."))));
  return timingSafeEqual(expected, Buffer.from(signature)) ? { memberId, aboutId } : undefined;
}

const PATHS: Readonly<Record<Exclude<LinkPurpose, "opened">, string>> = {
  landing: "/online/offers",
  unsubscribe: "/online/unsubscribe",
  summary: "/online/contract",
  alert: "/online/alert",
};

export function linkTo(
  { config }: Pick<Platform, "config">,
  purpose: Exclude<LinkPurpose, "opened">,
  tenant: { wlId: number; subdomain: string },
  target: LinkTarget,
): string {
  const token = linkToken(config, purpose, tenant.wlId, target);
  return tenantUrl(config, tenant.subdomain, `${PATHS[purpose]}?token=${token}`);
}

/** Where a mail program takes its reader off the list by itself. */
export function oneClickLink(
  { config }: Pick<Platform, "config">,
  tenant: { wlId: number; subdomain: string },
  target: LinkTarget,
): string {
  return tenantUrl(
    config,
    tenant.subdomain,
    `/online/off/${linkToken(config, "unsubscribe", tenant.wlId, target)}`,
  );
}
