// Transfers to those who sold a device: what waits, and the files for the bank, which a second person approves.
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Heading } from "#kit/marks/text.tsx";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { AccountDialog } from "./account-dialog.tsx";
import { bankPayments, createBankPaymentFile } from "./api.ts";
import { FileDialog } from "./file-dialog.tsx";
import { useFileColumns, useWaitingColumns } from "./payment-columns.tsx";

export function Component() {
  const { t } = useTranslation("tradein");
  const formatter = useFormatter();
  const query = useQuery(bankPayments());
  const make = useMutation(createBankPaymentFile());
  const [opened, setOpened] = useState<string | null>(null);
  const [changed, setChanged] = useState<string | null>(null);
  const waiting = query.data?.waiting ?? [];
  const files = query.data?.files ?? [];
  const due = waiting.filter(({ isDue }) => isDue);
  const waitingTable = useTableState({ defaultSorts: [{ column: "due", direction: "asc" }] });
  const filesTable = useTableState({ defaultSorts: [{ column: "made", direction: "desc" }] });
  const waitingColumns = useWaitingColumns(setChanged);
  const fileColumns = useFileColumns(setOpened);
  const status = query.isPending ? "loading" : query.isError ? "failed" : "ready";
  const start = async () => {
    // A refusal has been shown by then.
    const done = await make.mutateAsync({}).catch(() => null);
    if (done) toasts.success(t("payments.made", { name: done.file.fileName }));
  };
  const dueSum = formatter.money(due.reduce((sum, { value }) => sum + Math.round(value * 100), 0) / 100);
  return (
    <Page width="wide" density="compact">
      <PageHeader
        title={t("payments.title")}
        subtitle={t("payments.lead")}
        actions={
          <Button variant="primary" icon="bank" isDisabled={due.length === 0} onPress={start}>
            {due.length === 0 ? t("payments.nothingDue") : t("payments.make", { sum: dueSum })}
          </Button>
        }
      />
      <Card isFlush>
        <DataTable
          label={t("payments.files")}
          rowsName={t("payments.filesName")}
          table={filesTable}
          columns={fileColumns}
          rows={files}
          rowKey={({ id }) => id}
          status={status}
          onRetry={() => query.refetch()}
          toolbar={<Heading level={2}>{t("payments.files")}</Heading>}
          emptyText={t("payments.noFiles")}
        />
      </Card>
      <Card isFlush>
        <DataTable
          label={t("payments.waiting")}
          rowsName={t("payments.waitingName")}
          table={waitingTable}
          columns={waitingColumns}
          rows={waiting}
          rowKey={({ tradecartID }) => tradecartID}
          status={status}
          onRetry={() => query.refetch()}
          toolbar={<Heading level={2}>{t("payments.waiting")}</Heading>}
          emptyText={t("payments.nothingWaits")}
        />
      </Card>
      {opened && <FileDialog fileID={opened} onClose={() => setOpened(null)} />}
      {changed && <AccountDialog tradecartID={changed} onClose={() => setChanged(null)} />}
    </Page>
  );
}
