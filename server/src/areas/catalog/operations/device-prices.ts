// Many prices at once: what they would become, the change itself as one, and its taking back.
import {
  CHANGE_DEVICE_PRICES,
  GET_DEVICE_PRICE_CHANGE,
  PREVIEW_DEVICE_PRICES,
  PRICES_AT_ONCE,
  PRICES_SHOWN,
  type PriceChange,
  UNDO_DEVICE_PRICES,
} from "@handsel/contract/catalog/device-prices.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { recordAudit } from "#areas/platform/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { showLinkChange } from "../link-effect.ts";
import { priceAfter } from "../prices/bulk-price.ts";
import type { DeviceFilter } from "../queries/device-admin.ts";
import {
  closePriceBatch,
  insertPriceBatch,
  listDeviceCodes,
  listPriced,
  newestPriceBatch,
  type PricedRow,
  stepPrices,
} from "../queries/device-prices.ts";
import { recorded } from "../versions/record-prices.ts";

/** The log names the first; the batch knows them all. */
const DEVICES_LOGGED = 200;

export const previewDevicePrices = implement(PREVIEW_DEVICE_PRICES, async (input, { db }) => {
  const { devices, changing, impossible } = await planChange(db, input, input.change);
  return {
    devices,
    changing: changing.length,
    impossible,
    prices: changing.slice(0, PRICES_SHOWN).map(({ row, after }) => ({
      deviceID: row.id,
      deviceCode: row.deviceCode,
      name: row.name,
      before: toMoney(row.priceMinor ?? row.msrpMinor),
      after: toMoney(after),
    })),
  };
});

export const changeDevicePrices = implement(CHANGE_DEVICE_PRICES, async (input, ctx) => {
  const { db } = ctx;
  const now = ctx.clock.now();
  const { changing } = await planChange(db, input, input.change);
  if (changing.length !== input.changing) throw refuse("CHANGED_MEANWHILE");
  if (changing.length === 0) return { batchID: null, changed: 0 };
  const prices = changing.map(({ row, after }) => ({ id: row.id, before: row.priceMinor, after }));
  const codes = changing.map(({ row }) => row.deviceCode);
  const changed = await recorded(ctx, "DEVICE", codes, () => stepPrices(db, prices, now));
  // Somebody was quicker with one of them: what was looked at is no longer what would be saved.
  if (changed.length !== prices.length) throw refuse("CHANGED_MEANWHILE");
  const batchID = await insertPriceBatch(db, { at: now, by: ctx.caller.name, prices });
  await recordAudit(ctx, {
    action: "DEVICE_PRICES_CHANGED",
    entity: "DEVICE",
    entityId: batchID,
    entityName: String(changed.length),
    after: { ...input.change, devices: changed.slice(0, DEVICES_LOGGED).map(({ deviceCode }) => deviceCode) },
  });
  await showLinkChange(ctx, new Set(changed.map(({ familyCode }) => familyCode)), now);
  return { batchID, changed: changed.length };
});

export const undoDevicePrices = implement(UNDO_DEVICE_PRICES, async ({ batchID }, ctx) => {
  const now = ctx.clock.now();
  const batch = await closePriceBatch(ctx.db, batchID, now);
  if (!batch) throw refuse("CHANGED_MEANWHILE");
  const back = batch.prices.map(({ id, before, after }) => ({ id, before: after, after: before }));
  const codes = await listDeviceCodes(
    ctx.db,
    back.map(({ id }) => id),
  );
  const changed = await recorded(ctx, "DEVICE", codes, () => stepPrices(ctx.db, back, now));
  await recordAudit(ctx, {
    action: "DEVICE_PRICES_UNDONE",
    entity: "DEVICE",
    entityId: batchID,
    entityName: String(changed.length),
    after: { devices: changed.slice(0, DEVICES_LOGGED).map(({ deviceCode }) => deviceCode) },
  });
  await showLinkChange(ctx, new Set(changed.map(({ familyCode }) => familyCode)), now);
  return { changed: changed.length, left: back.length - changed.length };
});

export const getDevicePriceChange = implement(GET_DEVICE_PRICE_CHANGE, async (_, { db }) => {
  const newest = await newestPriceBatch(db);
  return {
    batch: newest
      ? { batchID: newest.id, at: newest.at.toISOString(), byName: newest.by, changed: newest.changed }
      : null,
  };
});

type Which = Pick<InputOf<typeof PREVIEW_DEVICE_PRICES>, "deviceIDs" | "filter">;

interface Plan {
  devices: number;
  changing: { row: PricedRow; after: number }[];
  impossible: number;
}

async function planChange(db: Db, { deviceIDs, filter }: Which, change: PriceChange): Promise<Plan> {
  const rows = await listPriced(db, filterOf(filter), { ids: deviceIDs ?? null, limit: PRICES_AT_ONCE + 1 });
  if (rows.length > PRICES_AT_ONCE) throw refuse("REQUEST_NOT_VALID", "filter", "max");
  const priced = rows.map((row) => ({ row, after: priceAfter(row, change) }));
  return {
    devices: rows.length,
    changing: priced.flatMap(({ row, after }) =>
      after === undefined || after === row.priceMinor ? [] : [{ row, after }],
    ),
    impossible: priced.filter(({ after }) => after === undefined).length,
  };
}

function filterOf(filter: Which["filter"]): DeviceFilter {
  return {
    text: filter?.text?.trim() || null,
    manufacturer: filter?.manufacturer ?? null,
    category: filter?.category ?? null,
    family: filter?.family ?? null,
    isAssociated: filter?.isAssociated ?? null,
    status: filter?.status ?? null,
  };
}
