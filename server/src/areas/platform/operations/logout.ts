import { LOGOUT } from "@handsel/contract/platform/session.ts";
import { implement } from "#edge/implement.ts";
import { tenantUrl } from "#platform.ts";
import { endSession } from "../queries/sessions.ts";
import { signOnSettings } from "../sign-in/sign-on-settings.ts";

export const logout = implement(LOGOUT, async (_input, ctx) => {
  const { platform, tenant, caller } = ctx;
  const ended = await ctx.inTransaction((db) => endSession(db, caller.sessionHash));

  // Whoever signed on elsewhere is still signed on there; this address ends that too.
  const settings = ended?.id_token_hint ? signOnSettings(platform, tenant) : undefined;
  if (!ended?.id_token_hint || !settings) return {};
  const returnTo = tenantUrl(platform.config, tenant.subdomain, "/posale/login");
  const url = await platform.adapters.identity.logoutUrl(settings, ended.id_token_hint, returnTo);
  return url === undefined ? {} : { url };
});
