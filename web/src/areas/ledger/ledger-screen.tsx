// The books: that they tie out, and what each account moved in a period.
import type { Ledger, LedgerAccount } from "@handsel/contract/ledger/ledger.ts";
import type { ExportFormat } from "@handsel/contract/reports/exporting.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { saveExport } from "#client/exports/export-file.ts";
import { ExportingBar, useExporting } from "#client/exports/exporting.tsx";
import { Button, ButtonGroup } from "#kit/actions/button.tsx";
import { HeldPlace } from "#kit/feedback/held-place.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Mono } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { listStatus } from "#kit/table/list-status.ts";
import { useTableState } from "#kit/table/table-state.ts";
import { ledger } from "./api.ts";
import { LedgerDays, useLedgerDays } from "./ledger-days.tsx";
import { LedgerTie } from "./ledger-tie.tsx";
import { accountPath } from "./paths.ts";

export function Component() {
  const { t, i18n } = useTranslation("ledger");
  const { days, isInOrder } = useLedgerDays();
  const query = useQuery(ledger(days, { language: i18n.language, isAsked: isInOrder }));
  const { data } = query;
  const columns = useColumns();
  const table = useTableState({ defaultSorts: [{ column: "account", direction: "asc" }] });
  const exporting = useExporting();
  const save = (format: ExportFormat) =>
    exporting.run((writing) =>
      saveExport({ entity: "LEDGER", format, filters: { from: days.startDate, to: days.endDate } }, writing),
    );
  const isEmpty = (data?.entries ?? 0) === 0;
  return (
    <Page width="wide" density="compact">
      <PageHeader
        title={t("title")}
        meta={<CheckBadge check={data?.check ?? null} />}
        actions={
          exporting.lines !== null ? (
            <ExportingBar exporting={exporting} total={undefined} />
          ) : (
            <ButtonGroup>
              <Button icon="download" isDisabled={isEmpty} onPress={() => save("csv")}>
                {t("exportCsv")}
              </Button>
              <Button icon="download" isDisabled={isEmpty} onPress={() => save("xlsx")}>
                {t("exportXlsx")}
              </Button>
            </ButtonGroup>
          )
        }
      />
      <Card>
        <LedgerDays days={days} isInOrder={isInOrder} />
      </Card>
      {data && (
        <HeldPlace isHeld={query.isPlaceholderData}>
          <LedgerTie ledger={data} />
        </HeldPlace>
      )}
      <Card isFlush>
        <DataTable
          label={t("accounts.label")}
          rowsName={t("accounts.rows")}
          table={table}
          columns={columns}
          rows={data?.accounts ?? []}
          rowKey={({ role }) => role}
          rowHref={({ role }) => accountPath(role, days)}
          rowLinkLabel={({ code, name }) => t("view", { name: `${code} ${name}` })}
          paging="none"
          status={isInOrder ? listStatus(query) : "ready"}
          onRetry={() => query.refetch()}
          emptyText={t("accounts.empty")}
        />
      </Card>
    </Page>
  );
}

function CheckBadge({ check }: Pick<Ledger, "check">) {
  const { t } = useTranslation("ledger");
  if (!check || check.differences === 0) return null;
  return <Badge tone="danger">{t("tie.differs", { count: check.differences })}</Badge>;
}

function useColumns(): Column<LedgerAccount>[] {
  const { t } = useTranslation("ledger");
  const money = (id: "opening" | "debit" | "credit" | "closing"): Column<LedgerAccount> => ({
    id,
    header: t(`accounts.${id}`),
    align: "end",
    value: (account) => account[id],
    cell: (account) =>
      id === "closing" ? (
        <b>
          <Money amount={account[id]} />
        </b>
      ) : (
        <Money amount={account[id]} />
      ),
    ...(id === "opening" && { priority: 2 as const }),
  });
  return [
    {
      id: "account",
      header: t("accounts.account"),
      value: ({ code }) => code,
      cell: ({ code }) => <Mono>{code}</Mono>,
    },
    { id: "name", header: t("accounts.name"), value: ({ name }) => name, cell: ({ name }) => name },
    money("opening"),
    money("debit"),
    money("credit"),
    money("closing"),
  ];
}
