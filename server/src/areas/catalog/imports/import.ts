// How a catalogue comes in, whoever brings it: a bulk upload, a partner's feed or the generator of the demo world. Rows are
// checked one by one, saved in sets, and saving the same rows again changes nothing. Rows that are not named stay.
import { z } from "zod";
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import { repriceFamilies } from "../prices/family-prices.ts";
import { refreshFamilySearch, saveDeviceRows, saveExtraFits, saveRows } from "../queries/import.ts";
import { hasRules, tagByRules } from "../queries/rules.ts";
import { announceShelfChange } from "../shelf.ts";
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
  await saveAll(db, checked, moment);
  await refreshFamilySearch(db, touchedFamilies(checked, { withMakers: true }));
  if (await hasRules(db)) await tagByRules(db, dayIn(moment.timeZone, moment.now), null);
  await announceShelfChange(db);
  await repriceFamilies(db, { ...moment, familyCodes: familiesToPrice(checked) });
}

// In the order in which one refers to the other.
async function saveAll(db: Db, rows: CheckedImport, { now, timeZone }: ImportMoment): Promise<void> {
  if (rows.settings) await saveRows(db, "settings", [rows.settings]);
  await saveRows(db, "manufacturers", rows.manufacturers);
  await saveRows(db, "categories", rows.categories);
  await saveRows(db, "families", rows.families, now);
  await saveDeviceRows(db, rows.devices, { now, today: dayIn(timeZone, now) });
  await saveRows(db, "promotions", rows.promotions);
  await saveRows(db, "extras", rows.extras.map(withoutFits), now);
  await saveExtraFits(db, rows.extras);
  await saveRows(db, "extraOptions", rows.extraOptions);
  await saveRows(db, "plans", rows.plans, now);
  await saveRows(db, "insurances", rows.insurances);
  await saveRows(db, "subscriptions", rows.subscriptions);
  await saveRows(db, "residuals", rows.residuals);
}

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
