// The retailer's settings: read, save, put an earlier version back. A record is checked by the schema that reads it, and
// by the rules that a schema cannot say.
import { type WhiteLabel, whiteLabel } from "@handsel/contract/platform/tenant.ts";
import {
  GET_TENANT_SETTINGS,
  REVERT_TENANT_SETTINGS,
  SAVE_TENANT_SETTINGS,
  settingsFaults,
  settingsOf,
  type TenantSettings,
} from "@handsel/contract/platform/tenant-settings.ts";
import type { Db } from "#db/tenant-db.ts";
import type { TransactionContext, WithCaller } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { recordAudit } from "../audit.ts";
import { changedPaths, valueAt } from "../changed-paths.ts";
import { saveTenant } from "../import.ts";
import {
  findTenantVersion,
  insertTenantVersion,
  listTenantVersions,
  lockTenantRecord,
} from "../queries/tenant-versions.ts";

type Context = WithCaller<TransactionContext>;

export const getTenantSettings = implement(GET_TENANT_SETTINGS, async (_, { db, tenant }) =>
  answerFor(db, tenant),
);

export const saveTenantSettings = implement(SAVE_TENANT_SETTINGS, async ({ settings, versionID }, ctx) => {
  const { record, secrets } = await currentRecord(ctx.db);
  const [newest] = await listTenantVersions(ctx.db);
  if ((newest?.id ?? null) !== versionID) throw refuse("CHANGED_MEANWHILE");
  const saved = await keep(ctx, record, settings, secrets, "RETAILER_CHANGED");
  return answerFor(ctx.db, saved);
});

export const revertTenantSettings = implement(REVERT_TENANT_SETTINGS, async ({ id }, ctx) => {
  const { record, secrets } = await currentRecord(ctx.db);
  const version = await findTenantVersion(ctx.db, id);
  const parsed = whiteLabel.safeParse(version?.record);
  // A version from before a rule was made may no longer fit it.
  if (!parsed.success) throw refuse("TENANT_SETTING_NOT_VALID", "version");
  const saved = await keep(ctx, record, settingsOf(parsed.data), secrets, "RETAILER_REVERTED");
  return answerFor(ctx.db, saved);
});

async function currentRecord(db: Db): Promise<{ record: WhiteLabel; secrets: Record<string, unknown> }> {
  const row = await lockTenantRecord(db);
  return { record: whiteLabel.parse(row.record), secrets: row.private };
}

async function keep(
  ctx: Context,
  before: WhiteLabel,
  settings: TenantSettings,
  secrets: Record<string, unknown>,
  action: "RETAILER_CHANGED" | "RETAILER_REVERTED",
): Promise<WhiteLabel> {
  const { db, clock, caller } = ctx;
  const [fault] = [...settingsFaults(settings), ...signOnFaults(settings, secrets)];
  if (fault !== undefined) throw refuse("TENANT_SETTING_NOT_VALID", fault);
  const after: WhiteLabel = { ...before, ...settings };
  const changed = changedPaths(settingsOf(before), settings);
  if (changed.length === 0) return before;

  const by = { savedAt: clock.now(), userId: caller.userId, userName: caller.name || caller.username };
  const isFirst = (await listTenantVersions(db)).length === 0;
  // What was there before anybody changed anything is a version too.
  if (isFirst)
    await insertTenantVersion(db, { ...by, userId: null, userName: "Handsel", changed: [], record: before });
  await insertTenantVersion(db, { ...by, changed, record: after });
  const saved = await saveTenant(db, after, secrets);
  const pick = (record: WhiteLabel) =>
    Object.fromEntries(changed.map((path) => [path, valueAt(record, path)]));
  await recordAudit(ctx, {
    action,
    entity: "RETAILER",
    entityId: String(after.wlId),
    entityName: after.name,
    before: pick(before),
    after: pick(after),
  });
  return saved;
}

/** Switched on without a client at an identity provider, nobody could sign in any more. */
function signOnFaults(settings: TenantSettings, secrets: Record<string, unknown>): string[] {
  return settings.configs.hasSingleSignOn && !secrets["sso"] ? ["configs.hasSingleSignOn"] : [];
}

async function answerFor(db: Db, tenant: WhiteLabel) {
  const versions = await listTenantVersions(db);
  const { wlId, subdomain, wlCode, country, currency } = tenant;
  return {
    settings: settingsOf(tenant),
    fixed: { wlId, subdomain, wlCode, country, currency },
    versionID: versions[0]?.id ?? null,
    versions: versions.map(({ id, savedAt, userName, changed }, index) => ({
      id,
      savedAt: savedAt.toISOString(),
      userName,
      changed,
      isCurrent: index === 0,
    })),
  };
}
