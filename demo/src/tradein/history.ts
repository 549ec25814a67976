// The past of a demo retailer's trade-ins: quotes at home, trades in every status, collections in every stage.

import { DAY_MS } from "@handsel/contract/durations.ts";
import { quoteIdFrom } from "@handsel/contract/references.ts";
import type { PriceBookInput } from "@handsel/server/adapters/collector/price-book.ts";
import type { CollectionToImport, TradeToImport } from "@handsel/server/areas/tradein/index.ts";
import type { DemoTenant } from "../demo-tenant.ts";
import type { DemoSale } from "../sales/histories.ts";
import { idOf, saltOf } from "../seeded.ts";
import { sellerOf } from "./customers.ts";
import { collectorId } from "./price-book.ts";
import { QUESTION_TEXTS } from "./question-texts.ts";
import { swapsOf } from "./swaps.ts";
import { type Finding, type QuestionTexts } from "./texts/question-codes.ts";
import { devicesOf } from "./trade-devices.ts";

const TRADES = 44;
const HOME_QUOTES = 9;
const VALID_DAYS = 14;
/** Of the quotes at home, one that still holds. */
const FETCHED_QUOTE = 3;
const MORNING = { code: "MORNING", from: "09:00", to: "12:00" };

interface Setting {
  tenant: DemoTenant;
  book: PriceBookInput;
  now: Date;
  storeIds: readonly string[];
  onlineStoreId: string;
  userIds: readonly string[];
  /** Where the collector keeps its picture of a finding. */
  photoOf: (finding: Finding) => string;
  /** Those whose customers came back for a new device brought the old one along. */
  sales: readonly DemoSale[];
}

interface History {
  trades: TradeToImport[];
  collections: CollectionToImport[];
}

type OutcomeOf = TradeToImport["cart"]["outcome"];

function outcomeOf({ record }: DemoTenant, index: number): OutcomeOf {
  const offered: readonly OutcomeOf[] = (record.configs?.recycleOptions?.TRADE_IN ?? []).filter(
    (outcome) => outcome === "GIFT_CARD" || outcome === "BANK_PAYMENT" || outcome === "CASH_IN_STORE",
  );
  return offered[index % Math.max(offered.length, 1)] ?? "ROLLOVER_CREDIT";
}

function tradeOf(
  setting: Setting,
  index: number,
  createdAt: Date,
  place: Pick<TradeToImport["cart"], "storeId" | "salesChannel" | "outcome">,
): TradeToImport {
  const { tenant, userIds } = setting;
  const { subdomain, configs } = tenant.record;
  const isInStore = place.salesChannel === "POSALE";
  const isSeveral = configs?.hasPosaleMultiDeviceTradein === true && isInStore && index % 5 === 2;
  const devices = devicesOf(setting, index, isSeveral ? 2 + (index % 2) : 1);
  return {
    cart: {
      id: idOf("tradecart", subdomain, index),
      sid: quoteIdFrom(saltOf("tradecart", subdomain, String(index))),
      source: "TRADE_IN",
      ...place,
      userId: isInStore ? (userIds[index % userIds.length] ?? null) : null,
      collectorId: collectorId(tenant),
      orderId: null,
      totalMinor: devices.reduce((sum, { valueMinor }) => sum + valueMinor, 0),
      swapCostMinor: 0,
      settlementMinor: null,
      paymentType: "",
      customer: sellerOf(tenant, index),
      expiresAt: new Date(createdAt.getTime() + VALID_DAYS * DAY_MS),
      createdAt,
    },
    devices,
  };
}

export function historyOf(setting: Setting): History {
  const { tenant, now, storeIds } = setting;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const bought = Array.from({ length: TRADES }, (_, index) => {
    // From 130 days ago to yesterday.
    const createdAt = daysAgo(130 - Math.floor((index * 129) / TRADES));
    const storeId = storeIds[index % Math.min(storeIds.length, 2)] ?? setting.onlineStoreId;
    const outcome = outcomeOf(tenant, index);
    const trade = tradeOf(setting, index, createdAt, { storeId, outcome, salesChannel: "POSALE" });
    return { ...trade, isAgreed: true, isCancelled: index % 13 === 12 };
  });
  const swapped = swapsOf(setting).map((trade) => ({ ...trade, isCancelled: false }));
  const trades: TradeToImport[] = [];
  let quoteNumber = 0;
  // The oldest first, so that numbers grow with time.
  const inTurn = [...bought, ...swapped].toSorted(
    (one, other) => one.cart.createdAt.getTime() - other.cart.createdAt.getTime(),
  );
  for (const { isAgreed, isCancelled, ...trade } of inTurn) {
    if (isAgreed) quoteNumber += 1;
    trades.push({
      ...trade,
      ...(isAgreed && {
        confirmed: {
          quoteNumber,
          barcodeReference: trade.cart.sid,
          status: isCancelled ? ("CUSTOMER_CANCELLED" as const) : ("PENDING" as const),
          at: trade.cart.createdAt,
          collectorReference: `CO-${tenant.record.wlCode}-${quoteNumber}`,
        },
      }),
    });
  }
  const collections = collectionsOf(setting, trades);
  for (let index = 0; index < HOME_QUOTES; index += 1) {
    const createdAt = daysAgo(index < 2 ? 20 : index);
    const place = { storeId: setting.onlineStoreId, outcome: "NONE", salesChannel: "ONLINE" } as const;
    const trade = tradeOf(setting, 1_000 + index, createdAt, place);
    trades.push(index === FETCHED_QUOTE ? { ...trade, ...visitOf(trade, now) } : trade);
  }
  return { trades, collections };
}

/** Where the retailer knows the address, a courier comes for one of the devices. */
function visitOf({ cart }: TradeToImport, now: Date): Pick<TradeToImport, "visit"> {
  if (!cart.customer?.address) return {};
  const day = weekday(new Date(now.getTime() + 3 * DAY_MS))
    .toISOString()
    .slice(0, 10);
  return { visit: { day, slotCode: MORNING.code, from: MORNING.from, to: MORNING.to, state: "BOOKED" } };
}

const STAGES = [
  { status: "CLOSED", devices: 6, scheduledDaysAgo: 85 },
  { status: "RECEIVED", devices: 4, scheduledDaysAgo: 30 },
  { status: "COLLECTED", devices: 3, scheduledDaysAgo: 4 },
  { status: "BOOKED", devices: 2, scheduledDaysAgo: -3 },
] as const;

/** Of each store that trades: one collection in each stage; what is left lies in its safe. */
function collectionsOf(setting: Setting, trades: readonly TradeToImport[]): CollectionToImport[] {
  const { tenant, now, storeIds, userIds } = setting;
  const { subdomain } = tenant.record;
  const collections: CollectionToImport[] = [];
  for (const storeId of storeIds.slice(0, 2)) {
    const waiting = trades.filter(
      ({ cart, confirmed }) => cart.storeId === storeId && confirmed?.status === "PENDING",
    );
    for (const { status, devices, scheduledDaysAgo } of STAGES) {
      const taken = waiting.splice(0, devices);
      const day = weekday(new Date(now.getTime() - scheduledDaysAgo * DAY_MS));
      for (const trade of taken)
        if (status === "CLOSED" || status === "RECEIVED")
          arrive(setting, trade, { status, collectedAt: day });
      const number = `C${String(collections.length + 1).padStart(7, "0")}`;
      collections.push({
        id: idOf("collection", subdomain, number),
        number,
        storeId,
        userId: userIds[0] ?? "",
        collectorId: collectorId(tenant),
        status,
        scheduleDate: day.toISOString().slice(0, 10),
        slot: MORNING,
        createdAt: new Date(Math.min(day.getTime() - 2 * DAY_MS, now.getTime())),
        collectedAt: status === "BOOKED" ? null : day,
        deviceIds: taken.flatMap((trade) => trade.devices.map(({ id }) => id)),
      });
    }
  }
  return collections;
}

function weekday(moment: Date): Date {
  const day = moment.getUTCDay();
  return new Date(moment.getTime() + (day === 6 ? 2 : day === 0 ? 1 : 0) * DAY_MS);
}

const FINDINGS: readonly (Finding | null)[] = [null, null, "glass", null, "battery"];

/** What the collector found: mostly what the store had said. */
function arrive(
  { tenant, photoOf }: Setting,
  trade: TradeToImport,
  { status, collectedAt }: { status: "CLOSED" | "RECEIVED"; collectedAt: Date },
): void {
  const { confirmed } = trade;
  if (!confirmed) return;
  confirmed.reportedAt = new Date(Math.max(collectedAt.getTime(), confirmed.at.getTime()) + DAY_MS);
  if (status === "RECEIVED") {
    confirmed.status = confirmed.quoteNumber % 2 === 0 ? "COUNTED" : "RECEIVED";
    return;
  }
  const texts: Partial<Record<string, QuestionTexts>> = QUESTION_TEXTS;
  const { found } = texts[tenant.record.defaultLanguage ?? ""] ?? QUESTION_TEXTS.en;
  trade.graded = trade.devices.map(({ id, grade, valueMinor }, place) => {
    const finding = FINDINGS[(confirmed.quoteNumber + place) % FINDINGS.length] ?? null;
    return finding === null
      ? { deviceId: id, grade, valueMinor, reason: "", imageUrl: "" }
      : {
          deviceId: id,
          grade: "C",
          valueMinor: Math.round(valueMinor / 2),
          reason: found[finding],
          imageUrl: photoOf(finding),
        };
  });
  confirmed.status = confirmed.quoteNumber % 3 === 0 ? "PAYMENT_COMPLETED" : "ACCEPTED";
}
