// Carries out the wish to erase somebody, record by record, each in a transaction of its own. A worker that is killed leaves
// the rest to the next: sales come last, because by them the rest is found.
import type { PersonCounts, PersonRecord, PersonRecordKind } from "@handsel/contract/admin/persons.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { eraseLink } from "#areas/checkout/index.ts";
import { eraseMembership, removeConsent, saveConsent } from "#areas/crm/index.ts";
import { eraseMessages, recordAudit } from "#areas/platform/index.ts";
import { dropUnsoldSignatures } from "#areas/sales/index.ts";
import { eraseSeller } from "#areas/tradein/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant, type Platform } from "#platform.ts";
import { findErasure, finishErasure, noteErased } from "../queries/erasures.ts";
import { gatherDossier } from "./dossier.ts";
import { erasePhotoOf, eraseSale } from "./erase.ts";
import { recordsOf } from "./fates.ts";
import { eraseLeavings, needlesOf } from "./leavings.ts";

const ORDER: readonly PersonRecordKind[] = [
  "MESSAGE",
  "CAMPAIGN",
  "CONSENT",
  "PHOTO",
  "PHONE_LINK",
  "TRADE_QUOTE",
  "TRADE",
  "QUOTATION",
  "CONTRACT",
];

/** Each takes some hundred records of a kind; nobody has more than this many times that. */
const MOST_ROUNDS = 100;

export const erasePersonJob = job<{ wlId: number; erasureId: string }>({
  name: "admin-erase-person",
  retries: 10,
  atOnce: 1,
  run: async ({ wlId, erasureId }, platform) => {
    const tenant = platform.tenants.byId(wlId);
    if (tenant) await erasePerson(platform, tenant, erasureId);
  },
});

async function erasePerson(platform: Platform, tenant: WhiteLabel, id: string): Promise<void> {
  const { wlId } = tenant;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const erasure = await inTenant(platform, wlId, (db) => findErasure(db, id));
    if (!erasure?.subject) return;
    const { subject } = erasure;
    const dossier = await inTenant(platform, wlId, (db) => gatherDossier(db, subject));
    await eraseLeavings(platform, wlId, needlesOf(dossier));
    const records = recordsOf(dossier, { tenant, now: platform.clock.now() });
    const going = records.filter(({ stays }) => stays === null);
    for (const kind of ORDER)
      for (const record of going.filter((one) => one.kind === kind))
        await eraseRecord(platform, tenant, id, record);
    if (going.length === 0) return finish(platform, tenant, id, records);
  }
  throw new Error("what was erased is found again and again");
}

async function eraseRecord(
  platform: Platform,
  tenant: WhiteLabel,
  erasureId: string,
  { kind, id }: PersonRecord,
): Promise<void> {
  const { wlId } = tenant;
  if (kind === "PHOTO") await erasePhotoOf(platform, wlId, id);
  await inTenant(platform, wlId, async (db) => {
    if (kind !== "PHOTO") await erasers[kind]({ db, tenant, platform }, id);
    await noteErased(db, erasureId, kind, 1);
  });
}

type Eraser = (ctx: { db: Db; tenant: WhiteLabel; platform: Platform }, id: string) => Promise<unknown>;

const erasers: Record<Exclude<PersonRecordKind, "PHOTO">, Eraser> = {
  MESSAGE: ({ db }, id) => eraseMessages(db, [id]),
  CAMPAIGN: ({ db, platform }, id) => eraseMembership(db, id, platform.clock.now()),
  CONSENT: ({ db }, destination) => removeConsent(db, destination),
  PHONE_LINK: async ({ db }, id) => dropUnsoldSignatures(db, await eraseLink(db, id)),
  TRADE_QUOTE: ({ db }, id) => eraseSeller(db, id),
  TRADE: ({ db }, id) => eraseSeller(db, id),
  QUOTATION: eraseSale,
  CONTRACT: eraseSale,
};

/** What stays is counted, whoever stays is not written to any more, and the log says what was done, without a name. */
async function finish(
  platform: Platform,
  { wlId }: WhiteLabel,
  id: string,
  records: readonly PersonRecord[],
): Promise<void> {
  const { clock } = platform;
  const kept: PersonCounts = {};
  for (const { kind } of records) kept[kind] = (kept[kind] ?? 0) + 1;
  await inTenant(platform, wlId, async (db) => {
    for (const { kind, id: destination } of records)
      if (kind === "CONSENT")
        await saveConsent(db, { destination, isOptedIn: false, source: "ERASURE", at: clock.now() });
    await finishErasure(db, id, kept, clock.now());
    const erasure = await findErasure(db, id);
    if (!erasure) return;
    const { userId, userName, personKey, result } = erasure;
    await recordAudit(
      { db, clock, caller: { userId, name: userName, username: userName } },
      {
        action: "PERSON_ERASED",
        entity: "PERSON",
        entityId: personKey,
        entityName: personKey,
        after: { erased: sum(result?.erased), kept: sum(result?.kept) },
      },
    );
  });
}

function sum(counts: PersonCounts = {}): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
