// Prices as a file that the workbench takes again: the key, the name to read by, and a column for each field.
import { EXPORT_PRICES } from "@handsel/contract/catalog/price-draft.ts";
import { type PriceKind, priceKind, toWire, type WireCell } from "@handsel/contract/catalog/price-kinds.ts";
import { csvLine } from "@handsel/contract/rules/csv.ts";
import type { Db } from "#db/tenant-db.ts";
import { implement } from "#edge/implement.ts";
import {
  listManyFields,
  listPriceRecords,
  type PriceRecord,
  type RecordFilter,
} from "../queries/price-records.ts";
import { findDraftVersion } from "../queries/price-versions.ts";
import { shelfOf } from "../shelf.ts";
import { draftValue } from "../versions/draft-rules.ts";
import { inOrder, recordFilterOf } from "../versions/wire-prices.ts";

const PAGE = 2_000;

export const exportPrices = implement(
  EXPORT_PRICES,
  async ({ kind, filter, format }, { read, platform, sendFile }) => {
    const { wanted, over, fields } = await read(async (db) => ({
      wanted: recordFilterOf(kind, filter, await shelfOf({ db, platform })),
      over: (await findDraftVersion(db))?.id ?? null,
      fields: await fieldsOf(db, kind),
    }));
    const rows = rowsOf(read, kind, { filter: wanted, over, fields });
    const headings = ["key", "name", ...fields.map(({ field }) => field)];
    const body = format === "csv" ? csvOf(headings, rows) : await xlsxOf(kind, headings, rows);
    sendFile({ name: `prices-${kind.toLowerCase()}.${format}`, type: format, body });
    return {};
  },
);

interface Field {
  field: string;
  type: Parameters<typeof toWire>[0];
  isEditable: boolean;
}

async function fieldsOf(db: Db, kind: PriceKind): Promise<Field[]> {
  const { columns } = priceKind(kind);
  const many = inOrder(
    await listManyFields(
      db,
      kind,
      columns.filter(({ isMany }) => isMany).map(({ field }) => field),
    ),
  );
  return columns.flatMap(({ field, type, isMany, isEditable = false }) =>
    isMany
      ? many.filter((one) => one.startsWith(field)).map((one) => ({ field: one, type, isEditable }))
      : [{ field, type, isEditable }],
  );
}

type Cells = readonly WireCell[];

/** A page at a time, so that a large catalogue takes no more memory than a small one. */
async function* rowsOf(
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  kind: PriceKind,
  { filter, over, fields }: { filter: RecordFilter; over: string | null; fields: readonly Field[] },
): AsyncGenerator<Cells[]> {
  let after: string | null = null;
  for (;;) {
    const place: string | null = after;
    const records: PriceRecord[] = await read((db) =>
      listPriceRecords(db, kind, { over, filter, after: place, limit: PAGE }),
    );
    yield records.map((record) => [record.key, record.name, ...fields.map((field) => cellOf(record, field))]);
    after = records.at(-1)?.key ?? null;
    if (records.length < PAGE) return;
  }
}

const cellOf = (record: PriceRecord, { field, type, isEditable }: Field) =>
  toWire(type, isEditable ? draftValue(record, field) : record.facts[field]);

async function* csvOf(headings: readonly string[], pages: AsyncIterable<Cells[]>): AsyncGenerator<string> {
  // The mark at the beginning tells spreadsheets that the letters are UTF-8.
  yield `\uFEFF${csvLine(headings)}`;
  for await (const rows of pages) if (rows.length > 0) yield rows.map(csvLine).join("");
}

async function xlsxOf(
  name: string,
  headings: readonly string[],
  pages: AsyncIterable<Cells[]>,
): Promise<Uint8Array> {
  const rows: WireCell[][] = [[...headings]];
  for await (const page of pages) rows.push(...page.map((cells) => [...cells]));
  const { writeXlsx } = await import("hucre/xlsx");
  return writeXlsx({ sheets: [{ name, columns: headings.map(() => ({ width: 18 })), rows }] });
}
