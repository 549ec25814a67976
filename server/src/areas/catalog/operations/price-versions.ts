// Versions of the prices: told, compared, published at once or for a day, called off, gone back to.
import type { PriceKind } from "@handsel/contract/catalog/price-kinds.ts";
import {
  CALL_OFF_PRICES,
  COMPARE_PRICE_VERSIONS,
  DISCARD_PRICES,
  GO_BACK_TO_PRICES,
  LIST_PRICE_VERSIONS,
  PUBLISH_PRICES,
  RECORDS_COMPARED,
  VERSIONS_LISTED,
} from "@handsel/contract/catalog/price-versions.ts";
import { TOP_ADMIN } from "@handsel/contract/roles.ts";
import { dayIn } from "#clock.ts";
import type { Caller } from "#edge/caller.ts";
import { implement } from "#edge/implement.ts";
import { refuse, refuseAtEdge } from "#edge/refuse.ts";
import { findPriceRecords } from "../queries/price-records.ts";
import { rehearsedBlocks } from "../queries/price-rehearsals.ts";
import {
  callOffVersion,
  currentVersion,
  discardVersion,
  findDraftVersion,
  listVersions,
  noteUnrehearsed,
  scheduleVersion,
  type VersionRow,
} from "../queries/price-versions.ts";
import {
  addStep,
  auditVersion,
  type DraftContext,
  namedDraft,
  namedVersion,
  openDraft,
} from "../versions/draft.ts";
import { bringInForce } from "../versions/in-force.ts";
import { nameOf } from "../versions/record-prices.ts";
import { differenceBetween } from "../versions/states.ts";
import { wireFields, wireVersion } from "../versions/wire-prices.ts";

export const listPriceVersions = implement(LIST_PRICE_VERSIONS, async (_, { db }) => ({
  current: await currentVersion(db),
  versions: (await listVersions(db, VERSIONS_LISTED)).map(wireVersion),
}));

export const comparePriceVersions = implement(
  COMPARE_PRICE_VERSIONS,
  async ({ versionID, withVersionID }, { db }) => {
    const version = await namedVersion(db, versionID);
    const other = withVersionID ? await namedVersion(db, withVersionID) : null;
    const found = await differenceBetween(db, other, version);
    const byKind: Partial<Record<PriceKind, number>> = {};
    for (const { kind } of found) byKind[kind] = (byKind[kind] ?? 0) + 1;
    return {
      total: found.length,
      byKind,
      records: found.slice(0, RECORDS_COMPARED).map(({ kind, key, name, before, after }) => ({
        kind,
        key,
        name,
        before: wireFields(kind, before),
        after: wireFields(kind, after),
      })),
    };
  },
);

export const publishPrices = implement(PUBLISH_PRICES, async (input, ctx) => {
  const { db, tenant, caller } = ctx;
  const now = ctx.clock.now();
  const today = dayIn(tenant.timeZone, now);
  const draft = await namedDraft(db, input.versionID, input.revision);
  const coming = (day: string | null | undefined) => (day && day > today ? day : null);
  const startsOn = coming(input.startsOn);
  const reason = await reasonWithout(ctx, draft, {
    isOfThisDay: startsOn === coming(draft.startsOn),
    reason: input.unrehearsedReason ?? null,
  });
  await noteUnrehearsed(db, draft.id, reason);
  const by = nameOf(caller);
  const said = reason === null ? {} : { unrehearsedReason: reason };
  if (startsOn) {
    await scheduleVersion(db, draft.id, { startsOn, by, now });
    await auditVersion(ctx, "PRICES_SCHEDULED", draft, { startsOn, ...said });
    return { state: "SCHEDULED", number: null, changed: 0, gone: 0 } as const;
  }
  const { number, changed, gone } = await bringInForce({ ...ctx, now }, draft, by);
  await auditVersion(ctx, "PRICES_PUBLISHED", draft, { number, changed, gone, ...said });
  return { state: "IN_FORCE", number, changed, gone } as const;
});

/** Null for what was rehearsed as it is and for its day; else why it goes without, which only the highest role may decide. */
async function reasonWithout(
  { db, caller }: Pick<DraftContext, "db"> & { caller: Pick<Caller, "role"> },
  { id, revision }: VersionRow,
  { isOfThisDay, reason }: { isOfThisDay: boolean; reason: string | null },
): Promise<string | null> {
  const blocked = await rehearsedBlocks(db, id, revision);
  if (blocked !== undefined && blocked > 0) throw refuse("PRICES_BLOCKED");
  if (blocked !== undefined && isOfThisDay) return null;
  if (reason === null) throw refuse("PRICES_NOT_REHEARSED");
  if (!TOP_ADMIN.includes(caller.role)) throw refuseAtEdge(403, "UNAUTHORIZED_ACCESS");
  return reason;
}

export const discardPrices = implement(DISCARD_PRICES, async ({ versionID, revision }, ctx) => {
  const draft = await namedDraft(ctx.db, versionID, revision);
  await discardVersion(ctx.db, draft.id);
  await auditVersion(ctx, "PRICES_DISCARDED", draft, { steps: draft.step });
  return {};
});

export const callOffPrices = implement(CALL_OFF_PRICES, async ({ versionID }, ctx) => {
  const version = await namedVersion(ctx.db, versionID);
  if (version.state !== "SCHEDULED") throw refuse("CHANGED_MEANWHILE");
  if (!(await callOffVersion(ctx.db, version.id))) throw refuse("PRICE_DRAFT_EXISTS");
  await auditVersion(ctx, "PRICES_CALLED_OFF", version, { startsOn: version.startsOn });
  return {};
});

export const goBackToPrices = implement(GO_BACK_TO_PRICES, async ({ versionID }, ctx) => {
  const { db } = ctx;
  const version = await namedVersion(db, versionID);
  const { number } = version;
  if (number === null) throw refuse("CHANGED_MEANWHILE");
  if (await findDraftVersion(db)) throw refuse("PRICE_DRAFT_EXISTS");
  const found = await differenceBetween(db, null, version);
  const draft = await openDraft(ctx, number);
  for (const [kind, ones] of Map.groupBy(found, (one) => one.kind)) {
    const after = new Map(ones.map((one) => [one.key, one.after]));
    const records = await findPriceRecords(db, kind, [...after.keys()], draft.id);
    const label = { action: "WENT_BACK", records: after.size, number } as const;
    await addStep(ctx, draft, { kind, label, records, after });
  }
  return { versionID: draft.id, records: found.length };
});
