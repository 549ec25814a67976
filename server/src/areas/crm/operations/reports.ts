import {
  GET_CAMPAIGN_COHORTS,
  GET_CAMPAIGN_MESSAGES,
  SIMULATE_CAMPAIGN,
} from "@handsel/contract/crm/reports.ts";
import { DAY_MS } from "@handsel/contract/durations.ts";
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import { dayIn } from "#clock.ts";
import type { TransactionContext } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import type { Campaign } from "../campaigns/campaign.ts";
import { type Exclusion, triggerWindow, whyExcluded } from "../campaigns/cohort.ts";
import { simulateMember } from "../campaigns/simulation.ts";
import { candidateOf, subjectOf } from "../campaigns/subject.ts";
import { findCampaign } from "../queries/campaigns.ts";
import {
  countCohort,
  countMessages,
  listCohort,
  listMessages,
  listPastTriggers,
} from "../queries/reports.ts";
import { SEND_STATUS, wireMessage } from "../wire-message.ts";

/** A simulation looks at each contract; beyond this many the answer is told for the newest year's first ones. */
const SIMULATED_MOST = 5_000;
const MEMBERS_SHOWN = 50;
const DAYS_BACK = 365;

export const getCampaignCohorts = implement(GET_CAMPAIGN_COHORTS, async ({ campaignCode }, ctx) => {
  await getCampaign(ctx, campaignCode);
  const rows = await listCohort(ctx.db, campaignCode);
  return {
    cohorts: rows.map((row) => ({
      ...row,
      enteredAt: row.enteredAt.toISOString(),
      nextActionAt: row.nextActionAt?.toISOString() ?? null,
      leftAt: row.leftAt?.toISOString() ?? null,
    })),
    total: await countCohort(ctx.db, campaignCode),
  };
});

export const getCampaignMessages = implement(GET_CAMPAIGN_MESSAGES, async ({ campaignCode }, ctx) => {
  await getCampaign(ctx, campaignCode);
  const counts = await countMessages(ctx.db, campaignCode);
  const sendCounts = { PENDING: 0, SENT: 0, ERROR: 0 };
  const deliveryCounts = { PENDING: 0, DELIVERED: 0, BOUNCED: 0, ERROR: 0, OPENED: 0 };
  for (const { sendStage, delivery, count } of counts) {
    sendCounts[SEND_STATUS[sendStage]] += count;
    deliveryCounts[delivery] += count;
  }
  return {
    messages: (await listMessages(ctx.db, campaignCode)).map(wireMessage),
    total: counts.reduce((sum, { count }) => sum + count, 0),
    sendCounts,
    deliveryCounts,
  };
});

export const simulateCampaign = implement(SIMULATE_CAMPAIGN, async ({ campaignCode }, ctx) => {
  const { db, clock, tenant } = ctx;
  const campaign = await getCampaign(ctx, campaignCode);
  const now = clock.now();
  const yearAgo = addDays(dayIn(tenant.timeZone, now), -DAYS_BACK);
  const past = await listPastTriggers(db, {
    event: campaign.triggerEvent,
    from: yearAgo,
    until: now,
    offsetDays: campaign.triggerDaysOffset,
    limit: SIMULATED_MOST,
  });
  const excluded: Record<Exclusion, number> = { byRules: 0, byOptIn: 0, byChannel: 0, byDates: 0 };
  const days = new Map<string, { emails: number; sms: number; others: number }>();
  const reached = new Map<string, number>();
  const members = [];
  let entered = 0;
  for (const { cartId, at, status } of past) {
    const subject = await subjectOf(ctx, { cartId, testContractId: null });
    if (subject?.kind !== "sale") continue;
    const candidate = { ...(await candidateOf(ctx, subject)), status };
    const why = isInRange(campaign, at) ? whyExcluded(campaign, candidate) : "byDates";
    if (why) {
      excluded[why] += 1;
      continue;
    }
    entered += 1;
    const enteredAt = new Date(at.getTime() + campaign.triggerDaysOffset * DAY_MS);
    const sends = simulateMember(campaign, enteredAt);
    for (const send of sends) {
      reached.set(send.communicationId, (reached.get(send.communicationId) ?? 0) + 1);
      count(days, campaign, send, tenant.timeZone);
    }
    if (members.length < MEMBERS_SHOWN)
      members.push({
        cartUuid: cartId,
        reference: subject.reference,
        customerName: subject.customerName,
        enteredAt: enteredAt.toISOString(),
        sends: sends.map(({ communicationId, at: sentAt }) => ({
          actionCode: campaign.communications.find(({ id }) => id === communicationId)?.actionCode ?? "",
          at: sentAt.toISOString(),
        })),
      });
  }
  return {
    contractsLookedAt: past.length,
    entered,
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
});

/** The past is simulated as if the campaign had run then, so its own days are not asked; the trigger's range is. */
function isInRange(campaign: Campaign, at: Date): boolean {
  const { triggerDateRangeStart, triggerDateRangeEnd } = campaign;
  if (!triggerDateRangeStart && !triggerDateRangeEnd) return true;
  const { from, until } = triggerWindow({ ...campaign, startDate: "1970-01-01", endDate: null });
  const day = at.toISOString().slice(0, 10);
  return day >= from && (until === null || day <= until);
}

function count(
  days: Map<string, { emails: number; sms: number; others: number }>,
  { communications }: Campaign,
  send: { communicationId: string; at: Date },
  timeZone: string,
): void {
  const day = dayIn(timeZone, send.at);
  const counts = days.get(day) ?? { emails: 0, sms: 0, others: 0 };
  const type = communications.find(({ id }) => id === send.communicationId)?.commsType;
  if (type === "EMAIL") counts.emails += 1;
  else if (type === "SMS") counts.sms += 1;
  else counts.others += 1;
  days.set(day, counts);
}

async function getCampaign({ db }: TransactionContext, campaignCode: string): Promise<Campaign> {
  const campaign = await findCampaign(db, campaignCode);
  if (!campaign) throw refuse("CAMPAIGN_NOT_FOUND_FOR_X", campaignCode);
  return campaign;
}
