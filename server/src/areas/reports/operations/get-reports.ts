import { toMoney } from "@handsel/contract/fields.ts";
import {
  GET_REPORTS,
  REPORT_ROWS_AT_MOST,
  type ReportRow,
} from "@handsel/contract/reports/contracts-report.ts";
import { FIRST_SALES_DAY } from "@handsel/contract/sales/listing.ts";
import { CONTRACT_STATUSES, listedAs } from "@handsel/contract/sales/statuses.ts";
import { checkDays } from "#areas/platform/index.ts";
import { implement } from "#edge/implement.ts";
import { countReported, listReported, type ReportedContract } from "../queries/contracts.ts";
import { checkTimeZone, storesSeen } from "../sight.ts";

export const getReports = implement(GET_REPORTS, async (input, { db, tenant, caller, clock }) => {
  const { filters, page, quantity } = input;
  const wanted = filters?.contractStatus;
  const timeZone = checkTimeZone(input.timezone || tenant.timeZone);
  checkDays(input, { clock, timeZone, firstDay: FIRST_SALES_DAY });
  const filter = {
    period: filters?.contractPeriod ?? "CREATED",
    statuses: wanted ? CONTRACT_STATUSES.filter((status) => wanted.includes(listedAs(status))) : null,
    startDate: input.startDate,
    endDate: input.endDate,
    timeZone,
    storeIds: storesSeen(caller, filters?.storeID),
  };
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
