// How far the financing has come, as the funder reports it.
import type { ContractMilestone } from "@handsel/contract/sales/live.ts";
import type { SaleDetail } from "@handsel/contract/sales/sale.ts";
import type { FinancingEvent } from "@handsel/contract/sales/statuses.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "#kit/layout/card.tsx";
import { Badge, type BadgeTone } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Mono } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { watchFinancing } from "./financing-feed.ts";

const TONES: Readonly<Record<FinancingEvent["completionStatus"], BadgeTone>> = {
  NOT_STARTED: "neutral",
  IN_PROGRESS: "info",
  COMPLETE: "success",
  REFUSED: "danger",
  ERROR: "danger",
};

export function FinancingCard({ sale }: { sale: SaleDetail }) {
  const { t } = useTranslation("sales");
  const { events, isConnected } = useLiveFinancing(sale);
  return (
    <Card
      id="financing"
      title={t("sale.sections.financing")}
      meta={
        <Badge tone={isConnected ? "success" : "neutral"} icon={isConnected ? "wifi" : "wifi-off"}>
          {t(isConnected ? "sale.feed.connected" : "sale.feed.disconnected")}
        </Badge>
      }
      isFlush
    >
      <FinancingEvents events={events} />
    </Card>
  );
}

/** What the page was loaded with, until the live connection says more. */
function useLiveFinancing({ cartGUID, contracts }: SaleDetail) {
  const [live, setLive] = useState<readonly ContractMilestone[] | null>(null);
  const [isConnected, setConnected] = useState(false);
  useEffect(() => watchFinancing(cartGUID, { onEvents: setLive, onConnected: setConnected }), [cartGUID]);
  const loaded = contracts.flatMap(({ id, funderData }) =>
    (funderData?.events ?? []).map((event) => ({ ...event, contractID: id })),
  );
  return { events: live ?? loaded, isConnected };
}

function FinancingEvents({ events }: { events: readonly ContractMilestone[] }) {
  const { t } = useTranslation("sales");
  const table = useTableState();
  const rows = events.map((event, index) => ({ ...event, key: `${index}/${event.code}` }));
  const hasSeveral = new Set(events.map(({ contractID }) => contractID)).size > 1;
  const contract: Column<(typeof rows)[number]> = {
    id: "contract",
    header: t("sale.history.contract"),
    cell: ({ contractID }) => <Mono>{contractID}</Mono>,
  };
  const columns: Column<(typeof rows)[number]>[] = [
    ...(hasSeveral ? [contract] : []),
    {
      id: "event",
      header: t("sale.financing.event"),
      cell: ({ code }) => t(`financing.${code}`, { defaultValue: code.replaceAll("_", " ") }),
    },
    {
      id: "status",
      header: t("sale.financing.status"),
      cell: ({ completionStatus }) => (
        <Badge tone={TONES[completionStatus]}>{t(`sale.completion.${completionStatus}`)}</Badge>
      ),
    },
    {
      id: "started",
      header: t("sale.financing.started"),
      cell: ({ startDateTime }) => <DateText value={startDateTime} format="full" />,
      priority: 2,
    },
    {
      id: "completed",
      header: t("sale.financing.completed"),
      cell: ({ completionDateTime }) => <DateText value={completionDateTime} format="full" />,
    },
  ];
  return (
    <DataTable
      label={t("sale.sections.financing")}
      rowsName={t("sale.sections.financing")}
      table={table}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      paging="none"
    />
  );
}
