// The OpenID provider's rules: one client, authorization code with PKCE, no refresh tokens, groups in the ID token.
import { randomBytes } from "node:crypto";
import { type Configuration, type JWKS, Provider } from "oidc-provider";
import type { Config } from "../../config.ts";
import type { Log } from "../../log.ts";
import { createMemory } from "./memory.ts";
import { claimsOf, findPerson } from "./people.ts";
import { renderFailure, renderSignedOut, renderSignOut } from "./views.ts";

export const CLIENT_ID = "handsel-bellatec";
const HOUR_S = 3600;

export function shopOrigin(config: Pick<Config, "baseDomain" | "platformPort">): string {
  return `http://bellatec.${config.baseDomain}:${config.platformPort}`;
}

export function createProvider(
  config: Config,
  { issuer, jwks, log }: { issuer: string; jwks: JWKS; log: Log },
): Provider {
  const shop = shopOrigin(config);
  const configuration: Configuration = {
    adapter: createMemory(),
    jwks,
    clients: [
      {
        client_id: CLIENT_ID,
        client_name: "BellaTec point of sale",
        client_secret: config.secret,
        redirect_uris: [`${shop}/sso/callback`],
        post_logout_redirect_uris: [`${shop}/posale/login`],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    responseTypes: ["code"],
    // Without offline_access among the scopes nobody gets a refresh token.
    scopes: ["openid", "profile", "email", "groups"],
    claims: {
      openid: ["sub"],
      profile: ["name", "given_name", "family_name"],
      email: ["email", "email_verified"],
      groups: ["groups"],
    },
    // The claims stand in the ID token itself, so that signing in takes one call of the platform and not two.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: {
      AccessToken: HOUR_S,
      AuthorizationCode: 60,
      Grant: 8 * HOUR_S,
      IdToken: HOUR_S,
      Interaction: HOUR_S,
      Session: 8 * HOUR_S,
    },
    cookies: {
      keys: [randomBytes(32).toString("base64url")],
      // Browsers share cookies between the ports of a host, so the names must not meet anyone else's.
      names: {
        session: "sandbox_idp_session",
        interaction: "sandbox_idp_sign_in",
        resume: "sandbox_idp_resume",
      },
    },
    clientBasedCORS: () => false,
    interactions: {
      url: (_context, interaction) => `${new URL(issuer).pathname}/interaction/${interaction.uid}`,
    },
    findAccount: (_context, subject) => {
      const person = findPerson(subject);
      return person && { accountId: subject, claims: async () => claimsOf(person) };
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = renderSignOut(form);
        },
        postLogoutSuccessSource: (context) => {
          context.body = renderSignedOut();
        },
      },
    },
    renderError: (context, failure) => {
      context.type = "html";
      context.body = renderFailure(failure.error_description ?? failure.error);
    },
  };
  const provider = new Provider(issuer, configuration);
  // Otherwise the framework prints failures to the console.
  provider.silent = true;
  provider.on("server_error", (_context, error) =>
    log.error({ party: "identity", err: error }, "identity provider failed"),
  );
  return provider;
}
