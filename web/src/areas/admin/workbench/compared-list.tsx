// What differs between a version and what shops sell with, record by record.
import { columnOf, PRICE_KINDS } from "@handsel/contract/catalog/price-kinds.ts";
import type { ComparedRecord } from "@handsel/contract/catalog/price-versions.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { shownCell } from "./grid/cell-text.ts";
import { useFieldName, useGridWords } from "./grid/words.ts";
import { compareVersions } from "./workbench-api.ts";

export function ComparedList({ versionID }: { versionID: string }) {
  const { t } = useTranslation("prices");
  const formatter = useFormatter();
  const words = useGridWords();
  const fieldName = useFieldName();
  const table = useTableState();
  const { data, isError, refetch } = useQuery(compareVersions(versionID));
  if (isError) return <ErrorState onRetry={refetch} />;
  if (!data) return <Loader />;
  const lines = data.records.flatMap((record) =>
    Object.keys(record.after).map((field) => ({
      ...record,
      field,
      id: `${record.kind} ${record.key} ${field}`,
    })),
  );
  const shown = (
    { kind, field }: { kind: ComparedRecord["kind"]; field: string },
    cells: ComparedRecord["after"],
  ) => {
    const column = columnOf(kind, field);
    return (column && shownCell(column, cells[field] ?? null, words)) || "–";
  };
  const columns: Column<(typeof lines)[number]>[] = [
    {
      id: "name",
      header: t("compare.record"),
      cell: ({ kind, name, key }) => (
        <>
          {name || key}
          <br />
          <small className="wb__small">
            {t(`kinds.${kind}`)}, {key}
          </small>
        </>
      ),
    },
    { id: "field", header: t("compare.field"), cell: ({ field }) => fieldName(field) },
    { id: "before", header: t("compare.before"), align: "end", cell: (line) => shown(line, line.before) },
    {
      id: "after",
      header: t("compare.after"),
      align: "end",
      cell: (line) => <b>{shown(line, line.after)}</b>,
    },
  ];
  const byKind = PRICE_KINDS.flatMap((kind) => {
    const count = data.byKind[kind];
    return count ? [`${t(`kinds.${kind}`)} ${formatter.number(count)}`] : [];
  });
  return (
    <Stack gap={3}>
      {byKind.length > 0 && (
        <Text as="p" tone="muted">
          {byKind.join(" · ")}
        </Text>
      )}
      <DataTable
        label={t("compare.title")}
        rowsName={t("versions.records")}
        table={table}
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
        partialNotice={
          data.total > data.records.length
            ? t("compare.first", {
                shown: formatter.number(data.records.length),
                total: formatter.number(data.total),
              })
            : undefined
        }
        emptyText={t("compare.same")}
      />
    </Stack>
  );
}
