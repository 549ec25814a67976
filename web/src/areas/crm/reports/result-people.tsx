// Who is behind a figure of the results: who, when, in which language, and what became of it.
import type { CampaignMessage, GET_CAMPAIGN_MESSAGES } from "@handsel/contract/crm/reports.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";

export const OPENED_FIGURES = ["total", "delivered", "bounced", "opened"] as const;
type OpenedFigure = (typeof OPENED_FIGURES)[number];

export interface OpenedResult {
  channel: "EMAIL" | "SMS";
  figure: OpenedFigure;
}

const COUNTS: Readonly<Record<OpenedFigure, readonly CampaignMessage["deliveryStatus"][] | null>> = {
  total: null,
  delivered: ["DELIVERED", "OPENED"],
  bounced: ["BOUNCED"],
  opened: ["OPENED"],
};

/** A number is no address. */
const channelOf = ({ destination }: CampaignMessage) => (destination.includes("@") ? "EMAIL" : "SMS");

const messagesBehind = (
  messages: readonly CampaignMessage[],
  { channel, figure }: OpenedResult,
): CampaignMessage[] =>
  messages.filter(
    (message) => channelOf(message) === channel && (COUNTS[figure]?.includes(message.deliveryStatus) ?? true),
  );

interface ResultPeopleProps {
  results: Pick<OutputOf<typeof GET_CAMPAIGN_MESSAGES>, "messages" | "language" | "total">;
  opened: OpenedResult;
  onClose: () => void;
}

export function ResultPeople({ results, opened, onClose }: ResultPeopleProps) {
  const { t } = useTranslation(["crm", "sending"]);
  const formatter = useFormatter();
  const language = new Intl.DisplayNames([formatter.locale], { type: "language" }).of(results.language);
  const table = useTableState();
  const columns: Column<CampaignMessage>[] = [
    {
      id: "customer",
      header: t("simulation.customer"),
      value: ({ customerName }) => customerName,
      cell: ({ customerName }) => customerName ?? "–",
    },
    {
      id: "destination",
      header: t("fields.destination"),
      value: ({ destination }) => destination,
      cell: ({ destination }) => destination,
    },
    { id: "language", header: t("fields.language"), cell: () => language ?? results.language },
    {
      id: "deliveryStatus",
      header: t("fields.deliveryStatus"),
      value: ({ deliveryStatus }) => t(`deliveryStatuses.${deliveryStatus}`),
      cell: ({ deliveryStatus }) => t(`deliveryStatuses.${deliveryStatus}`),
    },
    {
      id: "sentAt",
      header: t("fields.sentAt"),
      value: ({ sentAt }) => sentAt,
      cell: ({ sentAt }) => <DateText value={sentAt} format="full" />,
    },
  ];
  const { messages, total } = results;
  return (
    <Modal
      isOpen
      size="xl"
      title={`${t(`commsTypes.${opened.channel}`)}: ${t(`sending:results.${opened.figure}`)}`}
      onClose={onClose}
    >
      <DataTable
        label={t("reports.messages")}
        rowsName={t("reports.messagesWord")}
        table={table}
        columns={columns}
        rows={messagesBehind(messages, opened)}
        rowKey={({ id }) => id}
        partialNotice={total > messages.length ? t("reports.newest", { shown: messages.length }) : undefined}
        emptyText={t("reports.noMessages")}
      />
    </Modal>
  );
}
