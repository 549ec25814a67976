// One entry: the event that it is about, and its lines, which add up to nothing.
import type { LedgerEntry } from "@handsel/contract/ledger/ledger.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { Link } from "#kit/actions/link.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Breadcrumbs } from "#kit/layout/breadcrumbs.tsx";
import { Card } from "#kit/layout/card.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Mono } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { ledgerEntry } from "./api.ts";
import { accountPath, ledgerPath, salePath } from "./paths.ts";

export function Component() {
  const { i18n } = useTranslation("ledger");
  const { entry = "" } = useParams();
  const { data, isPending, refetch } = useQuery(ledgerEntry(Number(entry), i18n.language));
  if (data) return <EntryPage entry={data.entry} />;
  return <Page width="wide">{isPending ? <Loader /> : <ErrorState onRetry={() => refetch()} />}</Page>;
}

function EntryPage({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation("ledger");
  const { entryID, what, happenedAt, document, reference, cartUUID } = entry;
  const title = t("entry.title", { number: entryID });
  const table = useTableState({ defaultSorts: [] });
  const columns = useColumns();
  return (
    <Page width="wide" density="compact">
      <PageHeader
        breadcrumbs={<Breadcrumbs crumbs={[{ label: t("title"), href: ledgerPath() }]} current={title} />}
        title={what}
      />
      <Card>
        <KeyValueList
          items={[
            { key: "when", label: t("entry.when"), value: <DateText value={happenedAt} format="full" /> },
            ...(document === "" ? [] : [{ key: "document", label: t("entries.document"), value: document }]),
            ...(reference === null || cartUUID === null
              ? []
              : [
                  {
                    key: "contract",
                    label: t("entries.contract"),
                    value: (
                      <Link href={salePath(cartUUID)}>
                        <Mono>{reference}</Mono>
                      </Link>
                    ),
                  },
                ]),
          ]}
        />
      </Card>
      <Card isFlush>
        <DataTable
          label={t("entry.lines")}
          rowsName={t("entry.rows")}
          table={table}
          columns={columns}
          rows={entry.lines}
          rowKey={({ role }) => role}
          rowHref={({ role }) => accountPath(role)}
          rowLinkLabel={({ code, name }) => t("view", { name: `${code} ${name}` })}
          paging="none"
        />
      </Card>
    </Page>
  );
}

type Line = LedgerEntry["lines"][number];

function useColumns(): Column<Line>[] {
  const { t } = useTranslation("ledger");
  const side = (id: "debit" | "credit"): Column<Line> => ({
    id,
    header: t(`accounts.${id}`),
    align: "end",
    isSortable: false,
    cell: (line) => (line[id] === 0 ? null : <Money amount={line[id]} />),
  });
  return [
    {
      id: "account",
      header: t("accounts.account"),
      isSortable: false,
      cell: ({ code }) => <Mono>{code}</Mono>,
    },
    { id: "name", header: t("accounts.name"), isSortable: false, cell: ({ name }) => name },
    side("debit"),
    side("credit"),
  ];
}
