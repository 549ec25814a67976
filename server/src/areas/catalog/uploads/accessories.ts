// Accessories from a file: what is sold beside a device, and the families each of them fits.
import { ADMINS } from "@handsel/contract/roles.ts";
import {
  codeColumn,
  flagColumn,
  listColumn,
  moneyColumn,
  type RowOf,
  textColumn,
  webAddressColumn,
  wholeColumn,
} from "#imports/columns.ts";
import { type ImportContext, importType, type NumberedRow, type RowOutcome } from "#imports/import-type.ts";
import { saveExtraFits, saveRows } from "../queries/import.ts";
import { listStoredExtras, listStoredFamilies, type StoredExtra } from "../queries/stored-rows.ts";
import { announceShelfChange } from "../shelf.ts";
import { keepUpload, openRecording } from "../versions/record-prices.ts";

const FITS_ALL = "ALL";

const COLUMNS = {
  extraCode: codeColumn({ isRequired: true, aliases: ["accessoryCode", "code"], example: "CASE-ORB9-BLK" }),
  description: textColumn(200, { isRequired: true, aliases: ["name"], example: "Case for Orbit 9, black" }),
  category: codeColumn({ isRequired: true, example: "CASE" }),
  price: moneyColumn({ isRequired: true, example: "24.90" }),
  strikethroughPrice: moneyColumn({ aliases: ["oldPrice"], example: "29.90" }),
  costPrice: moneyColumn({ example: "9.50" }),
  ean: textColumn(14, { example: "5012345678917" }),
  fits: listColumn(
    { maxEach: 60, maxItems: 500 },
    { aliases: ["families", "compatibleFamilies"], example: "ORBIT9" },
  ),
  popularity: wholeColumn(1_000_000_000, { example: "10" }),
  maxQuantity: wholeColumn(1000, { example: "10" }),
  requiresInstallation: flagColumn({ example: "0" }),
  requiresSerialNumber: flagColumn({ example: "0" }),
  tags: listColumn({ maxEach: 40, maxItems: 40 }, { example: "CAMPAIGN" }),
  url: webAddressColumn(500, { example: "" }),
  status: flagColumn({ example: "1" }),
} as const;

type Row = NumberedRow<RowOf<typeof COLUMNS>>;

export const accessoryUpload = importType({
  type: "ACCESSORIES",
  roles: ADMINS,
  requires: { showAccessoriesAdminPage: true, canUploadAccessoriesByCSV: true },
  endings: [".csv", ".xlsx"],
  columns: COLUMNS,
  keyOf: (row) => row.extraCode ?? "",
  open: async (ctx) => {
    let hasChanged = false;
    const recording = openRecording(ctx.db);
    return {
      apply: async (rows) => {
        const codes = rows.map(({ values }) => values.extraCode ?? "");
        const outcomes = await recording.around("EXTRA", codes, () => saveExtras(ctx, rows));
        hasChanged ||= outcomes.some((outcome) => outcome === "inserted" || outcome === "updated");
        return outcomes;
      },
      finish: async () => {
        await keepUpload(ctx, recording);
        if (hasChanged) await announceShelfChange(ctx.db);
      },
    };
  },
});

async function saveExtras({ db, now }: ImportContext, rows: readonly Row[]): Promise<RowOutcome[]> {
  const stored = new Map(
    (
      await listStoredExtras(
        db,
        rows.map(({ values }) => values.extraCode ?? ""),
      )
    ).map((extra) => [extra.extraCode, extra]),
  );
  const named = [...new Set(rows.flatMap(({ values }) => values.fits ?? []))];
  const families = new Set((await listStoredFamilies(db, named)).map(({ code }) => code));

  const changed: StoredExtra[] = [];
  const outcomes = rows.map(({ values }): RowOutcome => {
    const unknown = (values.fits ?? []).find((code) => code !== FITS_ALL && !families.has(code));
    if (unknown !== undefined) return { column: "fits", error: "UPLOAD_REFERENCE_NOT_FOUND", value: unknown };
    const before = stored.get(values.extraCode ?? "");
    const after = extraFrom(values, before);
    if (before && isSame(before, after)) return "unchanged";
    changed.push(after);
    return before ? "updated" : "inserted";
  });
  const withFits = changed.map(({ fits, ...extra }) => ({ ...extra, fitsAll: fits === FITS_ALL }));
  await saveRows(db, "extras", withFits, now);
  await saveExtraFits(db, changed);
  return outcomes;
}

function extraFrom(row: Row["values"], before: StoredExtra | undefined): StoredExtra {
  const fits = row.fits?.includes(FITS_ALL) ? FITS_ALL : row.fits?.toSorted();
  const yes = (value: boolean | null | undefined, kept: boolean) => value ?? kept;
  return {
    id: before?.id ?? null,
    image: before?.image ?? "",
    extraCode: row.extraCode ?? "",
    description: row.description ?? "",
    category: row.category ?? "",
    priceMinor: row.price ?? 0,
    strikethroughMinor:
      row.strikethroughPrice === undefined ? (before?.strikethroughMinor ?? null) : row.strikethroughPrice,
    costPriceMinor: row.costPrice === undefined ? (before?.costPriceMinor ?? null) : row.costPrice,
    ean: row.ean === undefined ? (before?.ean ?? "") : (row.ean ?? ""),
    popularity: row.popularity ?? before?.popularity ?? 0,
    maxQuantity: Math.max(1, row.maxQuantity ?? before?.maxQuantity ?? 10),
    requiresInstallation: yes(row.requiresInstallation, before?.requiresInstallation ?? false),
    requiresSerialNumber: yes(row.requiresSerialNumber, before?.requiresSerialNumber ?? false),
    tags: row.tags === undefined ? (before?.tags ?? []) : (row.tags ?? []),
    url: row.url === undefined ? (before?.url ?? "") : (row.url ?? ""),
    status: yes(row.status, (before?.status ?? 1) === 1) ? 1 : 0,
    // A file without the column, or with a blank cell, says that a new accessory fits everything.
    fits: fits ?? before?.fits ?? FITS_ALL,
  };
}

function isSame(before: StoredExtra, after: StoredExtra): boolean {
  return (Object.keys(after) as (keyof StoredExtra)[]).every(
    (name) => JSON.stringify(before[name]) === JSON.stringify(after[name]),
  );
}
