// The devices page: search, look at one, link it to the retailer, many at once.
import {
  ASSOCIATE_DEVICES,
  GET_DEVICE,
  SAVE_RETAILER_DEVICE_LINK,
  SEARCH_DEVICES,
} from "@handsel/contract/catalog/device-admin.ts";
import { changedFields, recordAudit } from "#areas/platform/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { adminDevice } from "../admin-device.ts";
import { showLinkChange } from "../link-effect.ts";
import {
  type AdminDeviceRow,
  countAdminDevices,
  findAdminDevice,
  listAdminDevices,
  listCategories,
  listMakers,
  saveDeviceLink,
  setDeviceLinks,
} from "../queries/device-admin.ts";
import { listDeviceCodes } from "../queries/device-prices.ts";
import { sortAdminDevices } from "../queries/sort-devices.ts";
import { tellLinks } from "../tell-stock.ts";
import { recorded } from "../versions/record-prices.ts";

export const searchDevices = implement(SEARCH_DEVICES, async (input, { db, tenant }) => {
  const filter = {
    text: input.text?.trim() || null,
    manufacturer: input.manufacturer ?? null,
    category: input.category ?? null,
    family: input.family ?? null,
    isAssociated: input.isAssociated ?? null,
    status: input.status ?? null,
  };
  const isFirst = !input.after;
  // One more than asked for tells whether there is a next page.
  const part = { after: input.after ?? null, limit: input.limit + 1 };
  const rows = input.sort
    ? await sortAdminDevices(db, filter, input.sort, part)
    : await listAdminDevices(db, filter, part);
  const devices = rows.slice(0, input.limit).map((row) => adminDevice(row, tenant));
  const counted = isFirst ? await countAdminDevices(db, filter) : null;
  return {
    devices,
    next: rows.length > input.limit ? (devices.at(-1)?.deviceCode ?? null) : null,
    total: counted && counted.total,
    sums: counted && { onSale: counted.onSale, ownPrices: counted.ownPrices },
    manufacturers: isFirst ? await listMakers(db) : [],
    categories: isFirst ? await listCategories(db) : [],
  };
});

export const getDevice = implement(GET_DEVICE, async ({ deviceID }, { db, tenant }) => ({
  device: adminDevice(await getRow(db, deviceID), tenant),
}));

export const saveRetailerDeviceLink = implement(SAVE_RETAILER_DEVICE_LINK, async (input, ctx) => {
  const { db, tenant } = ctx;
  const now = ctx.clock.now();
  const before = await getRow(db, input.deviceID);
  const link = {
    isAssociated: input.isAssociated,
    status: input.status,
    tags: [...new Set(input.wlTags.map((tag) => tag.trim()).filter(Boolean))],
    url: input.url.trim(),
    priceMinor: input.cashPrice,
  };
  const seen = input.updatedAt ? new Date(input.updatedAt) : null;
  const isSaved = await recorded(ctx, "DEVICE", [before.deviceCode], () =>
    saveDeviceLink(db, before.id, link, { seen, now }),
  );
  if (!isSaved) throw refuse("CHANGED_MEANWHILE");

  const after = await getRow(db, before.id);
  const changes = changedFields(linkFields(before), linkFields(after));
  if (changes) {
    await recordAudit(ctx, {
      action: "DEVICE_LINK_CHANGED",
      entity: "DEVICE",
      entityId: after.id,
      entityName: after.name,
      ...changes,
    });
    await showLinkChange(ctx, new Set([after.family]), now);
    await tellLinks({ ...ctx, now }, [after.deviceCode]);
  }
  return { device: adminDevice(after, tenant) };
});

export const associateDevices = implement(ASSOCIATE_DEVICES, async (input, ctx) => {
  const now = ctx.clock.now();
  const { deviceIDs, isAssociated, status } = input;
  const codes = await listDeviceCodes(ctx.db, deviceIDs);
  const changed = await recorded(ctx, "DEVICE", codes, () =>
    setDeviceLinks(ctx.db, deviceIDs, { isAssociated, status, now }),
  );
  if (changed.length === 0) return { changed: 0 };
  await recordAudit(ctx, {
    action: isAssociated ? "DEVICES_ASSOCIATED" : "DEVICES_DISSOCIATED",
    entity: "DEVICE",
    entityId: changed[0]?.deviceCode ?? "",
    entityName: String(changed.length),
    after: { devices: changed.map(({ deviceCode }) => deviceCode), isAssociated, status },
  });
  const families = new Set(changed.map(({ familyCode }) => familyCode));
  await showLinkChange(ctx, families, now);
  await tellLinks(
    { ...ctx, now },
    changed.map(({ deviceCode }) => deviceCode),
  );
  return { changed: changed.length };
});

async function getRow(db: Db, id: string): Promise<AdminDeviceRow> {
  const row = await findAdminDevice(db, id);
  if (!row) throw refuse("DEVICE_NOT_FOUND_FOR_ID_X", id);
  return row;
}

/** What the change log shows of a link. */
function linkFields(row: AdminDeviceRow) {
  return {
    isAssociated: row.linkId !== null,
    status: row.linkStatus,
    cashPrice: row.linkPriceMinor === null ? null : row.linkPriceMinor / 100,
    wlTags: row.linkTags,
    wlUrl: row.linkUrl,
  };
}
