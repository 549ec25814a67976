// Addresses and numbers that campaigns do not write to any more, and the way back for one that works again.
import { SUPPRESSIONS_SHOWN, type Suppression } from "@handsel/contract/platform/suppressions.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { SearchField } from "#kit/fields/search-field.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Mono, Text } from "#kit/marks/text.tsx";
import { ConfirmDialog } from "#kit/overlays/confirm-dialog.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { listSuppressions, releaseSuppression } from "./sending-api.ts";

export function SuppressionsCard() {
  const { t } = useTranslation(["admin", "sending"]);
  const [search, setSearch] = useState("");
  const [asked, setAsked] = useState<Suppression | null>(null);
  const query = useQuery(listSuppressions(useDeferredValue(search)));
  const { mutateAsync } = useMutation(releaseSuppression());
  const rows = query.data?.suppressions ?? [];
  const columns: Column<Suppression>[] = [
    {
      id: "destination",
      header: t("sending:address"),
      value: (row) => row.destination,
      cell: (row) => <Mono>{row.destination}</Mono>,
    },
    {
      id: "reason",
      header: t("sending:reason"),
      value: (row) => t(`sending:reasons.${row.reason}`),
      cell: (row) => t(`sending:reasons.${row.reason}`),
    },
    {
      id: "at",
      header: t("sending:at"),
      value: (row) => row.at,
      cell: (row) => <DateText value={row.at} format="full" />,
    },
    {
      id: "actions",
      header: t("sending:actions"),
      cell: (row) => (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t("sending:releaseOf", { name: row.destination })}
          onPress={() => setAsked(row)}
        >
          {t("sending:release")}
        </Button>
      ),
    },
  ];
  const release = async () => {
    if (!asked) return;
    try {
      await mutateAsync(asked.destination);
      toasts.success(t("sending:released"));
    } finally {
      setAsked(null);
    }
  };
  return (
    <Card title={t("sending:suppressed")}>
      <Stack gap={3}>
        <Text as="p" tone="muted">
          {t("sending:suppressedHelp")}
        </Text>
        <SearchField label={t("sending:search")} value={search} onChange={setSearch} />
        <DataTable
          label={t("sending:suppressed")}
          rowsName={t("sending:rows")}
          table={useTableState({ defaultSorts: [{ column: "at", direction: "desc" }] })}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.destination}
          status={query.isPending ? "loading" : query.isError ? "failed" : "ready"}
          onRetry={() => query.refetch()}
          partialNotice={
            (query.data?.total ?? 0) > rows.length
              ? t("sending:newest", { shown: SUPPRESSIONS_SHOWN })
              : undefined
          }
          emptyText={t("sending:none")}
        />
      </Stack>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t("sending:releaseTitle", { name: asked?.destination })}
        effect={t(asked?.reason === "COMPLAINED" ? "sending:releaseComplaint" : "sending:releaseEffect")}
        confirmLabel={t("sending:release")}
        onCancel={() => setAsked(null)}
        onConfirm={release}
      />
    </Card>
  );
}
