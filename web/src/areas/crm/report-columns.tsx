import type { CampaignMessage, CohortMember } from "@handsel/contract/crm/reports.ts";
import { useTranslation } from "react-i18next";
import { salePath } from "#areas/cart/index.ts";
import { Button } from "#kit/button.tsx";
import { DateText } from "#kit/date-text.tsx";
import { Link } from "#kit/link.tsx";
import type { Column } from "#kit/table/column.ts";
import { Mono } from "#kit/text.tsx";
import { DeliveryStatusBadge, SendStatusBadge } from "./badges.tsx";

const cartOf = (message: CampaignMessage) => message.cartUuid ?? message.tradeCartUUID;

/** The number says nothing to people; the sale behind it does. */
function CartLink({ uuid, other = null }: { uuid: string | null; other?: string | null }) {
  if (uuid === null) return <Mono>{other ?? "–"}</Mono>;
  return (
    <Link href={salePath(uuid)}>
      <Mono>{uuid}</Mono>
    </Link>
  );
}

export function useMessageColumns(onView: (message: CampaignMessage) => void): Column<CampaignMessage>[] {
  const { t } = useTranslation("crm");
  return [
    {
      id: "cartUuid",
      header: t("fields.cartUuid"),
      value: cartOf,
      priority: 3,
      cell: (message) => <CartLink uuid={message.cartUuid} other={message.tradeCartUUID} />,
    },
    {
      id: "quoteID",
      header: t("fields.quoteID"),
      isHiddenAtFirst: true,
      value: (message) => message.quoteID,
      cell: (message) => <Mono>{message.quoteID ?? "–"}</Mono>,
    },
    {
      id: "campaignId",
      header: t("campaigns.id"),
      isHiddenAtFirst: true,
      value: (message) => message.campaignId,
      cell: (message) => <Mono>{message.campaignId}</Mono>,
    },
    {
      id: "destination",
      header: t("fields.destination"),
      value: (message) => message.destination,
      filter: { kind: "text" },
      cell: (message) => message.destination,
    },
    {
      id: "templateName",
      header: t("fields.templateName"),
      value: (message) => message.templateName,
      filter: { kind: "text" },
      cell: (message) => <Mono>{message.templateName}</Mono>,
    },
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
    {
      id: "sentAt",
      header: t("fields.sentAt"),
      value: (message) => message.sentAt,
      cell: (message) => <DateText value={message.sentAt} format="full" />,
    },
    {
      id: "deliveryStatusAt",
      header: t("fields.deliveryStatusAt"),
      isHiddenAtFirst: true,
      value: (message) => message.deliveryStatusAt,
      cell: (message) => <DateText value={message.deliveryStatusAt} format="full" />,
    },
    {
      id: "actions",
      header: t("actions"),
      align: "end",
      cell: (message) => (
        <Button
          size="sm"
          aria-label={t("reports.viewOf", { name: message.destination })}
          onPress={() => onView(message)}
        >
          {t("view")}
        </Button>
      ),
    },
  ];
}

export function useMemberColumns(): Column<CohortMember>[] {
  const { t } = useTranslation("crm");
  const moment = (id: "enteredAt" | "nextActionAt" | "leftAt"): Column<CohortMember> => ({
    id,
    header: t(`fields.${id}`),
    value: (member) => member[id],
    cell: (member) => <DateText value={member[id]} format="full" />,
  });
  return [
    {
      id: "cartUuid",
      header: t("fields.cartUuid"),
      value: (member) => member.cartUuid,
      priority: 3,
      cell: (member) => <CartLink uuid={member.cartUuid} />,
    },
    {
      id: "quoteID",
      header: t("fields.quoteID"),
      value: (member) => member.quoteID,
      cell: (member) => <Mono>{member.quoteID ?? "–"}</Mono>,
    },
    {
      id: "customerEmail",
      header: t("fields.customerEmail"),
      value: (member) => member.customerEmail,
      filter: { kind: "text" },
      cell: (member) => member.customerEmail,
    },
    moment("enteredAt"),
    {
      id: "stage",
      header: t("fields.stage"),
      value: (member) => member.stage,
      filter: { kind: "text" },
      cell: (member) => <Mono>{member.stage}</Mono>,
    },
    moment("nextActionAt"),
    moment("leftAt"),
  ];
}
