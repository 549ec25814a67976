// What the draft makes of everything that an order can hold, read once for all orders.
import type { BlockedCarts } from "@handsel/contract/cart/rehearsal.ts";
import { columnOf, type PriceKind, toWire } from "@handsel/contract/catalog/price-kinds.ts";
import type { Shelf } from "@handsel/finance/selling/shelf.ts";
import { type DraftRecord, draftRecords, shelfWithDraft } from "#areas/catalog/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { DraftPrices, RehearsedOrder } from "./by-draft.ts";
import type { CauseOf } from "./rehearse-order.ts";

export async function readDraftPrices(
  db: Db,
  shelf: Shelf,
  versionId: string,
  today: string,
): Promise<{ prices: DraftPrices; causeOf: CauseOf }> {
  const records = await draftRecords(db, versionId);
  const of = (kind: PriceKind) => records.get(kind) ?? [];
  const priceOf = ({ fields, facts }: DraftRecord): number | undefined => {
    const own = fields["price"] ?? facts["msrp"];
    return typeof own === "number" ? own : undefined;
  };
  const priced = (kind: PriceKind) =>
    new Map(
      of(kind).flatMap((record) => {
        const price = "price" in record.changed ? priceOf(record) : undefined;
        return price === undefined ? [] : [[record.key, price] as const];
      }),
    );
  const keys = (kind: PriceKind) => new Set(of(kind).map(({ key }) => key));
  return {
    prices: {
      devices: priced("DEVICE"),
      extras: priced("EXTRA"),
      options: priced("OPTION"),
      residuals: residualsOf(of("RESIDUAL"), today),
      plans: keys("PLAN"),
      insurances: keys("INSURANCE"),
      subscriptions: keys("SUBSCRIPTION"),
      now: shelf,
      draft: shelfWithDraft(shelf, records),
    },
    causeOf: causesIn(records),
  };
}

/** Of the values that hold on the day. */
function residualsOf(records: readonly DraftRecord[], today: string): DraftPrices["residuals"] {
  const found = new Map<string, Record<number, number>>();
  for (const { key, fields, facts } of records) {
    const [from, to] = [facts["validFrom"], facts["validTo"]];
    if (typeof from === "string" && from > today) continue;
    if (typeof to === "string" && to < today) continue;
    const byMonth = Object.fromEntries(
      Object.entries(fields).flatMap(([field, value]) =>
        field.startsWith("month") && typeof value === "number" ? [[Number(field.slice(5)), value]] : [],
      ),
    );
    found.set(key.slice(0, key.lastIndexOf("|")), byMonth);
  }
  return found;
}

function causesIn(records: ReadonlyMap<PriceKind, readonly DraftRecord[]>): CauseOf {
  const byName = new Map<string, DraftRecord & { kind: PriceKind }>(
    [...records].flatMap(([kind, ones]) =>
      ones.map((one) => [`${kind} ${one.key}`, { kind, ...one }] as const),
    ),
  );
  return (order) => {
    const found = namesIn(order).flatMap((name) => byName.get(name) ?? [])[0];
    return found ? causeFrom(found) : null;
  };
}

/** What an order holds, what moves its amount most first. */
const namesIn = ({ lines, paymentplanId, insuranceId, subscriptionId }: RehearsedOrder): string[] => [
  ...lines.map(({ kind, code, extraOptionId }) =>
    kind === "DEVICE" ? `DEVICE ${code}` : extraOptionId ? `OPTION ${extraOptionId}` : `EXTRA ${code}`,
  ),
  `PLAN ${paymentplanId}`,
  `INSURANCE ${insuranceId ?? ""}`,
  `SUBSCRIPTION ${subscriptionId ?? ""}`,
];

function causeFrom({
  kind,
  key,
  now,
  fields,
  changed,
}: DraftRecord & { kind: PriceKind }): BlockedCarts["cause"] {
  const field = Object.keys(changed).find((one) => columnOf(kind, one)?.isEditable);
  const column = field === undefined ? undefined : columnOf(kind, field);
  if (field === undefined || !column) return null;
  return {
    kind,
    key,
    field,
    now: toWire(column.type, now[field]),
    draft: toWire(column.type, fields[field]),
  };
}
