// The studio: the draft of a retailer's settings, from the first step to the day from which it holds.
import { changedPaths } from "@handsel/contract/platform/settings-paths.ts";
import {
  CALL_OFF_STUDIO_DRAFT,
  COPY_RETAILER_SETTINGS,
  DISCARD_STUDIO_DRAFT,
  GET_STUDIO,
  GET_TENANT_VERSION,
  LIST_RETAILERS_TO_COPY,
  PUBLISH_STUDIO_DRAFT,
  SAVE_STUDIO_DRAFT,
  UNDO_STUDIO_STEP,
} from "@handsel/contract/platform/studio.ts";
import { type WhiteLabel, whiteLabel } from "@handsel/contract/platform/tenant.ts";
import { settingsOf } from "@handsel/contract/platform/tenant-settings.ts";
import { dayIn, momentAt } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import type { TransactionContext, WithCaller } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { refuse, refuseAtEdge } from "#edge/refuse.ts";
import { removeDraft, removeStep, scheduleDraft } from "../../queries/tenant-drafts.ts";
import { findTenantVersion, lockTenantRecord } from "../../queries/tenant-versions.ts";
import { personOf } from "../../settings/change-tenant.ts";
import { gapsOf, stockFacts } from "../../settings/configuration-gaps.ts";
import { copiedSettings } from "../../settings/copied-settings.ts";
import {
  draftAsSeen,
  publishDraft,
  publishedOver,
  publishingFault,
  type ReadDraft,
  readDraft,
  saveStep,
} from "../../settings/draft.ts";
import { tradeFaults } from "../../settings/trade-faults.ts";

type Context = WithCaller<TransactionContext>;

export const getStudio = implement(GET_STUDIO, (_, ctx) => answerFor(ctx));

export const saveStudioDraft = implement(SAVE_STUDIO_DRAFT, async (step, ctx) => {
  await saveStep(ctx, ctx.tenant, step);
  return answerFor(ctx);
});

export const undoStudioStep = implement(UNDO_STUDIO_STEP, async ({ revision }, ctx) => {
  const { steps, publishAt } = await draftAsSeen(ctx.db, revision);
  if (publishAt) throw refuse("CHANGED_MEANWHILE");
  if (steps.length <= 1) await removeDraft(ctx.db);
  else await removeStep(ctx.db, revision);
  return answerFor(ctx);
});

export const discardStudioDraft = implement(DISCARD_STUDIO_DRAFT, async ({ revision }, ctx) => {
  await draftAsSeen(ctx.db, revision);
  await removeDraft(ctx.db);
  return answerFor(ctx);
});

export const publishStudioDraft = implement(PUBLISH_STUDIO_DRAFT, async ({ revision, publishOn }, ctx) => {
  const { db, caller, clock, platform } = ctx;
  const draft = await draftAsSeen(db, revision);
  const { record, secrets } = await currentRecord(db);
  const settings = publishedOver(draft, record);
  const [fault] = [
    publishingFault({ record, secrets, draft }) ?? tradeFaults(platform.config, record, settings)[0],
    ...(await gapsFor(ctx, record, settings))
      .filter(({ severity }) => severity === "stops")
      .map(({ code }) => code),
  ].filter((one) => one !== undefined);
  if (fault !== undefined) throw refuse("TENANT_SETTING_NOT_VALID", fault);
  if (publishOn !== null && publishOn > dayIn(record.timeZone, clock.now())) {
    const publishAt = momentAt(record.timeZone, publishOn);
    await scheduleDraft(db, { publishAt, scheduledBy: personOf(caller).userName, failed: null });
    return answerFor(ctx);
  }
  const saved = await publishDraft(ctx, { record, secrets, draft });
  return answerFor(ctx, saved);
});

export const callOffStudioDraft = implement(CALL_OFF_STUDIO_DRAFT, async ({ revision }, ctx) => {
  await draftAsSeen(ctx.db, revision);
  await scheduleDraft(ctx.db, { publishAt: null, scheduledBy: null, failed: null });
  return answerFor(ctx);
});

export const getTenantVersion = implement(GET_TENANT_VERSION, async ({ id }, { db }) => {
  const parsed = whiteLabel.safeParse((await findTenantVersion(db, id))?.record);
  if (!parsed.success) throw refuse("TENANT_SETTING_NOT_VALID", "version");
  return { settings: settingsOf(parsed.data) };
});

export const listRetailersToCopy = implement(
  LIST_RETAILERS_TO_COPY,
  async (_, { caller, platform, tenant }) => {
    const others = caller.isOperator ? platform.tenants.all().filter(({ wlId }) => wlId !== tenant.wlId) : [];
    return { retailers: others.map(({ wlId, name }) => ({ wlID: wlId, name })) };
  },
);

export const copyRetailerSettings = implement(COPY_RETAILER_SETTINGS, async ({ wlID, revision }, ctx) => {
  const { caller, platform, tenant, db } = ctx;
  if (!caller.isOperator) throw refuseAtEdge(403, "UNAUTHORIZED_ACCESS");
  const from = platform.tenants.byId(wlID);
  if (!from) throw refuse("NO_RECORDS_FOUND");
  const draft = await readDraft(db);
  if ((draft?.revision ?? 0) !== revision) throw refuse("CHANGED_MEANWHILE");
  const settings = copiedSettings(settingsOf(from), draft?.settings ?? settingsOf(tenant));
  await saveStep(ctx, tenant, { settings, revision });
  return answerFor(ctx);
});

async function currentRecord(db: Db) {
  const row = await lockTenantRecord(db);
  return { record: whiteLabel.parse(row.record), secrets: row.private };
}

async function gapsFor(
  { db, platform, tenant }: Context,
  { country }: Pick<WhiteLabel, "country">,
  settings: ReturnType<typeof settingsOf>,
) {
  const about = { config: platform.config, secrets: platform.tenants.privateOf(tenant.wlId) };
  const stock = await platform.wiring.of(stockFacts)(db, about);
  return gapsOf(db, { ...about, settings, country, stock });
}

async function answerFor(ctx: Context, tenant = ctx.tenant) {
  const draft = await readDraft(ctx.db);
  const gaps = await gapsFor(ctx, tenant, draft?.settings ?? settingsOf(tenant));
  return { draft: draft ? shown(draft) : null, gaps };
}

function shown({ base, settings, steps, revision, publishAt, scheduledBy, failed }: ReadDraft) {
  return {
    settings,
    revision,
    changed: changedPaths(base, settings),
    steps: steps.map((step) => ({
      revision: step.revision,
      savedAt: step.savedAt.toISOString(),
      userName: step.userName,
      changed: step.changed,
    })),
    publishAt: publishAt?.toISOString() ?? null,
    scheduledBy,
    failed,
  };
}
