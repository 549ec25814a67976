// Where the identity provider sends the browser back to. Whatever goes wrong here ends on the login page, with the
// refusal in its address; what goes right ends there too, with a token that is good once.
import type { RefusalCode } from "@handsel/contract/errors/catalogue.ts";
import { failedSignIn } from "@handsel/contract/platform/audited-calls.ts";
import { SINGLE_SIGN_ON } from "@handsel/contract/platform/session.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { USER_STATUS } from "@handsel/contract/roles.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SignedOnPerson } from "#adapters/oidc/identity-provider.ts";
import { writeRefusal } from "#edge/audit/audit-trail.ts";
import { placeOf } from "#edge/rates/address.ts";
import { Refusal, refuse, refuseAtEdge } from "#edge/refuse.ts";
import { subdomainOf } from "#edge/sessions/tenants.ts";
import { inTenant, type Platform, tenantUrl } from "#platform.ts";
import { onBehalfOf } from "#telemetry/on-behalf.ts";
import { issueSignOnToken, recordIdentityToken, takeAttempt } from "../queries/sign-on.ts";
import { saveSignOnUser } from "../queries/sign-on-users.ts";
import { signOnRights } from "../sign-in/sign-on-rights.ts";
import { CALLBACK_PATH, SIGN_ON_COOKIE, signOnSettings } from "../sign-in/sign-on-settings.ts";

/** Long enough for a redirect, too short for anything else. */
const TOKEN_MS = 120_000;

export function addSignOnCallback(app: FastifyInstance, platform: Platform): void {
  app.get(CALLBACK_PATH, async (request, reply) => {
    const subdomain = subdomainOf(request.headers.host, platform.config.baseDomain);
    const tenant = subdomain === undefined ? undefined : platform.tenants.bySubdomain(subdomain);
    if (!tenant) throw refuseAtEdge(404, "REQUEST_NOT_VALID", "path");
    reply.header("cache-control", "no-store");
    reply.header("set-cookie", `${SIGN_ON_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`);
    let login: string | undefined;
    try {
      platform.rates.take("login", placeOf(request.ip));
      const person = await finish(platform, tenant, request);
      login = person.email;
      const token = await admitPerson(platform, tenant, person);
      return reply.redirect(`/posale/login/${token}`, 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // One who is too hasty is told so and fills no log.
      if (!error.limit) await noteFailure(platform, tenant, error, login);
      return reply.redirect(`/posale/login?error=${errorParameter(platform, tenant, error)}`, 303);
    }
  });
}

/** By itself: what was begun here has been undone, or stands without this. */
async function noteFailure(
  platform: Platform,
  tenant: WhiteLabel,
  refusal: Refusal,
  login: string | undefined,
): Promise<void> {
  const call = {
    operation: SINGLE_SIGN_ON,
    caller: null,
    input: { login },
    now: () => platform.clock.now(),
  };
  const code = refusal.entries[0]?.code ?? "";
  await inTenant(platform, tenant.wlId, async (db) => writeRefusal(db, call, failedSignIn, code));
}

async function finish(
  platform: Platform,
  tenant: WhiteLabel,
  request: FastifyRequest,
): Promise<SignedOnPerson> {
  const settings = tenant.configs.hasSingleSignOn ? signOnSettings(platform, tenant) : undefined;
  if (!settings) throw refuse("BLOCKED_FEATURE");
  // The address the provider was given, not the one the request claims.
  const callback = new URL(tenantUrl(platform.config, tenant.subdomain, request.url));
  const state = callback.searchParams.get("state") ?? "";
  const browser = cookieOf(request) ?? "";
  const attempt = await inTenant(platform, tenant.wlId, (db) =>
    takeAttempt(db, { state, browser, now: platform.clock.now() }),
  );
  if (!attempt) throw refuse("INVALID_SESSION");
  if (callback.searchParams.has("error")) throw refuse("UNAUTHORIZED_ACCESS");

  const { nonce, code_verifier: codeVerifier } = attempt;
  const result = await onBehalfOf({ wlId: tenant.wlId }, () =>
    platform.adapters.identity.finish(settings, callback, { state, nonce, codeVerifier }),
  );
  if (result.kind === "refused") {
    platform.log.warn({ wlId: tenant.wlId, reason: result.reason }, "sign-on refused");
    throw refuse("EXTERNAL_API_ERROR");
  }
  return result.person;
}

async function admitPerson(platform: Platform, tenant: WhiteLabel, person: SignedOnPerson): Promise<string> {
  const rights = signOnRights(person.groups);
  if (!rights) throw refuse("SSO_USER_GROUP_LIST_NOT_FOR_USER_X", person.email);
  const admitted = await inTenant(platform, tenant.wlId, async (db) => {
    if (!(await recordIdentityToken(db, person.tokenId, person.expiresAt))) throw refuse("INVALID_SESSION");
    const user = await saveSignOnUser(db, { ...person, ...rights });
    if (!user) throw refuse("US_ALREADY_EXISTS");
    if (user.status !== USER_STATUS.active) return closedAccount(user.status);
    const expiresAt = new Date(platform.clock.now().getTime() + TOKEN_MS);
    const token = await issueSignOnToken(db, { userId: user.id, idTokenHint: person.idToken, expiresAt });
    return { token };
  });
  // Refused after the commit: the identity token is used up either way.
  if (typeof admitted === "string") throw refuse(admitted);
  return admitted.token;
}

function closedAccount(status: number): RefusalCode {
  return status === USER_STATUS.blocked ? "US_BLOCKED_ACCOUNT" : "US_INACTIVE_ACCOUNT";
}

function cookieOf(request: FastifyRequest): string | undefined {
  const cookies = (request.headers.cookie ?? "").split(";").map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${SIGN_ON_COOKIE}=`))?.slice(SIGN_ON_COOKIE.length + 1);
}

function errorParameter(platform: Platform, tenant: WhiteLabel, refusal: Refusal): string {
  const { header } = platform.answers.refused(refusal.entries, tenant);
  const [entry] = header.errors ?? [];
  const shown = {
    apiStatus: header.apiStatus,
    code: entry?.code,
    message: entry?.message,
    values: entry?.values,
  };
  return encodeURIComponent(Buffer.from(JSON.stringify(shown)).toString("base64"));
}
