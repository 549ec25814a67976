// The lines of a statement: what was expected for each, what it says, and whether that is the same.
import type { StatementPage } from "@handsel/contract/reports/statements.ts";
import { useTranslation } from "react-i18next";
import { Link } from "#kit/actions/link.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Mono } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { salePath } from "../paths.ts";

type Line = StatementPage["lines"][number];

export function StatementLines({ page }: { page: StatementPage }) {
  const { t } = useTranslation("reports");
  const table = useTableState({ defaultSorts: [{ column: "line", direction: "asc" }], pageSize: 100 });
  const columns = useColumns();
  return (
    <DataTable
      label={t("statements.lines")}
      rowsName={t("statements.linesName")}
      table={table}
      columns={columns}
      rows={page.lines}
      rowKey={({ line }) => String(line)}
      rowTone={({ isMatched }) => (isMatched ? undefined : "danger")}
      csvName={page.statement.reference}
      hasColumnChooser={false}
    />
  );
}

function useColumns(): Column<Line>[] {
  const { t } = useTranslation("reports");
  const what = ({ kind, part, parts }: Line) =>
    parts > 1 ? t(`statements.kinds.${kind}_PART`, { part, parts }) : t(`statements.kinds.${kind}`);
  const money = (
    id: "financed" | "fee" | "expected" | "stated",
    rest: Partial<Column<Line>> = {},
  ): Column<Line> => ({
    id,
    header: t(`statements.columns.${id}`),
    align: "end",
    value: (line) => line[id],
    cell: (line) => <Money amount={line[id]} />,
    ...rest,
  });
  const differenceOf = ({ stated, expected }: Line) => Math.round((stated - (expected ?? 0)) * 100) / 100;
  return [
    { id: "line", header: t("statements.columns.line"), value: ({ line }) => line, cell: ({ line }) => line },
    {
      id: "contract",
      header: t("statements.columns.contract"),
      value: ({ contractReference }) => contractReference,
      cell: ({ contractReference, cartUUID }) =>
        cartUUID ? (
          <Link href={salePath(cartUUID)}>
            <Mono>{contractReference}</Mono>
          </Link>
        ) : (
          <Mono>{contractReference}</Mono>
        ),
    },
    {
      id: "customer",
      header: t("statements.columns.customer"),
      value: ({ customerName }) => customerName,
      cell: ({ customerName }) => customerName,
      priority: 3,
    },
    { id: "what", header: t("statements.columns.what"), value: what, cell: what, priority: 2 },
    money("financed", { priority: 3 }),
    money("fee", { priority: 3 }),
    money("expected"),
    money("stated"),
    {
      id: "difference",
      header: t("statements.columns.difference"),
      align: "end",
      value: differenceOf,
      cell: (line) =>
        line.isMatched ? (
          <span className="muted">–</span>
        ) : (
          <b className="lineoff">
            <Money amount={differenceOf(line)} isSigned />
          </b>
        ),
    },
    {
      id: "match",
      header: t("statements.columns.match"),
      value: ({ exception }) =>
        exception ? t(`exceptions.kinds.${exception.kind}`) : t("statements.matched"),
      cell: ({ exception }) =>
        exception ? (
          <a className="lineoff__link" href={`#exception-${exception.exceptionID}`}>
            <Badge tone="danger" icon="alert">
              {t(`exceptions.kinds.${exception.kind}`)}
            </Badge>
          </a>
        ) : (
          <span className="linematched">
            <Icon name="check" size={16} />
            {t("statements.matched")}
          </span>
        ),
    },
  ];
}
