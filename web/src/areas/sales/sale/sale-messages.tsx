import type { SaleDetail } from "@handsel/contract/sales/sale.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { StageName } from "#areas/crm/index.ts";
import { Button } from "#kit/actions/button.tsx";
import { HtmlPreview } from "#kit/html/html-preview.tsx";
import { Card } from "#kit/layout/card.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";

type Message = SaleDetail["messages"][number];

const MOST_CHARACTERS = 60;

/** An SMS of the sale itself has no title: its first words stand for it, without the link. */
export function titleOf({ campaignName, body }: Pick<Message, "campaignName" | "body">): string {
  if (campaignName) return campaignName;
  const words = body
    .replaceAll(/https?:\/\/\S+/g, "")
    .trim()
    .replace(/:$/, "");
  return words.length > MOST_CHARACTERS ? `${words.slice(0, MOST_CHARACTERS).trimEnd()}…` : words;
}

export function SaleMessages({ messages }: { messages: readonly Message[] }) {
  const { t } = useTranslation("sales");
  const table = useTableState({ defaultSorts: [{ column: "sentAt", direction: "desc" }] });
  const [opened, setOpened] = useState<Message | null>(null);
  return (
    <Card id="messages" title={t("sale.sections.messages")} isFlush>
      <DataTable
        label={t("sale.sections.messages")}
        rowsName={t("sale.sections.messages")}
        table={table}
        columns={useColumns(setOpened)}
        rows={messages}
        rowKey={(message) => message.id}
      />
      {opened && (
        <Modal isOpen size="xl" title={titleOf(opened)} onClose={() => setOpened(null)}>
          {opened.type === "EMAIL" ? (
            <HtmlPreview title={titleOf(opened)} html={opened.body} />
          ) : (
            <Text as="p">{opened.body}</Text>
          )}
        </Modal>
      )}
    </Card>
  );
}

function useColumns(open: (message: Message) => void): Column<Message>[] {
  const { t } = useTranslation("sales");
  return [
    {
      id: "sentAt",
      header: t("sale.messages.sentAt"),
      value: (message) => message.sentAt,
      cell: (message) => <DateText value={message.sentAt} format="full" />,
    },
    {
      id: "campaign",
      header: t("sale.messages.campaign"),
      value: titleOf,
      cell: titleOf,
    },
    {
      id: "stage",
      header: t("sale.messages.stage"),
      value: (message) => message.stage,
      cell: (message) => (message.stage ? <StageName code={message.stage} /> : "–"),
      priority: 3,
    },
    {
      id: "type",
      header: t("sale.messages.type"),
      value: (message) => message.type,
      cell: (message) => t(`sale.messageTypes.${message.type}`),
      priority: 2,
    },
    {
      id: "sendStatus",
      header: t("sale.messages.sendStatus"),
      value: (message) => message.sendStatus,
      cell: (message) => t(`sale.sending.${message.sendStatus}`, { defaultValue: message.sendStatus }),
      priority: 2,
    },
    {
      id: "deliveryStatus",
      header: t("sale.messages.deliveryStatus"),
      value: (message) => message.deliveryStatus,
      cell: (message) =>
        t(`sale.sending.${message.deliveryStatus}`, { defaultValue: message.deliveryStatus || "–" }),
      priority: 2,
    },
    {
      id: "view",
      header: t("sale.messages.actions"),
      cell: (message) => (
        <Button
          size="sm"
          icon="eye"
          aria-label={t("sale.messages.viewOf", { name: titleOf(message) })}
          onPress={() => open(message)}
        >
          {t("sale.messages.view")}
        </Button>
      ),
    },
  ];
}
