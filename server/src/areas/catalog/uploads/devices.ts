// Devices from a file. A family, maker or category that is not there yet is made from the row that first names it.
import { ADMINS } from "@handsel/contract/roles.ts";
import { dayIn } from "#clock.ts";
import { type ImportContext, importType, type NumberedRow, type RowOutcome } from "#imports/import-type.ts";
import { saveDeviceRows } from "../queries/import.ts";
import {
  listStoredDevices,
  listStoredFamilies,
  type StoredDevice,
  type StoredFamily,
  saveFamilyNames,
  saveNames,
} from "../queries/stored-rows.ts";
import { bringRulesUpToDate } from "../rules-effect.ts";
import { tellStock } from "../tell-stock.ts";
import { keepUpload, openRecording } from "../versions/record-prices.ts";
import { refreshAfterUpload } from "./after-upload.ts";
import { deviceFrom, isSameDevice } from "./device-changes.ts";
import { DEVICE_COLUMNS, type DeviceFileRow, NEEDED_OF_NEW } from "./device-columns.ts";

type Row = NumberedRow<DeviceFileRow>;

export const deviceUpload = importType({
  type: "DEVICES",
  roles: ADMINS,
  requires: { canUploadDevicesByCSV: true },
  endings: [".csv", ".xlsx"],
  columns: DEVICE_COLUMNS,
  keyOf: (row) => row.deviceCode ?? "",
  open: async (ctx) => {
    const touched = new Set<string>();
    let hasNewNames = false;
    const recording = openRecording(ctx.db);
    await bringRulesUpToDate(ctx.db, { timeZone: ctx.tenant.timeZone, now: ctx.now });
    return {
      apply: async (rows) => {
        const stored = await storedOf(ctx, rows);
        const faults = new Map<Row, Fault>();
        const whole = rows.filter((row) => {
          const fault = missingIn(row.values, stored.has(row.values.deviceCode ?? ""));
          if (fault) faults.set(row, fault);
          return !fault;
        });
        const { placed, isNew } = await placeInFamilies(ctx, whole, { stored, faults });
        hasNewNames ||= isNew;
        const codes = placed.map(({ values }) => values.deviceCode ?? "");
        const outcomes = await recording.around("DEVICE", codes, () =>
          saveDevices(ctx, placed, { stored, touched }),
        );
        return rows.map((row) => faults.get(row) ?? outcomes.get(row) ?? "unchanged");
      },
      finish: async () => {
        await keepUpload(ctx, recording);
        await refreshAfterUpload(ctx, touched, hasNewNames);
      },
    };
  },
});

type Fault = Exclude<RowOutcome, string>;

type Stored = ReadonlyMap<string, StoredDevice>;

async function storedOf({ db }: ImportContext, rows: readonly Row[]): Promise<Stored> {
  const codes = rows.map(({ values }) => values.deviceCode ?? "");
  return new Map((await listStoredDevices(db, codes)).map((device) => [device.deviceCode, device]));
}

/** A column that a file leaves out stays as it is, which a new device cannot do without. */
function missingIn(values: DeviceFileRow, isKnown: boolean): Fault | undefined {
  const column = isKnown ? undefined : NEEDED_OF_NEW.find((name) => values[name] === undefined);
  return column && { column, error: "CSV_IMPORT_MANDATORY_FIELD", value: "" };
}

/** Rows whose family is there or could be made; why the others were not taken is noted. */
async function placeInFamilies(
  { db, now }: ImportContext,
  rows: readonly Row[],
  { stored, faults }: { stored: Stored; faults: Map<Row, Fault> },
): Promise<{ placed: Row[]; isNew: boolean }> {
  const familyOf = ({ values }: Row) =>
    values.family ?? stored.get(values.deviceCode ?? "")?.familyCode ?? "";
  const codes = [...new Set(rows.map(familyOf))];
  const families = new Map((await listStoredFamilies(db, codes)).map((family) => [family.code, family]));
  const placed: Row[] = [];
  const named = new Map<string, StoredFamily & { givenName: string | undefined }>();
  const makers = new Map<string, string | undefined>();
  const categories = new Map<string, string | undefined>();
  for (const row of rows) {
    const { values } = row;
    const code = familyOf(row);
    const known = named.get(code) ?? families.get(code);
    const fault = familyFault(values, known);
    if (fault) {
      faults.set(row, fault);
      continue;
    }
    placed.push(row);
    const family = {
      code,
      name: code,
      manufacturerCode: known?.manufacturerCode ?? values.manufacturer ?? "",
      categoryCode: known?.categoryCode ?? values.category ?? "",
      givenName: values.familyName ?? named.get(code)?.givenName,
    };
    named.set(code, family);
    noteName(makers, family.manufacturerCode, values.manufacturerName);
    noteName(categories, family.categoryCode, values.categoryName);
  }
  const list = (names: Map<string, string | undefined>) => [...names].map(([code, name]) => ({ code, name }));
  const isNewMaker = await saveNames(db, "manufacturer", list(makers));
  const isNewCategory = await saveNames(db, "category", list(categories));
  const isNewFamily = await saveFamilyNames(
    db,
    [...named.values()].map(({ givenName, ...family }) => ({ ...family, name: givenName })),
    now,
  );
  return { placed, isNew: isNewMaker || isNewCategory || isNewFamily };
}

function noteName(names: Map<string, string | undefined>, code: string, name: string | null | undefined) {
  names.set(code, name ?? names.get(code));
}

/** A family has one maker and one category; a new one needs both. */
function familyFault(values: DeviceFileRow, known: StoredFamily | undefined): Fault | undefined {
  if (!known) {
    if (!values.manufacturer)
      return { column: "manufacturer", error: "CSV_IMPORT_MANDATORY_FIELD", value: "" };
    if (!values.category) return { column: "category", error: "CSV_IMPORT_MANDATORY_FIELD", value: "" };
    return undefined;
  }
  if (values.manufacturer && values.manufacturer !== known.manufacturerCode)
    return { column: "manufacturer", error: "INVALID_VALUE", value: known.manufacturerCode };
  if (values.category && values.category !== known.categoryCode)
    return { column: "category", error: "INVALID_VALUE", value: known.categoryCode };
  return undefined;
}

async function saveDevices(
  ctx: ImportContext,
  rows: readonly Row[],
  { stored, touched }: { stored: Stored; touched: Set<string> },
): Promise<Map<Row, RowOutcome>> {
  const { db, now, tenant } = ctx;
  const outcomes = new Map<Row, RowOutcome>();
  const changed = rows.flatMap((row) => {
    const before = stored.get(row.values.deviceCode ?? "");
    const after = deviceFrom(row.values, before);
    const outcome = !before ? "inserted" : isSameDevice(before, after) ? "unchanged" : "updated";
    outcomes.set(row, outcome);
    if (outcome === "unchanged") return [];
    touched.add(after.familyCode);
    if (before) touched.add(before.familyCode);
    return [{ before, after }];
  });
  const devices = changed.map(({ after }) => after);
  await saveDeviceRows(db, devices, { now, today: dayIn(tenant.timeZone, now) });
  await tellStock(ctx, changed);
  return outcomes;
}
