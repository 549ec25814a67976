// Every operation, with inputs that it would take, inputs that it must not take, and callers that it must not let in.
import type { Operation } from "@handsel/contract/operation.ts";
import { anAddress, type Question } from "./asking.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { plausibleInput } from "./shapes.ts";
import { jsonOf, spoiled, withForeignIds, wrongBytes } from "./spoiling.ts";
import { count, newTally, type Secrets, shown, type Tally, wrongIn } from "./verdict.ts";
import { UUID } from "./words.ts";
import { FOREIGN, OWN, renewSessions, SESSION_CALLS, type Someone, type World } from "./world.ts";

interface Case {
  question: Question;
  /** Nobody like this may be let in. */
  mustRefuse: boolean;
  /** The session of one of ours: it must not have ended meanwhile. */
  isOurs: boolean;
}

/** Names alone are not enough: an operation may stand in two services. */
export function callName({ service, name }: Pick<Operation, "service" | "name">): string {
  return `${service}${name}`;
}

// These change who may do what, or end sessions: they come last, so that what they unsettle is not needed any more.
const UNSETTLING = [
  "SAVE_TENANT_SETTINGS",
  "REVERT_TENANT_SETTINGS",
  "SET_STORE_STATUS",
  "SAVE_STORE",
  "SET_USER_STATUS",
  "SAVE_USER",
  "SEND_USER_RESET",
  "CHANGE_PASSWORD",
  "LOGOUT",
];

/** The change log tells what calls have named, also where they named what is not theirs. */
const TELLS_WHAT_WAS_NAMED = ["LIST_AUDIT", "EXPORT_AUDIT"];

export function inOrder(operations: readonly Operation[]): Operation[] {
  const weight = ({ name, transaction }: Operation) =>
    UNSETTLING.indexOf(name) + (transaction === "read" ? 0 : 1) + (UNSETTLING.includes(name) ? 10 : 0);
  return operations.toSorted((one, other) => weight(one) - weight(other));
}

export async function fuzzOperation(
  world: World,
  operation: Operation,
  numbers: Iterable<number>,
): Promise<Tally> {
  const tally = newTally(callName(operation));
  // A session has its limit of the dearer calls in a minute; a run needs more of them than a person.
  const isLimited = operation.rate !== undefined && operation.roles !== "public";
  for (const number of numbers) {
    if (isLimited && tally.inputs > 0 && tally.inputs % SESSION_CALLS === 0) await renewSessions(world);
    const { question, mustRefuse, isOurs } = caseOf(world, operation, number);
    let heard = await world.line.ask(question);
    if (isOurs && !("silence" in heard) && heard.status === 401) {
      await renewSessions(world);
      heard = await world.line.ask(caseOf(world, operation, number).question);
    }
    for (const id of idsIn(question)) world.named.add(id);
    const wrong = wrongIn(question, heard, secretsFrom(world, operation), { mustRefuse });
    count(tally, heard, { name: String(number), wrong, sent: shown(question) });
  }
  return tally;
}

function caseOf(world: World, operation: Operation, number: number): Case {
  const chance = chanceOf(world.seed, operation.path, number);
  const { own, foreign } = world;
  const fine = plausibleInput(operation, chance, own);
  const caller = callerFor(world, operation, chance);
  const kind = number % 4;
  const input =
    kind === 1
      ? spoiled(fine, 1, chance, foreign)
      : kind === 2
        ? withForeignIds(fine, chance, foreign)
        : kind === 3
          ? spoiled(fine, 1 + chance.below(4), chance, foreign)
          : fine;
  const header = chance.often(0.05)
    ? spoiled(headerOf(operation, caller), 1, chance, foreign)
    : headerOf(operation, caller);
  const text = jsonOf({ header, subdomain: caller.named, ...input });
  const isBroken = kind === 3 && chance.often(0.3);
  const body = isBroken ? wrongBytes(text, chance) : Buffer.from(text);
  const contentType = isBroken && chance.often(0.3) ? chance.pick(CONTENT_TYPES) : "application/json";
  return {
    mustRefuse: caller.mustRefuse,
    isOurs: caller.isOurs && body.includes(caller.token ?? "\u0000"),
    question: {
      path: operation.path,
      subdomain: caller.host,
      body,
      headers: { "content-type": contentType, "x-forwarded-for": anAddress(chance) },
    },
  };
}

const CONTENT_TYPES = [
  "text/plain",
  "application/xml",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/json; charset=utf-7",
  "x",
] as const;

interface Calling {
  host: string;
  named: unknown;
  token: string | undefined;
  mustRefuse: boolean;
  isOurs: boolean;
}

function callerFor({ staff, stranger }: World, { roles }: Operation, chance: Chance): Calling {
  const isPublic = roles === "public";
  const as = ({ subdomain, token }: Someone, more: Partial<Calling> = {}): Calling => ({
    host: subdomain,
    named: subdomain,
    token,
    mustRefuse: false,
    isOurs: subdomain === OWN,
    ...more,
  });
  const someone = chance.pick(staff);
  const allowed = isPublic ? staff : staff.filter(({ role }) => roles.includes(role));
  const dice = chance.below(100);
  if (dice < 65) return as(chance.pickAny(allowed) ?? someone);
  if (dice < 78) return as(someone, { mustRefuse: !isPublic && !roles.includes(someone.role) });
  const refused = { mustRefuse: !isPublic, isOurs: false };
  if (dice < 86) return { ...as(someone, refused), token: undefined };
  if (dice < 90) return as(stranger, { ...refused, host: OWN, named: OWN });
  if (dice < 93) return as(someone, { mustRefuse: true, isOurs: false, named: FOREIGN });
  // What is public at the other retailer's own address is its own to show.
  if (dice < 96 && !isPublic) return as(someone, { ...refused, host: FOREIGN, named: FOREIGN });
  const token = chance.pick(["not-a-session", "x".repeat(200), "\u0000", "' or 1=1 --", chance.uuid()]);
  return as({ subdomain: OWN, token }, refused);
}

function headerOf({ service, functionName }: Operation, { token }: Calling): Record<string, unknown> {
  return {
    service,
    function: functionName,
    clientID: "fuzz",
    version: "1",
    build: "test-build",
    ...(token !== undefined && { sessionID: token }),
  };
}

function idsIn({ body }: Question): string[] {
  return body.toString("utf8").toLowerCase().match(UUID) ?? [];
}

function secretsFrom({ secrets, named }: World, { name }: Operation): Secrets {
  return TELLS_WHAT_WAS_NAMED.includes(name)
    ? { ids: new Set([...secrets.ids].filter((id) => !named.has(id))) }
    : secrets;
}
