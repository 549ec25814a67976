// Contracts as they are read, made into contracts that are played: where they come to campaigns, and what was known when.

import type { SimulationMode } from "@handsel/contract/crm/time-machine.ts";
import { DAY_MS } from "@handsel/contract/durations.ts";
import { triggerWindow } from "../campaigns/cohort.ts";
import type { Member } from "../campaigns/journey.ts";
import { MESSAGE_OUTCOMES } from "../campaigns/outcomes.ts";
import type { LoggedMessage, Standing, YearRow } from "../queries/time-machine.ts";
import type { Entry, Happened, PlayedCampaign, PlayedContract } from "./played.ts";

/** A campaign with the moments that it takes, as milliseconds. */
export interface Windowed {
  played: PlayedCampaign;
  event: string;
  from: number;
  until: number;
  offsetMs: number;
  /** Runs since before: whose moment has gone by and who is no member was looked at then. */
  isRunning: boolean;
  isAsked: boolean;
}

/** The first and last day of moments that count, within the year that is looked at. */
export function windowOf(
  played: PlayedCampaign,
  {
    mode,
    isAsked,
    isRunning,
    from,
    until,
  }: {
    mode: SimulationMode;
    isAsked: boolean;
    isRunning: boolean;
    from: number;
    until: number;
  },
): Windowed {
  const { campaign } = played;
  // The past is looked at as if the campaign had run then, so its own days are not asked; the trigger's range is.
  const asIf =
    mode === "BACK" && isAsked ? { ...campaign, startDate: "1970-01-01", endDate: null } : campaign;
  const days = triggerWindow(asIf);
  const offsetMs = campaign.triggerDaysOffset * DAY_MS;
  const first = Date.parse(`${days.from}T00:00:00Z`);
  const last =
    days.until === null ? Number.POSITIVE_INFINITY : Date.parse(`${days.until}T00:00:00Z`) + DAY_MS;
  return {
    played,
    event: campaign.triggerEvent,
    from: mode === "FORWARD" ? first : Math.max(first, from - offsetMs),
    until: Math.min(last, until - offsetMs + 1),
    offsetMs,
    isRunning,
    isAsked,
  };
}

export interface Reading {
  mode: SimulationMode;
  windows: readonly Windowed[];
  now: number;
  /** Of the asked campaign alone: contracts that come to it, and of these the ones that took part before. */
  onLookedAt(): void;
  onTakenPart(): void;
}

export function contractOf(reading: Reading, row: YearRow): PlayedContract {
  const { mode } = reading;
  const isLog = mode === "LOG";
  return {
    contractId: row.contractId,
    cartId: row.cartId,
    email: row.email,
    phone: row.phone,
    candidateAt: (at) => ({
      status: mode === "FORWARD" ? row.status : statusAt(row, at),
      financingType: row.financingType,
      months: row.months,
      channel: row.channel,
      devices: row.devices,
      isOptedIn: isLog ? saidAt(row, at) : row.isOptedIn,
      email: row.email,
      phone: row.phone,
      emailReason: isLog ? since(row.emailReason, row.emailReasonAt, at) : row.emailReason,
      phoneReason: isLog ? since(row.phoneReason, row.phoneReasonAt, at) : row.phoneReason,
    }),
    saidBy: (type, at) =>
      type === "EMAIL"
        ? {
            isOptedIn: isLog ? saidAt(row, at) : row.isOptedIn,
            suppression: isLog ? since(row.emailReason, row.emailReasonAt, at) : row.emailReason,
          }
        : {
            isOptedIn: row.isPhoneOptedIn,
            suppression: isLog ? since(row.phoneReason, row.phoneReasonAt, at) : row.phoneReason,
          },
    entries: entriesOf(reading, row),
    happened: isLog ? happenedTo(row) : NOTHING,
    ...(isLog && {
      loggedAt: (campaignCode: string, stepId: string) =>
        row.logged?.find((one) => one.campaignCode === campaignCode && one.stepId === stepId)?.at,
    }),
  };
}

const NOTHING: readonly Happened[] = [];

function statusAt({ history, status }: YearRow, at: number): string {
  return history?.findLast((one) => one.at <= at)?.statusAfter ?? status;
}

const saidAt = ({ isOptedIn, wasOptedIn, saidAt: said }: YearRow, at: number): boolean | null =>
  said !== null && said > at ? wasOptedIn : isOptedIn;

const since = <T>(reason: T | null, from: number | null, at: number): T | null =>
  from !== null && from > at ? null : reason;

function entriesOf({ mode, windows, now, onLookedAt, onTakenPart }: Reading, row: YearRow): Entry[] {
  const entries: Entry[] = [];
  for (const { played, event, from, until, offsetMs, isRunning, isAsked } of windows) {
    const place = row.events.indexOf(event);
    const found = row.moments[place];
    // The database knows finer steps of time than the engine.
    const moment = found === undefined ? undefined : Math.floor(found);
    if (moment === undefined || moment < from || moment >= until) continue;
    const at = moment + offsetMs;
    const standing =
      mode === "FORWARD"
        ? row.standing?.find(({ campaignCode }) => campaignCode === played.campaign.campaignCode)
        : undefined;
    const wasLookedAt = mode === "FORWARD" && !standing && isRunning && at <= now;
    if (isAsked && !wasLookedAt) onLookedAt();
    if (standing?.hasEntered) {
      if (standing.nextActionAt !== null) entries.push({ played, at, member: memberOf(standing) });
      else if (isAsked) onTakenPart();
    } else if (!wasLookedAt) entries.push({ played, at });
  }
  return entries;
}

function memberOf({ stage, stepId, done, nextActionAt }: Standing): Member {
  return {
    stage,
    stepId,
    done,
    nextActionAt: nextActionAt === null ? null : new Date(nextActionAt),
    leftAt: null,
  };
}

function happenedTo({ history, logged }: YearRow): Happened[] {
  return [
    ...(history ?? []).map((event) => ({ is: "contract" as const, at: event.at, events: [event] })),
    ...(logged ?? []).flatMap(outcomesOf),
  ];
}

const SENT_STAGES: readonly string[] = ["SENT", "UNCERTAIN"];

/** What became of a message, as far as its row says. */
function outcomesOf(message: LoggedMessage): Happened[] {
  const { campaignCode, stepId, at, sentAt, stage, delivery, visitedAt, followedAt } = message;
  const happened: Happened[] = [];
  const add = (moment: number | null, outcome: (typeof MESSAGE_OUTCOMES)[keyof typeof MESSAGE_OUTCOMES]) => {
    if (moment !== null) happened.push({ is: "message", at: moment, campaignCode, outcome, stepId });
  };
  if (SENT_STAGES.includes(stage)) add(sentAt ?? at, "SENT");
  if (stage === "FAILED") add(sentAt ?? at, "SEND_FAILED");
  if (delivery === "OPENED") add(message.arrivedAt, MESSAGE_OUTCOMES.DELIVERED);
  if (delivery !== "PENDING") add(message.deliveryAt, MESSAGE_OUTCOMES[delivery]);
  if (visitedAt !== null)
    happened.push({ is: "message", at: visitedAt, campaignCode, outcome: "PAGE_OPENED" });
  if (followedAt !== null)
    happened.push({ is: "message", at: followedAt, campaignCode, outcome: "OFFER_FOLLOWED" });
  return happened;
}
