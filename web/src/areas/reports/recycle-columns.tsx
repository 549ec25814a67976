// The two tables of the recycle report. What a cell is worth is also what stands in the file.
import type { RecycleDeviceRow, RecycleSummaryRow } from "@handsel/contract/reports/recycle-report.ts";
import { useTranslation } from "react-i18next";
import { useSourceName } from "#areas/tradein/index.ts";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Mono } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { stamp } from "./report-days.ts";

export function useSummaryColumns(): Column<RecycleSummaryRow>[] {
  const { t } = useTranslation("reports");
  const { t: trade } = useTranslation("tradein");
  const figure = (id: "quantity" | "orderCount"): Column<RecycleSummaryRow> => ({
    id,
    header: t(`recycle.columns.${id}`),
    value: (row) => row[id],
    cell: (row) => row[id],
    align: "end",
  });
  return [
    {
      id: "status",
      header: t("recycle.columns.status"),
      value: (row) => trade(`statuses.${row.status}`),
      cell: (row) => trade(`statuses.${row.status}`),
    },
    {
      id: "paidCustomer",
      header: t("recycle.columns.paidCustomer"),
      value: (row) => row.paidCustomer,
      cell: (row) => <Money amount={row.paidCustomer} />,
      align: "end",
    },
    {
      id: "guarantors",
      header: t("recycle.columns.guarantors"),
      value: (row) => row.guarantors,
      cell: (row) => row.guarantors,
    },
    figure("quantity"),
    figure("orderCount"),
  ];
}

type Words =
  | "guarantor"
  | "storeGrade"
  | "downgradeReason"
  | "customer"
  | "customerEmail"
  | "customerID"
  | "storeName"
  | "storeID"
  | "storeRetailerSID"
  | "collectionName"
  | "collectionNumber"
  | "keyID";

export function useDeviceColumns(timeZone: string): Column<RecycleDeviceRow>[] {
  const { t } = useTranslation("reports");
  const { t: trade } = useTranslation("tradein");
  const sourceName = useSourceName();
  const words = (id: Words): Column<RecycleDeviceRow> => ({
    id,
    header: t(`recycle.columns.${id}`),
    value: (row) => row[id],
    cell: (row) => row[id] || "–",
  });
  return [
    {
      id: "deviceName",
      header: t("recycle.columns.deviceName"),
      value: (row) => row.deviceName,
      cell: (row) => <b>{row.deviceName}</b>,
      width: "172px",
      isFixed: true,
    },
    {
      id: "deviceReference",
      header: t("recycle.columns.deviceReference"),
      value: (row) => row.deviceReference,
      cell: (row) => <Mono>{row.deviceReference}</Mono>,
    },
    {
      id: "orderID",
      header: t("recycle.columns.orderID"),
      value: (row) => row.orderID,
      cell: (row) => row.orderID,
      align: "end",
    },
    {
      id: "source",
      header: t("recycle.columns.source"),
      value: (row) => sourceName(row.source),
      cell: (row) => (
        <Badge tone={row.source === "SWAP" ? "info" : "neutral"}>{sourceName(row.source)}</Badge>
      ),
    },
    {
      id: "paidCustomer",
      header: t("recycle.columns.paidCustomer"),
      value: (row) => row.paidCustomer,
      cell: (row) => <Money amount={row.paidCustomer} />,
      align: "end",
    },
    words("guarantor"),
    words("storeGrade"),
    {
      id: "collectorGrade",
      header: t("recycle.columns.collectorGrade"),
      value: (row) => row.collectorGrade,
      cell: (row) => row.collectorGrade ?? "–",
    },
    words("downgradeReason"),
    words("customer"),
    words("customerEmail"),
    words("customerID"),
    words("storeName"),
    words("storeID"),
    words("storeRetailerSID"),
    {
      id: "orderDate",
      header: t("recycle.columns.orderDate"),
      value: (row) => stamp(timeZone, row.orderDate),
      cell: (row) => <DateText value={row.orderDate} />,
    },
    {
      id: "status",
      header: t("recycle.columns.deviceStatus"),
      value: (row) => trade(`statuses.${row.status}`),
      cell: (row) => trade(`statuses.${row.status}`),
    },
    words("collectionName"),
    words("collectionNumber"),
    words("keyID"),
  ];
}
