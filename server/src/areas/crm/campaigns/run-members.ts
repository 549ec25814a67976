// The engine's clockwork. Whoever has something due is found by one index, in portions, by any number of workers: a row
// that another holds is passed over. What a portion does is one transaction, messages included, so that a worker that is
// killed leaves it undone and nothing half done.
import { isOverloaded } from "#edge/rates/overload.ts";
import { eachOf } from "#jobs/each-of.ts";
import { type JobDefinition, job } from "#jobs/jobs.ts";
import { inTenant, type Platform } from "#platform.ts";
import { type EngineContext } from "../engine-context.ts";
import { type MemberRecord, putOffMember, takeDueMembers } from "../queries/members.ts";
import { type Campaign, wayOf } from "./campaign.ts";
import { spanOf } from "./candidate-span.ts";
import { carryOut } from "./carry-out.ts";
import { decideEntry } from "./decisions.ts";
import { readsIn } from "./gathered-reads.ts";
import { afterOutcome, goOn, leave, waitForOutcome } from "./journey.ts";
import { type Subject, subjectOf } from "./subject.ts";
import { createSupplies } from "./supplies.ts";

const PORTION = 50;
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

export async function lookForDue(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  await eachOf(platform.tenants.all(), ({ wlId }) =>
    inTenant(platform, wlId, async (db) => {
      const due = await db.maybe(
        "select 1 from crm_member where wl_id = $wl and next_action_at <= $1 limit 1",
        [now],
      );
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

/** A member with whom we cannot go on at all is looked at again later, so that the others are not held up by them. */
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
  const candidate = subject.kind === "sale" ? await readsIn(db).candidate(subject.sale.cartId) : undefined;
  const decided = decideEntry(
    campaign,
    { contractId: member.contractId, entersAt: entry || undefined, candidate },
    now,
  );
  if (decided.is === "never") return supplies.removeCandidate(member.id);
  if (decided.is === "later") return supplies.save({ ...member, nextActionAt: decided.at });
  if (decided.is === "heldBack") return supplies.holdBack(member.id);
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
  if (result instanceof Date) return supplies.save({ ...member, nextActionAt: result });
  const after = afterOutcome(wayOf(campaign), waiting, {
    outcome: "SEND_FAILED",
    stepId: communication.id,
    now,
  });
  return supplies.save({ ...member, ...after });
}
