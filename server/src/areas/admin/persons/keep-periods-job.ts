// Once a day, everything that has been kept for as long as the retailer's settings say goes: in portions, the oldest first.
// Each run stands in the change log with what it took away.
import { DAY_MS } from "@handsel/contract/durations.ts";
import { retentionOf } from "@handsel/contract/platform/retention.ts";
import { RETENTION_KINDS, type RetentionKind } from "@handsel/contract/platform/retention-days.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { cutSome, dueMessages, eraseMessages, recordAudit, removeTracking } from "#areas/platform/index.ts";
import { type DuePlace, dueSales } from "#areas/sales/index.ts";
import { duePhotos, dueQuotes, dueTrades, eraseSeller } from "#areas/tradein/index.ts";
import { eachOf } from "#jobs/each-of.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant, type Platform } from "#platform.ts";
import { erasePhotoOf, eraseSale } from "./erase.ts";

const AT_ONCE = 200;

export const keepPeriodsJob = job({
  name: "admin-keep-periods",
  retries: 3,
  atOnce: 1,
  schedule: "23 3 * * *",
  run: async (_payload, platform) => {
    await eachOf(platform.tenants.all(), (tenant) => carryOut(platform, tenant));
  },
});

async function carryOut(platform: Platform, tenant: WhiteLabel): Promise<void> {
  const { clock } = platform;
  const now = clock.now();
  const removed: Partial<Record<RetentionKind, number>> = {};
  await eachOf(RETENTION_KINDS, async (kind) => {
    const before = new Date(now.getTime() - retentionOf(tenant, kind) * DAY_MS);
    const count = await removers[kind]({ platform, tenant, now, before });
    if (count > 0) removed[kind] = count;
  });
  await inTenant(platform, tenant.wlId, (db) =>
    recordAudit(
      { db, clock, caller: null },
      {
        action: "RETENTION_CARRIED_OUT",
        entity: "RETAILER",
        entityId: String(tenant.wlId),
        entityName: tenant.name,
        after: removed,
      },
    ),
  );
}

interface Run {
  platform: Platform;
  tenant: WhiteLabel;
  now: Date;
  before: Date;
}

type Remover = (run: Run) => Promise<number>;

/** Until a portion is not full any more; one that fails ends the run, and the next day takes it up again. */
async function inPortions<T>(list: () => Promise<T[]>, work: (item: T) => Promise<unknown>): Promise<number> {
  let count = 0;
  for (;;) {
    const due = await list();
    await eachOf(due, work);
    count += due.length;
    if (due.length < AT_ONCE) return count;
  }
}

function salesOver(hasStarted: boolean): Remover {
  return ({ platform, tenant, before }) => {
    let after: DuePlace | null = null;
    return inPortions(
      async () => {
        const due = await inTenant(platform, tenant.wlId, (db) =>
          dueSales(db, { before, hasStarted, after, most: AT_ONCE }),
        );
        after = due.at(-1) ?? after;
        return due;
      },
      ({ cartId }) => inTenant(platform, tenant.wlId, (db) => eraseSale({ db, tenant, platform }, cartId)),
    );
  };
}

const removers: Record<RetentionKind, Remover> = {
  quotations: salesOver(false),
  contracts: salesOver(true),
  quotes: ({ platform, tenant: { wlId }, before }) =>
    inPortions(
      () => inTenant(platform, wlId, (db) => dueQuotes(db, before, AT_ONCE)),
      async (id) => {
        await erasePhotoOf(platform, wlId, id);
        await inTenant(platform, wlId, (db) => eraseSeller(db, id));
      },
    ),
  tradeIns: ({ platform, tenant: { wlId }, before }) =>
    inPortions(
      () => inTenant(platform, wlId, (db) => dueTrades(db, before, AT_ONCE)),
      (id) => inTenant(platform, wlId, (db) => eraseSeller(db, id)),
    ),
  photos: ({ platform, tenant: { wlId }, now, before }) =>
    inPortions(
      () => inTenant(platform, wlId, (db) => duePhotos(db, { now, before, most: AT_ONCE })),
      ({ tradecartId }) => erasePhotoOf(platform, wlId, tradecartId),
    ),
  messages: async (run) => (await messagesOver(run, "email")) + (await messagesOver(run, "sms")),
  log: async ({ platform, tenant: { wlId }, before }) => {
    let count = 0;
    for (;;) {
      const removed = await inTenant(platform, wlId, (db) => removeTracking(db, before, 10 * AT_ONCE));
      count += removed;
      if (removed < 10 * AT_ONCE) return count;
    }
  },
  changeLog: async ({ platform, tenant: { wlId }, before }) => {
    let count = 0;
    for (;;) {
      const removed = await inTenant(platform, wlId, (db) =>
        cutSome(platform.config, db, before, 10 * AT_ONCE),
      );
      count += removed;
      if (removed === 0) return count;
    }
  },
};

async function messagesOver(
  { platform, tenant: { wlId }, before }: Run,
  channel: "email" | "sms",
): Promise<number> {
  let after: { at: string; id: string } | null = null;
  let count = 0;
  for (;;) {
    const place: typeof after = after;
    const due = await inTenant(platform, wlId, async (db) => {
      const found = await dueMessages(db, { channel, before, after: place, most: AT_ONCE });
      await eraseMessages(
        db,
        found.map(({ id }) => id),
      );
      return found;
    });
    after = due.at(-1) ?? after;
    count += due.length;
    if (due.length < AT_ONCE) return count;
  }
}
