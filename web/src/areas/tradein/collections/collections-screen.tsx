// The collections of the stores: what is on its way, and whether it is time for another one.
import {
  COLLECTION_SORTS,
  type Collection,
  collectionStatus,
} from "@handsel/contract/tradein/collections.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { ListViews } from "#client/views/list-views.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { Select } from "#kit/fields/select.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Mono, Text } from "#kit/marks/text.tsx";
import { askedSort } from "#kit/table/asked-sort.ts";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { withSort } from "#kit/table/table-address.ts";
import { useTableState } from "#kit/table/table-state.ts";
import { listCollections } from "../api.ts";
import { collectionPath, ORGANISE_PATH } from "../paths.ts";
import { slotText } from "../time-slot.ts";
import { isReminderDue, STATUS_TONES } from "./collection-rules.ts";

const ANY = "ANY";

export function Component() {
  const { t } = useTranslation("tradein");
  const [params, setParams] = useSearchParams();
  const status = collectionStatus.safeParse(params.get("status"));
  const table = useTableState({
    defaultSorts: [{ column: "created", direction: "desc" }],
    storageKey: "handsel.columns.collections",
    address: { params, setParams: (next) => setParams(next, { replace: true }) },
  });
  const query = useInfiniteQuery(
    listCollections({
      ...(status.success && { statuses: [status.data] }),
      sort: askedSort(table.sort, COLLECTION_SORTS),
    }),
  );
  const first = query.data?.pages[0];
  const collections = query.data?.pages.flatMap((page) => page.collections) ?? [];
  const total = first?.total ?? collections.length;
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
        <ListViews list="collections" />
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
          panelTitle={(collection) => <Mono>{collection.collectionNumber}</Mono>}
          emptyText={t("collections.empty")}
          toolbar={
            <Select
              label={t("columns.status")}
              isLabelHidden
              value={status.success ? status.data : ANY}
              onChange={(chosen) =>
                setParams(withSort(new URLSearchParams(chosen === ANY ? {} : { status: chosen }), table.sort))
              }
              options={[
                { value: ANY, label: t("collections.anyStatus") },
                ...collectionStatus.options.map((value) => ({
                  value,
                  label: t(`collections.statuses.${value}`),
                })),
              ]}
            />
          }
        />
      </Card>
    </Page>
  );
}

function useColumns(): Column<Collection>[] {
  const { t } = useTranslation("tradein");
  // The server sorts, because it has the rows that are not here yet.
  const sorted = { isSortable: true } as const;
  return [
    {
      ...sorted,
      id: "number",
      header: t("collections.number"),
      cell: (collection) => <Mono>{collection.collectionNumber}</Mono>,
    },
    {
      ...sorted,
      id: "status",
      header: t("columns.status"),
      cell: (collection) => (
        <Badge tone={STATUS_TONES[collection.status]}>{t(`collections.statuses.${collection.status}`)}</Badge>
      ),
    },
    { ...sorted, id: "store", header: t("receipt.store"), cell: (collection) => collection.storeName },
    {
      ...sorted,
      id: "collector",
      header: t("collections.collector"),
      cell: (collection) => collection.collector.name,
    },
    {
      ...sorted,
      id: "date",
      header: t("collections.date"),
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
      ...sorted,
      id: "devices",
      header: t("collections.devices"),
      align: "end",
      cell: (collection) => collection.deviceCount,
    },
    {
      ...sorted,
      id: "value",
      header: t("summary.value"),
      align: "end",
      priority: 3,
      cell: (collection) => <Money amount={collection.totalValue} />,
    },
    {
      ...sorted,
      id: "created",
      header: t("receipt.created"),
      priority: 3,
      cell: (collection) => <DateText value={collection.createdAt} />,
    },
  ];
}
