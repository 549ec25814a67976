// Prices from a file, of any kind, into the draft: rows as they were exported, or only the key and what changed. Nothing holds
// by it before the draft is published, and the whole file is one step.
import {
  type CellType,
  PRICE_KINDS,
  type PriceColumn,
  type PriceKind,
  type PriceUpload,
  priceKind,
  toWire,
  type WireCell,
} from "@handsel/contract/catalog/price-kinds.ts";
import { ADMINS } from "@handsel/contract/roles.ts";
import { grade } from "@handsel/contract/tradein/device.ts";
import {
  type Column,
  type Columns,
  dayColumn,
  fineRateColumn,
  flagColumn,
  moneyColumn,
  textColumn,
  wholeColumn,
} from "#imports/columns.ts";
import { type ImportType, importType, type NumberedRow, type RowOutcome } from "#imports/import-type.ts";
import { findPriceRecords, type PriceRecord } from "../queries/price-records.ts";
import { addStep, openDraft } from "../versions/draft.ts";
import { takeCells, type WantedCell } from "../versions/draft-rules.ts";

const COLUMN_OF_TYPE: Readonly<Record<CellType, Column<unknown>>> = {
  money: moneyColumn({ example: "749.00" }),
  rate: fineRateColumn({ example: "9.90" }),
  date: dayColumn({}, { example: "2026-01-01" }),
  count: wholeColumn(1_000_000, { example: "24" }),
  status: flagColumn({ example: "1" }),
  text: textColumn(200, { example: "" }),
};

const MANY = {
  month: Array.from({ length: 60 }, (_, index) => `month${index + 1}`),
  upTo: Array.from({ length: 50 }, (_, index) => `upTo${index + 1}`),
  monthly: Array.from({ length: 50 }, (_, index) => `monthly${index + 1}`),
  grade: grade.options.map((one) => `grade${one}`),
} as const;
const SHOWN = new Set(["month12", "month24", "upTo1", "monthly1", "gradeA", "gradeB"]);

const fieldsOf = ({ field, isMany }: PriceColumn): readonly string[] =>
  isMany ? (MANY[field as keyof typeof MANY] ?? []) : [field];

function columnsOf(kind: PriceKind): Columns {
  const made = priceKind(kind).columns.flatMap((column) =>
    fieldsOf(column).map((field) => {
      const isInTemplate = column.isEditable === true && (!column.isMany || SHOWN.has(field));
      return [field, { ...COLUMN_OF_TYPE[column.type], isInTemplate }] as const;
    }),
  );
  return {
    key: textColumn(140, { isRequired: true, aliases: ["code"], example: "ORB9-128-BLK" }),
    // To read by; what it says is not taken.
    name: { ...textColumn(1000, { example: "" }), isInTemplate: false },
    ...Object.fromEntries(made),
  };
}

type Row = NumberedRow<Record<string, unknown>>;

const keyOf = ({ key }: Row["values"]) => (typeof key === "string" ? key : "");

/** What the pipeline read is in the unit that is stored, but for rates, which stand as they were typed. */
function wantedCells(kind: PriceKind, { values }: Row): WantedCell[] {
  const key = keyOf(values);
  return priceKind(kind)
    .columns.filter(({ isEditable }) => isEditable)
    .flatMap((column) =>
      fieldsOf(column).flatMap((field) =>
        values[field] === undefined ? [] : [{ key, field, value: wireOf(column.type, values[field]) }],
      ),
    );
}

function wireOf(type: CellType, value: unknown): WireCell {
  if (typeof value === "boolean") return value ? 1 : 0;
  return type === "rate" && typeof value === "number" ? value : toWire(type, value);
}

const priceUpload = (kind: PriceKind): ImportType =>
  importType({
    type: `PRICES_${kind}` satisfies PriceUpload,
    roles: ADMINS,
    requires: {},
    endings: [".csv", ".xlsx"],
    columns: columnsOf(kind),
    keyOf,
    open: async ({ db, platform, user }) => {
      const ctx = {
        db,
        clock: platform.clock,
        caller: user && { userId: user.userId, name: user.name, username: user.username },
      };
      const draft = await openDraft(ctx);
      const records: PriceRecord[] = [];
      const after = new Map<string, PriceRecord["fields"]>();
      return {
        apply: async (rows) => {
          const keys = rows.map(({ values }) => keyOf(values));
          const known = await findPriceRecords(db, kind, keys, draft.id);
          const taken = takeCells(
            kind,
            known,
            rows.flatMap((row) => wantedCells(kind, row)),
          );
          const faults = new Map(taken.refused.map((cell) => [cell.key, cell]));
          const isKnown = new Set(known.map(({ key }) => key));
          return rows.map(({ values }): RowOutcome => {
            const key = keyOf(values);
            if (!isKnown.has(key)) return { column: "key", error: "UPLOAD_REFERENCE_NOT_FOUND", value: key };
            const fault = faults.get(key);
            // A row is taken whole or not at all.
            if (fault) return { column: fault.field, error: "INVALID_VALUE", value: fault.reason };
            const made = taken.after.get(key);
            const record = known.find((one) => one.key === key);
            if (!made || !record) return "unchanged";
            records.push(record);
            after.set(key, made);
            return "updated";
          });
        },
        finish: async () => {
          if (after.size === 0) return;
          const label = { action: "IMPORTED", records: after.size } as const;
          await addStep(ctx, draft, { kind, label, records, after });
        },
      };
    },
  });

export const priceUploads: readonly ImportType[] = PRICE_KINDS.map(priceUpload);
