import { toMoney } from "@handsel/contract/fields.ts";
import {
  GET_COLLECTION_DETAILS,
  GET_COLLECTION_FORM_INFO,
  GET_COLLECTION_TIMES,
  GET_COLLECTIONS,
  GET_COLLECTORS,
  GET_COLLECTORS_RULES,
} from "@handsel/contract/tradein/collections.ts";
import { ONLINE_GET_COLLECTION_TIMES } from "@handsel/contract/tradein/online.ts";
import { COLLECTION_THRESHOLD } from "@handsel/contract/tradein/rules.ts";
import { implement } from "#edge/implement.ts";
import { answerDetails, getCollector, momentOf } from "../collections/booking.ts";
import { bookableDays } from "../collections/collection-rules.ts";
import {
  wireCollection,
  wireCollectionDevice,
  wireCollector,
  wireRules,
} from "../collections/wire-collection.ts";
import { dayEnd, dayStart } from "../days.ts";
import { checkOnlineTradein } from "../features.ts";
import { offeredVisits } from "../online/home-visits.ts";
import { countSafes, listActiveStores, listSafe } from "../queries/collections.ts";
import {
  countCollections,
  listCollections,
  sortCollections,
  sumCollections,
} from "../queries/list-collections.ts";
import { listCollectors } from "../queries/price-book.ts";
import { tradeViewer } from "../sight.ts";
import { storeFor } from "./collections.ts";

const COUNTED_AT_MOST = 10_000;
const sum = (counts: Map<string, number>) => [...counts.values()].reduce((total, count) => total + count, 0);

export const getCollectionFormInfo = implement(GET_COLLECTION_FORM_INFO, async ({ storeID }, ctx) => {
  const { db, language } = ctx;
  const { storeIds } = tradeViewer(ctx);
  const storeId = storeFor(ctx, storeID);
  const [stores, safes, devices, collectors] = await Promise.all([
    listActiveStores(db, storeIds),
    countSafes(db, storeIds),
    listSafe(db, storeId, null),
    listCollectors(db),
  ]);
  return {
    storeID: storeId,
    storeName: stores.find(({ id }) => id === storeId)?.name ?? "",
    stores: stores.map(({ id, name }) => ({ storeID: id, name, devicesInSafe: safes.get(id) ?? 0 })),
    devices: devices.map((device) => wireCollectionDevice(device, language)),
    collectors: collectors.map(wireCollector),
    rules: collectors.map(wireRules),
    reminderAt: COLLECTION_THRESHOLD,
  };
});

export const getCollectors = implement(GET_COLLECTORS, async (_input, ctx) => ({
  collectors: (await listCollectors(ctx.db)).map(wireCollector),
}));

export const getCollectorsRules = implement(GET_COLLECTORS_RULES, async ({ collectorID }, ctx) => {
  const collectors = await listCollectors(ctx.db);
  return { rules: collectors.filter(({ id }) => !collectorID || id === collectorID).map(wireRules) };
});

export const getCollectionTimes = implement(GET_COLLECTION_TIMES, async ({ collectorID }, ctx) => {
  const { rules, courierUrl } = await getCollector(ctx.db, collectorID);
  return {
    collectionDates: bookableDays(rules, momentOf(ctx)),
    collectionTimeSlots: rules.timeSlots,
    courierURL: courierUrl,
  };
});

export const onlineGetCollectionTimes = implement(ONLINE_GET_COLLECTION_TIMES, async (_input, ctx) => {
  checkOnlineTradein(ctx.tenant);
  const { days, timeSlots, courierUrl } = await offeredVisits(ctx.db, ctx.tenant, momentOf(ctx));
  return { collectionDates: days, collectionTimeSlots: timeSlots, courierURL: courierUrl };
});

export const getCollections = implement(GET_COLLECTIONS, async (input, ctx) => {
  const { db, tenant } = ctx;
  const { storeIds } = tradeViewer(ctx);
  const filter = {
    storeIds: input.storeID ? [storeFor(ctx, input.storeID)] : storeIds,
    statuses: input.statuses && input.statuses.length > 0 ? input.statuses : null,
    from: input.startDate ? dayStart(tenant.timeZone, input.startDate) : null,
    until: input.endDate ? dayEnd(tenant.timeZone, input.endDate) : null,
  };
  const part = { after: input.after ?? null, limit: input.limit + 1 };
  const rows = input.sort
    ? await sortCollections(db, filter, input.sort, part)
    : await listCollections(db, filter, part);
  const page = rows.slice(0, input.limit);
  const sums = input.after ? null : await sumCollections(db, filter);
  return {
    collections: page.map((row) => wireCollection(row, tenant)),
    next: rows.length > input.limit ? (page.at(-1)?.id ?? null) : null,
    total: input.after ? null : await countCollections(db, filter, COUNTED_AT_MOST),
    sums: sums && { devices: sums.devices, value: toMoney(sums.valueMinor) },
    devicesInSafe: sum(await countSafes(db, storeIds)),
    reminderAt: COLLECTION_THRESHOLD,
  };
});

export const getCollectionDetails = implement(GET_COLLECTION_DETAILS, async ({ collectionUUID }, ctx) =>
  answerDetails(ctx, collectionUUID),
);
