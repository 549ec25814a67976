// Devices and extras as they cost under an earlier version: what a cart of that version is offered and gets. What came into the
// catalogue later costs what it does today.
import type { StoredFields } from "@handsel/contract/catalog/price-kinds.ts";
import type { Shelf } from "@handsel/finance/selling/shelf.ts";
import type { Db } from "#db/tenant-db.ts";
import type { DeviceForSale } from "../queries/devices.ts";
import type { CatalogueExtra } from "../queries/extras.ts";
import { listLaterGoods } from "../queries/price-history.ts";
import type { RecordedKind } from "../queries/price-sources.ts";
import { listLaterChanges } from "../queries/price-versions.ts";
import { listStoredResiduals, type StoredResidual } from "../queries/stored-rows.ts";
import { takenBack } from "./draft-rules.ts";
import { residualFields, residualRowOf } from "./rows.ts";

export async function devicesUnder(
  db: Db,
  { asOf }: Shelf,
  devices: readonly DeviceForSale[],
  today: string,
): Promise<readonly DeviceForSale[]> {
  if (asOf === undefined || devices.length === 0) return devices;
  const codes = devices.map(({ deviceCode }) => deviceCode);
  const later = new Set(
    (await listLaterGoods(db, asOf, { devices: codes, extras: [] })).map(({ key }) => key),
  );
  const prices = await changesSince(db, asOf, "DEVICE", codes);
  const residuals = await residualsUnder(db, asOf, codes, today);
  return devices.map((device) => {
    const { deviceCode } = device;
    if (later.has(deviceCode)) return device;
    const { price, msrp } = takenBack(
      { price: device.ownPriceMinor, msrp: device.msrpMinor },
      prices.get(deviceCode) ?? [],
    );
    const msrpMinor = typeof msrp === "number" ? msrp : device.msrpMinor;
    return {
      ...device,
      // A price of its own that it did not have then leaves the list price of then.
      priceMinor: typeof price === "number" ? price : msrpMinor,
      ownPriceMinor: typeof price === "number" ? price : null,
      msrpMinor,
      residualsByMonth: residuals.get(deviceCode) ?? device.residualsByMonth,
    };
  });
}

export async function extrasUnder(
  db: Db,
  { asOf }: Shelf,
  extras: readonly CatalogueExtra[],
): Promise<readonly CatalogueExtra[]> {
  if (asOf === undefined || extras.length === 0) return extras;
  const codes = extras.map(({ extraCode }) => extraCode);
  const later = new Set(
    (await listLaterGoods(db, asOf, { devices: [], extras: codes })).map(({ key }) => key),
  );
  const prices = await changesSince(db, asOf, "EXTRA", codes);
  return extras.map((extra) => {
    const { extraCode, priceMinor, strikethroughMinor } = extra;
    if (later.has(extraCode)) return extra;
    const was = takenBack(
      { price: priceMinor, strikethrough: strikethroughMinor },
      prices.get(extraCode) ?? [],
    );
    const { price, strikethrough } = was;
    return {
      ...extra,
      priceMinor: typeof price === "number" ? price : priceMinor,
      strikethroughMinor: typeof strikethrough === "number" ? strikethrough : null,
    };
  });
}

/** Whether it was not yet sold when the shelf's version held. */
export async function cameLater(
  db: Db,
  { asOf }: Shelf,
  goods: { device: string } | { extra: string },
): Promise<boolean> {
  if (asOf === undefined) return false;
  const [devices, extras] = "device" in goods ? [[goods.device], []] : [[], [goods.extra]];
  return (await listLaterGoods(db, asOf, { devices, extras })).length > 0;
}

/** What a record cost under the version, of any kind: its fields as they are, with what changed since taken back. */
export async function fieldsUnder(
  db: Db,
  { asOf }: Shelf,
  kind: RecordedKind,
  { key, fields }: { key: string; fields: StoredFields },
): Promise<StoredFields> {
  if (asOf === undefined) return fields;
  return takenBack(fields, (await changesSince(db, asOf, kind, [key])).get(key) ?? []);
}

async function residualsUnder(
  db: Db,
  version: number,
  codes: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, Readonly<Record<number, number>>>> {
  const holds = ({ validFrom, validTo }: StoredResidual) =>
    validFrom <= today && (validTo === null || today <= validTo);
  const stored = (await listStoredResiduals(db, codes)).filter(holds);
  const keyOf = ({ deviceCode, validFrom }: StoredResidual) => `${deviceCode}|${validFrom}`;
  const changes = await changesSince(db, version, "RESIDUAL", stored.map(keyOf));
  return new Map(
    stored.flatMap((residual) => {
      const since = changes.get(keyOf(residual));
      if (!since) return [];
      const { byMonth } = residualRowOf(residual, takenBack(residualFields(residual), since));
      return [[residual.deviceCode, byMonth] as const];
    }),
  );
}

async function changesSince(
  db: Db,
  version: number,
  kind: RecordedKind,
  keys: readonly string[],
): Promise<ReadonlyMap<string, { before: StoredFields }[]>> {
  if (keys.length === 0) return new Map();
  return Map.groupBy(await listLaterChanges(db, version, { kinds: [kind], keys }), ({ key }) => key);
}
