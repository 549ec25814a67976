// A shop that buys used devices: a small price book, outside parties that answer as a test tells them, and the steps of a
// trade through the real edge.
import { randomUUID } from "node:crypto";
import type { InputOf } from "@handsel/contract/operation.ts";
import type { WhiteLabelInput } from "@handsel/contract/platform/tenant.ts";
import { luhnCheckDigit } from "@handsel/contract/rules/luhn.ts";
import type { RecycleCustomer } from "@handsel/contract/tradein/customer.ts";
import type { TradeDevice } from "@handsel/contract/tradein/device.ts";
import { VALIDATE_DEVICE_REFERENCE } from "@handsel/contract/tradein/evaluating.ts";
import { CREATE_TRADECART, type DeviceToTrade, type Tradecart } from "@handsel/contract/tradein/tradecart.ts";
import sharp from "sharp";
import type {
  CollectionForCollector,
  OrderForCollector,
  VisitForCollector,
} from "#adapters/collector/collector.ts";
import type { PriceBookInput } from "#adapters/collector/price-book.ts";
import type { CheckedReference, DeviceCheckResult } from "#adapters/device-check/device-check.ts";
import type { DiagnosticResult } from "#adapters/diagnostics/diagnostics.ts";
import { saveTenant } from "#areas/platform/index.ts";
import { importPriceBook } from "#areas/tradein/index.ts";
import { inTenant } from "#platform.ts";
import { aStore } from "./builders.ts";
import { aShop, type Shop } from "./cart-builders.ts";
import { callAs, type Person, type TestPlatform } from "./test-platform.ts";

type Tree = PriceBookInput["trees"][number];
type Question = Tree["criteria"][number];

const asking = (code: string, yes: string | null, no: string | null, amountMinor = 0): Question => ({
  code,
  yes,
  no,
  amountMinor,
  texts: {
    en: { question: `${code}?`, help: `How to see ${code}` },
    fr: { question: `${code} ?`, help: "" },
  },
});

/** Power first; a dead device is asked about water, a living one about its looks and its account. */
/** What the collector's own words do, for tests of areas that come later. */
export { applyCollectorNews, collectorNews } from "#areas/tradein/collections/collector-reports.ts";

export const PHONE_TREE: Tree = {
  code: "PHONE",
  criteria: [
    asking("POWER", "SCREEN", "WATER"),
    asking("WATER", null, null),
    asking("SCREEN", "LOOKS", "ACCOUNT"),
    asking("LOOKS", "ACCOUNT", "ACCOUNT"),
    asking("ACCOUNT", null, null),
  ],
  addition: [asking("BOX", null, null, 1_000)],
  deduction: [asking("REPAIRED", null, null, 4_000)],
  gradeRules: [
    { when: { ACCOUNT: false }, grade: "NWZ" },
    { when: { WATER: true }, grade: "NWZ" },
    { when: { POWER: false }, grade: "NW" },
    { when: { SCREEN: false }, grade: "D" },
    { when: { LOOKS: true }, grade: "A" },
    { when: {}, grade: "B" },
  ],
};

export const VALUES = { A: 30_000, W: 30_000, B: 24_000, D: 9_000, NW: 1_500, NWZ: 0 } as const;

type Model = PriceBookInput["models"][number];

export function aModel(wishes: Partial<Model> = {}): Model {
  return {
    deviceCode: "OB8-128",
    name: "Orbit 8 128 GB",
    manufacturerCode: "ORBIT",
    manufacturerName: "Orbit",
    categoryCode: "PHONES",
    modelCode: "OB8",
    hasNetwork: true,
    treeCode: "PHONE",
    priceId: randomUUID(),
    valueByGrade: VALUES,
    lockDeductionMinor: 5_000,
    ...wishes,
  };
}

export const PHONE = aModel();
export const TESTED_PHONE = aModel({
  deviceCode: "OB9-128",
  name: "Orbit 9 128 GB",
  modelCode: "OB9",
  hasDiagnostics: true,
  diagnosticsMinMinor: 20_000,
});
export const TABLET = aModel({
  deviceCode: "TAB-1",
  name: "Kestrel Tab",
  manufacturerCode: "KESTREL",
  manufacturerName: "Kestrel",
  categoryCode: "TABLETS",
  modelCode: "machine-1",
  hasNetwork: false,
});

export function aPriceBook(wishes: Partial<PriceBookInput> = {}): PriceBookInput {
  return {
    version: randomUUID(),
    collector: {
      code: "GREENLOOP",
      name: "Greenloop Recovery Ltd",
      courierUrl: "https://courier.example",
      contact: {
        email: "care@greenloop.example",
        trackingUrl: "https://courier.example/parcels/{reference}",
        deliveryDays: 2,
        hasPackaging: true,
      },
    },
    rules: {
      minimumDevices: 2,
      maximumDevices: 50,
      weekdays: [1, 2, 3, 4, 5],
      cutOff: "16:00",
      leadDays: 1,
      horizonDays: 14,
      timeSlots: [
        { code: "AM", from: "09:00", to: "12:00" },
        { code: "PM", from: "13:00", to: "17:00" },
      ],
    },
    trees: [PHONE_TREE],
    models: [PHONE, TESTED_PHONE, TABLET],
    promotions: [
      {
        id: "SPRING",
        titles: { en: "Spring bonus" },
        valueMinor: 2_500,
        startsOn: "2020-01-01",
        endsOn: "2099-12-31",
        minValueMinor: 10_000,
      },
    ],
    ...wishes,
  };
}

/** A valid IMEI that nobody used before. */
let lastSerial = 100_000;
export function anImei(): string {
  lastSerial += 1;
  const body = `35000001${lastSerial}`;
  return `${body}${luhnCheckDigit(body)}`;
}

export const CLEAN: CheckedReference = {
  checkmendOk: true,
  isLocked: false,
  isLost: false,
  isActivated: false,
  networkLock: "UNLOCKED",
  deviceCodes: [PHONE.deviceCode],
};

/** The outside parties of one test platform, as the test wants them. */
export interface TradeParties {
  checks: Map<string, DeviceCheckResult>;
  reports: Map<string, DiagnosticResult>;
  orders: OrderForCollector[];
  collections: CollectionForCollector[];
  visits: VisitForCollector[];
  cancelled: string[];
  collectorAnswers: "done" | "refused" | "unreachable";
  readText: string | undefined;
}

export function withTradeParties({ platform }: TestPlatform): TradeParties {
  const parties: TradeParties = {
    checks: new Map(),
    reports: new Map(),
    orders: [],
    collections: [],
    visits: [],
    cancelled: [],
    collectorAnswers: "done",
    readText: "IDENTITY CARD KIT MARLOW 12345678Z",
  };
  const say = <T>(body: T) =>
    parties.collectorAnswers === "done"
      ? ({ kind: "done", body } as const)
      : parties.collectorAnswers === "refused"
        ? ({ kind: "refused", code: "TOO_LATE" } as const)
        : ({ kind: "unreachable" } as const);
  platform.adapters.deviceCheck = {
    check: async (reference) => parties.checks.get(reference) ?? { kind: "checked", device: CLEAN },
  };
  platform.adapters.diagnostics = {
    pageUrl: "https://diagnostics.example/start",
    reportUrl: "https://diagnostics.example/reports/",
    read: async (uid) => parties.reports.get(uid) ?? { kind: "unknown-report" },
  };
  platform.adapters.collector = {
    readPriceBook: async () => ({ kind: "unreachable" }),
    placeOrder: async (order) => {
      if (parties.collectorAnswers === "done") parties.orders.push(order);
      return say({ reference: `GL-${order.quoteNumber}` });
    },
    cancelOrder: async (id) => {
      if (parties.collectorAnswers === "done") parties.cancelled.push(id);
      return say({});
    },
    bookCollection: async (collection) => {
      if (parties.collectorAnswers === "done") parties.collections.push(collection);
      return say({ reference: `GC-${collection.number}` });
    },
    cancelCollection: async (id) => {
      if (parties.collectorAnswers === "done") parties.cancelled.push(id);
      return say({});
    },
    bookVisit: async (visit) => {
      if (parties.collectorAnswers === "done") parties.visits.push(visit);
      return say({ reference: `GV-${visit.day}` });
    },
    cancelVisit: async (id) => {
      if (parties.collectorAnswers === "done") parties.cancelled.push(id);
      return say({});
    },
  };
  platform.adapters.textReader = { read: async () => parties.readText, close: async () => undefined };
  return parties;
}

type Configs = NonNullable<WhiteLabelInput["configs"]>;

export const TRADE_CONFIGS: Configs = {
  recycleOptions: {
    TRADE_IN: ["GIFT_CARD", "STANDARD", "UPGRADE", "CASH_IN_STORE", "BANK_PAYMENT"],
    SWAP: ["UPGRADE", "RETURN_DEVICE"],
  },
};

/** A retailer with a store, a seller and the price book; `configs` add to what a trade needs. */
export async function aTradeShop(
  world: TestPlatform,
  configs: Configs = {},
  {
    book = aPriceBook(),
    ...record
  }: { book?: PriceBookInput } & Partial<Omit<WhiteLabelInput, "configs">> = {},
): Promise<Shop & { onlineStoreId: string }> {
  const shop = await aShop(world, { configs: { ...TRADE_CONFIGS, ...configs } });
  const online = await aStore(world, shop.tenant, { name: "Online", isOnlineStore: true });
  const { platform } = world;
  await inTenant(platform, shop.tenant.wlId, async (db) => {
    await saveTenant(db, { ...shop.tenant, ...record, storeId: online.id });
    await importPriceBook(db, book, platform.clock.now());
  });
  await platform.tenants.reload();
  const tenant = platform.tenants.byId(shop.tenant.wlId) ?? shop.tenant;
  return { ...shop, tenant, onlineStoreId: online.id };
}

export const SELLER: RecycleCustomer = {
  name: "Kit Marlow",
  email: "kit@customer.test",
  phone: "+447400123456",
};

export const GOOD_ANSWERS = {
  criteriaAnswers: { POWER: true, SCREEN: true, LOOKS: true, ACCOUNT: true },
  additionAnswers: { BOX: false },
  deductionAnswers: { REPAIRED: false },
};

/** A large photo as a phone takes it, with what it knows of the place; as a browser sends it. */
export async function anIdPhoto(): Promise<string> {
  const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#eeeeee" } })
    .withMetadata({ exif: { IFD0: { Copyright: "secret place" } } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${picture.toString("base64")}`;
}

/** Finds a device by a reference, as the search does. */
export async function aFoundDevice(
  world: TestPlatform,
  person: Person,
  wishes: Partial<InputOf<typeof VALIDATE_DEVICE_REFERENCE>> = {},
): Promise<TradeDevice> {
  const { data, codes } = await callAs(world, person, VALIDATE_DEVICE_REFERENCE, {
    deviceReference: anImei(),
    ...wishes,
  });
  const [device] = data.devices ?? [];
  if (!device) throw new Error(`no device found: ${codes.join()}`);
  return device;
}

export async function aDeviceToTrade(
  world: TestPlatform,
  person: Person,
  wishes: Partial<DeviceToTrade> = {},
): Promise<DeviceToTrade> {
  const device = await aFoundDevice(world, person);
  return {
    deviceID: device.deviceID,
    deviceReference: device.deviceReference,
    networkStatus: "UNLOCKED",
    ...GOOD_ANSWERS,
    ...wishes,
  };
}

/** A quote of one good device, with its seller. */
export async function aTradecart(
  world: TestPlatform,
  person: Person,
  wishes: Partial<InputOf<typeof CREATE_TRADECART>> = {},
): Promise<Tradecart> {
  const devices = wishes.devices ?? [await aDeviceToTrade(world, person)];
  const { data, codes } = await callAs(world, person, CREATE_TRADECART, {
    customer: SELLER,
    selectedOutcome: "GIFT_CARD",
    ...wishes,
    devices,
  });
  if (!data.tradecart) throw new Error(`no trade cart: ${codes.join()}`);
  return data.tradecart;
}
