// A year under a clock that is made up. All that it has is a transaction that cannot write and what is told of the retailer:
// nothing here, and nothing that this imports, knows of anything that sends.
import type { SimulationMode, SimulationResult } from "@handsel/contract/crm/time-machine.ts";
import { DAY_MS, MINUTE_MS } from "@handsel/contract/durations.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { dayIn } from "#clock.ts";
import type { LongRead } from "#db/long-read.ts";
import { type Campaign, wayOf } from "../campaigns/campaign.ts";
import { languageOf, WEEK_MS } from "../campaigns/decisions.ts";
import { allCampaigns } from "../queries/campaigns.ts";
import {
  contractsByPerson,
  countContracts,
  listLiveTemplates,
  listSwitches,
  writtenSince,
  type YearRow,
  type YearSpan,
} from "../queries/time-machine.ts";
import { contractOf, type Reading, type Windowed, windowOf } from "./contracts.ts";
import { createComparison } from "./log.ts";
import { playPerson } from "./person.ts";
import type { PlayedCampaign, PlayedContract, Rules } from "./played.ts";
import { runsSince } from "./runs.ts";
import { type Chunk, createTally, type Tried } from "./tally.ts";

const PORTION = 5_000;
const YEAR_MS = 365 * DAY_MS;
/** What is due this moment may not have been written yet. */
const SETTLING_MS = 10 * MINUTE_MS;

export interface Year {
  campaign: Campaign;
  mode: SimulationMode;
  now: Date;
  tenant: WhiteLabel;
  /** After each portion: what is to be kept, and how far it is. False: nobody wants it any more. */
  onPortion(chunks: readonly Chunk[], done: number, total: number): Promise<boolean>;
}

export interface PlayedYear {
  result: Omit<SimulationResult, "empty" | "tried">;
  sample: readonly Tried[];
}

/** Nothing when it was called off. */
export async function playYear(read: LongRead, year: Year): Promise<PlayedYear | undefined> {
  const { campaign, mode, tenant } = year;
  const now = year.now.getTime();
  const [from, until] = boundsOf(year);
  const windows = await windowsOf(read, year, { from, until });
  const asked = windows.find(({ isAsked }) => isAsked);
  if (!asked) return undefined;
  const tally = createTally(asked.played, {
    timeZone: tenant.timeZone,
    languageOf: ({ campaign: of }) => languageOf(of, tenant, { language: null }),
  });
  const comparison =
    mode === "LOG" ? createComparison(campaign, { timeZone: tenant.timeZone, until }) : undefined;
  const span = await spanOf(read, year, windows);
  const total = await countContracts(read.db, span);
  const lately =
    mode === "FORWARD" && tenant.messagesPerWeek !== null
      ? Map.groupBy(await writtenSince(read.db, new Date(now - WEEK_MS)), ({ destination }) => destination)
      : undefined;
  const rules: Rules = { tenant, until, answers: mode === "LOG" ? "AS_LOGGED" : "ALL" };
  let [done, contracts] = [0, 0];
  const onLookedAt = () => {
    contracts += 1;
  };
  const reading: Reading = { mode, windows, now, onLookedAt, onTakenPart: tally.takenPart };

  const play = (rows: readonly YearRow[]): void => {
    const played: PlayedContract[] = rows.map((row) => contractOf(reading, row));
    const first = rows[0];
    const written = [first?.email, first?.phone].flatMap((to) =>
      to ? (lately?.get(to) ?? []).map(({ at }) => at) : [],
    );
    if (comparison) written.push(...comparison.writtenByOthers(rows));
    playPerson(rules, played, written, tally.listener);
    const told = tally.endPerson();
    comparison?.compare(rows, told);
  };

  let person: YearRow[] = [];
  for await (const rows of contractsByPerson(read, span, PORTION)) {
    for (const row of rows) {
      if (person.length > 0 && person[0]?.person !== row.person) {
        play(person);
        person = [];
      }
      person.push(row);
    }
    done += rows.length;
    if (!(await year.onPortion(tally.takeChunks(false), done, total))) return undefined;
  }
  if (person.length > 0) play(person);
  if (!(await year.onPortion(tally.takeChunks(true), done, total))) return undefined;
  return {
    result: {
      from: dayIn(tenant.timeZone, new Date(from)),
      until: dayIn(tenant.timeZone, new Date(until)),
      contracts,
      ...tally.result({
        emailMilli: tenant.thousandMessages.emailMinor,
        smsMilli: tenant.thousandMessages.smsMinor,
      }),
      log: comparison?.result() ?? null,
    },
    sample: tally.sample(),
  };
}

function boundsOf({ campaign, mode, now }: Year): [number, number] {
  const moment = now.getTime();
  if (mode === "FORWARD") return [moment, moment + YEAR_MS];
  if (mode === "BACK") return [moment - YEAR_MS, moment];
  return [Date.parse(`${campaign.startDate}T00:00:00Z`), moment - SETTLING_MS];
}

/** The campaign itself, and beside it those that run. */
async function windowsOf(
  { db }: LongRead,
  { campaign, mode, now }: Year,
  { from, until }: { from: number; until: number },
): Promise<Windowed[]> {
  const live = Map.groupBy(await listLiveTemplates(db), ({ campaignCode }) => campaignCode);
  const asked = (): PlayedCampaign => ({
    campaign,
    way: wayOf(campaign),
    runs: [],
    // What is being written will be there when it runs; what was sent had to be there.
    templates: new Set(
      campaign.communications.flatMap(({ templateName }) => (templateName ? [templateName] : [])),
    ),
  });
  const whole = { ...campaign, slicePercent: 100 };
  const begins = Math.max(from, Date.parse(`${campaign.startDate}T00:00:00Z`));
  const isRunning = campaign.status === "ENABLED";
  if (mode === "LOG") {
    const runs = runsSince(campaign, await listSwitches(db, campaign.campaignCode));
    return [windowOf({ ...asked(), runs }, { mode, isAsked: true, isRunning, from, until })];
  }
  const runs = [
    { from: mode === "FORWARD" ? begins : from, until: Number.POSITIVE_INFINITY, campaign: whole },
  ];
  const beside = (await allCampaigns(db)).filter(
    ({ campaignCode, status }) => status === "ENABLED" && campaignCode !== campaign.campaignCode,
  );
  return [
    windowOf({ ...asked(), runs }, { mode, isAsked: true, isRunning, from, until }),
    ...beside.map((other) =>
      windowOf(
        {
          campaign: other,
          way: wayOf(other),
          runs: [
            {
              from: mode === "FORWARD" ? now.getTime() : from,
              until: Number.POSITIVE_INFINITY,
              campaign: other,
            },
          ],
          templates: new Set((live.get(other.campaignCode) ?? []).map(({ name }) => name)),
        },
        { mode, isAsked: false, isRunning: true, from, until },
      ),
    ),
  ];
}

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, "yyyy-MM-dd".length);

/** What of the contracts is read: no more than these campaigns ask for. */
async function spanOf({ db }: LongRead, { mode }: Year, windows: readonly Windowed[]): Promise<YearSpan> {
  const rules = windows.flatMap(({ played }) => played.campaign.rules);
  const isLog = mode === "LOG";
  return {
    events: [...new Set(windows.map(({ event }) => event))],
    from: dayOf(Math.min(...windows.map((one) => one.from))),
    until: dayOf(Math.max(...windows.map((one) => one.until))),
    // What others wrote counts for the cap.
    codes: isLog
      ? (await allCampaigns(db)).map(({ campaignCode }) => campaignCode)
      : windows.map(({ played }) => played.campaign.campaignCode),
    withDevices: rules.some(({ levels }) => Object.keys(levels).length > 0),
    withMonths: rules.some(({ financingDuration }) => financingDuration),
    withHistory: mode !== "FORWARD",
    withLog: isLog,
  };
}
