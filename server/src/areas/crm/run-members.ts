// The engine's clockwork. Whoever has something due is found by one index, in portions, by any number of workers: a row
// that another holds is passed over. What a portion does is one transaction, messages included, so that a worker that is
// killed leaves it undone and nothing half done.
import { FIRST_STAGE } from "@handsel/contract/crm/values.ts";
import type { MessageOutcome, ToldOutcome } from "#areas/platform/index.ts";
import { lookBeforeSending, onClockMoved, onMessageOutcome } from "#areas/platform/index.ts";
import { addSaleMessages, type ContractNews, onContractEvent } from "#areas/sales/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { isOverloaded } from "#edge/overload.ts";
import { eachOf } from "#jobs/each-of.ts";
import { type JobDefinition, job } from "#jobs/jobs.ts";
import { inTenant, type Platform } from "#platform.ts";
import { type Campaign, wayOf } from "./campaign.ts";
import { CRM_TOPIC, carryOut, type EngineContext } from "./carry-out.ts";
import { agrees, triggerWindow, whyExcluded } from "./cohort.ts";
import { readsIn } from "./gathered-reads.ts";
import { afterOutcome, goOn, leave, type Outcome, waitForOutcome } from "./journey.ts";
import { enabledCampaigns, findCampaign } from "./queries/campaigns.ts";
import {
  addCandidate,
  addCandidates,
  type CandidateSpan,
  lockMember,
  lockMembersOf,
  lockMembersOfMessages,
  type MemberRecord,
  membersOfSale,
  pauseMembers,
  putOffMember,
  resumeMembers,
  saveMember,
  saveMembers,
  saveTriggers,
  standingOf,
  takeDueMembers,
} from "./queries/members.ts";
import { candidateOf, type Subject, subjectOf } from "./subject.ts";
import { createSupplies } from "./supplies.ts";
import { triggersOf } from "./triggers.ts";

const PORTION = 50;
const MOVED_AT_ONCE = 5_000;
const PUT_OFF_MS = 3600_000;
/** The queue takes a job that is at work for longer than two minutes for lost, and hands it to another as well. */
const WORKED_ON_MS = 30_000;

/** Everything of one retailer that is due; what is left after a while is handed on. */
export const runDueMembers: JobDefinition<{ wlId: number }> = job({
  name: "crm-run-members",
  retries: 5,
  atOnce: 2,
  run: async ({ wlId }, platform) => {
    const until = performance.now() + WORKED_ON_MS;
    while ((await runPortion(platform, wlId)) === PORTION)
      if (performance.now() > until)
        return inTenant(platform, wlId, (db) => platform.jobs.enqueue(db, runDueMembers, { wlId }));
  },
});

/** Looks every minute where something is due; the work itself is spread over all workers. */
export const findDueMembers = job<object>({
  name: "crm-find-due",
  retries: 1,
  atOnce: 1,
  schedule: "* * * * *",
  run: (_, platform) => lookForDue(platform),
});

async function lookForDue(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  await eachOf(platform.tenants.all(), ({ wlId }) =>
    inTenant(platform, wlId, async (db) => {
      const due = await db.maybe("select 1 from crm_member where next_action_at <= $1 limit 1", [now]);
      if (due) await platform.jobs.enqueue(db, runDueMembers, { wlId });
    }),
  );
}

/** How many were found due, at most a portion. */
export async function runPortion(platform: Platform, wlId: number): Promise<number> {
  try {
    return await runDue(platform, wlId, PORTION);
  } catch (error) {
    if (isOverloaded(error)) throw error;
    platform.log.warn({ wlId, err: error }, "a portion of members was taken back; each is run alone");
    await eachOf(Array.from({ length: PORTION }), () => runFirstDue(platform, wlId));
    return PORTION;
  }
}

/** A member with whom we cannot go on at all is looked at again later, so that the others are not held up by him. */
async function runFirstDue(platform: Platform, wlId: number): Promise<void> {
  let memberId: string | undefined;
  try {
    await runDue(platform, wlId, 1, ([first]) => {
      memberId = first?.id;
    });
  } catch (error) {
    const later = new Date(platform.clock.now().getTime() + PUT_OFF_MS);
    const id = isOverloaded(error) ? undefined : memberId;
    if (id !== undefined) await inTenant(platform, wlId, (db) => putOffMember(db, id, later));
    throw error;
  }
}

function runDue(
  platform: Platform,
  wlId: number,
  most: number,
  onTaken: (members: readonly MemberRecord[]) => void = () => undefined,
): Promise<number> {
  const tenant = platform.tenants.byId(wlId);
  if (!tenant) return Promise.resolve(0);
  return inTenant(platform, wlId, async (db) => {
    const now = platform.clock.now();
    const members = await takeDueMembers(db, now, most);
    onTaken(members);
    const supplies = createSupplies({ db, platform });
    // Side by side, so that what they ask and write goes out together. All of them are waited for before the
    // transaction ends, whatever happens to one.
    const ran = await Promise.allSettled(
      members.map(async (member) => {
        const campaign = await supplies.campaign(member.campaignCode);
        if (campaign) await runMember({ db, platform, tenant, now, supplies }, campaign, member);
      }),
    );
    for (const one of ran) if (one.status === "rejected") throw one.reason;
    return members.length;
  });
}

async function runMember(ctx: EngineContext, campaign: Campaign, member: MemberRecord): Promise<void> {
  const { db, now, supplies } = ctx;
  const subject = await subjectOf(ctx, member);
  if (!subject) return supplies.save({ ...member, ...leave(member, campaign.endStageFail, now) });
  if (member.enteredAt !== null) return takeStep(ctx, campaign, member, subject);

  // The campaign's time or the contract's dates may have changed since the day was noted.
  const entry =
    member.contractId && (await readsIn(db).entry({ span: spanOf(campaign), contractId: member.contractId }));
  if (!entry) return supplies.removeCandidate(member.id);
  if (entry > now) return supplies.save({ ...member, nextActionAt: entry });
  if (subject.kind === "sale" && whyExcluded(campaign, await candidateOf(ctx, subject)))
    return supplies.removeCandidate(member.id);
  const entered = { ...member, ...goOn(wayOf(campaign), member, now), enteredAt: now };
  const isDue = entered.nextActionAt !== null && entered.nextActionAt <= now;
  return isDue ? takeStep(ctx, campaign, entered, subject) : supplies.save(entered);
}

async function takeStep(
  ctx: EngineContext,
  campaign: Campaign,
  member: MemberRecord,
  subject: Subject,
): Promise<void> {
  const { now, supplies } = ctx;
  const communication = campaign.communications.find(({ id }) => id === member.stepId);
  // Its step was taken out of the campaign while it waited.
  if (!communication) return supplies.save({ ...member, ...goOn(wayOf(campaign), member, now) });
  const result = await carryOut(ctx, campaign, member, communication, subject);
  const waiting = waitForOutcome(member);
  if (result === "waiting") return supplies.save({ ...member, ...waiting });
  const after = afterOutcome(wayOf(campaign), waiting, {
    outcome: "SEND_FAILED",
    stepId: communication.id,
    now,
  });
  return supplies.save({ ...member, ...after });
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
  ctx: { db: Db; platform: Platform },
  campaign: Campaign,
  member: MemberRecord,
  happened: { outcome: Outcome; stepId?: string },
): Promise<MemberRecord> {
  const after = afterHappened(ctx, campaign, member, happened);
  if (after !== member) await saveMoved(ctx, [after]);
  return after;
}

function afterHappened(
  { platform }: { platform: Platform },
  campaign: Campaign,
  member: MemberRecord,
  happened: { outcome: Outcome; stepId?: string },
): MemberRecord {
  const moved = afterOutcome(wayOf(campaign), member, { ...happened, now: platform.clock.now() });
  return moved === member ? member : { ...member, ...moved };
}

async function saveMoved(
  { db, platform }: { db: Db; platform: Platform },
  members: readonly MemberRecord[],
): Promise<void> {
  if (members.length === 0) return;
  await saveMembers(db, members);
  // Without a delay the next step is due this moment; nobody need wait for the minute.
  const now = platform.clock.now();
  if (members.some(({ nextActionAt }) => nextActionAt && nextActionAt <= now))
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

/** Many are told in one transaction; a member that two of them are about is moved by both, and saved once. */
async function takeMessageOutcomes(
  ctx: { db: Db; platform: Platform },
  messages: readonly ToldOutcome[],
): Promise<void> {
  const found = await lockMembersOfMessages(
    ctx.db,
    messages.map(({ id }) => id),
  );
  const sentFor = new Map(
    found.map(({ messageId, communicationId, ...member }) => [messageId, { communicationId, member }]),
  );
  const campaigns = new Map<string, Campaign | undefined>();
  for (const code of new Set(found.map(({ campaignCode }) => campaignCode)))
    campaigns.set(code, await findCampaign(ctx.db, code));
  const moved = new Map<string, MemberRecord>();
  for (const { id, outcome } of messages) {
    const sent = sentFor.get(id);
    const campaign = sent && campaigns.get(sent.member.campaignCode);
    if (!campaign) continue;
    const member = moved.get(sent.member.id) ?? sent.member;
    const happened = { outcome: OUTCOMES[outcome], stepId: sent.communicationId };
    const after = afterHappened(ctx, campaign, member, happened);
    if (after !== member) moved.set(member.id, after);
  }
  await saveMoved(ctx, [...moved.values()]);
}

async function takeContractNews(
  { db, platform, tenant }: { db: Db; platform: Platform; tenant: EngineContext["tenant"] },
  { contract, events }: ContractNews,
): Promise<void> {
  if (contract.position === 0) {
    const triggers = triggersOf(contract, events, tenant.configs);
    await saveTriggers(
      db,
      triggers.map((trigger) => ({ ...trigger, contractId: contract.id })),
    );
    const campaigns = triggers.length > 0 ? await enabledCampaigns(db) : [];
    const hit = campaigns.filter(({ triggerEvent }) => triggers.some(({ event }) => event === triggerEvent));
    for (const campaign of hit) await addCandidate(db, spanOf(campaign), contract.id);
  }
  const outcomes = contractOutcomes(events);
  if (outcomes.length === 0) return;
  for (const member of await lockMembersOf(db, contract.id)) {
    const campaign = await findCampaign(db, member.campaignCode);
    if (!campaign) continue;
    let standing = member;
    for (const outcome of outcomes)
      standing = await takeOutcome({ db, platform }, campaign, standing, { outcome });
    const endStage = endStageAfter(campaign, outcomes);
    if (endStage !== undefined && standing.leftAt === null)
      await saveMember(db, { ...standing, ...leave(standing, endStage, platform.clock.now()) });
  }
}

/** Campaigns that lead up to an upgrade have reached it when it comes. */
const TOWARDS_UPGRADE: readonly Campaign["triggerEvent"][] = [
  "EARLY_UPGRADE_START_DATE",
  "FREE_UPGRADE_START_DATE",
  "CONTRACT_END_DATE",
];

/** A contract that was upgraded or has ended is told nothing more of what it could have had. */
function endStageAfter(campaign: Campaign, outcomes: readonly Outcome[]): string | undefined {
  if (outcomes.includes("UPGRADED") && TOWARDS_UPGRADE.includes(campaign.triggerEvent))
    return campaign.endStageSuccess;
  if (outcomes.includes("ENDED") && campaign.triggerEvent !== "CANCELLED_DATE") return campaign.endStageFail;
  return undefined;
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
  onMessageOutcome(CRM_TOPIC, takeMessageOutcomes);
  onContractEvent("crm", takeContractNews);
  addSaleMessages("crm", membersOfSale);
  onClockMoved(lookForDue);
  // A campaign may have been stopped, and a customer may have said no, since the message was written.
  lookBeforeSending(CRM_TOPIC, async (db, messages) => {
    const standing = await standingOf(
      db,
      messages.map(({ id }) => id),
    );
    const allowed = standing.filter((one) => one.status === "ENABLED" && agrees(one, one.isOptedIn));
    return new Set(allowed.map(({ messageId }) => messageId));
  });
}
