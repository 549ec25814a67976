import { randomBytes } from "node:crypto";
import { SINGLE_SIGN_ON } from "@handsel/contract/platform/session.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { recordAttempt } from "../queries/sign-on.ts";
import { SIGN_ON_COOKIE, SIGN_ON_SECONDS, signOnSettings } from "../sign-in/sign-on-settings.ts";

/** Sends the browser to the identity provider, and marks it so that no other browser can finish what it began. */
export const singleSignOn = implement(SINGLE_SIGN_ON, async (_input, ctx) => {
  const settings = signOnSettings(ctx.platform, ctx.tenant);
  if (!settings) throw refuse("BLOCKED_FEATURE");
  const started = await ctx.platform.adapters.identity.start(settings).catch(() => undefined);
  if (!started) throw refuse("EXTERNAL_API_ERROR");

  const browser = randomBytes(32).toString("base64url");
  const expiresAt = new Date(ctx.clock.now().getTime() + SIGN_ON_SECONDS * 1000);
  await ctx.inTransaction((db) => recordAttempt(db, { ...started, browser, expiresAt }));
  ctx.setCookie(SIGN_ON_COOKIE, browser, SIGN_ON_SECONDS);
  return { redirectUrl: started.redirectUrl };
});
