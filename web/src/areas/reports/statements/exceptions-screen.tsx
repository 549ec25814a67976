// What lenders' statements leave open, as work: the oldest first, each with its likely reason and its ends.
import type { StatementException } from "@handsel/contract/reports/statements.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { LinkButton } from "#kit/actions/link.tsx";
import { Segmented } from "#kit/actions/segmented.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Mono, Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { STATEMENTS_PATH } from "../paths.ts";
import { exceptions } from "./api.ts";
import { ExceptionActions } from "./exception-actions.tsx";
import { Age, ExceptionReasons, useExceptionTitle } from "./exception-card.tsx";
import { ExceptionHistory } from "./exception-history.tsx";
import "./statements.css";

const VIEWS = ["open", "decide", "ended"] as const;

export function Component() {
  const { t, i18n } = useTranslation("reports");
  const formatter = useFormatter();
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find((one) => one === params.get("show")) ?? "open";
  const query = useQuery(exceptions(view === "ended", i18n.language));
  const rows = (query.data?.exceptions ?? []).filter(
    ({ status }) => view !== "decide" || status === "PROPOSED",
  );
  const sums = query.data?.sums;
  const title = useExceptionTitle();
  const columns = useColumns();
  const table = useTableState({
    storageKey: "handsel.columns.exceptions",
    address: { params, setParams: (next) => setParams(next, { replace: true }) },
  });
  return (
    <Page width="wide" density="compact">
      <PageHeader
        title={t("exceptions.title")}
        actions={
          <LinkButton href={STATEMENTS_PATH} icon="document">
            {t("statements.title")}
          </LinkButton>
        }
      />
      <Card isFlush>
        <DataTable
          label={t("exceptions.title")}
          rowsName={t("exceptions.rows")}
          table={table}
          columns={columns}
          rows={rows}
          rowKey={({ exceptionID }) => String(exceptionID)}
          status={query.isPending ? "loading" : query.isError ? "failed" : "ready"}
          onRetry={() => query.refetch()}
          isList
          panelTitle={title}
          panel={(exception) => (
            <div className="exception" data-panel>
              <ExceptionReasons exception={exception} />
              <ExceptionHistory exception={exception} />
              <ExceptionActions exception={exception} />
            </div>
          )}
          totals={[
            { label: t("exceptions.sums.open"), value: sums && formatter.number(sums.open) },
            { label: t("exceptions.sums.atRisk"), value: sums && formatter.money(sums.atRisk) },
            { label: t("exceptions.sums.tooLittle"), value: sums && formatter.money(sums.tooLittle) },
            { label: t("exceptions.sums.tooMuch"), value: sums && formatter.money(sums.tooMuch) },
            {
              label: t("exceptions.sums.oldest"),
              value: sums && t("exceptions.age", { count: sums.oldestDays }),
            },
          ]}
          toolbar={
            <Segmented
              label={t("exceptions.show")}
              value={view}
              options={VIEWS.map((value) => ({ value, label: t(`exceptions.views.${value}`) }))}
              onChange={(show) => setParams(new URLSearchParams(show === "open" ? {} : { show }))}
            />
          }
          emptyText={t("exceptions.empty")}
        />
      </Card>
    </Page>
  );
}

function useColumns(): Column<StatementException>[] {
  const { t } = useTranslation("reports");
  const reason = ({ reason: name }: StatementException) => t(`exceptions.reasons.${name}`);
  const kind = ({ kind: name }: StatementException) => t(`exceptions.kinds.${name}`);
  return [
    {
      id: "what",
      header: t("exceptions.columns.what"),
      isFixed: true,
      value: reason,
      cell: (row) => (
        <>
          <div>{reason(row)}</div>
          <Text size={12} tone="muted">
            {kind(row)}
          </Text>
        </>
      ),
    },
    {
      id: "age",
      header: t("exceptions.columns.age"),
      value: ({ foundAt }) => foundAt,
      cell: ({ ageDays }) => <Age days={ageDays} />,
    },
    {
      id: "difference",
      header: t("exceptions.columns.difference"),
      align: "end",
      value: ({ difference }) => difference,
      cell: ({ difference }) => (
        <b className="lineoff">
          <Money amount={difference} isSigned />
        </b>
      ),
    },
    {
      id: "lender",
      header: t("statements.columns.lender"),
      value: ({ lender }) => lender,
      cell: ({ lender, statementReference }) => (
        <>
          <div>{lender}</div>
          {statementReference && (
            <Text size={12} tone="muted">
              {statementReference}
            </Text>
          )}
        </>
      ),
    },
    {
      id: "contract",
      header: t("statements.columns.contract"),
      value: ({ contractReference }) => contractReference,
      cell: ({ contractReference, customerName }) => (
        <>
          <div>
            <Mono>{contractReference}</Mono>
          </div>
          <Text size={12} tone="muted">
            {customerName}
          </Text>
        </>
      ),
      priority: 2,
    },
    {
      id: "status",
      header: t("statements.columns.status"),
      value: ({ status }) => t(`exceptions.statuses.${status}`),
      cell: ({ status }) => (
        <Badge tone={status === "ENDED" ? "success" : status === "PROPOSED" ? "warning" : "neutral"}>
          {t(`exceptions.statuses.${status}`)}
        </Badge>
      ),
    },
    {
      id: "act",
      header: t("exceptions.columns.act"),
      isFixed: true,
      cell: (exception) => <ExceptionActions exception={exception} />,
    },
  ];
}
