// One person through all campaigns at once, event by event under a clock that is made up. What is decided is decided by the
// functions that the engine asks; what is sent is told to whoever counts, and to nobody else.
import { DAY_MS, MINUTE_MS } from "@handsel/contract/durations.ts";
import { decideEntry, mayGoTo, timeWithinCap, WEEK_MS } from "../campaigns/decisions.ts";
import { afterOutcome, complete, goOn, leave, type Member, waitForOutcome } from "../campaigns/journey.ts";
import { contractOutcomes, endStageAfter } from "../campaigns/outcomes.ts";
import { nextSendingTime } from "../campaigns/sending-hours.ts";
import {
  type Communication,
  type Happened,
  LAG_MS,
  type Listener,
  type PlayedCampaign,
  type PlayedContract,
  type PlayedMessage,
  type Rules,
  type Run,
} from "./played.ts";

const NEW: Member = { stage: "NEW", stepId: null, done: [], nextActionAt: null, leftAt: null };

interface Walker {
  played: PlayedCampaign;
  contract: PlayedContract;
  entersAt: number;
  hasEntered: boolean;
  member: Member;
  /** When it is looked at next. */
  at: number;
  putOffBy?: PlayedMessage["putOffBy"];
}

/** The moments at which this person was written to before count for the cap. */
export function playPerson(
  rules: Rules,
  contracts: readonly PlayedContract[],
  written: Date[],
  listener: Listener,
): void {
  const walkers: Walker[] = [];
  for (const contract of contracts)
    for (const { played, at, member } of contract.entries)
      walkers.push({
        played,
        contract,
        entersAt: at,
        hasEntered: member !== undefined,
        member: member ?? NEW,
        at: member?.nextActionAt?.getTime() ?? (member ? Number.POSITIVE_INFINITY : at),
      });
  const happened = contracts
    .flatMap((contract) => contract.happened.map((one) => ({ contract, one })))
    .toSorted((first, second) => first.one.at - second.one.at);
  let next = 0;
  for (;;) {
    const walker = earliest(walkers);
    const due = walker?.at ?? Number.POSITIVE_INFINITY;
    const news = happened[next];
    // What becomes of a message comes after its step, be it in the same moment; what befalls a contract comes before it.
    if (news && (news.one.is === "message" ? news.one.at < due : news.one.at <= due)) {
      next += 1;
      hear(walkers, news.contract, news.one);
    } else if (walker && due <= rules.until) step({ rules, walker, written, listener });
    else break;
  }
  for (const { hasEntered, played, contract, at } of walkers)
    if (!hasEntered && at > rules.until && at < Number.POSITIVE_INFINITY)
      listener.leftOut(played, contract, "DATES");
}

function earliest(walkers: readonly Walker[]): Walker | undefined {
  let found: Walker | undefined;
  for (const walker of walkers) if (walker.at < (found?.at ?? Number.POSITIVE_INFINITY)) found = walker;
  return found;
}

interface Step {
  rules: Rules;
  walker: Walker;
  written: Date[];
  listener: Listener;
}

function step({ rules, walker, written, listener }: Step): void {
  const { played, contract } = walker;
  const run = runAt(played, walker.at);
  if (!run) return rest(walker);
  if (run.from > walker.at) {
    walker.at = run.from;
    return;
  }
  const now = new Date(walker.at);
  if (!walker.hasEntered) {
    const decided = decideEntry(
      run.campaign,
      {
        contractId: contract.contractId,
        entersAt: new Date(walker.entersAt),
        candidate: contract.candidateAt(walker.at),
      },
      now,
    );
    if (decided.is === "never") {
      listener.leftOut(played, contract, decided.why);
      return rest(walker);
    }
    if (decided.is === "heldBack") return waitForRun(walker, run, listener);
    walker.hasEntered = true;
    listener.entered(played, contract, walker.at);
    move(walker, goOn(played.way, walker.member, now));
    if (walker.at > now.getTime()) return;
  }
  takeStep({ rules, walker, written, listener }, now);
}

/** Where it stands, and when there is something to do for it. */
function move(walker: Walker, member: Member): void {
  walker.member = member;
  walker.at = member.nextActionAt?.getTime() ?? Number.POSITIVE_INFINITY;
}

function rest(walker: Walker): void {
  walker.at = Number.POSITIVE_INFINITY;
}

/** Those who are not in the slice wait for one that they are in. */
function waitForRun(walker: Walker, run: Run, listener: Listener): void {
  const later = walker.played.runs.find((one) => one.from > run.from);
  if (later) walker.at = later.from;
  else {
    listener.leftOut(walker.played, walker.contract, "HELD_BACK");
    rest(walker);
  }
}

const runAt = ({ runs }: PlayedCampaign, at: number): Run | undefined => runs.find(({ until }) => until > at);

function takeStep({ rules, walker, written, listener }: Step, now: Date): void {
  const { played, contract } = walker;
  const communication = played.campaign.communications.find(({ id }) => id === walker.member.stepId);
  if (!communication) return move(walker, goOn(played.way, walker.member, now));
  const type = communication.commsType;
  if (type === "EMAIL" || type === "SMS") {
    const to = type === "EMAIL" ? contract.email : contract.phone;
    const isWritten = played.templates.has(communication.templateName ?? "");
    if (!isWritten || !mayGoTo(played.campaign, { to, ...contract.saidBy(type, now.getTime()) }))
      return fail(walker, communication, listener, now);
    const own = contract.loggedAt?.(played.campaign.campaignCode, communication.id);
    const later =
      played.campaign.commsType === "MARKETING" ? whenAllowed(rules, written, now, own) : undefined;
    if (later) {
      walker.at = later.at.getTime();
      walker.putOffBy = later.by;
      return;
    }
    if (played.campaign.commsType === "MARKETING")
      written.push(own !== undefined && isTakenUp(own, now) ? new Date(own) : now);
    tell(walker, communication, listener, now);
  } else if (type === "ALERT") {
    if (communication.notifyList.length === 0) return fail(walker, communication, listener, now);
    tell(walker, communication, listener, now);
  } else listener.reached(played, communication);
  const waiting = waitForOutcome(walker.member);
  if (rules.answers === "AS_LOGGED") return move(walker, waiting);
  const isMessage = type === "EMAIL" || type === "SMS";
  const stepOf = played.way.steps.find(({ id }) => id === communication.id);
  if (stepOf)
    move(walker, complete(played.way, waiting, stepOf, isMessage ? now : new Date(now.getTime() + DAY_MS)));
}

/** The hours first, then the cap, then the hours of the day on which the cap leaves room. */
function whenAllowed(
  { tenant, answers }: Rules,
  written: readonly Date[],
  now: Date,
  own: number | undefined,
): { at: Date; by: "HOURS" | "CAP" } | undefined {
  const opens = nextSendingTime(tenant, now);
  if (opens > now) return { at: opens, by: "HOURS" };
  if (tenant.messagesPerWeek === null) return undefined;
  const since = now.getTime() - WEEK_MS;
  // What is known of the past may lie ahead of the moment that is played.
  // Of two that waited for the same worker the log says which came first.
  const isPassed = answers === "AS_LOGGED" && !(own !== undefined && isTakenUp(own, now));
  const until = now.getTime() + (isPassed ? LAG_MS : 0);
  const lately = written.filter((at) => at.getTime() > since && at.getTime() <= until);
  const within = timeWithinCap(tenant.messagesPerWeek, lately, now);
  return within > now ? { at: nextSendingTime(tenant, within), by: "CAP" } : undefined;
}

const isTakenUp = (logged: number, due: Date): boolean =>
  logged >= due.getTime() - MINUTE_MS && logged - due.getTime() <= LAG_MS;

function tell(walker: Walker, communication: Communication, listener: Listener, now: Date): void {
  const { played, contract, putOffBy } = walker;
  listener.reached(played, communication);
  const addressees = communication.commsType === "ALERT" ? communication.notifyList.length : 1;
  for (let addressee = 0; addressee < addressees; addressee += 1)
    listener.sent({ played, communication, contract, at: now.getTime(), addressee, putOffBy });
  walker.putOffBy = undefined;
}

function fail(walker: Walker, communication: Communication, listener: Listener, now: Date): void {
  listener.reached(walker.played, communication);
  listener.failed(walker.played, communication);
  const waiting = waitForOutcome(walker.member);
  move(
    walker,
    afterOutcome(walker.played.way, waiting, { outcome: "SEND_FAILED", stepId: communication.id, now }),
  );
}

function hear(walkers: readonly Walker[], contract: PlayedContract, happened: Happened): void {
  const now = new Date(happened.at);
  for (const walker of walkers) {
    if (walker.contract !== contract || !walker.hasEntered || walker.member.leftAt) continue;
    const { played } = walker;
    if (happened.is === "message") {
      if (played.campaign.campaignCode !== happened.campaignCode) continue;
      const { outcome, stepId } = happened;
      move(walker, afterOutcome(played.way, walker.member, { outcome, ...(stepId && { stepId }), now }));
      continue;
    }
    const outcomes = contractOutcomes(happened.events);
    for (const outcome of outcomes) move(walker, afterOutcome(played.way, walker.member, { outcome, now }));
    const endStage = endStageAfter(played.campaign, outcomes);
    if (endStage !== undefined && !walker.member.leftAt) move(walker, leave(walker.member, endStage, now));
  }
}
