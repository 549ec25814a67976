// What a draft makes of a record: single cells, and the same change for many. Pure; the draft keeps only what was touched.
import type { PriceChange } from "@handsel/contract/catalog/device-prices.ts";
import type { RefusedCell } from "@handsel/contract/catalog/price-draft.ts";
import {
  cellFault,
  columnOf,
  isSameCell,
  type PriceColumn,
  type PriceKind,
  priceKind,
  type StoredFields,
  toStored,
  toWire,
  type WireCell,
} from "@handsel/contract/catalog/price-kinds.ts";
import { changedValue } from "../prices/bulk-price.ts";

export interface DraftedRecord {
  key: string;
  name: string;
  facts: StoredFields;
  /** What holds. */
  fields: StoredFields;
  /** What the draft says so far; null where nothing. */
  over: StoredFields | null;
}

export interface WantedCell {
  key: string;
  field: string;
  value: WireCell;
  /** Left out where nobody looked at it before. */
  seen?: WireCell;
}

export interface Outcome {
  /** What the draft says of each record that changes. */
  after: Map<string, StoredFields>;
  refused: RefusedCell[];
  unchanged: number;
}

/** What a cell holds under the draft. */
export const draftValue = (
  { fields, over }: Pick<DraftedRecord, "fields" | "over">,
  field: string,
): unknown => (over && field in over ? over[field] : fields[field]) ?? null;

/** Takes the cells that can be taken, record by record; the others stay as they are and are told with the reason. */
export function takeCells(
  kind: PriceKind,
  records: readonly DraftedRecord[],
  cells: readonly WantedCell[],
): Outcome {
  const byKey = new Map(records.map((record) => [record.key, record]));
  const outcome: Outcome = { after: new Map(), refused: [], unchanged: 0 };
  for (const [key, wanted] of Map.groupBy(cells, (cell) => cell.key)) {
    const record = byKey.get(key);
    if (record) takeRecord(kind, record, wanted, outcome);
    else for (const { field } of wanted) outcome.refused.push({ key, field, reason: "GONE", value: null });
  }
  return outcome;
}

function takeRecord(
  kind: PriceKind,
  record: DraftedRecord,
  cells: readonly WantedCell[],
  into: Outcome,
): void {
  const refuse = (field: string, reason: string) => {
    const column = columnOf(kind, field);
    const stands = column?.isEditable ? draftValue(record, field) : record.facts[field];
    const value = column ? toWire(column.type, stands) : null;
    into.refused.push({ key: record.key, field, reason, value });
  };
  const over: Record<string, unknown> = { ...record.over };
  const taken: string[] = [];
  for (const { field, value, seen } of cells) {
    const column = columnOf(kind, field);
    const reason = column ? reasonAgainst(column, value, seen, draftValue(record, field)) : "fixed";
    if (!column || reason) refuse(field, reason ?? "fixed");
    else if (!isSameCell(toStored(column.type, value), draftValue({ ...record, over }, field))) {
      over[field] = toStored(column.type, value);
      taken.push(field);
    } else into.unchanged += 1;
  }
  if (taken.length === 0) return;
  const fault = priceKind(kind).disagreement?.({ ...record.fields, ...over }, record.facts);
  // What did not agree before is not the fault of this change.
  const before = fault && priceKind(kind).disagreement?.({ ...record.fields, ...record.over }, record.facts);
  if (fault && !before)
    return refuse(taken.includes(fault.field) ? fault.field : (taken[0] ?? fault.field), fault.rule);
  into.after.set(record.key, over);
}

function reasonAgainst(
  column: PriceColumn,
  value: WireCell,
  seen: WireCell | undefined,
  stands: unknown,
): string | undefined {
  const fault = cellFault(column, value);
  if (fault) return fault;
  const isNews = seen !== undefined && !isSameCell(toStored(column.type, seen), stands);
  // Two who wrote the same agree.
  return isNews && !isSameCell(toStored(column.type, value), stands) ? "CHANGED_MEANWHILE" : undefined;
}

/** The same change of one field for many records, as cells. What comes to nothing that can be asked is told. */
export function bulkCells(
  kind: PriceKind,
  records: readonly DraftedRecord[],
  { field, change, value }: { field: string; change: PriceChange | null; value: WireCell },
): { cells: WantedCell[]; refused: RefusedCell[] } {
  const column = columnOf(kind, field);
  const cells: WantedCell[] = [];
  const refused: RefusedCell[] = [];
  if (!column) return { cells, refused };
  for (const record of records) {
    const stands = draftValue(record, field);
    if (!change) {
      cells.push({ key: record.key, field, value });
      continue;
    }
    const list = typeof record.facts["msrp"] === "number" ? record.facts["msrp"] : undefined;
    const now = typeof stands === "number" ? stands : list;
    const after = changedValue(column, { now, list }, change);
    if (after === undefined)
      refused.push({
        key: record.key,
        field,
        reason: now === undefined ? "required" : "value",
        value: toWire(column.type, stands),
      });
    else cells.push({ key: record.key, field, value: toWire(column.type, after) });
  }
  return { cells, refused };
}

/** What differs of each record between two states, in both directions; nothing where nothing does. */
export function difference(
  before: StoredFields,
  after: StoredFields,
): { before: StoredFields; after: StoredFields } | undefined {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isSameCell(sorted(before[field]), sorted(after[field])),
  );
  if (fields.length === 0) return undefined;
  const of = (state: StoredFields) =>
    Object.fromEntries(fields.map((field) => [field, state[field] ?? null]));
  return { before: of(before), after: of(after) };
}

/** The database gives the parts of an object in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}

/** A record as it was: the changes since, the newest first, taken back one after the other. */
export function takenBack(fields: StoredFields, changes: readonly { before: StoredFields }[]): StoredFields {
  return Object.assign({}, fields, ...changes.map(({ before }) => before)) as StoredFields;
}
