// OpenID Connect: authorisation code with PKCE, state and nonce. The library checks signature, issuer, audience
// and times.

import { createHash } from "node:crypto";
import { HOUR_MS } from "@handsel/contract/durations.ts";
import type { Configuration } from "openid-client";
import { z } from "zod";
import { isAnswer, reasonOf } from "./counted-identity.ts";
import type { IdentityProvider, SignOnSettings } from "./identity-provider.ts";

/** Loaded when somebody signs on this way: most processes never need it, and a start does not wait for it. */
const library = () => import("openid-client");

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().max(255),
  email_verified: z.boolean().default(false),
  given_name: z.string().max(100).default(""),
  family_name: z.string().max(100).default(""),
  groups: z.array(z.string().max(200)).max(500).optional(),
  exp: z.number(),
  jti: z.string().max(200).optional(),
});

export function openIdProvider(): IdentityProvider {
  // Discovery is asked once an hour per issuer; its answer hardly ever changes.
  const discovered = new Map<string, { at: number; configuration: Promise<Configuration> }>();

  async function configure(settings: SignOnSettings): Promise<Configuration> {
    const key = `${settings.issuer} ${settings.clientId}`;
    const known = discovered.get(key);
    if (known && performance.now() - known.at < HOUR_MS) return known.configuration;
    const isPlain = settings.issuer.startsWith("http:");
    const configuration = library().then((oidc) =>
      oidc.discovery(
        new URL(settings.issuer),
        settings.clientId,
        settings.clientSecret,
        undefined,
        // Plain HTTP only reaches this far in demo mode, where the provider is the sandbox on this machine.
        isPlain ? { execute: [oidc.allowInsecureRequests] } : {},
      ),
    );
    discovered.set(key, { at: performance.now(), configuration });
    configuration.catch(() => discovered.delete(key));
    return configuration;
  }

  return {
    start: async (settings) => {
      const oidc = await library();
      const configuration = await configure(settings);
      const codeVerifier = oidc.randomPKCECodeVerifier();
      const state = oidc.randomState();
      const nonce = oidc.randomNonce();
      const redirectUrl = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: settings.redirectUri,
        scope: "openid email profile groups",
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        state,
        nonce,
      });
      return { redirectUrl: redirectUrl.href, state, nonce, codeVerifier };
    },
    finish: async (settings, callbackUrl, started) => {
      try {
        const oidc = await library();
        const configuration = await configure(settings);
        const tokens = await oidc.authorizationCodeGrant(configuration, callbackUrl, {
          pkceCodeVerifier: started.codeVerifier,
          expectedState: started.state,
          expectedNonce: started.nonce,
          idTokenExpected: true,
        });
        const idClaims = tokens.claims();
        if (!idClaims || !tokens.id_token) return { kind: "refused", reason: "no identity token" };
        const info = await oidc.fetchUserInfo(configuration, tokens.access_token, idClaims.sub);
        const parsed = claims.safeParse({ ...info, ...idClaims });
        if (!parsed.success) return { kind: "refused", reason: "claims do not fit" };
        const person = parsed.data;
        return {
          kind: "person",
          person: {
            issuer: person.iss,
            subject: person.sub,
            email: person.email,
            isEmailVerified: person.email_verified,
            firstName: person.given_name,
            lastName: person.family_name,
            groups: person.groups,
            idToken: tokens.id_token,
            tokenId: person.jti ?? createHash("sha256").update(tokens.id_token).digest("hex"),
            expiresAt: new Date(person.exp * 1000),
          },
        };
      } catch (error) {
        return { kind: "refused", reason: reasonOf(error), isUnanswered: !isAnswer(error) };
      }
    },
    logoutUrl: async (settings, idTokenHint, returnTo) => {
      const configuration = await configure(settings).catch(() => undefined);
      if (!configuration?.serverMetadata().end_session_endpoint) return undefined;
      const oidc = await library();
      return oidc.buildEndSessionUrl(configuration, {
        id_token_hint: idTokenHint,
        post_logout_redirect_uri: returnTo,
      }).href;
    },
  };
}
