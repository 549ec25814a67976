import type { ReportRow } from "@handsel/contract/reports/contracts-report.ts";
import { useTranslation } from "react-i18next";
import { ContractStatusBadge, useFinancingName } from "#areas/sales/index.ts";
import { DateText } from "#kit/marks/date-text.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Reference } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { stamp } from "./report-days.ts";

/** The file has all of them; on the screen those that are seldom looked for wait in the column chooser. */
export function useContractColumns(timeZone: string): Column<ReportRow>[] {
  const { t } = useTranslation("reports");
  const { t: sales } = useTranslation("sales");
  const financingName = useFinancingName();
  const day = (id: "createdDate" | "activatedDate" | "updatedDate", isHidden = false): Column<ReportRow> => ({
    id,
    header: sales(`columns.${id}`),
    value: (row) => (row[id] === null ? "" : stamp(timeZone, row[id])),
    cell: (row) => <DateText value={row[id]} />,
    isHiddenAtFirst: isHidden,
  });
  const money = (
    id: "monthlyPrice" | "saleAmount" | "amountFinanced" | "openingFee",
    rest: Partial<Column<ReportRow>> = {},
  ): Column<ReportRow> => ({
    id,
    header: t(`contracts.columns.${id}`),
    value: (row) => row[id],
    cell: (row) => <Money amount={row[id]} currency={row.currencyCode} />,
    align: "end",
    ...rest,
  });
  const words = (
    id: "customerName" | "storeName" | "vendorName" | "deviceReferences" | "funder" | "funderReference",
    header: string,
    rest: Partial<Column<ReportRow>> = {},
  ): Column<ReportRow> => ({ id, header, value: (row) => row[id], cell: (row) => row[id], ...rest });
  return [
    {
      id: "reference",
      header: t("contracts.columns.reference"),
      value: (row) => row.reference,
      cell: (row) => <Reference>{row.reference}</Reference>,
      // In two lines where room is short, never in four.
      width: "128px",
      isFixed: true,
    },
    day("createdDate"),
    day("activatedDate", true),
    day("updatedDate", true),
    words("storeName", sales("columns.store")),
    words("vendorName", sales("columns.vendor"), { priority: 3 }),
    words("customerName", sales("columns.customer")),
    {
      id: "productDescriptions",
      header: sales("columns.device"),
      value: (row) => row.productDescriptions,
      cell: (row) => row.productDescriptions,
    },
    words("deviceReferences", sales("columns.deviceReference"), { isHiddenAtFirst: true }),
    {
      id: "financingType",
      header: sales("columns.financingType"),
      value: (row) => financingName(row.financingType),
      cell: (row) => financingName(row.financingType),
      priority: 3,
    },
    words("funder", t("contracts.columns.funder"), { isHiddenAtFirst: true }),
    words("funderReference", sales("export.funderReference"), { isHiddenAtFirst: true }),
    {
      id: "paymentPlan",
      header: t("contracts.columns.paymentPlan"),
      value: (row) => row.paymentPlan,
      cell: (row) => row.paymentPlan,
      priority: 3,
    },
    {
      id: "fixedMonths",
      header: t("contracts.columns.fixedMonths"),
      value: (row) => row.fixedMonths,
      cell: (row) => row.fixedMonths,
      align: "end",
      isHiddenAtFirst: true,
    },
    money("monthlyPrice", { priority: 3 }),
    money("saleAmount", { isHiddenAtFirst: true }),
    money("amountFinanced"),
    money("openingFee", { isHiddenAtFirst: true }),
    {
      id: "currencyCode",
      header: sales("export.currency"),
      value: (row) => row.currencyCode,
      cell: (row) => row.currencyCode,
      isHiddenAtFirst: true,
    },
    ...(["startDate", "endDate"] as const).map(
      (id): Column<ReportRow> => ({
        id,
        header: t(`contracts.columns.${id}`),
        value: (row) => row[id],
        cell: (row) => <DateText value={row[id]} />,
        isHiddenAtFirst: true,
      }),
    ),
    {
      id: "status",
      header: sales("columns.status"),
      value: (row) => sales(`status.${row.status}`),
      cell: (row) => <ContractStatusBadge status={row.status} />,
    },
  ];
}
