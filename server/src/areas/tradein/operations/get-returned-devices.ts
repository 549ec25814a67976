import { toMoney } from "@handsel/contract/fields.ts";
import { GET_RETURNED_DEVICES } from "@handsel/contract/tradein/tradecart.ts";
import { checkDays } from "#areas/platform/index.ts";
import { implement } from "#edge/implement.ts";
import { dayEnd, dayStart } from "../days.ts";
import {
  countRecycled,
  listRecycled,
  searchReferences,
  sortRecycled,
  sumRecycled,
} from "../queries/recycled.ts";
import { normalReference } from "../references.ts";
import { tradeViewer } from "../sight.ts";
import { gradeTitle } from "../templates/grade-titles.ts";

const COUNTED_AT_MOST = 10_000;
const FOUND_AT_MOST = 1_000;

export const getReturnedDevices = implement(GET_RETURNED_DEVICES, async (input, ctx) => {
  const { db, tenant, language, clock } = ctx;
  checkDays(input, { clock, timeZone: tenant.timeZone });
  const needle = normalReference(input.imei ?? "");
  const seen = tradeViewer(ctx).storeIds;
  const wanted = input.filterFields?.storeIDs;
  const filter = {
    storeIds: wanted ? wanted.filter((id) => seen === null || seen.includes(id)) : seen,
    ids: needle === "" ? null : await searchReferences(db, needle, FOUND_AT_MOST),
    from: input.startDate ? dayStart(tenant.timeZone, input.startDate) : null,
    until: input.endDate ? dayEnd(tenant.timeZone, input.endDate) : null,
    showCollected: input.showCollected ?? true,
  };
  const part = { after: input.after ?? null, limit: input.limit + 1 };
  const rows = input.sort
    ? await sortRecycled(db, filter, input.sort, part)
    : await listRecycled(db, filter, part);
  const page = rows.slice(0, input.limit);
  return {
    returned_devices: page.map((row) => ({
      source: row.source,
      id: row.id,
      orderId: row.quoteNumber,
      deviceName: row.name,
      imei: row.reference,
      condition: gradeTitle(language, row.grade),
      grade: row.grade,
      value: toMoney(row.valueMinor),
      storeName: row.storeName,
      receivedDate: row.receivedAt.toISOString(),
      latestCollectionDate: row.collectionDate
        ? dayStart(tenant.timeZone, row.collectionDate).toISOString()
        : null,
      inCollection: row.isInCollection,
      tradecartId: row.tradecartId,
      // A device is on this list from the moment it was received, and that is its order.
      createdAt: row.receivedAt.toISOString(),
    })),
    next: rows.length > input.limit ? (page.at(-1)?.id ?? null) : null,
    total: input.after ? null : await countRecycled(db, filter, COUNTED_AT_MOST),
    totalValue: input.after ? null : toMoney(await sumRecycled(db, filter)),
  };
});
