// Residual values from a file: what a device sold in a period will be worth, a column for each month.
import { ADMINS } from "@handsel/contract/roles.ts";
import { type Column, codeColumn, dayColumn, moneyColumn, type RowOf, textColumn } from "#imports/columns.ts";
import { type ImportContext, importType, type NumberedRow, type RowOutcome } from "#imports/import-type.ts";
import { saveRows } from "../queries/import.ts";
import { listFamiliesOf, listStoredResiduals, type StoredResidual } from "../queries/stored-rows.ts";
import { keepUpload, openRecording } from "../versions/record-prices.ts";
import { refreshAfterUpload } from "./after-upload.ts";

const MOST_MONTHS = 60;
/** Those a template shows; a file may have any month. */
const SHOWN = new Map([
  [12, "480.00"],
  [18, "420.00"],
  [24, "360.00"],
  [36, "250.00"],
]);

const MONTHS = Array.from({ length: MOST_MONTHS }, (_, index) => index + 1);
const nameOf = (month: number): `month${number}` => `month${month}`;

const monthColumns: Record<`month${number}`, Column<number>> = Object.fromEntries(
  MONTHS.map((month) => [
    nameOf(month),
    moneyColumn({
      aliases: [`${month} months`, `${month}`],
      example: SHOWN.get(month) ?? "",
      isInTemplate: SHOWN.has(month),
    }),
  ]),
);

const NAMED = {
  deviceCode: codeColumn({ isRequired: true, aliases: ["device", "code"], example: "ORB9-128-BLK" }),
  validFrom: dayColumn({}, { isRequired: true, aliases: ["from", "startDate"], example: "2026-01-01" }),
  validTo: dayColumn({}, { aliases: ["to", "endDate"], example: "" }),
  guarantor: textColumn(120, { example: "Second Life Ltd" }),
} as const;
const COLUMNS: typeof NAMED & typeof monthColumns = { ...NAMED, ...monthColumns };

type Row = NumberedRow<RowOf<typeof COLUMNS>>;

export const residualUpload = importType({
  type: "RESIDUALS",
  roles: ADMINS,
  requires: {},
  endings: [".csv", ".xlsx"],
  columns: COLUMNS,
  keyOf: ({ deviceCode, validFrom }) => `${validFrom} ${deviceCode}`,
  open: async (ctx) => {
    const touched = new Set<string>();
    const recording = openRecording(ctx.db);
    return {
      apply: (rows) => {
        const keys = rows.map(({ values }) => `${values.deviceCode}|${values.validFrom}`);
        return recording.around("RESIDUAL", keys, () => saveResiduals(ctx, rows, touched));
      },
      finish: async () => {
        await keepUpload(ctx, recording);
        await refreshAfterUpload(ctx, touched, false);
      },
    };
  },
});

async function saveResiduals(
  { db }: ImportContext,
  rows: readonly Row[],
  touched: Set<string>,
): Promise<RowOutcome[]> {
  const codes = rows.map(({ values }) => values.deviceCode ?? "");
  const families = await listFamiliesOf(db, codes);
  const stored = new Map((await listStoredResiduals(db, codes)).map((one) => [keyOf(one), one]));
  const changed: StoredResidual[] = [];
  const outcomes = rows.map(({ values }): RowOutcome => {
    const family = families.get(values.deviceCode ?? "");
    if (family === undefined)
      return { column: "deviceCode", error: "UPLOAD_REFERENCE_NOT_FOUND", value: values.deviceCode ?? "" };
    const { validFrom, validTo } = values;
    if (validFrom && validTo && validTo < validFrom)
      return { column: "validTo", error: "CSV_IMPORT_DATE_AFTER_X", value: validFrom };
    const before = stored.get(keyOf({ deviceCode: values.deviceCode ?? "", validFrom: validFrom ?? "" }));
    const after = residualFrom(values, before);
    if (Object.keys(after.byMonth).length === 0)
      return { column: nameOf(12), error: "CSV_IMPORT_MANDATORY_FIELD", value: "" };
    if (before && isSame(before, after)) return "unchanged";
    touched.add(family);
    changed.push(after);
    return before ? "updated" : "inserted";
  });
  await saveRows(db, "residuals", changed);
  return outcomes;
}

const keyOf = ({ deviceCode, validFrom }: Pick<StoredResidual, "deviceCode" | "validFrom">) =>
  `${validFrom} ${deviceCode}`;

/** A month that the file does not have stays; a blank cell takes it away. */
function residualFrom(row: Row["values"], before: StoredResidual | undefined): StoredResidual {
  const byMonth = { ...before?.byMonth };
  for (const month of MONTHS) {
    const value = row[nameOf(month)];
    if (value === null) delete byMonth[month];
    else if (value !== undefined) byMonth[month] = value;
  }
  return {
    deviceCode: row.deviceCode ?? "",
    validFrom: row.validFrom ?? "",
    validTo: row.validTo === undefined ? (before?.validTo ?? null) : row.validTo,
    guarantor: row.guarantor === undefined ? (before?.guarantor ?? "") : (row.guarantor ?? ""),
    byMonth,
  };
}

function isSame(one: StoredResidual, other: StoredResidual): boolean {
  const months = (residual: StoredResidual) =>
    MONTHS.map((month) => residual.byMonth[month] ?? "-").join(" ");
  return one.validTo === other.validTo && one.guarantor === other.guarantor && months(one) === months(other);
}
