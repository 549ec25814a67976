// Which columns the grid has for a kind: what the record is, what is looked at, and what can be edited. The price that is meant
// first stands three times: as it holds, as the draft has it, and by how much it changes.
import type { PriceRow } from "@handsel/contract/catalog/price-draft.ts";
import {
  columnOf,
  type PriceColumn,
  type PriceKind,
  priceKind,
  type WireCell,
} from "@handsel/contract/catalog/price-kinds.ts";
import { isIsoDate } from "@handsel/contract/rules/dates.ts";

export interface GridColumn {
  id: string;
  part: "name" | "key" | "fact" | "now" | "draft" | "change" | "marginNow" | "marginDraft" | "by";
  field: string;
  /** Of a fact and of what can be edited. */
  column: PriceColumn | undefined;
  isNumber: boolean;
  /** What holds stands in a column of its own beside it. */
  isDoubled: boolean;
}

const plain = (part: GridColumn["part"], isNumber = false): GridColumn => ({
  id: part,
  part,
  field: "",
  column: undefined,
  isNumber,
  isDoubled: false,
});

const ofField = (
  part: "fact" | "now" | "draft",
  field: string,
  column: PriceColumn,
  isDoubled = false,
): GridColumn => ({
  id: part === "draft" ? field : `${part}:${field}`,
  part,
  field,
  column,
  isNumber: column.type !== "text" && column.type !== "status",
  isDoubled,
});

/** `many` are the fields of columns of which there are several, as the server found them. */
export function gridColumns(kind: PriceKind, many: readonly string[]): GridColumn[] {
  const { columns, main } = priceKind(kind);
  const isPriced = columns.some(({ field }) => field === "cost");
  const edited = columns.flatMap((column) => {
    if (!column.isEditable) return [];
    if (column.isMany)
      return many
        .filter((field) => columnOf(kind, field) === column)
        .map((field) => ofField("draft", field, column));
    if (column.field !== main) return [ofField("draft", column.field, column)];
    return [
      ofField("now", column.field, column),
      ofField("draft", column.field, column, true),
      { ...plain("change", true), field: column.field, column },
      ...(isPriced ? [plain("marginNow", true), plain("marginDraft", true)] : []),
    ];
  });
  return [
    plain("name"),
    // What a rule is called in files says nothing to anybody.
    ...(kind === "RULE" ? [] : [plain("key")]),
    ...columns
      .filter(({ isEditable, field }) => !isEditable && field !== "cost")
      .map((column) => ofField("fact", column.field, column)),
    ...edited,
    plain("by"),
  ];
}

/** Without the day from which it holds, which stands in a column of its own. */
export function shownKey({ key }: Pick<PriceRow, "key">): string {
  const [code = key, day = ""] = key.split("|");
  return isIsoDate(day) ? code : key;
}

/** Words may take two lines, amounts never. */
export const isWrapped = ({ column }: Pick<GridColumn, "column">) =>
  column?.type === "text" || column?.type === "date";

export const isEditable = ({ part }: Pick<GridColumn, "part">) => part === "draft";

/** What a cell holds under the draft. */
export const draftOf = ({ draft, now }: Pick<PriceRow, "draft" | "now">, field: string): WireCell =>
  (field in draft ? draft[field] : now[field]) ?? null;

export const isChanged = (row: Pick<PriceRow, "draft" | "now">, field: string): boolean =>
  field in row.draft && (row.draft[field] ?? null) !== (row.now[field] ?? null);

const isNumber = (value: unknown): value is number => typeof value === "number";

/** What a thing is sold for: its own price, or the list price where it has none. */
function priceOf({ facts }: Pick<PriceRow, "facts">, own: WireCell): number | undefined {
  const { msrp } = facts;
  return isNumber(own) ? own : isNumber(msrp) ? msrp : undefined;
}

/** By how much what a record is sold for changes; nothing where it does not. */
export function changeOf(row: PriceRow, field: string): number | undefined {
  if (!isChanged(row, field)) return undefined;
  const [before, after] = [row.now[field] ?? null, draftOf(row, field)];
  const [from, to] = field === "price" ? [priceOf(row, before), priceOf(row, after)] : [before, after];
  return isNumber(from) && isNumber(to) && from !== to
    ? Math.round((to - from) * 10_000) / 10_000
    : undefined;
}

/** The share of a price that is earned, after tax and what the thing cost. */
export function marginOf(
  row: PriceRow,
  state: "now" | "draft",
  tax: { pricingIncludesTax: boolean; vatRatePpm: number },
): number | undefined {
  const price = priceOf(row, state === "now" ? (row.now["price"] ?? null) : draftOf(row, "price"));
  const { cost } = row.facts;
  if (price === undefined || price <= 0 || !isNumber(cost)) return undefined;
  const net = tax.pricingIncludesTax ? (price * 1_000_000) / (1_000_000 + tax.vatRatePpm) : price;
  return (net - cost) / net;
}
