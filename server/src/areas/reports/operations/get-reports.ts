import { toMoney } from "@handsel/contract/fields.ts";
import type { ParsedInputOf } from "@handsel/contract/operation.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import {
  GET_REPORTS,
  GET_REPORTS_TOTALS,
  REPORT_ROWS_AT_MOST,
  type ReportRow,
} from "@handsel/contract/reports/contracts-report.ts";
import { FIRST_SALES_DAY } from "@handsel/contract/sales/listing.ts";
import { CONTRACT_STATUSES, listedAs } from "@handsel/contract/sales/statuses.ts";
import { checkDays } from "#areas/platform/index.ts";
import type { Clock } from "#clock.ts";
import type { Caller } from "#edge/caller.ts";
import { implement } from "#edge/implement.ts";
import {
  countReported,
  listReported,
  type ReportedContract,
  type ReportFilter,
  sumReported,
} from "../queries/contracts.ts";
import { checkTimeZone, storesSeen } from "../sight.ts";

type Asked = ParsedInputOf<typeof GET_REPORTS_TOTALS>;
interface Asker {
  tenant: WhiteLabel;
  caller: Caller;
  clock: Clock;
}

/** One reading of what was asked for, so that a report and its sums are about the same contracts. */
function reportedIn(input: Asked, { tenant, caller, clock }: Asker): ReportFilter {
  const { filters } = input;
  const wanted = filters?.contractStatus;
  const timeZone = checkTimeZone(input.timezone || tenant.timeZone);
  checkDays(input, { clock, timeZone, firstDay: FIRST_SALES_DAY });
  return {
    period: filters?.contractPeriod ?? "CREATED",
    statuses: wanted ? CONTRACT_STATUSES.filter((status) => wanted.includes(listedAs(status))) : null,
    startDate: input.startDate,
    endDate: input.endDate,
    timeZone,
    storeIds: storesSeen(caller, filters?.storeID),
  };
}

export const getReportsTotals = implement(GET_REPORTS_TOTALS, async (input, ctx) => {
  const days = await sumReported(ctx.db, reportedIn(input, ctx));
  const sumOf = (name: "monthlyMinor" | "saleAmountMinor" | "financedMinor" | "openingFeeMinor") =>
    toMoney(days.reduce((sum, day) => sum + (day[name] ?? 0), 0));
  return {
    contracts: days.reduce((sum, { contracts }) => sum + contracts, 0),
    monthly: sumOf("monthlyMinor"),
    saleAmount: sumOf("saleAmountMinor"),
    amountFinanced: sumOf("financedMinor"),
    openingFee: sumOf("openingFeeMinor"),
    days: days.flatMap(({ day, contracts, financedMinor }) =>
      day === null ? [] : [{ day, contracts, amountFinanced: toMoney(financedMinor ?? 0) }],
    ),
  };
});

export const getReports = implement(GET_REPORTS, async (input, ctx) => {
  const { db } = ctx;
  const { page, quantity } = input;
  const filter = reportedIn(input, ctx);
  const limit = Math.min(quantity, REPORT_ROWS_AT_MOST);
  const after = input.after ?? null;
  // One more than is told says that there are more.
  const found = await listReported(db, filter, {
    after,
    offset: after ? 0 : page * quantity,
    limit: limit + 1,
  });
  const told = found.slice(0, limit);
  return {
    reports: told.map(reportRow),
    total: await countReported(db, filter),
    next: found.length > limit ? (told.at(-1)?.id ?? null) : null,
  };
});

function reportRow(contract: ReportedContract): ReportRow {
  return {
    contractUUID: contract.id,
    cartUUID: contract.cartId,
    reference: contract.reference,
    createdDate: contract.createdAt.toISOString(),
    activatedDate: contract.activatedAt?.toISOString() ?? null,
    updatedDate: contract.updatedAt.toISOString(),
    storeName: contract.storeName,
    vendorName: contract.sellerName,
    customerName: contract.customerName,
    productDescriptions: contract.productDescriptions,
    deviceReferences: contract.deviceReferences,
    financingType: contract.financingType,
    funder: contract.funder,
    funderReference: contract.funderReference,
    paymentPlan: contract.planName,
    fixedMonths: contract.fixedMonths,
    monthlyPrice: toMoney(contract.monthlyMinor),
    saleAmount: toMoney(contract.saleAmountMinor),
    amountFinanced: toMoney(contract.financedMinor),
    openingFee: toMoney(contract.openingFeeMinor),
    currencyCode: contract.currency,
    startDate: contract.startDate,
    endDate: contract.endDate,
    status: contract.status,
  };
}
