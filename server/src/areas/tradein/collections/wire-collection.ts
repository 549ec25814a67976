import { toMoney } from "@handsel/contract/fields.ts";
import type { Language } from "@handsel/contract/languages.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type {
  Collection,
  CollectionDetails,
  CollectionDevice,
  CollectorRules,
} from "@handsel/contract/tradein/collections.ts";
import { imageUrl } from "#areas/catalog/index.ts";
import type { Db } from "#db/tenant-db.ts";
import {
  type CollectionRow,
  listCollectionDevices,
  listCollectionEvents,
  type SafeDeviceRow,
} from "../queries/collections.ts";
import type { CollectorRow } from "../queries/price-book.ts";
import { gradeTitle } from "../templates/grade-titles.ts";
import { mayChangeDevices, nextCollectionStatus } from "./collection-states.ts";

export function wireCollectionDevice(device: SafeDeviceRow, language: Language): CollectionDevice {
  return {
    id: device.id,
    tradecartID: device.tradecartId,
    quoteID: device.quoteNumber,
    deviceName: device.name,
    imageURL: imageUrl(device.image || undefined),
    deviceReference: device.reference,
    grade: device.grade,
    gradeTitle: gradeTitle(language, device.grade),
    value: toMoney(device.valueMinor),
    receivedDate: device.receivedAt.toISOString(),
    collectorGrade: device.collectorGrade,
    collectorGradeTitle: gradeTitle(language, device.collectorGrade),
    collectorValue: device.collectorValueMinor === null ? null : toMoney(device.collectorValueMinor),
    downgradeReason: device.downgradeReason,
  };
}

export function wireCollector({ id, code, name, courierUrl }: CollectorRow): Collection["collector"] {
  return { collectorID: id, code, name, courierURL: courierUrl };
}

export function wireRules({ id, rules }: CollectorRow): CollectorRules {
  return { collectorID: id, ...rules };
}

export function wireCollection(row: CollectionRow, { currency }: Pick<WhiteLabel, "currency">): Collection {
  const { slotCode, slotFrom, slotTo } = row;
  return {
    collectionUUID: row.id,
    collectionNumber: row.number,
    name: `${row.number} ${row.storeName}`,
    status: row.status,
    storeID: row.storeId,
    storeName: row.storeName,
    collector: {
      collectorID: row.collectorId,
      code: row.collectorCode,
      name: row.collectorName,
      courierURL: row.courierUrl,
    },
    scheduleDate: row.scheduleDate,
    timeSlot:
      slotCode !== null && slotFrom !== null && slotTo !== null
        ? { code: slotCode, from: slotFrom, to: slotTo }
        : null,
    deviceCount: row.deviceCount,
    totalValue: toMoney(row.totalMinor),
    currencyCode: currency,
    collectorReference: row.collectorReference,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    collectedDate: row.collectedAt?.toISOString() ?? null,
  };
}

export async function wireDetails(
  db: Db,
  row: CollectionRow,
  { tenant, language, manifestURL }: { tenant: WhiteLabel; language: Language; manifestURL: string },
): Promise<CollectionDetails> {
  const [devices, events] = await Promise.all([
    listCollectionDevices(db, row.id),
    listCollectionEvents(db, row.id),
  ]);
  return {
    ...wireCollection(row, tenant),
    note: row.note,
    devices: devices.map((device) => wireCollectionDevice(device, language)),
    history: events.map(({ at, status, by }) => ({ at: at.toISOString(), status, by })),
    canChange: mayChangeDevices(row.status),
    canCancel: nextCollectionStatus(row.status, "cancel") !== undefined,
    canMarkCollected: nextCollectionStatus(row.status, "collect") !== undefined,
    manifestURL,
  };
}
