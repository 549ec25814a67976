// The devices that the store has bought, newest first.
import { RECYCLED_SORTS, type RecycledDevice } from "@handsel/contract/tradein/recycled-device.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { PresetBar } from "#client/presets/preset-bar.tsx";
import { daysOf, presetOf } from "#client/presets/presets.ts";
import { useToday } from "#client/today.ts";
import { ListViews, ViewCount } from "#client/views/list-views.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { DateField } from "#kit/fields/date-field.tsx";
import { SearchField } from "#kit/fields/search-field.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { FilterBar } from "#kit/layout/filter-bar.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Mono, Text } from "#kit/marks/text.tsx";
import { askedSort } from "#kit/table/asked-sort.ts";
import type { Column, Sort } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { readView, withSort } from "#kit/table/table-address.ts";
import { useTableState } from "#kit/table/table-state.ts";
import { allRecycledDevices, recycledDevices } from "../api.ts";
import { useGradeText } from "../grades.tsx";
import { receiptPath } from "../paths.ts";
import { useSourceName } from "../source-name.ts";
import {
  dateFault,
  type RecycledFilterValues,
  readRecycledFilter,
  writeRecycledFilter,
} from "./recycled-filter.ts";

export function Component() {
  const { t } = useTranslation("tradein");
  const [params, setParams] = useSearchParams();
  const filter = readRecycledFilter(params);
  const today = useToday();
  // An address may carry days that the list cannot be asked for; the form says what is wrong with them.
  const isAskable = dateFault(filter, today) === null;
  const table = useTableState({
    defaultSorts: [{ column: "receivedDate", direction: "desc" }],
    storageKey: "handsel.columns.recycled",
    address: { params, setParams: (next) => setParams(next, { replace: true }) },
  });
  const asked = askedOf(filter, isAskable, table.sort);
  const query = useInfiniteQuery(recycledDevices(asked));
  const apply = (next: RecycledFilterValues) => setParams(withSort(writeRecycledFilter(next), table.sort));
  const devices = query.data?.pages.flatMap((page) => page.returned_devices) ?? [];
  const total = query.data?.pages[0]?.total ?? devices.length;
  const totalValue = query.data?.pages[0]?.totalValue;
  const columns = useColumns();
  const { number } = useFormatter();
  return (
    <Page width="wide">
      <PageHeader
        title={t("recycled.title")}
        meta={query.data && <Text tone="muted">{t("recycled.count", { count: total })}</Text>}
      />
      <Card isFlush>
        <ListViews list="trades" Count={CountOfView} />
        <RecycledFilters key={JSON.stringify(filter)} applied={filter} onApply={apply} />
        <DataTable
          label={t("recycled.title")}
          rowsName={t("recycled.rows")}
          table={table}
          columns={columns}
          rows={devices}
          rowKey={(device) => device.id}
          serverTotal={total}
          paging="more"
          onLoadMore={() => query.fetchNextPage()}
          status={query.isPending ? "loading" : query.isError ? "failed" : "ready"}
          onRetry={() => query.refetch()}
          isList
          toolbar={
            <PresetBar
              value={presetOf({ start: filter.startDate, end: filter.endDate }, today)}
              onChoose={(preset) => {
                const { start, end } = daysOf(preset, today);
                apply({ ...filter, startDate: start, endDate: end });
              }}
            />
          }
          totals={[
            { label: t("collections.devices"), value: query.data && number(total) },
            {
              label: t("summary.value"),
              value: typeof totalValue === "number" ? <Money amount={totalValue} /> : undefined,
            },
          ]}
          picked={{ csvName: "trades", readAll: () => allRecycledDevices(asked) }}
          panelTitle={(device) => device.deviceName}
          emptyText={writeRecycledFilter(filter).size > 0 ? t("recycled.noMatch") : t("recycled.empty")}
        />
      </Card>
    </Page>
  );
}

const askedOf = (filter: RecycledFilterValues, isAskable: boolean, sort: Sort | null) => ({
  imei: filter.search || null,
  startDate: (isAskable && filter.startDate) || null,
  endDate: (isAskable && filter.endDate) || null,
  showCollected: true,
  sort: askedSort(sort, RECYCLED_SORTS),
});

function CountOfView({ params }: { params: URLSearchParams }) {
  const filter = readRecycledFilter(params);
  const isAskable = dateFault(filter, useToday()) === null;
  const { data } = useInfiniteQuery(recycledDevices(askedOf(filter, isAskable, readView(params).sort)));
  return <ViewCount number={data?.pages[0]?.total} />;
}

function RecycledFilters({
  applied,
  onApply,
}: {
  applied: RecycledFilterValues;
  onApply: (filter: RecycledFilterValues) => void;
}) {
  const { t } = useTranslation("tradein");
  const [draft, setDraft] = useState(applied);
  const day = useToday();
  const fault = dateFault(draft, day);
  const isChanged = writeRecycledFilter(draft).toString() !== writeRecycledFilter(applied).toString();
  return (
    <FilterBar
      label={t("recycled.filter")}
      isChanged={isChanged}
      onApply={() => {
        if (fault === null) onApply(draft);
      }}
      onClear={() => onApply({ search: "", startDate: "", endDate: "" })}
    >
      <SearchField
        label={t("recycled.search")}
        placeholder={t("recycled.search")}
        value={draft.search}
        onChange={(search) => setDraft({ ...draft, search })}
      />
      <DateField
        label={t("recycled.from")}
        value={draft.startDate || null}
        max={draft.endDate || day}
        error={
          fault === "startInFuture" || fault === "startAfterEnd" ? t(`recycled.faults.${fault}`) : undefined
        }
        onChange={(startDate) => setDraft({ ...draft, startDate: startDate ?? "" })}
      />
      <DateField
        label={t("recycled.to")}
        value={draft.endDate || null}
        min={draft.startDate || undefined}
        max={day}
        error={fault === "endInFuture" ? t("recycled.faults.endInFuture") : undefined}
        onChange={(endDate) => setDraft({ ...draft, endDate: endDate ?? "" })}
      />
    </FilterBar>
  );
}

/** The server sorts, because it has the rows that are not here yet. */
function useColumns(): Column<RecycledDevice>[] {
  const { t } = useTranslation("tradein");
  const gradeText = useGradeText();
  const sourceName = useSourceName();
  return [
    {
      id: "source",
      header: t("columns.source"),
      value: (device) => sourceName(device.source),
      cell: (device) => (
        <Badge tone={device.source === "SWAP" ? "info" : "neutral"}>{sourceName(device.source)}</Badge>
      ),
    },
    {
      id: "id",
      header: t("recycled.id"),
      value: (device) => device.id.slice(-8),
      priority: 3,
      cell: (device) => <Mono>{device.id.slice(-8)}</Mono>,
    },
    {
      id: "orderId",
      header: t("quote.id"),
      value: (device) => device.orderId,
      cell: (device) => device.orderId ?? "–",
    },
    {
      id: "deviceName",
      header: t("receipt.device"),
      value: (device) => device.deviceName,
      cell: (device) => <b>{device.deviceName}</b>,
    },
    {
      id: "imei",
      header: t("receipt.reference"),
      value: (device) => device.imei,
      cell: (device) => <Mono>{device.imei}</Mono>,
    },
    {
      id: "condition",
      header: t("condition"),
      value: (device) => device.condition,
      priority: 3,
      cell: (device) => gradeText(device.grade, device.condition),
    },
    {
      id: "storeName",
      header: t("receipt.store"),
      value: (device) => device.storeName,
      priority: 3,
      cell: (device) => device.storeName,
    },
    {
      id: "receivedDate",
      header: t("recycled.received"),
      value: (device) => device.receivedDate,
      cell: (device) => <DateText value={device.receivedDate} />,
    },
    {
      id: "latestCollectionDate",
      header: t("recycled.collection"),
      value: (device) => device.latestCollectionDate,
      cell: (device) => <DateText value={device.latestCollectionDate} />,
    },
    {
      id: "actions",
      isSortable: false,
      header: t("columns.actions"),
      isFixed: true,
      align: "end",
      cell: (device) => (
        <LinkButton
          href={receiptPath(device.tradecartId)}
          size="sm"
          variant="soft"
          aria-label={t("recycled.view", { name: device.deviceName })}
        >
          {t("recycled.open")}
        </LinkButton>
      ),
    },
  ];
}
