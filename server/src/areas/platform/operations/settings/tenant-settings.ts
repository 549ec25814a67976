// The retailer's settings: read, save, put an earlier version back. A record is checked by the schema that reads it, and
// by the rules that a schema cannot say.
import { type WhiteLabel, whiteLabel } from "@handsel/contract/platform/tenant.ts";
import {
  GET_TENANT_SETTINGS,
  REVERT_TENANT_SETTINGS,
  SAVE_TENANT_SETTINGS,
  settingsOf,
  type TenantSettings,
} from "@handsel/contract/platform/tenant-settings.ts";
import type { Db } from "#db/tenant-db.ts";
import type { TransactionContext, WithCaller } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import {
  findTenantRecord,
  findTenantVersion,
  listTenantVersions,
  lockTenantRecord,
  type TenantVersionRow,
} from "../../queries/tenant-versions.ts";
import { changeTenant, tenantFaults } from "../../settings/change-tenant.ts";
import { tradeFaults } from "../../settings/trade-faults.ts";

type Context = WithCaller<TransactionContext>;

export const getTenantSettings = implement(GET_TENANT_SETTINGS, async (_, { db }) => {
  // In this order: with a version that is older than its settings nothing is saved, with one that is newer a change would be lost.
  const versions = await listTenantVersions(db);
  const { record } = await findTenantRecord(db);
  return shown(whiteLabel.parse(record), versions);
});

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
  const [fault] = [...tenantFaults(settings, secrets), ...tradeFaults(ctx.platform.config, before, settings)];
  if (fault !== undefined) throw refuse("TENANT_SETTING_NOT_VALID", fault);
  return changeTenant(ctx, { before, after: { ...before, ...settings }, secrets, action });
}

const answerFor = async (db: Db, tenant: WhiteLabel) => shown(tenant, await listTenantVersions(db));

function shown(tenant: WhiteLabel, versions: readonly TenantVersionRow[]) {
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
