// The engine's clockwork. Whoever has something due is found by one index, in portions, by any number of workers: a row
// that another holds is passed over. What a portion does is one transaction, messages included, so that a worker that is
// killed leaves it undone and nothing half done.
import { FIRST_STAGE } from "@handsel/contract/crm/values.ts";
import type { MessageOutcome } from "#areas/platform/index.ts";
import { lookBeforeSending, onMessageOutcome } from "#areas/platform/index.ts";
import { type ContractNews, onContractEvent } from "#areas/sales/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant, type Platform } from "#platform.ts";
import { type Campaign, wayOf } from "./campaign.ts";
import { CRM_TOPIC, carryOut, type EngineContext } from "./carry-out.ts";
import { agrees, triggerWindow, whyExcluded } from "./cohort.ts";
import { afterOutcome, goOn, leave, type Outcome, waitForOutcome } from "./journey.ts";
import { enabledCampaigns, findCampaign } from "./queries/campaigns.ts";
import {
  addCandidate,
  addCandidates,
  type CandidateSpan,
  consentOf,
  lockMember,
  lockMembersOf,
  type MemberRecord,
  pauseMembers,
  removeCandidates,
  resumeMembers,
  saveMember,
  saveTriggers,
  stepOfMessage,
  takeDueMembers,
} from "./queries/members.ts";
import { candidateOf, subjectOf } from "./subject.ts";
import { triggersOf } from "./triggers.ts";

const PORTION = 50;
const MOVED_AT_ONCE = 5_000;

/** Everything of one retailer that is due. */
export const runDueMembers = job<{ wlId: number }>({
  name: "crm-run-members",
  retries: 5,
  atOnce: 2,
  run: async ({ wlId }, platform) => {
    while ((await runPortion(platform, wlId)) === PORTION);
  },
});

/** Looks every minute where something is due; the work itself is spread over all workers. */
export const findDueMembers = job<object>({
  name: "crm-find-due",
  retries: 1,
  atOnce: 1,
  schedule: "* * * * *",
  run: async (_, platform) => {
    const now = platform.clock.now();
    for (const { wlId } of platform.tenants.all()) {
      await inTenant(platform, wlId, async (db) => {
        const due = await db.maybe("select 1 from crm_member where next_action_at <= $1 limit 1", [now]);
        if (due) await platform.jobs.enqueue(db, runDueMembers, { wlId });
      });
    }
  },
});

export function runPortion(platform: Platform, wlId: number): Promise<number> {
  const tenant = platform.tenants.byId(wlId);
  if (!tenant) return Promise.resolve(0);
  return inTenant(platform, wlId, async (db) => {
    const now = platform.clock.now();
    const members = await takeDueMembers(db, now, PORTION);
    const campaigns = new Map<string, Campaign | undefined>();
    for (const member of members) {
      const code = member.campaignCode;
      if (!campaigns.has(code)) campaigns.set(code, await findCampaign(db, code));
      const campaign = campaigns.get(code);
      if (campaign) await runMember({ db, platform, tenant, now }, campaign, member);
    }
    return members.length;
  });
}

async function runMember(ctx: EngineContext, campaign: Campaign, member: MemberRecord): Promise<void> {
  const { db, now } = ctx;
  const subject = await subjectOf(ctx, member);
  if (!subject) return saveMember(db, { ...member, ...leave(member, campaign.endStageFail, now) });
  if (member.enteredAt === null) {
    if (subject.kind === "sale" && whyExcluded(campaign, await candidateOf(ctx, subject)))
      return removeCandidates(db, [member.id]);
    return saveMember(db, { ...member, ...goOn(wayOf(campaign), member, now), enteredAt: now });
  }
  const communication = campaign.communications.find(({ id }) => id === member.stepId);
  // Its step was taken out of the campaign while it waited.
  if (!communication) return saveMember(db, { ...member, ...goOn(wayOf(campaign), member, now) });
  const result = await carryOut(ctx, campaign, member, communication, subject);
  const waiting = waitForOutcome(member);
  if (result === "waiting") return saveMember(db, { ...member, ...waiting });
  const after = afterOutcome(wayOf(campaign), waiting, {
    outcome: "SEND_FAILED",
    stepId: communication.id,
    now,
  });
  return saveMember(db, { ...member, ...after });
}

/** Something happened that a member may be waiting for. */
export async function tellMember(
  { db, platform }: { db: Db; platform: Platform },
  memberId: string,
  { outcome, stepId }: { outcome: Outcome; stepId?: string },
): Promise<void> {
  const member = await lockMember(db, memberId);
  const campaign = member && (await findCampaign(db, member.campaignCode));
  if (!member || !campaign) return;
  await takeOutcome({ db, platform }, campaign, member, { outcome, ...(stepId && { stepId }) });
}

async function takeOutcome(
  { db, platform }: { db: Db; platform: Platform },
  campaign: Campaign,
  member: MemberRecord,
  happened: { outcome: Outcome; stepId?: string },
): Promise<void> {
  const now = platform.clock.now();
  const after = afterOutcome(wayOf(campaign), member, { ...happened, now });
  if (after === member) return;
  await saveMember(db, { ...member, ...after });
  // Without a delay the next step is due this moment; nobody need wait for the minute.
  if (after.nextActionAt && after.nextActionAt <= now)
    await platform.jobs.enqueue(db, runDueMembers, { wlId: db.wlId });
}

/** An unknown outcome is shown as such and taken as sent: asking again could send twice. */
const OUTCOMES: Readonly<Record<MessageOutcome, Outcome>> = {
  SENT: "SENT",
  UNCERTAIN: "SENT",
  SEND_FAILED: "SEND_FAILED",
  DELIVERED: "DELIVERED",
  OPENED: "OPENED",
  BOUNCED: "BOUNCED",
  ERROR: "SEND_FAILED",
};

async function takeMessageOutcome(
  ctx: { db: Db; platform: Platform },
  { id, outcome }: { id: string; outcome: MessageOutcome },
): Promise<void> {
  const step = await stepOfMessage(ctx.db, id);
  if (step)
    await tellMember(ctx, step.memberId, { outcome: OUTCOMES[outcome], stepId: step.communicationId });
}

async function takeContractNews(
  { db, platform, tenant }: { db: Db; platform: Platform; tenant: EngineContext["tenant"] },
  { contract, events }: ContractNews,
): Promise<void> {
  if (contract.position === 0) {
    const triggers = triggersOf(contract, events, tenant.configs);
    await saveTriggers(db, contract.id, triggers);
    const campaigns = triggers.length > 0 ? await enabledCampaigns(db) : [];
    const hit = campaigns.filter(({ triggerEvent }) => triggers.some(({ event }) => event === triggerEvent));
    for (const campaign of hit) await addCandidate(db, spanOf(campaign), contract.id);
  }
  const outcomes = contractOutcomes(events);
  if (outcomes.length === 0) return;
  for (const member of await lockMembersOf(db, contract.id)) {
    const campaign = await findCampaign(db, member.campaignCode);
    for (const outcome of outcomes)
      if (campaign) await takeOutcome({ db, platform }, campaign, member, { outcome });
  }
}

function contractOutcomes(events: ContractNews["events"]): Outcome[] {
  const found = new Set<Outcome>();
  for (const { type, statusBefore, statusAfter } of events) {
    if (type === "UPGRADE_STARTED") found.add("UPGRADED");
    if (type === "CANCELLED" || type === "WITHDRAWN" || type === "RETURNED") found.add("ENDED");
    if (statusBefore !== statusAfter) found.add("STATUS_CHANGED");
  }
  return [...found];
}

export function spanOf(campaign: Campaign): CandidateSpan {
  return {
    campaignCode: campaign.campaignCode,
    event: campaign.triggerEvent,
    ...triggerWindow(campaign),
    offsetDays: campaign.triggerDaysOffset,
    firstStage: FIRST_STAGE,
  };
}

/** After enabling: the contracts whose moment is known already, and the members that were waiting. */
export const startCampaign = job<{ wlId: number; campaignCode: string }>({
  name: "crm-start-campaign",
  retries: 5,
  atOnce: 1,
  run: async ({ wlId, campaignCode }, platform) => {
    const inPortions = (work: (db: Db, campaign: Campaign) => Promise<boolean>) =>
      repeatWhile(() =>
        inTenant(platform, wlId, async (db) => {
          const campaign = await findCampaign(db, campaignCode);
          return campaign?.status === "ENABLED" && work(db, campaign);
        }),
      );
    await inPortions(async (db) => (await resumeMembers(db, campaignCode, MOVED_AT_ONCE)) === MOVED_AT_ONCE);
    let place: Awaited<ReturnType<typeof addCandidates>>;
    await inPortions(async (db, campaign) => {
      place = await addCandidates(db, spanOf(campaign), place, MOVED_AT_ONCE);
      return place !== undefined;
    });
    await inTenant(platform, wlId, (db) => platform.jobs.enqueue(db, runDueMembers, { wlId }));
  },
});

export const stopCampaign = job<{ wlId: number; campaignCode: string }>({
  name: "crm-stop-campaign",
  retries: 5,
  atOnce: 1,
  run: async ({ wlId, campaignCode }, platform) => {
    await repeatWhile(() =>
      inTenant(platform, wlId, async (db) => {
        const campaign = await findCampaign(db, campaignCode);
        if (campaign?.status !== "DISABLED") return false;
        return (await pauseMembers(db, campaignCode, MOVED_AT_ONCE)) === MOVED_AT_ONCE;
      }),
    );
  },
});

async function repeatWhile(work: () => Promise<boolean>): Promise<void> {
  while (await work());
}

/** Called once, when the area is loaded. */
export function listenToTheRest(): void {
  onMessageOutcome(CRM_TOPIC, takeMessageOutcome);
  onContractEvent("crm", takeContractNews);
  // A campaign may have been stopped, and a customer may have said no, since the message was written.
  lookBeforeSending(CRM_TOPIC, async (db, { id, destination }) => {
    const step = await stepOfMessage(db, id);
    const campaign = step && (await findCampaign(db, step.campaignCode));
    if (campaign?.status !== "ENABLED") return false;
    return agrees(campaign, await consentOf(db, destination));
  });
}
