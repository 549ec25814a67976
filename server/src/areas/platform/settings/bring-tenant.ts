// A retailer that comes with a file. What addresses, references and amounts rest on is fixed once they exist; of the rest,
// what the file does not say stays.
import { isDeepStrictEqual } from "node:util";
import { type WhiteLabel, type WhiteLabelInput, whiteLabel } from "@handsel/contract/platform/tenant.ts";
import { settingsOf } from "@handsel/contract/platform/tenant-settings.ts";
import type { Clock } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import { Refusal } from "#edge/refuse.ts";
import type { FileFault } from "#imports/file-fault.ts";
import { recordAudit } from "../audit/audit.ts";
import { saveTenant } from "../import.ts";
import { lockTenantIfThere } from "../queries/tenant-versions.ts";
import { changeTenant, tenantFaults } from "./change-tenant.ts";
import { addTenant, isNumberTaken } from "./new-tenant.ts";

export type TenantOfFile = Omit<WhiteLabelInput, "storeId">;

export interface StoredTenant {
  record: WhiteLabel;
  secrets: Record<string, unknown>;
}

export interface BroughtTenant {
  faults: FileFault[];
  before: StoredTenant | undefined;
  after: StoredTenant;
}

/** Nothing for a new one. Until the transaction ends, nobody else changes this retailer, their stores or their users. */
export async function holdTenant(db: Db): Promise<StoredTenant | undefined> {
  const row = await lockTenantIfThere(db);
  return row && { record: whiteLabel.parse(row.record), secrets: row.private };
}

/** Whether the number of the file is that of somebody else, or the file wants what cannot change. */
export function findFixedFaults(before: StoredTenant | undefined, given: TenantOfFile): FileFault[] {
  if (before === undefined) return [];
  const { name, wlId, subdomain, wlCode, country, currency } = before.record;
  if (given.subdomain !== subdomain || given.wlCode !== wlCode)
    return [
      {
        path: "retailer.wlId",
        problem: `${wlId} belongs to ${name} (subdomain ${subdomain}, wlCode ${wlCode}), and neither can change`,
      },
    ];
  const fixed = (path: string, was: string, wanted: string) =>
    was === wanted ? [] : [{ path, problem: `is ${was} and cannot change` }];
  return [
    ...fixed("retailer.country", country, given.country),
    ...fixed("retailer.currency", currency, given.currency),
  ];
}

export function compareTenant(
  before: StoredTenant | undefined,
  given: TenantOfFile,
  { secrets, onlineStoreId }: { secrets: Record<string, unknown>; onlineStoreId: string | null },
): BroughtTenant {
  const after = {
    record: whiteLabel.parse({
      ...before?.record,
      ...given,
      configs: { ...before?.record.configs, ...given.configs },
      storeId: before?.record.storeId ?? onlineStoreId,
    }),
    secrets: { ...before?.secrets, ...secrets },
  };
  const faults = tenantFaults(settingsOf(after.record), after.secrets).map((path) => ({
    path: `retailer.${path}`,
    problem: PROBLEM[path] ?? "must be a path of this site or an address with https",
  }));
  return { faults, before, after };
}

const NOT_OFFERED = "is not among configs.availableLocales";
const PROBLEM: Record<string, string> = {
  name: "must not be blank",
  supportEmail: "is not an e-mail address",
  senderDomains: "holds something that is no domain, such as shop.example",
  alertPhones: "holds something that is no phone number with its country's prefix, such as +44 7400 123456",
  alertQuiet: "must be two times such as 22:00 and 07:00",
  sendingHours: "must be two times such as 08:00 and 20:00",
  language: NOT_OFFERED,
  defaultLanguage: NOT_OFFERED,
  timeZone: "is not a time zone",
  "configs.theme": "is not a theme",
  "configs.hasSingleSignOn": "needs the client at the identity provider (private.sso)",
};

/** A new retailer, before anything refers to them. Returns what is taken, instead of failing. */
export async function addComparedTenant(
  { db, clock }: { db: Db; clock: Clock },
  { record, secrets }: StoredTenant,
): Promise<FileFault[]> {
  try {
    await addTenant(db, record, secrets);
  } catch (error) {
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    return [fault];
  }
  const { wlId, name } = record;
  await recordAudit(
    { db, clock, caller: null },
    { action: "RETAILER_CREATED", entity: "RETAILER", entityId: String(wlId), entityName: name },
  );
  return [];
}

function faultOf(error: unknown): FileFault | undefined {
  const code = error instanceof Refusal ? error.entries[0]?.code : undefined;
  if (code === "TENANT_SUBDOMAIN_TAKEN")
    return { path: "retailer.subdomain", problem: "belongs to another retailer, with another wlId" };
  if (code === "TENANT_CODE_TAKEN")
    return { path: "retailer.wlCode", problem: "belongs to another retailer, with another wlId" };
  return isNumberTaken(error)
    ? { path: "retailer.wlId", problem: "was taken at this very moment; run the command again" }
    : undefined;
}

/** One that was there: nothing is written when nothing differs. */
export async function saveComparedTenant(
  ctx: { db: Db; clock: Clock },
  before: StoredTenant,
  { record, secrets }: StoredTenant,
): Promise<void> {
  if (isDeepStrictEqual(before, { record, secrets })) return;
  const saved = await changeTenant(
    { ...ctx, caller: null },
    { before: before.record, after: record, secrets, action: "RETAILER_CHANGED" },
  );
  // No setting differs, but the online store or what never leaves the server.
  if (saved === before.record) await saveTenant(ctx.db, record, secrets);
}
