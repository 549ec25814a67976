// How each kind of price is written to the tables that shops sell from, and what follows from it. The writes are those of the
// dialogs and uploads, so that tags, 'from' prices, searches and other programs follow as always. A kind whose table belongs to
// a later area is written there.
import { PRICE_KINDS, type PriceKind, type StoredFields } from "@handsel/contract/catalog/price-kinds.ts";
import { collection } from "#edge/wiring.ts";
import type { ImportContext } from "#imports/import-type.ts";
import type { Platform } from "#platform.ts";
import { repriceCatalog } from "../jobs.ts";
import { showLinkChange } from "../link-effect.ts";
import { saveRows } from "../queries/import.ts";
import { writeDevices, writeExtras, writeRules } from "../queries/price-writes.ts";
import { listFamiliesOf, listStoredPlans, listStoredResiduals } from "../queries/stored-rows.ts";
import { applyRules, bringRulesUpToDate } from "../rules-effect.ts";
import { announceShelfChange } from "../shelf.ts";
import { tellLinks } from "../tell-stock.ts";
import { refreshAfterUpload } from "../uploads/after-upload.ts";
import { insuranceRowOf, optionRowOf, planRowOf, residualRowOf, subscriptionRowOf } from "./rows.ts";

export type PriceContext = Pick<ImportContext, "db" | "tenant" | "now" | "platform">;

/** A record as it is to be: all its fields, and those that change. */
export interface PriceWrite {
  key: string;
  fields: StoredFields;
  changed: StoredFields;
}

export interface PriceWriter {
  kind: PriceKind;
  write(ctx: PriceContext, records: readonly PriceWrite[]): Promise<void>;
}

export const priceWriters = collection<PriceWriter>("catalog", "priceWriters");

type Write = PriceWriter["write"];

const devices: Write = async (ctx, records) => {
  const written = await writeDevices(ctx.db, records, ctx.now);
  await showLinkChange(ctx, new Set(written.map(({ familyCode }) => familyCode)), ctx.now);
  await tellLinks(
    ctx,
    written.map(({ deviceCode }) => deviceCode),
  );
};

const extras: Write = async ({ db, now }, records) => {
  await writeExtras(db, records, now);
  await announceShelfChange(db);
};

const plans: Write = async ({ db, tenant, now, platform }, records) => {
  const wanted = new Map(records.map((record) => [record.key, record]));
  const stored = await listStoredPlans(db, [...wanted.keys()]);
  const rows = stored.flatMap((plan) => {
    const record = wanted.get(plan.terms.paymentplanID);
    return record ? [planRowOf(plan, record.fields)] : [];
  });
  await saveRows(db, "plans", rows, now);
  await bringRulesUpToDate(db, { timeZone: tenant.timeZone, now });
  await announceShelfChange(db);
  await platform.jobs.enqueue(db, repriceCatalog, { wlId: tenant.wlId });
};

const residuals: Write = async (ctx, records) => {
  const codes = records.map(({ key }) => key.slice(0, key.lastIndexOf("|")));
  const wanted = new Map(records.map((record) => [record.key, record]));
  const rows = (await listStoredResiduals(ctx.db, codes)).flatMap((stored) => {
    const record = wanted.get(`${stored.deviceCode}|${stored.validFrom}`);
    return record ? [residualRowOf(stored, record.fields)] : [];
  });
  await saveRows(ctx.db, "residuals", rows);
  const families = await listFamiliesOf(ctx.db, codes);
  await refreshAfterUpload(ctx, new Set(families.values()), false);
};

const insurances: Write = async ({ db }, records) => {
  await saveRows(db, "insurances", records.map(insuranceRowOf));
  await announceShelfChange(db);
};

const subscriptions: Write = async ({ db }, records) => {
  await saveRows(db, "subscriptions", records.map(subscriptionRowOf));
  await announceShelfChange(db);
};

const options: Write = async ({ db }, records) => {
  await saveRows(db, "extraOptions", records.map(optionRowOf));
  await announceShelfChange(db);
};

const rules: Write = async ({ db, tenant, now }, records) => {
  await writeRules(db, records, now);
  await applyRules(db, { timeZone: tenant.timeZone, now });
};

/** Those of this area. */
export const CATALOG_WRITERS: readonly PriceWriter[] = [
  { kind: "DEVICE", write: devices },
  { kind: "EXTRA", write: extras },
  { kind: "PLAN", write: plans },
  { kind: "RESIDUAL", write: residuals },
  { kind: "INSURANCE", write: insurances },
  { kind: "SUBSCRIPTION", write: subscriptions },
  { kind: "OPTION", write: options },
  { kind: "RULE", write: rules },
];

export function writerOf({ wiring }: Pick<Platform, "wiring">, kind: PriceKind): PriceWriter {
  const writer = wiring.all(priceWriters).find((one) => one.kind === kind);
  if (!writer) throw new Error(`nobody writes prices of ${kind}`);
  return writer;
}

/** Plans before what they depend on is priced anew, devices last: they take the longest to follow. */
export const WRITE_ORDER: readonly PriceKind[] = [
  ...PRICE_KINDS.filter((kind) => kind !== "DEVICE" && kind !== "RULE"),
  "DEVICE",
  "RULE",
];
