import type { CampaignMessage, CohortMember } from "@handsel/contract/crm/reports.ts";
import { useTranslation } from "react-i18next";
import { salePath } from "#areas/cart/index.ts";
import { Button } from "#kit/actions/button.tsx";
import { Link } from "#kit/actions/link.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Mono } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { useStageName } from "../stage-names.ts";
import { useSendingColumns } from "./sending-columns.tsx";

type InCart = Pick<CohortMember, "cartUuid" | "saleReference"> &
  Partial<Pick<CampaignMessage, "tradeCartUUID">>;

/** People know a sale by its reference; what is no sale yet has its number alone. */
const cartName = ({ saleReference, cartUuid, tradeCartUUID }: InCart) =>
  saleReference ?? cartUuid ?? tradeCartUUID ?? null;

function CartLink({ of }: { of: InCart }) {
  const name = <Mono>{cartName(of) ?? "–"}</Mono>;
  return of.cartUuid === null ? name : <Link href={salePath(of.cartUuid)}>{name}</Link>;
}

export function useMessageColumns(onView: (message: CampaignMessage) => void): Column<CampaignMessage>[] {
  const { t } = useTranslation("crm");
  return [
    {
      id: "cartUuid",
      header: t("fields.cartUuid"),
      value: cartName,
      priority: 3,
      cell: (message) => <CartLink of={message} />,
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
    ...useSendingColumns(),
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
  const stageName = useStageName();
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
      value: cartName,
      priority: 3,
      cell: (member) => <CartLink of={member} />,
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
      value: (member) => stageName(member.stage),
      filter: { kind: "text" },
      cell: (member) => stageName(member.stage),
    },
    moment("nextActionAt"),
    moment("leftAt"),
  ];
}
