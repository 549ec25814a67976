// Who is behind a figure of the results: who, when, in which language, and what became of it.
import type { CampaignMessage } from "@handsel/contract/crm/reports.ts";
import { type MessageFigure, RESULT_PAGE } from "@handsel/contract/crm/results.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { resultMessages } from "./results-api.ts";
import { useSendingColumns } from "./sending-columns.tsx";

export interface OpenedResult {
  figure: MessageFigure;
  /** Of one channel alone. */
  channel?: "EMAIL" | "SMS";
  /** What it is called where it was opened. */
  title: string;
}

interface ResultPeopleProps {
  campaignCode: string;
  opened: OpenedResult;
  onClose: () => void;
}

export function ResultPeople({
  campaignCode,
  opened: { title, figure, channel },
  onClose,
}: ResultPeopleProps) {
  const { t } = useTranslation(["crm", "sending"]);
  const formatter = useFormatter();
  const table = useTableState({ pageSize: RESULT_PAGE });
  const query = useQuery(resultMessages({ campaignCode, figure, channel }, Math.max(1, table.page)));
  const written = query.data?.language ?? "";
  const language = written && new Intl.DisplayNames([formatter.locale], { type: "language" }).of(written);
  const columns: Column<CampaignMessage & { at: string | null }>[] = [
    {
      id: "customer",
      header: t("simulation.customer"),
      cell: ({ customerName }) => customerName ?? "–",
    },
    { id: "destination", header: t("fields.destination"), cell: ({ destination }) => destination },
    { id: "language", header: t("fields.language"), cell: () => language ?? written },
    ...useSendingColumns().map(({ id, header, cell }) => ({ id, header, cell })),
    {
      id: "at",
      header: t("sending:results.at"),
      cell: ({ at, sentAt }) => <DateText value={at ?? sentAt} format="full" />,
    },
  ];
  return (
    <Modal isOpen size="xl" title={title} onClose={onClose}>
      <DataTable
        label={t("reports.messages")}
        rowsName={t("reports.messagesWord")}
        table={table}
        columns={columns}
        rows={query.data?.messages ?? []}
        serverTotal={query.data?.total ?? 0}
        rowKey={({ id }) => id}
        status={query.isError ? "failed" : query.data ? "ready" : "loading"}
        onRetry={() => query.refetch()}
        emptyText={t("reports.noMessages")}
      />
    </Modal>
  );
}
