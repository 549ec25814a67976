// How a catalogue comes in, whoever brings it: a bulk upload, a partner's feed or the generator of the demo world. Rows are
// checked one by one, saved in sets, and saving the same rows again changes nothing. Rows that are not named stay.
import { z } from "zod";
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import { repriceFamilies } from "../prices/family-prices.ts";
import { refreshFamilySearch, saveDeviceRows, saveExtraFits, saveRows } from "../queries/import.ts";
import { hasRules, tagByRules } from "../queries/rules.ts";
import { announceShelfChange } from "../shelf.ts";
import { keepRecording, nameOf, openRecording, type Recording } from "../versions/record-prices.ts";
import {
  categoryRow,
  deviceRow,
  extraOptionRow,
  extraRow,
  familyRow,
  insuranceRow,
  manufacturerRow,
  planRow,
  promotionRow,
  residualRow,
  settingsRow,
  subscriptionRow,
} from "./import-rows.ts";

const MOST_ROWS = 100_000;
const rowsOf = <Row extends z.ZodType>(row: Row) => z.array(row).max(MOST_ROWS).default([]);

export const catalogImport = z.strictObject({
  settings: settingsRow.optional(),
  manufacturers: rowsOf(manufacturerRow),
  categories: rowsOf(categoryRow),
  families: rowsOf(familyRow),
  devices: rowsOf(deviceRow),
  promotions: rowsOf(promotionRow),
  extras: rowsOf(extraRow),
  extraOptions: rowsOf(extraOptionRow),
  plans: rowsOf(planRow),
  insurances: rowsOf(insuranceRow),
  subscriptions: rowsOf(subscriptionRow),
  residuals: rowsOf(residualRow),
});
export type CatalogImport = z.input<typeof catalogImport>;
type CheckedImport = z.output<typeof catalogImport>;

/** Where and when it is at the retailer's, for the prices that depend on the day. */
export interface ImportMoment {
  timeZone: string;
  now: Date;
}

/** Saves everything in the surrounding transaction and computes the 'from' prices that follow from it. */
export async function importCatalog(db: Db, rows: CatalogImport, moment: ImportMoment): Promise<void> {
  const checked = catalogImport.parse(rows);
  const recording = openRecording(db);
  await saveAll(db, checked, moment, recording);
  await keepRecording(db, recording, { source: "UPLOAD", by: nameOf(null), now: moment.now });
  await refreshFamilySearch(db, touchedFamilies(checked, { withMakers: true }));
  if (await hasRules(db)) await tagByRules(db, dayIn(moment.timeZone, moment.now), null);
  await announceShelfChange(db);
  await repriceFamilies(db, { ...moment, familyCodes: familiesToPrice(checked) });
}

// In the order in which one refers to the other.
async function saveAll(
  db: Db,
  rows: CheckedImport,
  { now, timeZone }: ImportMoment,
  { around }: Recording,
): Promise<void> {
  const { settings, devices, extras, extraOptions, plans, insurances, subscriptions, residuals } = rows;
  if (settings) await around("TAX", ["TAX"], () => saveRows(db, "settings", [settings]));
  await saveRows(db, "manufacturers", rows.manufacturers);
  await saveRows(db, "categories", rows.categories);
  await saveRows(db, "families", rows.families, now);
  const today = dayIn(timeZone, now);
  await around("DEVICE", codesOf(devices, "deviceCode"), () => saveDeviceRows(db, devices, { now, today }));
  await saveRows(db, "promotions", rows.promotions);
  await around("EXTRA", codesOf(extras, "extraCode"), () =>
    saveRows(db, "extras", extras.map(withoutFits), now),
  );
  await saveExtraFits(db, extras);
  await around("OPTION", codesOf(extraOptions, "id"), () => saveRows(db, "extraOptions", extraOptions));
  const planIds = plans.map(({ terms }) => terms.paymentplanID);
  await around("PLAN", planIds, () => saveRows(db, "plans", plans, now));
  await around("INSURANCE", codesOf(insurances, "id"), () => saveRows(db, "insurances", insurances));
  await around("SUBSCRIPTION", codesOf(subscriptions, "id"), () =>
    saveRows(db, "subscriptions", subscriptions),
  );
  const periods = residuals.map(({ deviceCode, validFrom }) => `${deviceCode}|${validFrom}`);
  await around("RESIDUAL", periods, () => saveRows(db, "residuals", residuals));
}

const codesOf = <Field extends string>(rows: readonly Record<Field, string>[], field: Field) =>
  rows.map((row) => row[field]);

function withoutFits({ fits, ...extra }: CheckedImport["extras"][number]) {
  return { ...extra, fitsAll: fits === "ALL" };
}

/** Undefined means all: names of makers and categories are part of what a search looks through. */
function touchedFamilies(
  rows: CheckedImport,
  { withMakers }: { withMakers: boolean },
): readonly string[] | undefined {
  if (withMakers && rows.manufacturers.length + rows.categories.length > 0) return undefined;
  const codes = [
    ...rows.families.map(({ code }) => code),
    ...rows.devices.map(({ familyCode }) => familyCode),
  ];
  return [...new Set(codes)];
}

/** Undefined means all: a plan, a rate of tax or a table of residual values concerns families it does not name. */
function familiesToPrice(rows: CheckedImport): readonly string[] | undefined {
  const concernsAll = rows.settings !== undefined || rows.plans.length + rows.residuals.length > 0;
  return concernsAll ? undefined : touchedFamilies(rows, { withMakers: false });
}
