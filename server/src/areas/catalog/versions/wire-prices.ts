// Fields of a version as they travel: only what the kind has a column for, in major units and percent.
import type { PriceFilter } from "@handsel/contract/catalog/price-draft.ts";
import {
  columnOf,
  type PriceKind,
  priceKind,
  type StoredFields,
  toWire,
  type WireCell,
} from "@handsel/contract/catalog/price-kinds.ts";
import type { PriceVersion } from "@handsel/contract/catalog/price-versions.ts";
import type { Shelf } from "@handsel/finance/selling/shelf.ts";
import { NO_FILTER, type RecordFilter } from "../queries/price-records.ts";
import type { VersionRow } from "../queries/price-versions.ts";

export function wireFields(kind: PriceKind, fields: StoredFields | null): Record<string, WireCell> {
  return Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([field, value]) => {
      const column = columnOf(kind, field);
      return column ? [[field, toWire(column.type, value)]] : [];
    }),
  );
}

export function wireVersion({
  id,
  createdAt,
  publishedAt,
  inForceAt,
  step: _step,
  revision: _revision,
  ...version
}: VersionRow & { records: number }): PriceVersion {
  return {
    versionID: id,
    ...version,
    createdAt: createdAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    inForceAt: inForceAt?.toISOString() ?? null,
  };
}

/** What is left of a price without tax; a cost is always without. */
export function netShareOf({ tax }: Pick<Shelf, "tax">): number {
  return tax.pricingIncludesTax ? 1_000_000 / (1_000_000 + tax.vatRatePpm) : 1;
}

/** Only what the kind can be filtered by; the rest asks for nothing. */
export function recordFilterOf(
  kind: PriceKind,
  filter: PriceFilter | null | undefined,
  shelf: Pick<Shelf, "tax">,
): RecordFilter {
  const takes = new Set(priceKind(kind).filters);
  const given = filter ?? {};
  const some = (codes: readonly string[] | null | undefined) => (codes?.length ? codes : null);
  return {
    ...NO_FILTER,
    text: given.text?.trim() || null,
    categories: takes.has("category") ? some(given.category) : null,
    makers: takes.has("maker") ? some(given.maker) : null,
    inStock: takes.has("inStock") ? (given.inStock ?? null) : null,
    status: takes.has("status") ? (given.status ?? null) : null,
    isChanged: given.changed ?? null,
    isBelowCost: takes.has("belowCost") ? (given.belowCost ?? null) : null,
    netShare: netShareOf(shelf),
  };
}

const NUMBERED = /^(\D*)(\d+)$/;

/** Columns of which there are many, in the order in which people count. */
export function inOrder(fields: readonly string[]): string[] {
  const key = (field: string) => {
    const [, name = field, number = "0"] = NUMBERED.exec(field) ?? [];
    return { name, number: Number(number) };
  };
  return fields.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)];
    return a.number - b.number || (a.name < b.name ? 1 : -1);
  });
}
