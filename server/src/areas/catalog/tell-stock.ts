// What other programs are told when the stock, the price or the offer of a device changes.
import { toMoney } from "@handsel/contract/to-money.ts";
import { publish } from "#areas/platform/index.ts";
import type { ImportContext } from "#imports/import-type.ts";
import { listStoredDevices, type StoredDevice } from "./queries/stored-rows.ts";

type Place = Pick<ImportContext, "db" | "tenant" | "now" | "platform">;

/** What a program could have read before; anything else of a device is no news of stock. */
const toldOf = (device: StoredDevice) => ({
  deviceCode: device.deviceCode,
  stockLevel: device.stockLevel,
  isOffered: device.status === 1 && device.link?.status === 1,
  priceMinor: device.link?.priceMinor ?? null,
  listPriceMinor: device.msrpMinor,
});

/** Devices as they are now, each with what it was before. */
export async function tellStock(
  { db, tenant, now, platform }: Place,
  devices: readonly { before: StoredDevice | undefined; after: StoredDevice }[],
): Promise<void> {
  const changed = devices.filter(
    ({ before, after }) => !before || JSON.stringify(toldOf(before)) !== JSON.stringify(toldOf(after)),
  );
  await publish(
    { db, tenant, platform },
    changed.map(({ after }) => {
      const { priceMinor, listPriceMinor, ...rest } = toldOf(after);
      const price = priceMinor === null ? null : toMoney(priceMinor);
      const data = { ...rest, price, listPrice: toMoney(listPriceMinor), currency: tenant.currency };
      return { type: "stock.changed" as const, thread: after.deviceCode, at: now, data };
    }),
  );
}

/** Devices whose link to the retailer was changed. */
export async function tellLinks(ctx: Place, deviceCodes: readonly string[]): Promise<void> {
  const devices = await listStoredDevices(ctx.db, deviceCodes);
  await tellStock(
    ctx,
    devices.map((after) => ({ before: undefined, after })),
  );
}
