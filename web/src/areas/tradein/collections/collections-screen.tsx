// The collections of the stores: what is on its way, and whether it is time for another one.
import {
  COLLECTION_SORTS,
  type Collection,
  collectionStatus,
} from "@handsel/contract/tradein/collections.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { PresetBar } from "#client/presets/preset-bar.tsx";
import { daysOf, readPreset } from "#client/presets/presets.ts";
import { useToday } from "#client/today.ts";
import { ListViews, ViewCount } from "#client/views/list-views.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { Select } from "#kit/fields/select.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Page, Row } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Mono, Text } from "#kit/marks/text.tsx";
import { askedSort } from "#kit/table/asked-sort.ts";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { readView, withSort } from "#kit/table/table-address.ts";
import { useTableState } from "#kit/table/table-state.ts";
import { allCollections, listCollections } from "../api.ts";
import { collectionPath, ORGANISE_PATH } from "../paths.ts";
import { slotText } from "../time-slot.ts";
import { isReminderDue, STATUS_TONES } from "./collection-rules.ts";

const ANY = "ANY";

export function Component() {
  const { t } = useTranslation("tradein");
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const { status, preset, wanted } = askedAt(params, today);
  const { number } = useFormatter();
  const table = useTableState({
    defaultSorts: [{ column: "created", direction: "desc" }],
    storageKey: "handsel.columns.collections",
    address: { params, setParams: (next) => setParams(next, { replace: true }) },
  });
  const filter = { ...wanted, sort: askedSort(table.sort, COLLECTION_SORTS) };
  const query = useInfiniteQuery(listCollections(filter));
  const first = query.data?.pages[0];
  const collections = query.data?.pages.flatMap((page) => page.collections) ?? [];
  const total = first?.total ?? collections.length;
  const ask = (asked: Readonly<Record<"status" | "period", string | undefined>>) =>
    setParams(
      withSort(
        new URLSearchParams(
          Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
        ),
        table.sort,
      ),
    );
  return (
    <Page width="wide">
      <PageHeader
        title={t("collections.title")}
        meta={first && <Text tone="muted">{t("collections.inSafe", { count: first.devicesInSafe })}</Text>}
        actions={
          <LinkButton href={ORGANISE_PATH} variant="primary" icon="plus">
            {t("collections.organise")}
          </LinkButton>
        }
      />
      {first && isReminderDue(first.devicesInSafe, first.reminderAt) && (
        <Notice
          tone="warning"
          icon="truck"
          title={t("collections.reminder", { count: first.devicesInSafe })}
          isAnnounced={false}
        >
          {t("collections.reminderText", { threshold: first.reminderAt })}
        </Notice>
      )}
      <Card isFlush>
        <ListViews list="collections" Count={CountOfView} />
        <DataTable
          label={t("collections.title")}
          rowsName={t("collections.rows")}
          table={table}
          columns={useColumns()}
          rows={collections}
          rowKey={(collection) => collection.collectionUUID}
          serverTotal={total}
          paging="more"
          onLoadMore={() => query.fetchNextPage()}
          status={query.isPending ? "loading" : query.isError ? "failed" : "ready"}
          onRetry={() => query.refetch()}
          rowHref={(collection) => collectionPath(collection.collectionUUID)}
          rowLinkLabel={(collection) => t("collections.view", { number: collection.collectionNumber })}
          isList
          picked={{ csvName: "collections", readAll: () => allCollections(filter) }}
          panelTitle={(collection) => <Mono>{collection.collectionNumber}</Mono>}
          emptyText={t("collections.empty")}
          totals={[
            { label: t("collections.title"), value: first && number(total) },
            { label: t("collections.devices"), value: first?.sums && number(first.sums.devices) },
            { label: t("summary.value"), value: first?.sums && <Money amount={first.sums.value} /> },
          ]}
          toolbar={
            <Row gap={3} isWrapping>
              <PresetBar
                value={preset}
                // Pressed once more, all days are shown again.
                onChoose={(period) => ask({ status, period: period === preset ? undefined : period })}
              />
              <Select
                label={t("columns.status")}
                isLabelHidden
                value={status ?? ANY}
                onChange={(chosen) => ask({ status: chosen === ANY ? undefined : chosen, period: preset })}
                options={[
                  { value: ANY, label: t("collections.anyStatus") },
                  ...collectionStatus.options.map((value) => ({
                    value,
                    label: t(`collections.statuses.${value}`),
                  })),
                ]}
              />
            </Row>
          }
        />
      </Card>
    </Page>
  );
}

function askedAt(params: URLSearchParams, today: string) {
  const status = collectionStatus.safeParse(params.get("status")).data;
  const preset = readPreset(params.get("period"));
  const days = preset && daysOf(preset, today);
  const wanted = {
    ...(status && { statuses: [status] }),
    ...(days && { startDate: days.start, endDate: days.end }),
  };
  return { status, preset, wanted };
}

function CountOfView({ params }: { params: URLSearchParams }) {
  const sort = askedSort(readView(params).sort, COLLECTION_SORTS);
  const { data } = useInfiniteQuery(listCollections({ ...askedAt(params, useToday()).wanted, sort }));
  return <ViewCount number={data?.pages[0]?.total} />;
}

function useColumns(): Column<Collection>[] {
  const { t } = useTranslation("tradein");
  // The server sorts, because it has the rows that are not here yet.
  return [
    {
      id: "number",
      header: t("collections.number"),
      value: (collection) => collection.collectionNumber,
      cell: (collection) => <Mono>{collection.collectionNumber}</Mono>,
    },
    {
      id: "status",
      header: t("columns.status"),
      value: (collection) => t(`collections.statuses.${collection.status}`),
      cell: (collection) => (
        <Badge tone={STATUS_TONES[collection.status]}>{t(`collections.statuses.${collection.status}`)}</Badge>
      ),
    },
    {
      id: "store",
      header: t("receipt.store"),
      value: (collection) => collection.storeName,
      cell: (collection) => collection.storeName,
    },
    {
      id: "collector",
      header: t("collections.collector"),
      value: (collection) => collection.collector.name,
      cell: (collection) => collection.collector.name,
    },
    {
      id: "date",
      header: t("collections.date"),
      value: (collection) => collection.scheduleDate,
      cell: (collection) => (
        <span>
          <DateText value={collection.scheduleDate} />
          {collection.timeSlot && (
            <Text as="div" size={13} tone="muted">
              {slotText(collection.timeSlot)}
            </Text>
          )}
        </span>
      ),
    },
    {
      id: "devices",
      header: t("collections.devices"),
      value: (collection) => collection.deviceCount,
      align: "end",
      cell: (collection) => collection.deviceCount,
    },
    {
      id: "value",
      header: t("summary.value"),
      value: (collection) => collection.totalValue,
      align: "end",
      priority: 3,
      cell: (collection) => <Money amount={collection.totalValue} />,
    },
    {
      id: "created",
      header: t("receipt.created"),
      value: (collection) => collection.createdAt,
      priority: 3,
      cell: (collection) => <DateText value={collection.createdAt} />,
    },
  ];
}
