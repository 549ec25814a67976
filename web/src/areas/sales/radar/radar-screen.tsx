// The upgrade radar: whom to call today, and what to offer them.
import { OFFERS_AT_MOST, offerRank, type UpgradeOffer } from "@handsel/contract/reports/radar.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { readAhead } from "#client/instant/read-ahead.ts";
import type { Place } from "#client/route.ts";
import { LinkButton } from "#kit/actions/link.tsx";
import { Segmented } from "#kit/actions/segmented.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Reference, Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { listStatus } from "#kit/table/list-status.ts";
import { useTableState } from "#kit/table/table-state.ts";
import { upgradeRadar } from "../api.ts";
import { salePath, salesPath } from "../paths.ts";
import { WhyOffer } from "./why-offer.tsx";

const rankIn = (search: URLSearchParams) => (search.get("rank") === "STORE" ? "STORE" : "CUSTOMER");

export const ahead = ({ search }: Place) => readAhead(upgradeRadar(rankIn(search)));

export function Component() {
  const { t } = useTranslation("sales");
  const formatter = useFormatter();
  const [params, setParams] = useSearchParams();
  const rankedBy = rankIn(params);
  const query = useQuery(upgradeRadar(rankedBy));
  const columns = useRadarColumns();
  const offers = query.data?.offers ?? [];
  const total = query.data?.total;
  const table = useTableState({
    storageKey: "handsel.columns.radar",
    address: { params, setParams: (next) => setParams(next, { replace: true }) },
  });
  return (
    <Page width="wide" density="compact">
      <PageHeader
        title={t("radar.title")}
        subtitle={t("radar.lead")}
        actions={
          <LinkButton href={salesPath()} icon="list">
            {t("sales.title")}
          </LinkButton>
        }
      />
      <Card isFlush>
        <DataTable
          label={t("radar.title")}
          rowsName={t("radar.rows")}
          table={table}
          columns={columns}
          rows={offers}
          rowKey={({ orderUUID }) => orderUUID}
          status={listStatus(query)}
          onRetry={() => query.refetch()}
          rowHref={({ cartUUID }) => salePath(cartUUID)}
          rowLinkLabel={({ reference }) => t("sales.view", { name: reference })}
          isList
          totals={[
            { label: t("radar.count"), value: total === undefined ? undefined : formatter.number(total) },
            {
              label: t("radar.wouldSell"),
              value: query.data && formatter.money(query.data.worth, { isWhole: true }),
            },
          ]}
          toolbar={
            <Segmented
              label={t("radar.rankedBy")}
              value={rankedBy}
              options={offerRank.options.map((value) => ({ value, label: t(`radar.ranks.${value}`) }))}
              onChange={(rank) => setParams(new URLSearchParams(rank === "CUSTOMER" ? {} : { rank }))}
            />
          }
          panelTitle={({ reference }) => <Reference>{reference}</Reference>}
          panel={(offer) => (
            <div className="listpanel__part">
              <WhyOffer offer={offer} />
            </div>
          )}
          partialNotice={
            total !== undefined && total > OFFERS_AT_MOST && t("radar.tooMany", { count: OFFERS_AT_MOST })
          }
          emptyText={t("radar.empty")}
        />
      </Card>
    </Page>
  );
}

function useRadarColumns(): Column<UpgradeOffer>[] {
  const { t } = useTranslation("sales");
  const money = (
    id: "monthlyNow" | "monthlyThen" | "toPay" | "customerGain" | "storeGain",
    priority?: 2 | 3,
  ): Column<UpgradeOffer> => ({
    id,
    header: t(`radar.columns.${id}`),
    align: "end",
    value: (offer) => offer[id],
    cell: (offer) => <Money amount={offer[id]} />,
    ...(priority && { priority }),
  });
  return [
    {
      id: "customer",
      header: t("radar.columns.customer"),
      isFixed: true,
      value: ({ customerName }) => customerName,
      cell: (offer) => (
        <>
          <div>{offer.customerName}</div>
          <Text size={12} tone="muted">
            {offer.mayBeWrittenTo ? offer.customerEmail : t("radar.onlyHere")}
          </Text>
        </>
      ),
    },
    {
      id: "oldDevice",
      header: t("radar.columns.oldDevice"),
      value: ({ oldDevice }) => oldDevice,
      cell: ({ oldDevice }) => oldDevice,
      priority: 2,
    },
    {
      id: "deviceName",
      header: t("radar.columns.deviceName"),
      value: ({ deviceName }) => deviceName,
      cell: (offer) => (
        <>
          <div>{offer.deviceName}</div>
          <Text size={12} tone="muted">
            {offer.planName}
          </Text>
        </>
      ),
    },
    money("monthlyNow"),
    money("monthlyThen"),
    money("toPay"),
    money("customerGain"),
    money("storeGain", 3),
    {
      id: "storeName",
      header: t("radar.columns.storeName"),
      value: ({ storeName }) => storeName,
      cell: ({ storeName }) => storeName,
      priority: 3,
    },
  ];
}
