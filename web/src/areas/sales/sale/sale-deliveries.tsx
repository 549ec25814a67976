import type { SaleDetail } from "@handsel/contract/sales/sale.ts";
import { useTranslation } from "react-i18next";
import { Link } from "#kit/actions/link.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Mono } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";

type Delivery = SaleDetail["deliveries"][number];

export function SaleDeliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  const { t } = useTranslation("sales");
  const table = useTableState();
  const columns: Column<Delivery>[] = [
    {
      id: "shippedBy",
      header: t("sale.deliveries.shippedBy"),
      value: (row) => row.shippedBy,
      cell: (row) => row.shippedBy,
    },
    {
      id: "uuid",
      header: t("sale.deliveries.reference"),
      cell: (row) => <Mono>{row.uuid}</Mono>,
      priority: 3,
    },
    {
      id: "tracking",
      header: t("sale.deliveries.tracking"),
      cell: (row) =>
        isWebAddress(row.trackingURL) ? (
          <Link href={row.trackingURL} isExternal>
            {t("sale.deliveries.track")}
          </Link>
        ) : (
          "–"
        ),
    },
    {
      id: "deliveryAt",
      header: t("sale.deliveries.date"),
      value: (row) => row.deliveryAt,
      cell: (row) => <DateText value={row.deliveryAt} />,
    },
    {
      id: "status",
      header: t("sale.deliveries.status"),
      value: (row) => row.deliveryStatus,
      cell: (row) => <Badge>{t(`sale.deliveryStatus.${row.deliveryStatus}`)}</Badge>,
    },
  ];
  return (
    <Card title={t("sale.deliveries.title")} isFlush>
      <DataTable
        label={t("sale.deliveries.title")}
        rowsName={t("sale.deliveries.title")}
        table={table}
        columns={columns}
        rows={deliveries}
        rowKey={(row) => row.uuid}
        paging="none"
      />
    </Card>
  );
}

/** The address comes from the carrier; only one that opens a page becomes a link. */
const isWebAddress = (address: string) => /^https?:\/\//i.test(address);
