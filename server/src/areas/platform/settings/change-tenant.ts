// A change of a retailer's settings, whoever makes it: the version before it is kept, and the change log says what differs.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import {
  settingsFaults,
  settingsOf,
  type TenantSettings,
} from "@handsel/contract/platform/tenant-settings.ts";
import type { Clock } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Caller } from "#edge/caller.ts";
import { recordAudit } from "../audit/audit.ts";
import { saveTenant } from "../import.ts";
import { insertTenantVersion, listTenantVersions } from "../queries/tenant-versions.ts";
import { changedPaths, valueAt } from "./changed-paths.ts";

interface TenantChange {
  before: WhiteLabel;
  after: WhiteLabel;
  secrets: Record<string, unknown>;
  action: "RETAILER_CHANGED" | "RETAILER_REVERTED";
}

/** Nothing is saved when no setting differs. Without a caller the change is the platform's own. */
export async function changeTenant(
  ctx: { db: Db; clock: Clock; caller: Caller | null },
  { before, after, secrets, action }: TenantChange,
): Promise<WhiteLabel> {
  const { db, clock, caller } = ctx;
  const changed = changedPaths(settingsOf(before), settingsOf(after));
  if (changed.length === 0) return before;

  const savedAt = clock.now();
  const isFirst = (await listTenantVersions(db)).length === 0;
  const platform = { savedAt, userId: null, userName: "Handsel" };
  // What was there before anybody changed anything is a version too.
  if (isFirst) await insertTenantVersion(db, { ...platform, changed: [], record: before });
  const by = caller ? { savedAt, userId: caller.userId, userName: caller.name || caller.username } : platform;
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

/** What is wrong with settings that fit their schema, by the path of the field. */
export function tenantFaults(settings: TenantSettings, secrets: Record<string, unknown>): string[] {
  // Switched on without a client at an identity provider, nobody could sign in any more.
  const isShut = settings.configs.hasSingleSignOn && !secrets["sso"];
  return [...settingsFaults(settings), ...(isShut ? ["configs.hasSingleSignOn"] : [])];
}
