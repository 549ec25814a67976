// What became of a message, in every list of messages.
import type { CampaignMessage } from "@handsel/contract/crm/reports.ts";
import { useTranslation } from "react-i18next";
import type { Column } from "#kit/table/column.ts";
import { DeliveryStatusBadge, SendStatusBadge } from "../badges.tsx";

export function useSendingColumns(): Column<CampaignMessage>[] {
  const { t } = useTranslation("crm");
  return [
    {
      id: "sendStatus",
      header: t("fields.sendStatus"),
      value: (message) => t(`sendStatuses.${message.sendStatus}`),
      cell: (message) => <SendStatusBadge message={message} />,
    },
    {
      id: "deliveryStatus",
      header: t("fields.deliveryStatus"),
      value: (message) => t(`deliveryStatuses.${message.deliveryStatus}`),
      cell: (message) => <DeliveryStatusBadge status={message.deliveryStatus} />,
    },
  ];
}
