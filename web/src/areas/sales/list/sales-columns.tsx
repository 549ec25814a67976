// The columns of the two lists. They share most; what differs is what one looks for: a sale, or what is still to be done.
import type { SalesRow } from "@handsel/contract/sales/listing.ts";
import { useTranslation } from "react-i18next";
import { Stack } from "#kit/layout/layout.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Reference, ScreenReaderText, Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { useFinancingName } from "../financing-name.ts";
import { ContractStatusBadge, SwapStatusBadge } from "../status-badge.tsx";
import { statusOf } from "../status-look.ts";
import { decodeNotes } from "./list-query.ts";

export function useSalesColumns(): Column<SalesRow>[] {
  const { t } = useTranslation("sales");
  const shared = useSharedColumns();
  const financingName = useFinancingName();
  return [
    // Beside the panel the day of the last change suffices.
    dayColumn("createdDate", t("columns.createdDate"), 3),
    dayColumn("activatedDate", t("columns.activatedDate"), 3),
    dayColumn("updatedDate", t("columns.updatedDate")),
    shared.vendor,
    shared.store,
    shared.cart,
    shared.customer,
    shared.device,
    shared.deliveryType,
    {
      id: "financingType",
      header: t("columns.financingType"),
      value: (row) => financingName(row.financingType),
      cell: (row) => financingName(row.financingType),
      priority: 3,
    },
    {
      id: "status",
      header: t("columns.status"),
      value: (row) => t(`status.${statusOf(row.status)}`),
      cell: (row) => <ContractStatusBadge status={row.status} />,
    },
    {
      id: "swapStatus",
      header: t("columns.swapStatus"),
      value: (row) => t(`swap.${row.swapStatus}`),
      cell: (row) => <SwapStatusBadge status={row.swapStatus} />,
      priority: 2,
    },
  ];
}

export function usePendingColumns(): Column<SalesRow>[] {
  const { t } = useTranslation("sales");
  const shared = useSharedColumns();
  return [
    shared.createdDate,
    shared.customer,
    shared.vendor,
    shared.store,
    shared.cart,
    shared.device,
    shared.deliveryType,
    {
      id: "notes",
      header: t("columns.notes"),
      value: (row) => decodeNotes(row.notes).join("\n"),
      cell: (row) => <Notes encoded={row.notes} />,
      priority: 2,
    },
    {
      id: "deviceReference",
      header: t("columns.deviceReference"),
      value: (row) => row.hasDeviceReference,
      cell: (row) => <DeviceReference row={row} />,
    },
    {
      id: "isActive",
      header: t("columns.isActive"),
      value: (row) => row.isActive,
      cell: (row) => <YesNo isYes={row.isActive} />,
    },
  ];
}

function dayColumn(
  id: "createdDate" | "activatedDate" | "updatedDate",
  header: string,
  priority?: 2 | 3,
): Column<SalesRow> {
  return {
    id,
    header,
    value: (row) => row[id],
    cell: (row) => <DateText value={row[id]} />,
    ...(priority && { priority }),
  };
}

function useSharedColumns() {
  const { t } = useTranslation("sales");
  return {
    createdDate: dayColumn("createdDate", t("columns.createdDate")),
    vendor: {
      id: "vendorName",
      header: t("columns.vendor"),
      value: (row) => row.vendorName,
      cell: (row) => row.vendorName,
      priority: 3,
    },
    store: {
      id: "storeName",
      header: t("columns.store"),
      value: (row) => row.storeName,
      cell: (row) => row.storeName,
      priority: 3,
    },
    cart: {
      id: "cartUUID",
      header: t("columns.cart"),
      isFixed: true,
      value: (row) => row.reference,
      cell: (row) => <Reference>{row.reference}</Reference>,
    },
    customer: {
      id: "customer",
      header: t("columns.customer"),
      value: (row) => [row.customerName, row.customerPhone, row.customerEmail].filter(Boolean).join(" / "),
      cell: (row) => (
        <div className="salerow__customer">
          <div>{row.customerName}</div>
          <div className="salerow__reach">
            <Text size={12} tone="muted">
              <span className="salerow__phone">{row.customerPhone}</span>
            </Text>
            <Text size={12} tone="muted">
              {row.customerEmail}
            </Text>
          </div>
        </div>
      ),
    },
    device: {
      id: "device",
      header: t("columns.device"),
      value: (row) =>
        [row.productDescriptions, row.numberOfExtras > 0 && t("extras", { count: row.numberOfExtras })]
          .filter(Boolean)
          .join(", "),
      cell: (row) => (
        <div className="salerow__device">
          <div>{row.productDescriptions}</div>
          {row.numberOfExtras > 0 && (
            <Text size={12} tone="muted">
              {t("extras", { count: row.numberOfExtras })}
            </Text>
          )}
        </div>
      ),
    },
    deliveryType: {
      id: "deliveryType",
      header: t("columns.deliveryType"),
      value: (row) => row.deliveryType,
      cell: (row) => t(`delivery.${row.deliveryType || "NONE"}`, { defaultValue: row.deliveryType }),
      priority: 3,
    },
  } satisfies Record<string, Column<SalesRow>>;
}

function Notes({ encoded }: { encoded: string }) {
  const notes = decodeNotes(encoded);
  if (notes.length === 0) return "–";
  return (
    <Stack gap={1}>
      {notes.map((note) => (
        <Text key={note} size={13}>
          {note}
        </Text>
      ))}
    </Stack>
  );
}

/** A device is named on upgrade contracts alone; the others say what they are instead. */
function DeviceReference({ row }: { row: SalesRow }) {
  const { t } = useTranslation("sales");
  if (row.financingType === "STANDARD") return <Badge tone="outline">{t("pending.standardFinance")}</Badge>;
  if (row.financingType === "CARD_PAYMENT") return <Badge tone="outline">{t("pending.cardPayment")}</Badge>;
  if (row.financingType === "B2B_LEASE") return null;
  return <YesNo isYes={row.hasDeviceReference} />;
}

function YesNo({ isYes }: { isYes: boolean }) {
  const { t } = useTranslation("sales");
  return (
    <>
      <Icon name={isYes ? "check" : "x"} size={18} />
      <ScreenReaderText>{t(isYes ? "yes" : "no")}</ScreenReaderText>
    </>
  );
}
