// A year of a campaign, told without doing it: the past year as if it had run, or the year to come from today. Contracts
// are let in by the code that lets them in, and walk the way that members walk; nothing here can send.
import type { SIMULATE_CAMPAIGN } from "@handsel/contract/crm/reports.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import {
  type CandidateFacts,
  type Coming,
  candidatesOf,
  type Gone,
  listComing,
  listGone,
} from "../queries/audience.ts";
import type { Campaign } from "./campaign.ts";
import { spanOf } from "./candidate-span.ts";
import { type Exclusion, triggerWindow, whyExcluded } from "./cohort.ts";
import { simulateMember } from "./simulation.ts";

/** Far more than a retailer sells in a year; whoever has more is told that the figures are a lower bound. */
const SIMULATED_MOST = 100_000;
const PORTION = 2_000;
const MEMBERS_SHOWN = 50;
const YEAR_DAYS = 365;

interface Wanted {
  direction: "BACK" | "FORWARD";
  now: Date;
  timeZone: string;
}

/** One whose moment comes: what the campaign asks of it then, and why it is left out before that is asked. */
interface Comer {
  facts: CandidateFacts;
  entersAt: Date;
  why?: "byDates" | "byPart" | undefined;
}

type Simulation = OutputOf<typeof SIMULATE_CAMPAIGN>;

export async function simulate(db: Db, campaign: Campaign, wanted: Wanted): Promise<Simulation> {
  const today = dayIn(wanted.timeZone, wanted.now);
  const [from, until] =
    wanted.direction === "BACK" ? [addDays(today, -YEAR_DAYS), today] : [today, addDays(today, YEAR_DAYS)];
  const excluded: Simulation["excluded"] = {
    byRules: 0,
    byOptIn: 0,
    byChannel: 0,
    byDates: 0,
    byAddress: 0,
    byPart: 0,
  };
  const types = new Map(campaign.communications.map(({ id, commsType }) => [id, commsType]));
  const codes = new Map(campaign.communications.map(({ id, actionCode }) => [id, actionCode]));
  const days = new Map<string, Omit<Simulation["days"][number], "day">>();
  const reached = new Map<string, number>();
  const members: Simulation["members"] = [];
  let [contractsLookedAt, entered] = [0, 0];
  const comers = comersOf(db, campaign, { ...wanted, from, until });
  let next = await comers.next();
  for (; !next.done && contractsLookedAt < SIMULATED_MOST; next = await comers.next())
    for (const { facts, entersAt, why } of next.value) {
      contractsLookedAt += 1;
      const reason = why ?? exclusionOf(whyExcluded(campaign, facts));
      if (reason) {
        excluded[reason] += 1;
        continue;
      }
      entered += 1;
      const sends = simulateMember(campaign, entersAt).map((send) => ({
        ...send,
        day: dayIn(wanted.timeZone, send.at),
      }));
      // A step that falls past the year belongs to the next one.
      const within = sends.filter(({ day }) => wanted.direction === "BACK" || day <= until);
      for (const { communicationId, day } of within) {
        reached.set(communicationId, (reached.get(communicationId) ?? 0) + 1);
        addMessage(days, day, types.get(communicationId));
      }
      if (members.length < MEMBERS_SHOWN)
        members.push({
          cartUuid: facts.cartId,
          reference: facts.reference,
          customerName: facts.customerName,
          enteredAt: entersAt.toISOString(),
          sends: within.map(({ communicationId, at }) => ({
            actionCode: codes.get(communicationId) ?? "",
            at: at.toISOString(),
          })),
        });
    }
  return {
    from,
    until,
    contractsLookedAt,
    entered,
    isAtLeast: !next.done,
    excluded,
    steps: campaign.communications.map(({ id, actionCode, description, commsType }) => ({
      actionCode,
      description,
      commsType,
      reached: reached.get(id) ?? 0,
      sent: commsType === "EMAIL" || commsType === "SMS" ? (reached.get(id) ?? 0) : 0,
    })),
    days: [...days]
      .map(([day, counts]) => ({ day, ...counts }))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    members,
  };
}

/** Waiting and a page that is looked at are no messages; an alert is a mail to the shop. */
function addMessage(
  days: Map<string, Omit<Simulation["days"][number], "day">>,
  day: string,
  type: Campaign["communications"][number]["commsType"] | undefined,
): void {
  const counts = days.get(day) ?? { emails: 0, sms: 0, others: 0 };
  if (type === "EMAIL") counts.emails += 1;
  else if (type === "SMS") counts.sms += 1;
  else if (type === "ALERT") counts.others += 1;
  else return;
  days.set(day, counts);
}

const EXCLUDED_AS: Readonly<Record<Exclusion, keyof Simulation["excluded"]>> = {
  CHANNEL: "byChannel",
  RULES: "byRules",
  NO_CONSENT: "byOptIn",
  UNSUBSCRIBED: "byOptIn",
  AGREED: "byOptIn",
  NO_ADDRESS: "byAddress",
  SUPPRESSED: "byAddress",
};

function exclusionOf(why: Exclusion | undefined): keyof Simulation["excluded"] | undefined {
  return why && EXCLUDED_AS[why];
}

function comersOf(
  db: Db,
  campaign: Campaign,
  wanted: Wanted & { from: string; until: string },
): AsyncGenerator<Comer[], undefined> {
  return wanted.direction === "BACK" ? goneBy(db, campaign, wanted) : stillToCome(db, campaign, wanted);
}

/** The past is simulated as if the campaign had run then, so its own days are not asked; the trigger's range is. */
async function* goneBy(
  db: Db,
  campaign: Campaign,
  { from, now }: Wanted & { from: string },
): AsyncGenerator<Comer[], undefined> {
  const { triggerEvent: event, triggerDaysOffset: offsetDays } = campaign;
  const range = triggerWindow({ ...campaign, startDate: "1970-01-01", endDate: null });
  for await (const gone of inPortions<Gone>((last) =>
    listGone(db, { event, from, until: now, offsetDays }, last, PORTION),
  )) {
    const facts = await factsOf(db, gone);
    yield gone.flatMap(({ cartId, entersAt, status, at }) => {
      const known = facts.get(cartId);
      const day = at.slice(0, "yyyy-MM-dd".length);
      const isInRange = day >= range.from && (range.until === null || day <= range.until);
      return known
        ? [{ facts: { ...known, status }, entersAt, why: isInRange ? undefined : ("byDates" as const) }]
        : [];
    });
  }
  return undefined;
}

/** The year to come is that of the campaign as it is: whose moment has gone by since it began enters today. */
async function* stillToCome(
  db: Db,
  campaign: Campaign,
  { now, until }: Wanted & { until: string },
): AsyncGenerator<Comer[], undefined> {
  const begins = new Date(Math.max(now.getTime(), Date.parse(`${campaign.startDate}T00:00:00Z`)));
  for await (const coming of inPortions<Coming>((last) => listComing(db, spanOf(campaign), last, PORTION))) {
    const facts = await factsOf(db, coming);
    yield coming.flatMap(({ cartId, entersAt, hasEntered }) => {
      const known = facts.get(cartId);
      if (!known) return [];
      const enters = entersAt > begins ? entersAt : begins;
      const isLater = enters.toISOString().slice(0, "yyyy-MM-dd".length) > until;
      return [{ facts: known, entersAt: enters, why: whyNot(hasEntered, isLater) }];
    });
  }
  return undefined;
}

const whyNot = (hasEntered: boolean, isLater: boolean) =>
  hasEntered ? ("byPart" as const) : isLater ? ("byDates" as const) : undefined;

const factsOf = (db: Db, ones: readonly { cartId: string }[]) =>
  candidatesOf(
    db,
    ones.map(({ cartId }) => cartId),
  );

async function* inPortions<T>(list: (last: T | undefined) => Promise<T[]>): AsyncGenerator<T[], undefined> {
  let last: T | undefined;
  do {
    const portion = await list(last);
    if (portion.length > 0) yield portion;
    last = portion.length === PORTION ? portion.at(-1) : undefined;
  } while (last);
  return undefined;
}
