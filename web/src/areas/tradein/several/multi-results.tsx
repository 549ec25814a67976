// What the search found, as a table: each device can be put on the list, or take the place of the one it updates.
import type { TradeDevice } from "@handsel/contract/tradein/device.ts";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Money } from "#kit/marks/money.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { useTrade } from "../trade.ts";
import { aTrade } from "../trade-state.ts";
import { updatedDevice } from "./multi-rules.ts";

export interface MultiResultsProps {
  devices: readonly TradeDevice[];
  onAdd: (device: TradeDevice) => Promise<unknown>;
}

export function MultiResults({ devices, onAdd }: MultiResultsProps) {
  const { t } = useTranslation("tradein");
  const { state } = useTrade();
  const table = useTableState();
  const columns: Column<TradeDevice>[] = [
    {
      id: "manufacturer",
      header: t("multi.columns.manufacturer"),
      value: (device) => device.manufacturerName,
      cell: (device) => device.manufacturerName,
    },
    {
      id: "model",
      header: t("multi.columns.model"),
      value: (device) => device.name,
      cell: (device) => device.name,
    },
    {
      id: "upTo",
      header: t("multi.columns.upTo"),
      align: "end",
      value: (device) => device.maxValue,
      cell: (device) => <Money amount={device.maxValue} />,
    },
    {
      id: "actions",
      header: t("columns.actions"),
      align: "end",
      isFixed: true,
      cell: (device) => {
        const { isUpdate, isDisabled } = updatedDevice(state ?? aTrade(), device);
        return (
          <Button size="sm" variant="soft" isDisabled={isDisabled} onPress={() => onAdd(device)}>
            {isUpdate ? t("multi.update") : t("multi.add")}
          </Button>
        );
      },
    },
  ];
  return (
    <Card title={t("results.title")} isFlush>
      <DataTable
        label={t("results.title")}
        rowsName={t("multi.rows")}
        table={table}
        columns={columns}
        rows={devices}
        rowKey={(device) => device.deviceID}
      />
    </Card>
  );
}
