// What the draft makes of everything that an order can hold, read once for all orders.
import type { BlockedCarts } from "@handsel/contract/cart/rehearsal.ts";
import {
  columnOf,
  type PriceKind,
  type StoredFields,
  toWire,
} from "@handsel/contract/catalog/price-kinds.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import {
  type DraftRecord,
  draftedPrices,
  draftedResiduals,
  draftRecords,
  listRuledOut,
  readShelf,
  shelfWithDraft,
} from "#areas/catalog/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Platform } from "#platform.ts";
import { type VoucherTerms } from "../discounts/voucher-value.ts";
import { listPayingTrades, listSoldPairs, listUsedVouchers } from "../queries/rehearsed-orders.ts";
import type { CauseOf } from "./rehearse-order.ts";
import type { DraftPrices, RehearsedOrder } from "./rehearsed.ts";
import { tradeWorth } from "./trade-worth.ts";

export interface RehearsedSpan {
  platform: Pick<Platform, "wiring">;
  tenant: WhiteLabel;
  versionId: string;
  /** The first day of the draft, or today. */
  day: string;
  /** The carts that are looked at were begun between these. */
  from: Date;
  to: Date;
}

export async function readDraftPrices(
  db: Db,
  span: RehearsedSpan,
): Promise<{ prices: DraftPrices; causeOf: CauseOf }> {
  const { tenant, versionId, day } = span;
  const shelf = await readShelf(db);
  const records = await draftRecords(db, versionId);
  const of = (kind: PriceKind) => records.get(kind) ?? [];
  const keys = (kind: PriceKind) => new Set(of(kind).map(({ key }) => key));
  const vouchers = await vouchersOf(db, of("VOUCHER"), span);
  const trades = await tradesOf(db, of("TRADE"), span);
  return {
    prices: {
      devices: draftedPrices(of("DEVICE")),
      extras: draftedPrices(of("EXTRA")),
      options: draftedPrices(of("OPTION")),
      residuals: draftedResiduals(of("RESIDUAL"), day),
      plans: keys("PLAN"),
      insurances: keys("INSURANCE"),
      subscriptions: keys("SUBSCRIPTION"),
      // A rule goes by the price of the device, so other prices can do it too.
      ruledOut: of("RULE").length + of("DEVICE").length > 0 ? await ruledOutOf(db, span) : new Map(),
      vouchers,
      trades,
      day,
      tenant,
      now: shelf,
      draft: shelfWithDraft(shelf, records),
    },
    causeOf: causesIn(records, { vouchers, trades }),
  };
}

async function ruledOutOf(
  db: Db,
  { versionId, day, from, to }: RehearsedSpan,
): Promise<DraftPrices["ruledOut"]> {
  const found = await listRuledOut(db, await listSoldPairs(db, from, to), { versionId, day });
  return new Map(found.map(({ planId, deviceCode, ruleIds }) => [`${planId} ${deviceCode}`, ruleIds]));
}

/** Every one that was redeemed: a share of a price changes with the price, and so does what it asks for at least. */
async function vouchersOf(
  db: Db,
  drafted: readonly DraftRecord[],
  { from, to }: RehearsedSpan,
): Promise<DraftPrices["vouchers"]> {
  const byCode = new Map(drafted.map((record) => [record.key, record]));
  return new Map(
    (await listUsedVouchers(db, from, to)).map(({ discountId, code, ...now }) => {
      const changed = byCode.get(code)?.changed;
      return [discountId, { code, now, draft: changed ? voucherBy(now, changed) : now }] as const;
    }),
  );
}

function voucherBy(now: VoucherTerms, changed: StoredFields): VoucherTerms {
  const { value, percent, validFrom, validTo, minimum, status } = { ...asFields(now), ...changed };
  const number = (cell: unknown) => (typeof cell === "number" ? cell : null);
  const text = (cell: unknown) => (typeof cell === "string" ? cell : null);
  return {
    kind: now.kind,
    valueMinor: number(value),
    percentPpm: number(percent),
    validFrom: text(validFrom) ?? now.validFrom,
    validTo: text(validTo),
    minimumMinor: number(minimum) ?? 0,
    status: status === 1 ? 1 : 0,
  };
}

const asFields = (voucher: VoucherTerms): StoredFields => ({
  value: voucher.valueMinor,
  percent: voucher.percentPpm,
  validFrom: voucher.validFrom,
  validTo: voucher.validTo,
  minimum: voucher.minimumMinor,
  status: voucher.status,
});

async function tradesOf(
  db: Db,
  drafted: readonly DraftRecord[],
  { platform, from, to, day }: RehearsedSpan,
): Promise<DraftPrices["trades"]> {
  if (drafted.length === 0) return new Map();
  const prices = new Map(drafted.map(({ key, now, fields }) => [key, { now, draft: fields }]));
  const tradecartIds = await listPayingTrades(db, from, to);
  return platform.wiring.of(tradeWorth)(db, { tradecartIds, prices, day });
}

function causesIn(
  records: ReadonlyMap<PriceKind, readonly DraftRecord[]>,
  { vouchers, trades }: Pick<DraftPrices, "vouchers" | "trades">,
): CauseOf {
  const byName = new Map<string, DraftRecord & { kind: PriceKind }>(
    [...records].flatMap(([kind, ones]) =>
      ones.map((one) => [`${kind} ${one.key}`, { kind, ...one }] as const),
    ),
  );
  return (order, problem) => {
    const names = problem?.names ?? [
      ...namesIn(order),
      ...order.discounts.map(({ id }) => `VOUCHER ${vouchers.get(id)?.code ?? ""}`),
      ...(trades.get(order.tradecartId ?? "")?.codes ?? []).map((code) => `TRADE ${code}`),
    ];
    const found = names.flatMap((name) => byName.get(name) ?? []);
    const [first] = found;
    // Of several rules none is known to be the one.
    const isOneRule = found.filter(({ kind }) => kind === "RULE").length < 2;
    return first && isOneRule ? causeFrom(first) : null;
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
