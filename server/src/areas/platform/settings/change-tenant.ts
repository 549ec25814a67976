// A change of a retailer's settings, whoever makes it: the version before it is kept, and the change log says what differs.
import { changedPaths, valueAt } from "@handsel/contract/platform/settings-paths.ts";
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

/** A person, or a record of one who acted before. */
export interface SavedBy {
  userId: string | null;
  userName: string;
}

interface TenantChange {
  before: WhiteLabel;
  after: WhiteLabel;
  secrets: Record<string, unknown>;
  action: "RETAILER_CHANGED" | "RETAILER_REVERTED";
  /** Who decided it, where the platform carries out what somebody had said. */
  decidedBy?: SavedBy;
}

/** Nothing is saved when no setting differs. Without a caller the change is the platform's own. */
export async function changeTenant(
  ctx: { db: Db; clock: Clock; caller: Caller | null },
  { before, after, secrets, action, decidedBy }: TenantChange,
): Promise<WhiteLabel> {
  const { db, clock, caller } = ctx;
  const changed = changedPaths(settingsOf(before), settingsOf(after));
  if (changed.length === 0) return before;

  const savedAt = clock.now();
  const isFirst = (await listTenantVersions(db)).length === 0;
  const platform = { savedAt, userId: null, userName: "Handsel" };
  // What was there before anybody changed anything is a version too.
  if (isFirst) await insertTenantVersion(db, { ...platform, changed: [], record: before });
  const by = { ...platform, ...(caller ? personOf(caller) : decidedBy) };
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

export const personOf = ({ userId, name, username }: Caller): SavedBy & { userId: string } => ({
  userId,
  userName: name || username,
});

/** What is wrong with settings that fit their schema, by the path of the field. */
export function tenantFaults(settings: TenantSettings, secrets: Record<string, unknown>): string[] {
  // Switched on without a client at an identity provider, nobody could sign in any more.
  const isShut = settings.configs.hasSingleSignOn && !secrets["sso"];
  return [...settingsFaults(settings), ...(isShut ? ["configs.hasSingleSignOn"] : [])];
}
