// Payment plans from a file: what is sold on which terms, with which lender. What a file has no column for stays as it
// is; a new plan is one without fees, limits or residual.

import { isDeepStrictEqual } from "node:util";
import { FUNDERS } from "@handsel/contract/catalog/funders.ts";
import type { Currency } from "@handsel/contract/platform/tenant.ts";
import { TOP_ADMIN } from "@handsel/contract/roles.ts";
import {
  composePlan,
  findPlanFault,
  type PaymentPlan,
  type PlanFault,
  type ResidualSource,
} from "@handsel/finance/agreement/payment-plan.ts";
import { type InstalmentRounding, TO_THE_CENT } from "@handsel/finance/numbers/rounding.ts";
import { dayIn } from "#clock.ts";
import {
  codeColumn,
  dayColumn,
  flagColumn,
  listColumn,
  moneyColumn,
  oneOfColumn,
  percentColumn,
  type RowOf,
  textColumn,
  wholeColumn,
} from "#imports/columns.ts";
import { type ImportContext, importType, type NumberedRow, type RowOutcome } from "#imports/import-type.ts";
import { repriceCatalog } from "../jobs.ts";
import { saveRows } from "../queries/import.ts";
import { listStoredPlans, type StoredPlan } from "../queries/stored-rows.ts";
import { bringRulesUpToDate } from "../rules-effect.ts";
import { announceShelfChange } from "../shelf.ts";
import { keepUpload, openRecording } from "../versions/record-prices.ts";

const COLUMNS = {
  paymentplanID: codeColumn({ isRequired: true, aliases: ["planID", "code"], example: "STANDARD24" }),
  name: textColumn(120, { isRequired: true, example: "Financing 24 months" }),
  tagline: textColumn(200, { example: "Spread over two years" }),
  funder: oneOfColumn(FUNDERS, { isRequired: true, aliases: ["lender"], example: FUNDERS[0] }),
  financingType: oneOfColumn(["STANDARD", "UPGRADE", "B2B_LEASE", "CARD_PAYMENT"], {
    isRequired: true,
    example: "STANDARD",
  }),
  months: wholeColumn(120, { isRequired: true, aliases: ["fixedMonths"], example: "24" }),
  flexMonths: wholeColumn(120, { example: "0" }),
  interestRate: percentColumn({ aliases: ["nominalRate"], example: "9.90" }),
  openingFeePercent: percentColumn({ aliases: ["downPayment"], example: "0" }),
  minimumAmount: moneyColumn({ example: "100.00" }),
  maximumAmount: moneyColumn({ example: "4000.00" }),
  residual: oneOfColumn(["NONE", "TABLE", "PERCENT", "AMOUNT"], { example: "NONE" }),
  residualPercent: percentColumn({ example: "" }),
  residualAmount: moneyColumn({ example: "" }),
  openingCharge: moneyColumn({ example: "0" }),
  monthlyCharge: moneyColumn({ example: "0" }),
  closingCharge: moneyColumn({ example: "0" }),
  requiresInsurance: flagColumn({ example: "0" }),
  tags: listColumn({ maxEach: 40, maxItems: 40 }, { example: "" }),
  validFrom: dayColumn({}, { example: "2025-01-01" }),
  validTo: dayColumn({}, { example: "" }),
  displayOrder: wholeColumn(100_000, { example: "10" }),
  status: flagColumn({ example: "1" }),
} as const;

type Row = NumberedRow<RowOf<typeof COLUMNS>>;

export const planUpload = importType({
  type: "PLANS",
  roles: TOP_ADMIN,
  requires: {},
  endings: [".csv", ".xlsx"],
  columns: COLUMNS,
  keyOf: (row) => row.paymentplanID ?? "",
  open: async (ctx) => {
    let hasChanged = false;
    const recording = openRecording(ctx.db);
    return {
      apply: async (rows) => {
        const ids = rows.map(({ values }) => values.paymentplanID ?? "");
        const outcomes = await recording.around("PLAN", ids, () => savePlans(ctx, rows));
        hasChanged ||= outcomes.some((outcome) => outcome === "inserted" || outcome === "updated");
        return outcomes;
      },
      finish: async () => {
        if (!hasChanged) return;
        const { db, tenant, now, platform } = ctx;
        await keepUpload(ctx, recording);
        await bringRulesUpToDate(db, { timeZone: tenant.timeZone, now });
        await announceShelfChange(db);
        await platform.jobs.enqueue(db, repriceCatalog, { wlId: tenant.wlId });
      },
    };
  },
});

async function savePlans(ctx: ImportContext, rows: readonly Row[]): Promise<RowOutcome[]> {
  const ids = rows.map(({ values }) => values.paymentplanID ?? "");
  const stored = new Map(
    (await listStoredPlans(ctx.db, ids)).map((plan) => [plan.terms.paymentplanID, plan]),
  );
  const changed: StoredPlan[] = [];
  const outcomes = rows.map(({ values }): RowOutcome => {
    const before = stored.get(values.paymentplanID ?? "");
    const after = planFrom(values, before, ctx);
    const fault = findPlanFault(after.terms);
    if (fault) return { column: COLUMN_OF[fault], error: "INVALID_VALUE", value: "" };
    if (after.validTo !== null && after.validTo < after.validFrom)
      return { column: "validTo", error: "CSV_IMPORT_DATE_AFTER_X", value: after.validFrom };
    if (before && isDeepStrictEqual(before, after)) return "unchanged";
    changed.push(after);
    return before ? "updated" : "inserted";
  });
  await saveRows(ctx.db, "plans", changed, ctx.now);
  return outcomes;
}

const COLUMN_OF: Record<PlanFault, keyof typeof COLUMNS> = {
  MONTHS_OUT_OF_RANGE: "months",
  CARD_PAYMENT_WITH_MONTHS: "months",
  FLEX_WITHOUT_UPGRADE: "flexMonths",
  RATE_OUT_OF_RANGE: "interestRate",
  OPENING_FEE_OUT_OF_RANGE: "openingFeePercent",
  LIMITS_OUT_OF_ORDER: "maximumAmount",
  RESIDUAL_OUT_OF_RANGE: "residual",
  ADVANCE_OUT_OF_RANGE: "months",
  ROUNDING_OUT_OF_RANGE: "paymentplanID",
  CHARGES_OUT_OF_RANGE: "monthlyCharge",
};

const ppmOf = (percent: number) => Math.round(percent * 10_000);

function planFrom(
  row: Row["values"],
  before: StoredPlan | undefined,
  { tenant, now }: Pick<ImportContext, "tenant" | "now">,
): StoredPlan {
  return {
    terms: termsFrom(row, before?.terms, tenant.currency),
    tagline: row.tagline === undefined ? (before?.tagline ?? "") : (row.tagline ?? ""),
    tags: row.tags === undefined ? (before?.tags ?? []) : (row.tags ?? []),
    validFrom: row.validFrom ?? before?.validFrom ?? dayIn(tenant.timeZone, now),
    validTo: row.validTo === undefined ? (before?.validTo ?? null) : row.validTo,
    displayOrder: row.displayOrder ?? before?.displayOrder ?? 0,
    status: (row.status ?? (before?.status ?? 1) === 1) ? 1 : 0,
  };
}

function termsFrom(row: Row["values"], before: PaymentPlan | undefined, currency: Currency): PaymentPlan {
  const rest: Partial<PaymentPlan> = before ?? { instalmentRounding: instalmentRoundingIn(currency) };
  const { charges } = before ?? {};
  const amount = (value: number | null | undefined, kept: number | undefined) =>
    value === undefined ? (kept ?? 0) : (value ?? 0);
  const limit = (value: number | null | undefined, kept: number | null | undefined) =>
    value === undefined ? (kept ?? null) : value;
  const rate = (percent: Parameters<typeof ppmOf>[0] | null | undefined, kept: number | undefined) =>
    percent === null || percent === undefined ? (kept ?? 0) : ppmOf(percent);
  return composePlan({
    ...rest,
    paymentplanID: row.paymentplanID ?? "",
    name: row.name ?? "",
    funder: row.funder ?? "",
    currencyCode: currency,
    financingType: row.financingType ?? "STANDARD",
    fixedMonths: row.months ?? 0,
    flexMonths: amount(row.flexMonths, before?.flexMonths),
    nominalRatePpm: rate(row.interestRate, before?.nominalRatePpm),
    openingFeePpm: rate(row.openingFeePercent, before?.openingFeePpm),
    minimumMinor: limit(row.minimumAmount, before?.minimumMinor),
    maximumMinor: limit(row.maximumAmount, before?.maximumMinor),
    residual: residualFrom(row, before?.residual ?? { source: "NONE" }),
    requiresInsurance: row.requiresInsurance ?? before?.requiresInsurance ?? false,
    charges: {
      ...charges,
      openingMinor: amount(row.openingCharge, charges?.openingMinor),
      monthlyMinor: amount(row.monthlyCharge, charges?.monthlyMinor),
      closingMinor: amount(row.closingCharge, charges?.closingMinor),
    },
  });
}

function residualFrom(row: Row["values"], before: ResidualSource): ResidualSource {
  switch (row.residual) {
    case "NONE":
    case "TABLE":
      return { source: row.residual };
    case "PERCENT":
      return { source: "PERCENT", ofListPricePpm: ppmOf(row.residualPercent ?? 0) };
    case "AMOUNT":
      return { source: "AMOUNT", amountMinor: row.residualAmount ?? 0 };
    default:
      return before;
  }
}

const WHOLE_CROWNS: ReadonlySet<Currency> = new Set(["DKK", "SEK", "NOK"]);

/** Where the smallest coin is a crown, instalments are whole crowns. */
export function instalmentRoundingIn(currency: Currency): InstalmentRounding {
  return WHOLE_CROWNS.has(currency) ? { stepMinor: 100, direction: "NEAREST" } : TO_THE_CENT;
}
