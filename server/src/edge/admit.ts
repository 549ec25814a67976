// What lets a call in: the envelope, the tenant, the session, the rate, the role, the flags, the input. Each step
// either passes or refuses with a code; nothing here touches business data.
import { type RequestHeader, requestHeader } from "@handsel/contract/envelope.ts";
import type { RefusalCode } from "@handsel/contract/errors/catalogue.ts";
import type { Language } from "@handsel/contract/languages.ts";
import type { Operation } from "@handsel/contract/operation.ts";
import { isFlowEnabled } from "@handsel/contract/platform/flows.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { SESSION_STATUS } from "@handsel/contract/roles.ts";
import { LIMITS } from "#config.ts";
import type { Platform } from "#platform.ts";
import { type Speaker, speakerOf } from "./answer.ts";
import { brokenLimit } from "./body-limits.ts";
import type { Caller } from "./caller.ts";
import { findKeySession, noteUse, scopeOf, secretOf } from "./keys/api-keys.ts";
import { placeOf } from "./rates/address.ts";
import type { Standing } from "./rates/rate.ts";
import { Refusal, type RefusalEntry, refuseAtEdge } from "./refuse.ts";
import type { Session } from "./sessions/sessions.ts";
import { subdomainOf } from "./sessions/tenants.ts";

export interface AdmittedCall {
  tenant: WhiteLabel;
  caller: Caller | null;
  language: Language;
  header: RequestHeader;
  input: unknown;
  payload: Record<string, unknown>;
  /** How much of its calls a key has left. */
  standing?: Standing | undefined;
}

/**
 * `onSpeaker` hears of the language to answer in as soon as it is known, so that even a refusal is readable, and `onCaller`
 * of who calls, so that it can be written down.
 */
export async function admit(
  platform: Platform,
  operation: Operation,
  call: {
    host: string | undefined;
    address: string;
    body: unknown;
    authorization?: string | undefined;
    /** The other site whose page calls. */
    origin?: string | undefined;
  },
  onSpeaker: (speaker: Speaker) => void,
  onCaller: (known: { tenant: WhiteLabel; caller: Caller | null }) => void = () => undefined,
): Promise<AdmittedCall> {
  const { header, subdomain, payload } = readEnvelope(operation, call.body);
  const tenant = findTenant(platform, call.host, subdomain);
  onSpeaker(speakerOf(tenant, tenant.language));
  onCaller({ tenant, caller: null });
  const { address, authorization } = call;
  const session = await findSession(platform, operation, tenant, { header, address, authorization });
  const language = session?.language ?? tenant.language;
  onSpeaker(speakerOf(tenant, language));
  onCaller({ tenant, caller: session?.caller ?? null });
  const standing = checkRate(platform, operation, session, call.address);
  checkOrigin(session, call.origin);
  checkScope(platform, operation, session);
  checkAllowed(operation, tenant, session);
  const input = readInput(operation, payload);
  // Last, so that a confirmation is never asked for what would be refused anyway.
  if (session && lacksProof(platform, operation, session)) throw refuseAtEdge(403, "US_PROOF_REQUIRED");
  if (session?.caller.key) noteUse(platform, session);
  else if (session && !operation.isPoll) platform.sessions.touch(session);
  return { tenant, caller: session?.caller ?? null, language, header, payload, input, standing };
}

function readEnvelope(operation: Operation, body: unknown) {
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw malformed("body");
  const broken = brokenLimit(body);
  if (broken) throw malformed(broken);
  const { header: rawHeader, subdomain, ...payload } = body as Record<string, unknown>;
  const parsed = requestHeader.safeParse(rawHeader);
  if (!parsed.success) throw malformed("header");
  const header = parsed.data;
  if (header.function !== undefined && header.function !== operation.functionName)
    throw malformed("header.function");
  if (header.service !== undefined && withSlash(header.service) !== operation.service)
    throw malformed("header.service");
  if (
    subdomain !== undefined &&
    subdomain !== null &&
    (typeof subdomain !== "string" || subdomain.length > 60)
  )
    throw malformed("subdomain");
  return { header, subdomain: typeof subdomain === "string" ? subdomain : undefined, payload };
}

const withSlash = (service: string) => (service.endsWith("/") ? service : `${service}/`);

function malformed(what: string): Refusal {
  return refuseAtEdge(400, "REQUEST_NOT_VALID", what);
}

function findTenant(platform: Platform, host: string | undefined, named: string | undefined): WhiteLabel {
  const fromHost = subdomainOf(host, platform.config.baseDomain);
  if (fromHost !== undefined && named !== undefined && named !== fromHost)
    throw refuseAtEdge(403, "CORE_CODE_CLIENT_SESSION_UNAUTHORIZED_ACCESS");
  const subdomain = fromHost ?? named;
  const tenant = subdomain === undefined ? undefined : platform.tenants.bySubdomain(subdomain);
  if (tenant === undefined) throw malformed("subdomain");
  return tenant;
}

async function findSession(
  platform: Platform,
  operation: Operation,
  tenant: WhiteLabel,
  {
    header,
    address,
    authorization,
  }: { header: RequestHeader; address: string; authorization: string | undefined },
): Promise<Session | undefined> {
  if (operation.roles === "public") return undefined;
  const secret = secretOf(authorization);
  if (secret !== undefined) {
    const found = await findKeySession(platform, { wlId: tenant.wlId, secret, address });
    if (!found) throw refuseAtEdge(401, "API_KEY_NOT_VALID");
    return found;
  }
  const { sessionID } = header;
  const session = sessionID ? await lookTwice(platform, operation, { sessionID, address }) : undefined;
  if (session === undefined) throw refuseAtEdge(401, "CORE_CODE_CLIENT_SESSION_NOT_FOUND");
  if (session.wlId !== tenant.wlId) throw refuseAtEdge(403, "CORE_CODE_CLIENT_SESSION_UNAUTHORIZED_ACCESS");
  return session;
}

/** Who has just enrolled a factor or confirmed may be remembered as they were before; nobody is refused for that. */
async function lookTwice(
  platform: Platform,
  operation: Operation,
  { sessionID, address }: { sessionID: string; address: string },
): Promise<Session | undefined> {
  const known = await platform.sessions.find(sessionID, address);
  if (known === undefined || (!isEnrolling(operation, known) && !lacksProof(platform, operation, known)))
    return known;
  platform.sessions.forget(known.caller.sessionHash.toString("hex"));
  return platform.sessions.find(sessionID, address);
}

const isEnrolling = (operation: Operation, { caller }: Session) =>
  caller.status === SESSION_STATUS.enrolling && !operation.statuses?.includes(caller.status);

const lacksProof = ({ clock }: Platform, operation: Operation, { provenAt }: Session) =>
  operation.needsProof === true && clock.now().getTime() - provenAt > LIMITS.proofMs;

/**
 * A session, its user, its retailer and the address it calls from each have their share; a session that has used up its own
 * takes nothing from the others'.
 */
function checkRate(
  { rates }: Platform,
  operation: Operation,
  session: Session | undefined,
  address: string,
): Standing | undefined {
  const place = placeOf(address);
  const key = session?.caller.key;
  const standing = key && rates.takeOf(key.callsPerMinute, key.id);
  const { rate = "default" } = operation;
  const who = session ? session.caller.sessionHash.toString("base64") : place;
  // A key has a number of its own in place of what a session and a person may call; what is dear is dear for it, too.
  if (!key || rate !== "default") rates.take(rate, who);
  if (session && !key) rates.take("user", session.caller.userId);
  if (session) rates.take("retailer", String(session.wlId));
  rates.take("address", place);
  return standing;
}

/** A key that was found in some page is of no use in another one. */
function checkOrigin(session: Session | undefined, origin: string | undefined): void {
  const key = session?.caller.key;
  if (key && origin !== undefined && !key.origins.includes(origin))
    throw refuseAtEdge(403, "API_KEY_ORIGIN_NOT_ALLOWED", origin.slice(0, 200));
}

/** What a key was not given, it may not do, whoever it acts for. */
function checkScope({ telemetry }: Platform, operation: Operation, session: Session | undefined): void {
  const key = session?.caller.key;
  if (!key) return;
  const scope = scopeOf(telemetry.areaOf(operation.path), operation);
  if (!key.scopes.includes(scope)) throw refuseAtEdge(403, "API_KEY_SCOPE_MISSING", scope);
}

function checkAllowed(operation: Operation, tenant: WhiteLabel, session: Session | undefined): void {
  if (operation.roles !== "public") {
    const caller = session?.caller;
    if (caller === undefined) throw refuseAtEdge(401, "CORE_CODE_CLIENT_SESSION_NOT_FOUND");
    if (!(operation.statuses ?? [1]).includes(caller.status)) {
      if (caller.status === SESSION_STATUS.enrolling)
        throw refuseAtEdge(403, "US_SECOND_FACTOR_SETUP_REQUIRED");
      throw caller.status === SESSION_STATUS.pending
        ? refuseAtEdge(403, "USER_UPDATE_PASSWORD_REQUIRED")
        : refuseAtEdge(401, "CORE_CODE_CLIENT_SESSION_NOT_FOUND");
    }
    if (!operation.roles.includes(caller.role)) throw refuseAtEdge(403, "UNAUTHORIZED_ACCESS");
  }
  const required = Object.entries(operation.requires ?? {});
  const isBlocked =
    required.some(([name, value]) => tenant.configs[name as keyof typeof tenant.configs] !== value) ||
    (operation.flow !== undefined && !isFlowEnabled(tenant.configs.servicesConfig, operation.flow));
  if (isBlocked) throw new Refusal([{ code: "BLOCKED_FEATURE", values: [] }]);
}

function readInput(operation: Operation, payload: Record<string, unknown>): unknown {
  const parsed = operation.input.safeParse(payload);
  if (parsed.success) return parsed.data;
  for (const [field, code] of Object.entries(operation.whenMissing ?? {}))
    if (payload[field] === undefined || payload[field] === null || payload[field] === "")
      throw new Refusal([{ code: code as RefusalCode, values: [] }]);
  const entries = parsed.error.issues.slice(0, 20).map((issue): RefusalEntry => {
    const params = "params" in issue ? (issue.params as { rule?: string } | undefined) : undefined;
    return {
      code: "REQUEST_NOT_VALID",
      values: [issue.path.join(".").slice(0, 200), params?.rule ?? issue.code],
    };
  });
  throw new Refusal(entries, 400);
}
