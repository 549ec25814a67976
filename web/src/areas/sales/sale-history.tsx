import type { CartAction } from "@handsel/contract/sales/sale.ts";
import { useTranslation } from "react-i18next";
import { Card } from "#kit/card.tsx";
import { DateText } from "#kit/date-text.tsx";
import { SafeHtml } from "#kit/safe-html.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { Text } from "#kit/text.tsx";

export function SaleHistory({ actions }: { actions: readonly CartAction[] }) {
  const { t } = useTranslation("sales");
  const table = useTableState({ defaultSorts: [{ column: "actionDateTime", direction: "desc" }] });
  const columns: Column<CartAction>[] = [
    {
      id: "actionDateTime",
      header: t("sale.history.date"),
      value: (action) => action.actionDateTime,
      cell: (action) => <DateText value={action.actionDateTime} format="full" />,
    },
    {
      id: "userName",
      header: t("sale.history.user"),
      value: (action) => action.userName,
      cell: (action) => action.userName,
      priority: 2,
    },
    {
      id: "actionType",
      header: t("sale.history.action"),
      value: (action) => withSpaces(action.actionType),
      cell: (action) => <Text weight="medium">{withSpaces(action.actionType)}</Text>,
    },
    {
      id: "actionContent",
      header: t("sale.history.content"),
      cell: (action) => <SafeHtml html={action.actionContent} />,
    },
  ];
  return (
    <Card id="history" title={t("sale.sections.history")} isFlush>
      <DataTable
        label={t("sale.sections.history")}
        rowsName={t("sale.history.rows")}
        table={table}
        columns={columns}
        rows={actions}
        rowKey={(action) => action.id}
      />
    </Card>
  );
}

const withSpaces = (code: string) => code.replaceAll("_", " ");
