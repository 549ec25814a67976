import type { Offer, OfferRule } from "@handsel/contract/crm/offers.ts";
import { useTranslation } from "react-i18next";
import { useFinancingName } from "#areas/sales/index.ts";
import { DateText } from "#kit/marks/date-text.tsx";
import { Money } from "#kit/marks/money.tsx";
import type { Column } from "#kit/table/column.ts";
import { EnabledBadge } from "../badges.tsx";
import { type RowHandlers, useActionsColumn } from "../editable-table.tsx";

type OfferLike = Offer | OfferRule;

/** The narrowest level that is named, as people call it. */
const deviceOf = (item: OfferLike) =>
  item.deviceName || item.familyName || item.categoryName || item.manufacturerName || "";

function useSharedColumns<Item extends OfferLike>(handlers: RowHandlers<Item>) {
  const { t } = useTranslation("crm");
  const financingName = useFinancingName();
  const group: Column<Item> = {
    id: "offerGroup",
    header: t("offers.fields.offerGroup"),
    value: (item) => item.offerGroup,
    cell: (item) => item.offerGroup,
  };
  const device: Column<Item> = {
    id: "device",
    header: t("fields.deviceCode"),
    value: deviceOf,
    cell: (item) => deviceOf(item) || t("any"),
  };
  const financing: Column<Item> = {
    id: "financingType",
    header: t("fields.financingType"),
    value: (item) => financingName(item.financingType),
    cell: (item) => financingName(item.financingType),
  };
  const months: Column<Item> = {
    id: "numberOfMonths",
    header: t("offers.fields.numberOfMonths"),
    align: "end",
    priority: 3,
    value: (item) => item.numberOfMonths,
    cell: (item) => item.numberOfMonths ?? t("any"),
  };
  const status: Column<Item> = {
    id: "status",
    header: t("fields.status"),
    value: (item) => t(`statuses.${item.status}`),
    cell: (item) => <EnabledBadge status={item.status} />,
  };
  const actions = useActionsColumn(handlers);
  return { group, device, financing, months, status, actions };
}

export function useOfferColumns(handlers: RowHandlers<Offer>): Column<Offer>[] {
  const { t } = useTranslation("crm");
  const shared = useSharedColumns(handlers);
  return [
    shared.group,
    {
      id: "sequenceNum",
      header: t("offers.fields.sequenceNum"),
      align: "end",
      value: (offer) => offer.sequenceNum,
      cell: (offer) => offer.sequenceNum,
    },
    {
      id: "type",
      header: t("fields.commsType"),
      priority: 3,
      value: (offer) => t(`offers.types.${offer.type}`),
      cell: (offer) => t(`offers.types.${offer.type}`),
    },
    {
      id: "title",
      header: t("offers.fields.title"),
      value: (offer) => offer.title,
      cell: (offer) => offer.title || "–",
    },
    shared.device,
    shared.financing,
    shared.months,
    {
      id: "monthlyPrice",
      header: t("offers.fields.monthlyPrice"),
      align: "end",
      value: (offer) => offer.monthlyPrice,
      cell: (offer) => <Money amount={offer.monthlyPrice} />,
    },
    shared.status,
    shared.actions,
  ];
}

export function useOfferRuleColumns(handlers: RowHandlers<OfferRule>): Column<OfferRule>[] {
  const { t } = useTranslation("crm");
  const shared = useSharedColumns(handlers);
  return [
    shared.group,
    {
      id: "action",
      header: t("offers.fields.action"),
      value: (rule) => t(`offers.actions.${rule.action}`),
      cell: (rule) => t(`offers.actions.${rule.action}`),
    },
    shared.device,
    shared.financing,
    shared.months,
    {
      id: "startDate",
      header: t("fields.startDate"),
      value: (rule) => rule.startDate,
      cell: (rule) => <DateText value={rule.startDate} />,
    },
    {
      id: "endDate",
      header: t("fields.endDate"),
      priority: 3,
      value: (rule) => rule.endDate,
      cell: (rule) => <DateText value={rule.endDate} />,
    },
    shared.status,
    shared.actions,
  ];
}
