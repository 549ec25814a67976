// One layout for both lists: the forms above, the rows below, and the same rows as a file.

import { MAX_SALES_DISPLAYED, SALES_SORTS, type SalesRow } from "@handsel/contract/sales/listing.ts";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { readAhead } from "#client/instant/read-ahead.ts";
import { PresetBar } from "#client/presets/preset-bar.tsx";
import type { Place } from "#client/route.ts";
import { currentTenant, useTenant } from "#client/tenant.ts";
import { dayIn } from "#client/today.ts";
import { ListViews, ViewCount } from "#client/views/list-views.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Tabs } from "#kit/layout/tabs.tsx";
import { Reference, Text } from "#kit/marks/text.tsx";
import { useNow } from "#kit/now.ts";
import { askedSort } from "#kit/table/asked-sort.ts";
import type { Column, Sort } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { listStatus } from "#kit/table/list-status.ts";
import { useTableState } from "#kit/table/table-state.ts";
import { listSales, salesTotals } from "../api.ts";
import { radarPath, salePath, worklistPath } from "../paths.ts";
import { BulkActions } from "./bulk-actions.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { SalesFilterForm, SalesSearchForm } from "./list-forms.tsx";
import {
  type ActiveForm,
  FILTER_FORM,
  filterOf,
  type ListKind,
  readListQuery,
  readNarrowing,
  SEARCH_FORM,
  salesInput,
  writeFilter,
  writeSearch,
} from "./list-query.ts";
import { SalePanel } from "./sale-panel.tsx";
import { SalesNarrowing } from "./sales-narrowing.tsx";
import { useSalesTotals } from "./sales-totals.tsx";
import "../sale.css";

const WORDS = {
  sales: { title: "sales.title", view: "sales.view" },
  pending: { title: "pending.title", view: "pending.view" },
} as const;

const FIRST_ORDER: Readonly<Record<ListKind, Sort>> = {
  sales: { column: "updatedDate", direction: "desc" },
  pending: { column: "createdDate", direction: "desc" },
};

const sortOf = (sort: Sort | null) =>
  askedSort(sort?.column === "cartUUID" ? { ...sort, column: "reference" } : sort, SALES_SORTS);

/** What the list at this address asks for. */
function askedAt(params: URLSearchParams, kind: ListKind, timeZone: string, now: Date) {
  const { figure } = readNarrowing(params);
  // A figure counts by the days of the retailer's calendar, wherever it is read.
  const zone = (!figure && Intl.DateTimeFormat().resolvedOptions().timeZone) || timeZone;
  const today = dayIn(zone, now);
  const asked = readListQuery(params, kind, today);
  return { zone, today, asked, input: salesInput(asked, kind, zone) };
}

/** Before the list is opened: its rows, and their sum beside them. */
export async function readListAhead(kind: ListKind, { search }: Place): Promise<void> {
  const tenant = currentTenant();
  if (!tenant) return;
  const { input, asked } = askedAt(search, kind, tenant.timeZone, new Date());
  await Promise.all([
    readAhead(listSales(input, asked.timestamp)),
    readAhead(salesTotals(input, asked.timestamp)),
  ]);
}

export function SalesList({ kind, columns }: { kind: ListKind; columns: readonly Column<SalesRow>[] }) {
  const { t } = useTranslation("sales");
  const { timeZone } = useTenant();
  const [params, setParams] = useSearchParams();
  const { zone, today, asked, input } = askedAt(params, kind, timeZone, useNow());
  const table = useTableState({
    defaultSorts: [FIRST_ORDER[kind]],
    storageKey: `handsel.columns.${kind}`,
    address: { params, setParams: (next) => setParams(next, { replace: true }) },
  });
  const totals = useQuery(salesTotals(input, asked.timestamp));
  // Sums of what was asked before are not those of this list.
  const sums = useSalesTotals(totals.isPlaceholderData ? undefined : totals.data);
  const total = totals.data?.sales ?? 0;
  // Of more than are shown the server has to find the first; fewer are put in order where they are.
  const sort = total > MAX_SALES_DISPLAYED ? sortOf(table.sort) : null;
  const query = useQuery(listSales({ ...input, ...(sort && { sort }) }, asked.timestamp));
  const rows = query.data?.sales ?? [];

  return (
    <Page width="wide" density="compact">
      <PageHeader
        title={t(WORDS[kind].title)}
        meta={
          query.data &&
          !query.isPlaceholderData && <Text tone="muted">{t("count", { count: rows.length })}</Text>
        }
        actions={
          <>
            {kind === "sales" && (
              <LinkButton href={radarPath()} icon="refresh">
                {t("radar.title")}
              </LinkButton>
            )}
            {kind === "pending" && (
              <LinkButton href={worklistPath()} icon="list">
                {t("worklist.title")}
              </LinkButton>
            )}
            <ExportMenu input={input} isEmpty={rows.length === 0} total={totals.data?.sales} />
          </>
        }
      />
      <Card>
        <Forms key={JSON.stringify(asked)} kind={kind} today={today} asked={asked} onAsk={setParams} />
      </Card>
      <Card isFlush>
        <ListViews list={kind} Count={COUNTS[kind]} />
        <SalesNarrowing
          narrowing={asked.narrowing}
          rows={rows}
          onLeave={(narrowing) =>
            setParams(writeFilter(asked.filter, asked.timestamp, narrowing, asked.preset))
          }
        />
        <DataTable
          label={t(WORDS[kind].title)}
          rowsName={t("rows")}
          table={table}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.cartUUID}
          status={listStatus(query)}
          onRetry={() => query.refetch()}
          rowHref={(row) => salePath(row.cartUUID)}
          rowLinkLabel={(row) => t(WORDS[kind].view, { name: row.reference })}
          isList
          toolbar={
            <PresetBar
              value={asked.preset}
              onChoose={(preset) =>
                setParams(
                  writeFilter(
                    filterOf(preset, asked.filter, today),
                    String(Date.now()),
                    asked.narrowing,
                    preset,
                  ),
                )
              }
            />
          }
          totals={sums}
          bulkActions={(picked, clear) => <BulkActions rows={picked} timezone={zone} clear={clear} />}
          matching={{
            total,
            actions: <ExportMenu input={input} isEmpty={false} total={totals.data?.sales} />,
          }}
          panelTitle={(row) => <Reference>{row.reference}</Reference>}
          panel={(row) => <SalePanel row={row} />}
          partialNotice={rows.length >= MAX_SALES_DISPLAYED && t("tooMany", { count: MAX_SALES_DISPLAYED })}
          emptyText={t("empty")}
        />
      </Card>
    </Page>
  );
}

/** What a view of the list would show, by the sum that stands above its rows. */
const countOf = (kind: ListKind) =>
  function CountOfView({ params }: { params: URLSearchParams }) {
    const { timeZone } = useTenant();
    const { input, asked } = askedAt(params, kind, timeZone, useNow());
    const { data, isPlaceholderData } = useQuery(salesTotals(input, asked.timestamp));
    return <ViewCount number={isPlaceholderData ? undefined : data?.sales} />;
  };
const COUNTS = { sales: countOf("sales"), pending: countOf("pending") };

interface FormsProps {
  kind: ListKind;
  today: string;
  asked: ReturnType<typeof readListQuery>;
  onAsk: (params: URLSearchParams) => void;
}

function Forms({ kind, today, asked, onAsk }: FormsProps) {
  const { t } = useTranslation("sales");
  const [open, setOpen] = useState<ActiveForm>(asked.activeForm);
  const [isSearchUsed, setSearchUsed] = useState(false);
  const [isFilterUsed, setFilterUsed] = useState(false);
  const useSearch = useCallback((isInUse: boolean) => setSearchUsed(isInUse), []);
  const useFilter = useCallback((isInUse: boolean) => setFilterUsed(isInUse), []);
  const startOver = () => onAsk(new URLSearchParams());
  const now = () => String(Date.now());
  return (
    <Tabs
      label={t("forms")}
      selectedId={open}
      onSelect={(id) => setOpen(id === SEARCH_FORM ? SEARCH_FORM : FILTER_FORM)}
      tabs={[
        {
          id: FILTER_FORM,
          label: t("filter.title"),
          icon: "filter",
          content: (
            <SalesFilterForm
              kind={kind}
              today={today}
              applied={asked.filter}
              isDisabled={isSearchUsed}
              onApply={(values) => onAsk(writeFilter(values, now(), asked.narrowing))}
              onClear={startOver}
              onUse={useFilter}
            />
          ),
        },
        {
          id: SEARCH_FORM,
          label: t("search.title"),
          icon: "search",
          content: (
            <SalesSearchForm
              applied={asked.search}
              isDisabled={isFilterUsed}
              onSearch={(values) => onAsk(writeSearch(values, now()))}
              onClear={startOver}
              onUse={useSearch}
            />
          ),
        },
      ]}
    />
  );
}
