// Who changed what, newest first unless sorted otherwise.
import { AUDIT_COLUMNS, AUDIT_SORTS, type AuditEntry } from "@handsel/contract/platform/audit.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { PresetBar } from "#client/presets/preset-bar.tsx";
import { daysOf, presetOf } from "#client/presets/presets.ts";
import { useToday } from "#client/today.ts";
import { ListViews, ViewCount } from "#client/views/list-views.tsx";
import { Button } from "#kit/actions/button.tsx";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Page, Stack } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Mono, Text } from "#kit/marks/text.tsx";
import { askedSort } from "#kit/table/asked-sort.ts";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { readView, withSort } from "#kit/table/table-address.ts";
import { useTableState } from "#kit/table/table-state.ts";
import { type AuditFilter, exportAudit, listAudit } from "../api.ts";
import { ChangeList } from "./audit-change-list.tsx";
import { auditWords, describeChanges, type Words } from "./audit-changes.ts";
import { AuditFilters, KINDS, readAuditFilter, writeAuditFilter } from "./audit-filters.tsx";

/** The server counts no further. */
const COUNTED_AT_MOST = 10_000;

export function Component() {
  const { t, i18n } = useTranslation(["admin", "crm"]);
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const filter = readAuditFilter(params);
  const table = useTableState({
    defaultSorts: [{ column: "at", direction: "desc" }],
    storageKey: "handsel.columns.audit",
    address: { params, setParams: (next) => setParams(next, { replace: true }) },
  });
  const ask = (next: AuditFilter) => setParams(withSort(writeAuditFilter(next), table.sort));
  const query = useInfiniteQuery(listAudit(filter, askedSort(table.sort, AUDIT_SORTS)));
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  const total = query.data?.pages[0]?.total ?? entries.length;
  const isFiltered = Object.keys(filter).length > 0;
  const columns = useAuditColumns();
  const { number } = useFormatter();
  return (
    <Page width="wide" density="compact">
      <PageHeader
        title={t("audit.title")}
        meta={query.data && <Text tone="muted">{t("audit.count", { count: total })}</Text>}
        subtitle={t("audit.subtitle")}
        actions={
          <Button
            icon="download"
            isDisabled={entries.length === 0}
            onPress={() =>
              exportAudit({
                ...filter,
                columns: Object.fromEntries(
                  AUDIT_COLUMNS.map((column) => [column, t(`audit.columns.${column}`)]),
                ),
                words: auditWords(
                  i18n.getResourceBundle(i18n.language, "admin"),
                  i18n.getResourceBundle(i18n.language, "crm"),
                ),
              })
            }
          >
            {t("audit.export")}
          </Button>
        }
      />
      <Card isFlush>
        <ListViews list="audit" Count={CountOfView} />
        <AuditFilters key={JSON.stringify(filter)} applied={filter} onApply={ask} />
        {isFiltered && query.isSuccess && entries.length === 0 ? (
          <EmptyState
            title={t("audit.noMatch")}
            text={t("audit.noMatchHelp")}
            action={
              <Button size="sm" onPress={() => setParams(new URLSearchParams())}>
                {t("audit.clear")}
              </Button>
            }
          />
        ) : (
          <DataTable
            label={t("audit.title")}
            rowsName={t("audit.rows")}
            table={table}
            columns={columns}
            rows={entries}
            rowKey={(entry) => entry.id}
            serverTotal={total}
            paging="more"
            onLoadMore={() => query.fetchNextPage()}
            status={query.isPending ? "loading" : query.isError ? "failed" : "ready"}
            onRetry={() => query.refetch()}
            partialNotice={total >= COUNTED_AT_MOST && t("audit.truncated", { count: COUNTED_AT_MOST })}
            isList
            toolbar={
              <PresetBar
                value={
                  filter.from && filter.to
                    ? presetOf({ start: filter.from, end: filter.to }, today)
                    : undefined
                }
                onChoose={(preset) => {
                  const { start, end } = daysOf(preset, today);
                  ask({ ...filter, from: start, to: end });
                }}
              />
            }
            totals={[
              { label: t(`audit.kinds.${filter.kind ?? KINDS[0]}`), value: query.data && number(total) },
            ]}
            picked={{ csvName: "audit" }}
            panelTitle={(entry) =>
              entry.entityName || t(`audit.entities.${entry.entity}`, { defaultValue: entry.entity })
            }
            emptyText={t("audit.empty")}
          />
        )}
      </Card>
    </Page>
  );
}

function CountOfView({ params }: { params: URLSearchParams }) {
  const sort = askedSort(readView(params).sort, AUDIT_SORTS);
  const { data } = useInfiniteQuery(listAudit(readAuditFilter(params), sort));
  return <ViewCount number={data?.pages[0]?.total} />;
}

function useAuditColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation(["admin", "crm", "sending"]);
  const figures = useFormatter();
  const words: Words = (key, fallback) => t(key, { defaultValue: fallback });
  const action = (entry: AuditEntry) => words(`audit.actions.${entry.action}`, entry.action);
  const entity = (entry: AuditEntry) => words(`audit.entities.${entry.entity}`, entry.entity);
  const subject = (entry: AuditEntry) => (
    <Stack gap={1}>
      <Text weight="medium">{entry.entityName || entity(entry)}</Text>
      {entry.entityName && (
        <Text size={12} tone="muted">
          {entity(entry)}
        </Text>
      )}
    </Stack>
  );
  const changesOf = (entry: AuditEntry) => ({
    changes: describeChanges(entry, { words, figures }),
    isCreation: entry.before === null,
  });
  // Whoever is not one of the staff has no name here.
  const who = ({ userName, kind }: AuditEntry) =>
    userName || t(kind === "CUSTOMER" ? "audit.customer" : "audit.nobody");
  return [
    {
      id: "at",
      header: t("audit.columns.at"),
      value: (entry) => entry.at,
      cell: (entry) => <DateText value={entry.at} format="full" />,
    },
    {
      id: "user",
      header: t("audit.columns.user"),
      value: who,
      cell: who,
    },
    {
      id: "action",
      header: t("audit.columns.action"),
      value: action,
      cell: (entry) => action(entry),
    },
    {
      id: "entity",
      header: t("audit.columns.entity"),
      value: (entry) => `${entity(entry)}: ${entry.entityName}`,
      cell: subject,
      panelCell: (entry) => (
        <Stack gap={1}>
          {subject(entry)}
          <Text size={12} tone="muted">
            <Mono>{entry.entityID}</Mono>
          </Text>
        </Stack>
      ),
    },
    {
      id: "changes",
      header: t("audit.columns.changes"),
      cell: (entry) => <ChangeList {...changesOf(entry)} />,
      panelCell: (entry) => <ChangeList {...changesOf(entry)} isWhole />,
    },
  ];
}
