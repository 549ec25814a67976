// One account: what it moved in a period, newest first unless sorted otherwise, each with the event behind it.
import { type AccountEntry, LEDGER_PAGE_SIZE, LEDGER_SORTS } from "@handsel/contract/ledger/ledger.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { Link } from "#kit/actions/link.tsx";
import { Stat, StatRow } from "#kit/charts/stat.tsx";
import { HeldPlace } from "#kit/feedback/held-place.tsx";
import { Breadcrumbs } from "#kit/layout/breadcrumbs.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Mono } from "#kit/marks/text.tsx";
import { askedSort } from "#kit/table/asked-sort.ts";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { listStatus } from "#kit/table/list-status.ts";
import { useTableState } from "#kit/table/table-state.ts";
import { ledgerAccount } from "./api.ts";
import { LedgerDays, useLedgerDays } from "./ledger-days.tsx";
import { entryPath, ledgerPath, salePath } from "./paths.ts";

export function Component() {
  const { t, i18n } = useTranslation("ledger");
  const { account = "" } = useParams();
  const { days, isInOrder } = useLedgerDays();
  const table = useTableState({
    defaultSorts: [{ column: "day", direction: "desc" }],
    pageSize: LEDGER_PAGE_SIZE,
  });
  const sort = askedSort(table.sort, LEDGER_SORTS);
  const query = useInfiniteQuery(
    ledgerAccount(account, { ...days, sort }, { language: i18n.language, isAsked: isInOrder }),
  );
  const [first] = query.data?.pages ?? [];
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  const columns = useColumns();
  const name = first ? `${first.account.code} ${first.account.name}` : t("accounts.account");
  return (
    <Page width="wide" density="compact">
      <PageHeader
        breadcrumbs={<Breadcrumbs crumbs={[{ label: t("title"), href: ledgerPath(days) }]} current={name} />}
        title={name}
      />
      <Card>
        <LedgerDays days={days} isInOrder={isInOrder} />
      </Card>
      {first && (
        <HeldPlace isHeld={query.isPlaceholderData}>
          <StatRow>
            {(["opening", "debit", "credit", "closing"] as const).map((figure) => (
              <Stat
                key={figure}
                value={<Money amount={first.account[figure]} />}
                label={t(`accounts.${figure}`)}
              />
            ))}
          </StatRow>
        </HeldPlace>
      )}
      <Card isFlush>
        <DataTable
          label={name}
          rowsName={t("entries.rows")}
          table={table}
          columns={columns}
          rows={entries}
          rowKey={({ entryID }) => String(entryID)}
          rowHref={({ entryID }) => entryPath(entryID)}
          rowLinkLabel={({ entryID }) => t("entries.open", { number: entryID })}
          serverTotal={first?.pagination.total ?? entries.length}
          paging="more"
          onLoadMore={() => query.fetchNextPage()}
          status={isInOrder ? listStatus(query) : "ready"}
          onRetry={() => query.refetch()}
          emptyText={t("entries.empty")}
        />
      </Card>
    </Page>
  );
}

/** The server sorts, because it has the entries that are not here yet. */
function useColumns(): Column<AccountEntry>[] {
  const { t } = useTranslation("ledger");
  const sorted = { isSortable: true } as const;
  const side = (id: "debit" | "credit"): Column<AccountEntry> => ({
    ...sorted,
    id,
    header: t(`accounts.${id}`),
    align: "end",
    cell: (entry) => (entry[id] === 0 ? null : <Money amount={entry[id]} />),
  });
  return [
    { ...sorted, id: "day", header: t("entries.day"), cell: ({ day }) => <DateText value={day} /> },
    { ...sorted, id: "what", header: t("entries.what"), cell: ({ what }) => what },
    {
      ...sorted,
      id: "document",
      header: t("entries.document"),
      cell: ({ document }) => document,
      priority: 3,
    },
    {
      ...sorted,
      id: "contract",
      header: t("entries.contract"),
      cell: ({ reference, cartUUID }) =>
        reference === null || cartUUID === null ? null : (
          <Link href={salePath(cartUUID)}>
            <Mono>{reference}</Mono>
          </Link>
        ),
    },
    side("debit"),
    side("credit"),
  ];
}
