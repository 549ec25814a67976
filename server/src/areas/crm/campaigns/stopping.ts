// What stopping a campaign holds back, judged by the code that lets contracts in and walks them through; and what is kept
// and told of it.

import { SENT_TYPES, STOP_FORECAST_DAYS, type StopWhy } from "@handsel/contract/crm/stopping.ts";
import { DAY_MS } from "@handsel/contract/durations.ts";
import { isLanguage } from "@handsel/contract/languages.ts";
import { sendMessage } from "#areas/platform/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { TransactionContext, WithCaller } from "#edge/context.ts";
import { type CandidateFacts, candidatesOf } from "../queries/audience.ts";
import {
  countOnTheirWay,
  countWritten,
  type DueMember,
  findEnabler,
  listDue,
  noteStopped,
} from "../queries/stopping.ts";
import { stoppedMail } from "../templates/stopped-mail.ts";
import { type Campaign, type CampaignValues, wayOf } from "./campaign.ts";
import { whyExcluded } from "./cohort.ts";
import { mayGoTo } from "./decisions.ts";
import { goOn } from "./journey.ts";
import { simulateFrom } from "./simulation.ts";
import { isInSlice } from "./slice.ts";

const PORTION = 2_000;
/** Somebody waits for the figure before he stops it. */
const COUNTED_MOST = 100_000;
const STOPPED_TOPIC = "crm-stopped";

type SentType = (typeof SENT_TYPES)[number];

export interface StopEffect {
  onTheirWay: number;
  entering: number;
  messages: { commsType: SentType; count: number; written: number }[];
  isAtLeast: boolean;
}

export async function stopEffect(db: Db, campaign: Campaign, now: Date): Promise<StopEffect> {
  const until = new Date(now.getTime() + STOP_FORECAST_DAYS * DAY_MS);
  const coming: Record<SentType, number> = { EMAIL: 0, SMS: 0, ALERT: 0 };
  let [entering, looked] = [0, 0];
  let last: DueMember | undefined;
  do {
    const due = await listDue(db, campaign.campaignCode, until, last, PORTION);
    const facts = await candidatesOf(
      db,
      due.map(({ cartId }) => cartId),
    );
    for (const member of due) {
      const known = facts.get(member.cartId);
      if (!known || !isIn(campaign, member, known)) continue;
      if (member.enteredAt === null) entering += 1;
      for (const commsType of sentTo(campaign, member, known, { now, until })) coming[commsType] += 1;
    }
    looked += due.length;
    last = due.length === PORTION ? due.at(-1) : undefined;
  } while (last && looked < COUNTED_MOST);
  const written = await writtenOf(db, campaign.campaignCode);
  return {
    onTheirWay: await countOnTheirWay(db, campaign.campaignCode),
    entering,
    messages: SENT_TYPES.map((commsType) => ({
      commsType,
      count: coming[commsType] + written[commsType],
      written: written[commsType],
    })).filter(({ count }) => count > 0),
    isAtLeast: last !== undefined,
  };
}

/** Whoever has entered is in it; of the others those who would be let in by what is known of them today. */
function isIn(campaign: Campaign, { enteredAt, contractId }: DueMember, known: CandidateFacts): boolean {
  return (
    enteredAt !== null || (whyExcluded(campaign, known) === undefined && isInSlice(campaign, contractId))
  );
}

/** What would go out for one contract, step by step, until something may not. */
function sentTo(
  campaign: Campaign,
  member: DueMember,
  known: CandidateFacts,
  { now, until }: { now: Date; until: Date },
): SentType[] {
  const from = member.nextActionAt > now ? member.nextActionAt : now;
  const standing =
    member.enteredAt === null ? goOn(wayOf(campaign), member, from) : { ...member, nextActionAt: from };
  const sent: SentType[] = [];
  for (const { communicationId, at } of simulateFrom(campaign, standing)) {
    const step = campaign.communications.find(({ id }) => id === communicationId);
    if (!step || at > until) break;
    if (step.commsType === "ALERT") sent.push(...step.notifyList.map(() => "ALERT" as const));
    if (step.commsType !== "EMAIL" && step.commsType !== "SMS") continue;
    const isMail = step.commsType === "EMAIL";
    const to = isMail
      ? { to: known.email, suppression: known.emailReason }
      : { to: known.phone, suppression: known.phoneReason };
    if (!mayGoTo(campaign, { ...to, isOptedIn: known.isOptedIn })) break;
    sent.push(step.commsType);
  }
  return sent;
}

async function writtenOf(db: Db, campaignCode: string): Promise<Record<SentType, number>> {
  const written: Record<SentType, number> = { EMAIL: 0, SMS: 0, ALERT: 0 };
  for (const { commsType, channel, count } of await countWritten(db, campaignCode))
    written[commsType === "ALERT" ? "ALERT" : channel === "sms" ? "SMS" : "EMAIL"] += count;
  return written;
}

/** Why it was stopped stays with it until it runs again; what the log says of it beside the change. */
export async function noteSwitch(
  ctx: WithCaller<TransactionContext>,
  before: Campaign,
  after: CampaignValues,
  why: StopWhy | null,
): Promise<{ stopReason: StopWhy["reason"] } | null> {
  if (before.status === after.status) return null;
  const by = ctx.caller.name || ctx.caller.username;
  const isStopped = after.status === "DISABLED" && why !== null;
  const stopped = isStopped ? { reason: why.reason, at: ctx.clock.now().toISOString(), by } : null;
  await noteStopped(ctx.db, after.campaignCode, stopped);
  if (!isStopped) return null;
  if (why.tells.includes("ENABLER")) await tellEnabler(ctx, after, { reason: why.reason, by });
  return { stopReason: why.reason };
}

async function tellEnabler(
  { db, platform, tenant, caller }: WithCaller<TransactionContext>,
  { campaignCode, description }: CampaignValues,
  { reason, by }: { reason: StopWhy["reason"]; by: string },
): Promise<void> {
  const enabler = await findEnabler(db, campaignCode);
  if (!enabler || enabler.userId === caller.userId) return;
  const language = isLanguage(enabler.language) ? enabler.language : tenant.language;
  await sendMessage(platform, db, {
    tenant,
    purpose: "OPERATIONAL",
    topic: STOPPED_TOPIC,
    topicId: enabler.userId,
    channel: "email",
    to: enabler.email,
    ...stoppedMail(language, {
      tenantName: tenant.name,
      name: enabler.name,
      campaign: description,
      by,
      reason,
    }),
  });
}
