// The shelf as it stood under an earlier version: what holds, with everything taken back that came later.
import type { StoredFields } from "@handsel/contract/catalog/price-kinds.ts";
import type { Shelf } from "@handsel/finance/selling/shelf.ts";
import type { Db } from "#db/tenant-db.ts";
import { findPriceRecords } from "../queries/price-records.ts";
import type { RecordedKind } from "../queries/price-sources.ts";
import { listLaterChanges } from "../queries/price-versions.ts";
import { takenBack } from "./draft-rules.ts";
import {
  insuranceOnShelf,
  isActive,
  optionOnShelf,
  planOnShelf,
  planPricedAs,
  subscriptionOnShelf,
  taxOnShelf,
} from "./rows.ts";

/** Devices and extras are no part of it: there are too many, and each is looked up when it is asked for. */
const ON_SHELF = [
  "PLAN",
  "INSURANCE",
  "SUBSCRIPTION",
  "OPTION",
  "TAX",
] as const satisfies readonly RecordedKind[];
type OnShelf = (typeof ON_SHELF)[number];

interface Keyed {
  key: string;
  fields: StoredFields;
}

/** Prices alone: what is offered, to whom and with what it comes is today's, whatever a cart was made under. */
export async function shelfUnder(db: Db, shelf: Shelf, version: number): Promise<Shelf> {
  const later = await listLaterChanges(db, version, { kinds: ON_SHELF, keys: null });
  const was = new Map<string, StoredFields>();
  for (const kind of ON_SHELF) {
    const byKey = Map.groupBy(
      later.filter((one) => one.kind === kind),
      ({ key }) => key,
    );
    for (const { key, fields } of await findPriceRecords(db, kind, [...byKey.keys()], null))
      was.set(`${kind} ${key}`, takenBack(fields, byKey.get(key) ?? []));
  }
  const priced = <Item extends { id: string }>(
    kind: OnShelf,
    live: readonly Item[],
    made: (live: Item, fields: StoredFields) => Item,
  ) =>
    live.map((item) => {
      const fields = was.get(`${kind} ${item.id}`);
      return fields ? made(item, fields) : item;
    });
  const tax = was.get("TAX TAX");
  return {
    ...shelf,
    asOf: version,
    tax: tax ? taxOnShelf(tax) : shelf.tax,
    plans: priced("PLAN", shelf.plans, planPricedAs),
    insurances: priced("INSURANCE", shelf.insurances, (live, fields) => ({
      ...live,
      priceBands: insuranceOnShelf({ key: live.id, fields }).priceBands,
    })),
    subscriptions: priced("SUBSCRIPTION", shelf.subscriptions, (live, fields) => {
      const { monthlyMinor, months } = subscriptionOnShelf({ key: live.id, fields });
      return { ...live, monthlyMinor, months };
    }),
    extraOptions: priced("OPTION", shelf.extraOptions, (live, fields) => ({
      ...live,
      priceMinor: optionOnShelf({ key: live.id, fields }).priceMinor,
    })),
  };
}

/** The shelf with these records as they are said to be. */
export function shelfWith(shelf: Shelf, changes: Readonly<Record<OnShelf, readonly Keyed[]>>): Shelf {
  const [tax] = changes.TAX;
  return {
    ...shelf,
    tax: tax ? taxOnShelf(tax.fields) : shelf.tax,
    plans: replaced(shelf.plans, changes.PLAN, planOnShelf),
    insurances: replaced(shelf.insurances, changes.INSURANCE, insuranceOnShelf),
    subscriptions: replaced(shelf.subscriptions, changes.SUBSCRIPTION, subscriptionOnShelf),
    extraOptions: replaced(shelf.extraOptions, changes.OPTION, optionOnShelf),
  };
}

/** Each in its place; what was active and no longer is comes last. */
function replaced<Item extends { id: string }>(
  live: readonly Item[],
  records: readonly Keyed[],
  made: (record: Keyed, live: Item | undefined) => Item,
): Item[] {
  const byKey = new Map(records.map((record) => [record.key, record]));
  const known = new Set(live.map(({ id }) => id));
  const stays = live.flatMap((item) => {
    const record = byKey.get(item.id);
    if (!record) return [item];
    return isActive(record.fields) ? [made(record, item)] : [];
  });
  const back = records.filter(({ key, fields }) => !known.has(key) && isActive(fields));
  return [...stays, ...back.map((record) => made(record, undefined))];
}
