// The past of a demo retailer's trade-ins: quotes at home, trades in every status, collections in every stage.

import { quoteIdFrom } from "@handsel/contract/references.ts";
import { luhnCheckDigit } from "@handsel/contract/rules/luhn.ts";
import type { Answers, Grade } from "@handsel/contract/tradein/device.ts";
import type { PriceBookInput } from "@handsel/server/adapters/collector/price-book.ts";
import type { CollectionToImport, TradeToImport } from "@handsel/server/areas/tradein/index.ts";
import type { DemoTenant } from "../demo-tenant.ts";
import { idOf, numberOf, saltOf } from "../seeded.ts";
import { sellerOf } from "./customers.ts";
import { collectorId, MODELS } from "./price-book.ts";

const DAY_MS = 24 * 3_600_000;
const TRADES = 44;
const HOME_QUOTES = 9;
const VALID_DAYS = 14;

interface Setting {
  tenant: DemoTenant;
  book: PriceBookInput;
  now: Date;
  storeIds: readonly string[];
  onlineStoreId: string;
  userIds: readonly string[];
}

interface History {
  trades: TradeToImport[];
  collections: CollectionToImport[];
}

/** The answers that lead a phone to this grade; other trees ask fewer of the same questions. */
const LEADS_TO: Readonly<Partial<Record<Grade, Answers>>> = {
  A: { POWER: true, DISPLAY: true, GLASS: true, LOOKS: true, FUNCTIONS: true, ACCOUNT: true },
  B: {
    POWER: true,
    DISPLAY: true,
    GLASS: true,
    LOOKS: false,
    LIGHT_WEAR: true,
    FUNCTIONS: true,
    ACCOUNT: true,
  },
  BC: {
    POWER: true,
    DISPLAY: true,
    GLASS: true,
    LOOKS: false,
    LIGHT_WEAR: false,
    FUNCTIONS: true,
    ACCOUNT: true,
  },
  C: { POWER: true, DISPLAY: true, GLASS: false, FUNCTIONS: true, ACCOUNT: true },
  D: { POWER: true, DISPLAY: true, GLASS: true, LOOKS: true, FUNCTIONS: false, ACCOUNT: true },
};
const GRADES = ["A", "B", "A", "BC", "B", "C", "D"] as const;

function imeiFor(prefix: string, subdomain: string, index: number): string {
  // The demo's own devices keep away from the digits that have a meaning in the sandbox.
  const body = `${prefix}${String(100 + (numberOf(700, "imei", subdomain, index) % 700))}${String(100 + (index % 700))}`;
  return `${body}${luhnCheckDigit(body)}`;
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
  const { tenant, book, userIds } = setting;
  const { subdomain } = tenant.record;
  const phones = MODELS.filter(({ family }) => family.category === "PHONES");
  const demo = phones[numberOf(phones.length, "trade", subdomain, index)] ?? phones[0];
  const model = book.models.find(({ deviceCode }) => deviceCode === demo?.deviceCode);
  const grade = GRADES[numberOf(GRADES.length, "grade", subdomain, index)] ?? "A";
  const valueMinor = model?.valueByGrade[grade] ?? 0;
  const reference = imeiFor(demo?.prefix ?? "35000100", subdomain, index);
  const id = idOf("tradecart", subdomain, index);
  return {
    cart: {
      id,
      sid: quoteIdFrom(saltOf("tradecart", subdomain, String(index))),
      source: "TRADE_IN",
      ...place,
      userId: place.salesChannel === "ONLINE" ? null : (userIds[index % userIds.length] ?? null),
      collectorId: collectorId(tenant),
      orderId: null,
      totalMinor: valueMinor,
      swapCostMinor: 0,
      customer: sellerOf(tenant, index),
      expiresAt: new Date(createdAt.getTime() + VALID_DAYS * DAY_MS),
      createdAt,
    },
    devices: [
      {
        id: idOf("tradecart-device", subdomain, index),
        position: 1,
        modelId: model?.id ?? idOf("trade-model", subdomain, demo?.deviceCode ?? ""),
        deviceCode: model?.deviceCode ?? "",
        name: model?.name ?? "",
        image: "",
        manufacturerCode: model?.manufacturerCode ?? "",
        categoryCode: "PHONES",
        reference,
        referenceNorm: reference,
        networkStatus: "UNLOCKED",
        criteriaAnswers: LEADS_TO[grade] ?? {},
        additionAnswers: { BOX: false, CHARGER: false },
        deductionAnswers: { REPAIRED: false, BATTERY: false },
        reportUid: "",
        priceId: model?.priceId ?? idOf("trade-price", subdomain),
        grade,
        valueMinor,
        swapCostMinor: 0,
        promotionId: null,
        promotionTitle: "",
      },
    ],
  };
}

export function historyOf(setting: Setting): History {
  const { tenant, now, storeIds } = setting;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const trades: TradeToImport[] = [];
  for (let index = 0; index < TRADES; index += 1) {
    // The oldest first: 130 days ago to yesterday, so that numbers grow with time.
    const createdAt = daysAgo(130 - Math.floor((index * 129) / TRADES));
    const storeId = storeIds[index % Math.min(storeIds.length, 2)] ?? setting.onlineStoreId;
    const outcome = outcomeOf(tenant, index);
    const trade = tradeOf(setting, index, createdAt, { storeId, outcome, salesChannel: "POSALE" });
    const quoteNumber = index + 1;
    trade.confirmed = {
      quoteNumber,
      barcodeReference: trade.cart.sid,
      status: index % 13 === 12 ? "CUSTOMER_CANCELLED" : "PENDING",
      at: createdAt,
      collectorReference: `CO-${tenant.record.wlCode}-${quoteNumber}`,
    };
    trades.push(trade);
  }
  const collections = collectionsOf(setting, trades);
  for (let index = 0; index < HOME_QUOTES; index += 1) {
    const createdAt = daysAgo(index < 2 ? 20 : index);
    const place = { storeId: setting.onlineStoreId, outcome: "NONE", salesChannel: "ONLINE" } as const;
    trades.push(tradeOf(setting, 1_000 + index, createdAt, place));
  }
  return { trades, collections };
}

const STAGES = [
  { status: "CLOSED", devices: 6, scheduledDaysAgo: 85 },
  { status: "RECEIVED", devices: 4, scheduledDaysAgo: 30 },
  { status: "COLLECTED", devices: 3, scheduledDaysAgo: 4 },
  { status: "BOOKED", devices: 2, scheduledDaysAgo: -3 },
] as const;

/** Of each store that trades: one collection in each stage; what is left lies in its safe. */
function collectionsOf(
  { tenant, now, storeIds, userIds }: Setting,
  trades: readonly TradeToImport[],
): CollectionToImport[] {
  const { subdomain } = tenant.record;
  const collections: CollectionToImport[] = [];
  for (const storeId of storeIds.slice(0, 2)) {
    const waiting = trades.filter(
      ({ cart, confirmed }) => cart.storeId === storeId && confirmed?.status === "PENDING",
    );
    for (const { status, devices, scheduledDaysAgo } of STAGES) {
      const taken = waiting.splice(0, devices);
      const day = weekday(new Date(now.getTime() - scheduledDaysAgo * DAY_MS));
      for (const trade of taken) if (status === "CLOSED" || status === "RECEIVED") arrive(trade, status);
      const number = `C${String(collections.length + 1).padStart(7, "0")}`;
      collections.push({
        id: idOf("collection", subdomain, number),
        number,
        storeId,
        userId: userIds[0] ?? "",
        collectorId: collectorId(tenant),
        status,
        scheduleDate: day.toISOString().slice(0, 10),
        slot: { code: "MORNING", from: "09:00", to: "12:00" },
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

const REASONS = ["", "", "Deep scratches on the glass", "", "Battery below 80 %"];

/** What the collector found: mostly what the store had said. */
function arrive(trade: TradeToImport, status: "CLOSED" | "RECEIVED"): void {
  const [device] = trade.devices;
  const { confirmed } = trade;
  if (!device || !confirmed) return;
  if (status === "RECEIVED") {
    confirmed.status = confirmed.quoteNumber % 2 === 0 ? "COUNTED" : "RECEIVED";
    return;
  }
  const reason = REASONS[confirmed.quoteNumber % REASONS.length] ?? "";
  const isWorse = reason !== "";
  trade.graded = [
    {
      deviceId: device.id,
      grade: isWorse ? "C" : device.grade,
      valueMinor: isWorse ? Math.round(device.valueMinor / 2) : device.valueMinor,
      reason,
    },
  ];
  confirmed.status = confirmed.quoteNumber % 3 === 0 ? "PAYMENT_COMPLETED" : "ACCEPTED";
}
