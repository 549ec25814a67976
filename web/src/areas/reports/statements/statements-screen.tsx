// What lenders say that they paid: their statements, newest first unless sorted otherwise, and the place where one is dropped.
import {
  STATEMENT_SORTS,
  STATEMENTS_PAGE_SIZE,
  type StatementRow,
} from "@handsel/contract/reports/statements.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonGroup } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Mono } from "#kit/marks/text.tsx";
import { askedSort } from "#kit/table/asked-sort.ts";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { EXCEPTIONS_PATH, statementPath } from "../paths.ts";
import { statements } from "./api.ts";
import { DropDialog } from "./drop-dialog.tsx";

/** As their makers call them, in every language. */
export const FORM_NAMES = { CSV: "CSV", CAMT053: "camt.053", JSON: "JSON" } as const;

export function Component() {
  const { t } = useTranslation("reports");
  const formatter = useFormatter();
  const [isDropping, setDropping] = useState(false);
  const table = useTableState({
    defaultSorts: [{ column: "day", direction: "desc" }],
    storageKey: "handsel.columns.statements",
    pageSize: STATEMENTS_PAGE_SIZE,
  });
  const query = useInfiniteQuery(statements(askedSort(table.sort, STATEMENT_SORTS)));
  const [first] = query.data?.pages ?? [];
  const rows = query.data?.pages.flatMap((page) => page.statements) ?? [];
  const columns = useColumns();
  const sums = first?.sums;
  const share = sums && sums.lines > 0 ? sums.matched / sums.lines : undefined;
  return (
    <Page width="wide" density="compact">
      <PageHeader
        title={t("statements.title")}
        actions={
          <ButtonGroup>
            <LinkButton href={EXCEPTIONS_PATH} icon="list">
              {t("exceptions.title")}
            </LinkButton>
            <Button variant="primary" icon="upload" onPress={() => setDropping(true)}>
              {t("statements.take")}
            </Button>
          </ButtonGroup>
        }
      />
      <Card isFlush>
        <DataTable
          label={t("statements.title")}
          rowsName={t("statements.rows")}
          table={table}
          columns={columns}
          rows={rows}
          rowKey={({ statementID }) => statementID}
          rowHref={({ statementID }) => statementPath(statementID)}
          rowLinkLabel={({ reference }) => t("statements.view", { name: reference })}
          serverTotal={first?.pagination.total ?? rows.length}
          paging="more"
          onLoadMore={() => query.fetchNextPage()}
          status={query.isPending ? "loading" : query.isError ? "failed" : "ready"}
          onRetry={() => query.refetch()}
          isList
          panelTitle={({ reference }) => reference}
          totals={[
            {
              label: t("statements.sums.statements"),
              value: first && formatter.number(first.pagination.total),
            },
            { label: t("statements.sums.lines"), value: sums && formatter.number(sums.lines) },
            {
              label: t("statements.sums.matched"),
              value: share === undefined ? "–" : formatter.percent(share, 1),
            },
            { label: t("statements.sums.open"), value: sums && formatter.number(sums.open) },
            { label: t("statements.sums.atRisk"), value: sums && formatter.money(sums.atRisk) },
          ]}
          emptyText={t("statements.empty")}
        />
      </Card>
      {isDropping && <DropDialog onClose={() => setDropping(false)} />}
    </Page>
  );
}

/** The server sorts, because it has the statements that are not here yet. */
function useColumns(): Column<StatementRow>[] {
  const { t } = useTranslation("reports");
  const sorted = { isSortable: true } as const;
  return [
    {
      ...sorted,
      id: "reference",
      header: t("statements.columns.reference"),
      isFixed: true,
      cell: ({ reference }) => <Mono>{reference}</Mono>,
    },
    { ...sorted, id: "lender", header: t("statements.columns.lender"), cell: ({ lender }) => lender },
    {
      ...sorted,
      id: "day",
      header: t("statements.columns.day"),
      cell: ({ day }) => <DateText value={day} />,
    },
    {
      ...sorted,
      id: "form",
      header: t("statements.columns.form"),
      cell: ({ form }) => FORM_NAMES[form],
      priority: 3,
    },
    {
      ...sorted,
      id: "taken",
      header: t("statements.columns.taken"),
      cell: ({ takenBy }) => (takenBy === "" ? t("statements.byLender") : takenBy),
      priority: 3,
    },
    {
      ...sorted,
      id: "lines",
      header: t("statements.columns.lines"),
      align: "end",
      cell: ({ lines, matched }) => t("statements.matchedOf", { matched, lines }),
      priority: 2,
    },
    {
      ...sorted,
      id: "total",
      header: t("statements.columns.total"),
      align: "end",
      cell: ({ total }) => <Money amount={total} />,
    },
    {
      ...sorted,
      id: "status",
      header: t("statements.columns.status"),
      isFixed: true,
      cell: (row) => <StatementBadge {...row} />,
    },
  ];
}

export function StatementBadge({ open, isClosed }: Pick<StatementRow, "open" | "isClosed">) {
  const { t } = useTranslation("reports");
  if (open > 0)
    return (
      <Badge tone="danger" icon="alert">
        {t("statements.open", { count: open })}
      </Badge>
    );
  return isClosed ? (
    <Badge icon="lock">{t("statements.closed")}</Badge>
  ) : (
    <Badge tone="success" icon="check">
      {t("statements.explained")}
    </Badge>
  );
}
