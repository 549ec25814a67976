// What is counted while a year is played: by day and step, by language, what it costs, who hears from two campaigns, and who
// is behind each bar.
import type { SimulationResult } from "@handsel/contract/crm/time-machine.ts";
import { DAY_MS } from "@handsel/contract/durations.ts";
import type { Language } from "@handsel/contract/languages.ts";
import { dayIn } from "#clock.ts";
import type { Listener, PlayedCampaign, PlayedMessage } from "./played.ts";

/** As many members as a row of the kept ones holds. */
export const CHUNK = 1_000;
const SAMPLE = 60;

export interface Chunk {
  day: string;
  communicationId: string;
  chunk: number;
  cartIds: string[];
  minutes: number[];
}

interface Bar {
  day: string;
  communicationId: string;
  count: number;
  cartIds: string[];
  minutes: number[];
}

interface Overlap {
  people: number;
  sameDay: number;
  sameWeek: number;
}

export interface Tried {
  cartId: string;
  templateName: string;
}

export function createTally(
  asked: PlayedCampaign,
  { timeZone, languageOf }: { timeZone: string; languageOf: (played: PlayedCampaign) => Language },
) {
  const bars = new Map<string, Bar>();
  const full: Chunk[] = [];
  const leftOut = new Map<string, number>();
  const reached = new Map<string, number>();
  const sent = new Map<string, number>();
  const failed = new Map<string, number>();
  const languages = new Map<Language, number>();
  const overlaps = new Map<PlayedCampaign, Overlap>();
  const putOff = { byHours: 0, byCap: 0 };
  const sample: Tried[] = [];
  let [entered, people, messages] = [0, 0, 0];
  /** Of the person that is played. */
  let hasEntered = false;
  let mine: PlayedMessage[] = [];
  let alerts: PlayedMessage[] = [];
  let others: PlayedMessage[] = [];

  const count = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);

  function draw({ communication, contract, at }: PlayedMessage): void {
    const day = dayIn(timeZone, new Date(at));
    const key = `${day} ${communication.id}`;
    let bar = bars.get(key);
    if (!bar) {
      bar = { day, communicationId: communication.id, count: 0, cartIds: [], minutes: [] };
      bars.set(key, bar);
    }
    bar.count += 1;
    bar.cartIds.push(contract.cartId);
    bar.minutes.push(Math.floor(at / 60_000));
    if (bar.cartIds.length === CHUNK) full.push(chunkOf(bar));
  }

  /** Every message has the same chance to be among those that are tried. */
  function mayTry({ communication, contract }: PlayedMessage): void {
    if (!communication.templateName) return;
    const tried = { cartId: contract.cartId, templateName: communication.templateName };
    if (sample.length < SAMPLE) sample.push(tried);
    else {
      // A lot that is the same each time: two looks at the same year say the same.
      const place = (messages * 2_654_435_761) % (messages + 1);
      if (place < SAMPLE) sample[place] = tried;
    }
  }

  const listener: Listener = {
    leftOut: (played, _contract, why) => {
      if (played === asked) count(leftOut, why);
    },
    entered: (played) => {
      if (played !== asked) return;
      entered += 1;
      hasEntered = true;
    },
    reached: (played, { id }) => {
      if (played === asked) count(reached, id);
    },
    failed: (played, { id }) => {
      if (played === asked) count(failed, id);
    },
    sent: (message) => {
      const isToCustomer = message.communication.commsType !== "ALERT";
      if (message.played !== asked) {
        if (isToCustomer) others.push(message);
        return;
      }
      messages += 1;
      count(sent, message.communication.id);
      draw(message);
      if (!isToCustomer) {
        alerts.push(message);
        return;
      }
      mine.push(message);
      count(languages, languageOf(asked));
      if (message.putOffBy === "HOURS") putOff.byHours += 1;
      if (message.putOffBy === "CAP") putOff.byCap += 1;
      mayTry(message);
    },
  };

  return {
    listener,
    takenPart: () => count(leftOut, "TAKEN_PART"),
    /** Between two persons; gives what the campaign would send to this one. */
    endPerson: (): readonly PlayedMessage[] => {
      if (hasEntered || mine.length > 0) people += 1;
      if (mine.length > 0 && others.length > 0) addOverlaps(overlaps, timeZone, mine, others);
      const told = alerts.length > 0 ? [...mine, ...alerts] : mine;
      alerts = [];
      hasEntered = false;
      mine = [];
      others = [];
      return told;
    },
    /** Rows that are full; with the rest of them at the end. */
    takeChunks: (isEnd: boolean): Chunk[] => {
      if (isEnd) for (const bar of bars.values()) if (bar.cartIds.length > 0) full.push(chunkOf(bar));
      return full.splice(0);
    },
    sample: (): readonly Tried[] => sample,
    result: (costs: { emailMilli: number; smsMilli: number }) => ({
      entered,
      people,
      leftOut: [...leftOut].map(([reason, many]) => ({ reason, count: many })),
      steps: asked.campaign.communications.map(({ id, actionCode, description, commsType }) => ({
        actionCode,
        description,
        commsType,
        reached: reached.get(id) ?? 0,
        sent: sent.get(id) ?? 0,
        failed: failed.get(id) ?? 0,
      })),
      bars: barsOf(asked, [...bars.values()]),
      languages: [...languages].map(([language, many]) => ({ language, messages: many })),
      costMinor: costOf(asked, sent, costs),
      putOff,
      overlaps: [...overlaps].map(([{ campaign }, figures]) => ({
        campaignCode: campaign.campaignCode,
        description: campaign.description,
        ...figures,
      })),
    }),
  };
}

function chunkOf(bar: Bar): Chunk {
  const { day, communicationId, cartIds, minutes } = bar;
  const chunk = Math.ceil(bar.count / CHUNK) - 1;
  bar.cartIds = [];
  bar.minutes = [];
  return { day, communicationId, chunk, cartIds, minutes };
}

function barsOf({ campaign }: PlayedCampaign, bars: readonly Bar[]): SimulationResult["bars"] {
  const codes = new Map(campaign.communications.map(({ id, actionCode }) => [id, actionCode]));
  return bars
    .map(({ day, communicationId, count }) => ({ day, actionCode: codes.get(communicationId) ?? "", count }))
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

const MILLI = 1000;

/** Prices are for a thousand messages; alerts go to the shop's own people and cost what a mail does. */
function costOf(
  { campaign }: PlayedCampaign,
  sent: ReadonlyMap<string, number>,
  { emailMilli, smsMilli }: { emailMilli: number; smsMilli: number },
): number {
  const milli = campaign.communications.reduce(
    (sum, { id, commsType }) => sum + (sent.get(id) ?? 0) * (commsType === "SMS" ? smsMilli : emailMilli),
    0,
  );
  return Math.round(milli / MILLI);
}

function addOverlaps(
  overlaps: Map<PlayedCampaign, Overlap>,
  timeZone: string,
  mine: readonly PlayedMessage[],
  others: readonly PlayedMessage[],
): void {
  for (const [played, theirs] of Map.groupBy(others, (message) => message.played)) {
    const overlap = overlaps.get(played) ?? { people: 0, sameDay: 0, sameWeek: 0 };
    overlaps.set(played, overlap);
    overlap.people += 1;
    const isAny = (close: (one: number, other: number) => boolean) =>
      mine.some((one) => theirs.some((other) => close(one.at, other.at)));
    if (isAny((one, other) => dayIn(timeZone, new Date(one)) === dayIn(timeZone, new Date(other))))
      overlap.sameDay += 1;
    if (isAny((one, other) => Math.abs(one - other) < 7 * DAY_MS)) overlap.sameWeek += 1;
  }
}
