// What members hear of: messages that arrived or did not, and what happens to their contracts.
import { isHeldBack } from "@handsel/contract/platform/suppressions.ts";
import type { ToldOutcome } from "#areas/platform/index.ts";
import { clockMoved, lastLooks, messageOutcomes } from "#areas/platform/index.ts";
import { type ContractNews, contractNews, saleMessages } from "#areas/sales/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { type Listening, listenTo, type Provision, provide } from "#edge/wiring.ts";
import type { Platform } from "#platform.ts";
import { type EngineContext } from "../engine-context.ts";
import { enabledCampaigns, findCampaign } from "../queries/campaigns.ts";
import {
  addCandidate,
  lockMember,
  lockMembersOf,
  lockMembersOfMessages,
  type MemberRecord,
  membersOfSale,
  saveMember,
  saveMembers,
  saveTriggers,
  standingOf,
} from "../queries/members.ts";
import { type Campaign, wayOf } from "./campaign.ts";
import { spanOf } from "./candidate-span.ts";
import { CRM_TOPIC } from "./carry-out.ts";
import { agrees } from "./cohort.ts";
import { afterOutcome, leave, type Outcome } from "./journey.ts";
import { contractOutcomes, endStageAfter, type HappenedToContract, MESSAGE_OUTCOMES } from "./outcomes.ts";
import { lookForDue, runDueMembers } from "./run-members.ts";
import { triggersOf } from "./triggers.ts";

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
    const happened = { outcome: MESSAGE_OUTCOMES[outcome], stepId: sent.communicationId };
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
  await tellMembersOf({ db, platform }, contract.id, events);
}

/** What happened to a contract, told to those who are on their way with it. */
export async function tellMembersOf(
  { db, platform }: { db: Db; platform: Platform },
  contractId: string,
  events: readonly HappenedToContract[],
): Promise<void> {
  const outcomes = contractOutcomes(events);
  if (outcomes.length === 0) return;
  for (const member of await lockMembersOf(db, contractId)) {
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

export const HEARD: readonly Listening[] = [
  listenTo(messageOutcomes, { topic: CRM_TOPIC, hear: takeMessageOutcomes }),
  listenTo(contractNews, takeContractNews),
  listenTo(clockMoved, lookForDue),
];

/** A campaign may have been stopped, and a customer may have said no, since the message was written. */
async function stillAllowed(db: Db, messages: readonly { id: string }[]): Promise<ReadonlySet<string>> {
  const standing = await standingOf(
    db,
    messages.map(({ id }) => id),
  );
  const allowed = standing.filter(
    (one) =>
      one.status === "ENABLED" &&
      (one.isAlert || (agrees(one, one.isOptedIn) && !isHeldBack(one.suppression, one.commsType))),
  );
  return new Set(allowed.map(({ messageId }) => messageId));
}

export const BROUGHT: readonly Provision[] = [
  provide(saleMessages, membersOfSale),
  provide(lastLooks, { topic: CRM_TOPIC, look: stillAllowed }),
];
