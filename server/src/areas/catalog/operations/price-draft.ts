// The price workbench: rows with the draft beside them, single cells, bulk changes, steps back and forth.
import {
  CHANGE_PRICES,
  CHANGE_PRICES_IN_BULK,
  DATE_PRICE_DRAFT,
  GET_PRICE_DRAFT,
  LIST_PRICES,
  MOVE_PRICE_DRAFT,
  PRICE_ROWS,
  RECORDS_AT_ONCE,
  REFUSALS_SHOWN,
  STEPS_SHOWN,
  type StepLabel,
} from "@handsel/contract/catalog/price-draft.ts";
import { PRICE_KINDS, type PriceKind, priceKind } from "@handsel/contract/catalog/price-kinds.ts";
import type { ParsedInputOf } from "@handsel/contract/operation.ts";
import type { Db } from "#db/tenant-db.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import {
  dateDraft,
  listSteps,
  listStepsNamed,
  noteStep,
  readDraftFigures,
  redoStep,
  undoStep,
} from "../queries/price-drafts.ts";
import {
  countPriceRecords,
  findPriceRecords,
  listAnchors,
  listManyFields,
  listPriceRecords,
  listRecordCategories,
  listRecordMakers,
  NO_FILTER,
  type PriceRecord,
  type RecordFilter,
} from "../queries/price-records.ts";
import { currentVersion, findComing, findDraftVersion } from "../queries/price-versions.ts";
import { shelfOf } from "../shelf.ts";
import { addStep, namedDraft, namedVersion, openDraft } from "../versions/draft.ts";
import { bulkCells, draftValue, takeCells, type WantedCell } from "../versions/draft-rules.ts";
import { laidOver } from "../versions/states.ts";
import { inOrder, netShareOf, recordFilterOf, wireFields } from "../versions/wire-prices.ts";

export const listPrices = implement(
  LIST_PRICES,
  async ({ kind, versionID, after, limit, isFirst, ...asked }, ctx) => {
    const { db } = ctx;
    const shelf = await shelfOf(ctx);
    const version = versionID ? await namedVersion(db, versionID) : await findDraftVersion(db);
    const over = version && version.number === null ? version.id : null;
    const filter = recordFilterOf(kind, asked.filter, shelf);
    const listed = await listPriceRecords(db, kind, { over, filter, after: after ?? null, limit });
    const records = version?.number ? await laidOver(db, kind, listed, version.number) : listed;
    const steps = records.flatMap(({ step }) => (step === null ? [] : [step]));
    const touched = new Map(
      (version && steps.length > 0 ? await listStepsNamed(db, version.id, steps) : []).map((one) => [
        one.step,
        one,
      ]),
    );
    return {
      rows: records.map(({ key, name, facts, fields, over, step }) => {
        const by = step === null ? undefined : touched.get(step);
        return {
          key,
          name,
          facts: wireFields(kind, facts),
          now: wireFields(kind, fields),
          draft: wireFields(kind, over),
          touched: by ? { step: by.step, byName: by.by, at: by.at.toISOString(), action: by.action } : null,
        };
      }),
      first: isFirst ? await firstOf(db, kind, { over, filter, tax: shelf.tax }) : null,
    };
  },
);

async function firstOf(
  db: Db,
  kind: PriceKind,
  {
    over,
    filter,
    tax,
  }: { over: string | null; filter: RecordFilter; tax: { pricingIncludesTax: boolean; vatRatePpm: number } },
) {
  const { columns, filters } = priceKind(kind);
  const many = columns.filter(({ isMany }) => isMany).map(({ field }) => field);
  const has = (name: (typeof filters)[number]) => filters.includes(name);
  return {
    total: await countPriceRecords(db, kind, over, filter),
    inAll: await countPriceRecords(db, kind, null, NO_FILTER),
    anchors: await listAnchors(db, kind, { over, filter, every: PRICE_ROWS }),
    many: inOrder(await listManyFields(db, kind, many)),
    categories: has("category") ? await listRecordCategories(db, kind) : [],
    makers: has("maker") ? await listRecordMakers(db, kind) : [],
    tax: { pricingIncludesTax: tax.pricingIncludesTax, vatRatePpm: tax.vatRatePpm },
  };
}

export const getPriceDraft = implement(GET_PRICE_DRAFT, async ({ withCounts }, ctx) => {
  const { db } = ctx;
  const draft = await findDraftVersion(db);
  const counts: Partial<Record<PriceKind, number>> = {};
  if (withCounts)
    for (const kind of PRICE_KINDS) counts[kind] = await countPriceRecords(db, kind, null, NO_FILTER);
  const told = { current: await currentVersion(db), counts, coming: (await findComing(db)) ?? null };
  if (!draft) return { ...told, draft: null };
  const figures = await readDraftFigures(db, draft.id, netShareOf(await shelfOf(ctx)));
  const steps = await listSteps(db, draft.id, STEPS_SHOWN);
  return {
    ...told,
    draft: {
      versionID: draft.id,
      basedOn: draft.basedOn,
      wentBackTo: draft.wentBackTo,
      startsOn: draft.startsOn,
      createdAt: draft.createdAt.toISOString(),
      createdBy: draft.createdBy,
      revision: draft.revision,
      step: draft.step,
      lastStep: figures.lastStep,
      records: figures.records,
      raised: figures.raised,
      lowered: figures.lowered,
      kept: figures.kept,
      averageChange: Math.round(figures.changeMinor) / 100,
      averagePercent: Math.round(figures.averagePpm / 1000) / 10,
      largestChange: figures.largestMinor / 100,
      belowCost: figures.belowCost,
      belowCostBefore: figures.belowCostBefore,
      steps: steps.map(({ step, kind, by, at, label }) => ({
        step,
        kind,
        byName: by,
        at: at.toISOString(),
        isUndone: step > draft.step,
        label,
      })),
    },
  };
});

export const changePrices = implement(CHANGE_PRICES, async ({ kind, cells, action }, ctx) => {
  const { db } = ctx;
  const draft = await openDraft(ctx);
  const keys = [...new Set(cells.map(({ key }) => key))];
  const records = await findPriceRecords(db, kind, keys, draft.id);
  const { after, refused } = takeCells(kind, records, cells);
  if (after.size === 0) return { changed: 0, refused, revision: draft.revision };
  const label = labelOf(kind, { action, cells, records, after });
  const revision = await addStep(ctx, draft, { kind, label, records, after });
  return { changed: after.size, refused, revision };
});

export const changePricesInBulk = implement(CHANGE_PRICES_IN_BULK, async (input, ctx) => {
  const { db } = ctx;
  const { kind, field } = input;
  const draft = await openDraft(ctx);
  const records = await chosenRecords(ctx, input, draft.id);
  const change = input.change ?? null;
  const value = input.value ?? null;
  const planned = bulkCells(kind, records, { field, change, value });
  const { after, refused, unchanged } = takeCells(kind, records, planned.cells);
  const all = [...planned.refused, ...refused];
  const told = {
    changed: after.size,
    unchanged,
    refusedCount: all.length,
    refused: all.slice(0, REFUSALS_SHOWN),
  };
  if (after.size === 0) return { ...told, revision: draft.revision };
  const label: StepLabel = {
    action: "BULK",
    records: after.size,
    field,
    change: change ?? { kind: "SET", value, roundTo99: false },
  };
  return { ...told, revision: await addStep({ ...ctx, db }, draft, { kind, label, records, after }) };
});

async function chosenRecords(
  ctx: Parameters<typeof shelfOf>[0],
  { kind, keys, filter, except }: ParsedInputOf<typeof CHANGE_PRICES_IN_BULK>,
  over: string,
): Promise<PriceRecord[]> {
  if (keys) return findPriceRecords(ctx.db, kind, keys, over);
  const wanted = recordFilterOf(kind, filter, await shelfOf(ctx));
  const records = await listPriceRecords(ctx.db, kind, {
    over,
    filter: wanted,
    after: null,
    limit: RECORDS_AT_ONCE + 1,
  });
  if (records.length > RECORDS_AT_ONCE) throw refuse("REQUEST_NOT_VALID", "filter", "max");
  const left = new Set(except);
  return records.filter(({ key }) => !left.has(key));
}

/** One cell is told by what it was and became; several by how many records they are of. */
function labelOf(
  kind: PriceKind,
  {
    action,
    cells,
    records,
    after,
  }: {
    action: StepLabel["action"];
    cells: readonly WantedCell[];
    records: readonly PriceRecord[];
    after: ReadonlyMap<string, unknown>;
  },
): StepLabel {
  const [cell, ...others] = cells.filter(({ key }) => after.has(key));
  const record = records.find(({ key }) => key === cell?.key);
  if (!cell || !record || others.length > 0) {
    const fields = new Set(cells.map(({ field }) => field));
    return { action, records: after.size, field: fields.size === 1 ? (cell?.field ?? null) : null };
  }
  const before = wireFields(kind, { [cell.field]: draftValue(record, cell.field) })[cell.field] ?? null;
  return {
    action,
    records: 1,
    field: cell.field,
    name: record.name || record.key,
    before,
    after: cell.value,
  };
}

export const movePriceDraft = implement(MOVE_PRICE_DRAFT, async ({ versionID, revision, step }, { db }) => {
  const draft = await namedDraft(db, versionID, revision);
  const [newest] = await listSteps(db, draft.id, 1);
  if (step > (newest?.step ?? 0)) throw refuse("CHANGED_MEANWHILE");
  for (let at = draft.step; at > step; at -= 1) await undoStep(db, draft.id, at);
  for (let at = draft.step + 1; at <= step; at += 1) await redoStep(db, draft.id, at);
  return { revision: await noteStep(db, draft.id, step) };
});

export const datePriceDraft = implement(DATE_PRICE_DRAFT, async ({ versionID, startsOn }, { db }) => {
  const revision = await dateDraft(db, versionID, startsOn);
  if (revision === undefined) throw refuse("CHANGED_MEANWHILE");
  return { revision };
});
