// Where a retailer's staff sign on, and as which client we ask. Kept apart from the public record.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { z } from "zod";
import type { SignOnSettings } from "#adapters/oidc/identity-provider.ts";
import { type Platform, tenantUrl } from "#platform.ts";

/** The client as which we ask, among the private settings. */
export const signOnClient = z.object({
  /** Absent: the provider of the whole installation. */
  issuer: z.url().optional(),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
});
const stored = z.object({ sso: signOnClient });

export const CALLBACK_PATH = "/sso/callback";
export const SIGN_ON_COOKIE = "handsel_sign_on";
/** How long a person may take at the identity provider. */
export const SIGN_ON_SECONDS = 600;

/** Nothing when the retailer has no client at an identity provider. */
export function signOnSettings(
  { config, tenants }: Pick<Platform, "config" | "tenants">,
  tenant: WhiteLabel,
): SignOnSettings | undefined {
  const parsed = stored.safeParse(tenants.privateOf(tenant.wlId));
  if (!parsed.success) return undefined;
  const { issuer = config.oidcIssuer, clientId, clientSecret } = parsed.data.sso;
  if (issuer === undefined) return undefined;
  return { issuer, clientId, clientSecret, redirectUri: tenantUrl(config, tenant.subdomain, CALLBACK_PATH) };
}
