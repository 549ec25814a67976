import type { CollectionDevice } from "@handsel/contract/tradein/collections.ts";
import { useTranslation } from "react-i18next";
import { Badge } from "#kit/marks/badge.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Mono, Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { useGradeText } from "../grades.tsx";
import { receiptPath } from "../paths.ts";

/** What the store said of each device, and beside it what the collector found. */
export function CollectionDevices({ devices }: { devices: readonly CollectionDevice[] }) {
  const { t } = useTranslation("tradein");
  const gradeText = useGradeText();
  const table = useTableState();
  const columns: Column<CollectionDevice>[] = [
    {
      id: "device",
      header: t("receipt.device"),
      value: (device) => device.deviceName,
      cell: (device) => <b>{device.deviceName}</b>,
    },
    {
      id: "reference",
      header: t("receipt.reference"),
      value: (device) => device.deviceReference,
      cell: (device) => <Mono>{device.deviceReference}</Mono>,
    },
    {
      id: "quote",
      header: t("quote.id"),
      priority: 3,
      value: (device) => device.quoteID,
      cell: (device) => device.quoteID ?? "–",
    },
    {
      id: "grade",
      header: t("collections.storeGrade"),
      value: (device) => device.grade,
      cell: (device) => gradeText(device.grade, device.gradeTitle),
    },
    {
      id: "value",
      header: t("summary.value"),
      align: "end",
      value: (device) => device.value,
      cell: (device) => <Money amount={device.value} />,
    },
    {
      id: "collectorGrade",
      header: t("collections.collectorGrade"),
      value: (device) => device.collectorGrade,
      cell: (device) =>
        device.collectorGrade === null ? (
          <Text tone="muted">{t("collections.notGraded")}</Text>
        ) : (
          <span>
            <Badge tone={device.collectorGrade === device.grade ? "success" : "warning"}>
              {gradeText(device.collectorGrade, device.collectorGradeTitle)}
            </Badge>
            {device.downgradeReason && (
              <Text as="div" size={13} tone="muted">
                {device.downgradeReason}
              </Text>
            )}
          </span>
        ),
    },
    {
      id: "collectorValue",
      header: t("collections.collectorValue"),
      align: "end",
      priority: 3,
      value: (device) => device.collectorValue,
      cell: (device) => <Money amount={device.collectorValue} />,
    },
  ];
  return (
    <DataTable
      label={t("collections.devices")}
      rowsName={t("multi.rows")}
      table={table}
      columns={columns}
      rows={devices}
      rowKey={(device) => device.id}
      rowHref={(device) => receiptPath(device.tradecartID)}
      rowLinkLabel={(device) => t("recycled.view", { name: device.deviceName })}
    />
  );
}
