// A file for the bank, payment by payment: approved by a second person, fetched for the bank, and marked where the bank sent one back.
import { type BankTransfer, RETURN_REASONS } from "@handsel/contract/tradein/bank-payments.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { Menu } from "#kit/actions/menu.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Badge } from "#kit/marks/badge.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Mono } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { approveBankPaymentFile, bankPaymentFile, dropBankPaymentFile, returnBankPayment } from "./api.ts";
import { useReturnReason } from "./payment-columns.tsx";

export function FileDialog({ fileID, onClose }: { fileID: string; onClose: () => void }) {
  const { t } = useTranslation("tradein");
  const query = useQuery(bankPaymentFile(fileID));
  const approve = useMutation(approveBankPaymentFile());
  const drop = useMutation(dropBankPaymentFile());
  const file = query.data?.file;
  const table = useTableState({ defaultSorts: [{ column: "quote", direction: "asc" }] });
  const columns = useColumns(fileID, file?.status === "APPROVED");
  // A refusal has been shown by then.
  const done = async (work: Promise<unknown>, text: string) => {
    if (await work.catch(() => null)) toasts.success(text);
  };
  return (
    <Modal
      isOpen
      size="xl"
      title={file?.fileName ?? t("payments.columns.file")}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t("payments.close")}</Button>
          {file?.status === "MADE" && (
            <Button onPress={() => done(drop.mutateAsync({ fileID }), t("payments.dropped"))}>
              {t("payments.drop")}
            </Button>
          )}
          {file?.canApprove && (
            <Button
              variant="primary"
              icon="check"
              onPress={() => done(approve.mutateAsync({ fileID }), t("payments.approved"))}
            >
              {t("payments.approve")}
            </Button>
          )}
          {file?.status === "APPROVED" && (
            <LinkButton href={file.url} icon="download" variant="primary" isExternal>
              {t("payments.download")}
            </LinkButton>
          )}
        </>
      }
    >
      {file?.status === "MADE" && (
        <Notice tone={file.canApprove ? "info" : "warning"}>
          {t(file.canApprove ? "payments.secondHelp" : "payments.waitsForSecond")}
        </Notice>
      )}
      <DataTable
        // What an approved file shows of a payment needs more room than before.
        key={file?.status}
        label={t("payments.waitingName")}
        rowsName={t("payments.waitingName")}
        table={table}
        columns={columns}
        rows={query.data?.transfers ?? []}
        rowKey={({ tradecartID }) => tradecartID}
        status={query.isPending ? "loading" : query.isError ? "failed" : "ready"}
        onRetry={() => query.refetch()}
        hasColumnChooser={false}
      />
    </Modal>
  );
}

function useColumns(fileID: string, isApproved: boolean): Column<BankTransfer>[] {
  const { t } = useTranslation("tradein");
  return [
    {
      id: "quote",
      header: t("payments.columns.quote"),
      value: ({ quoteID }) => quoteID,
      cell: ({ quoteID }) => <Mono>{quoteID}</Mono>,
    },
    {
      id: "beneficiary",
      header: t("payments.columns.beneficiary"),
      value: ({ beneficiary }) => beneficiary,
      cell: ({ beneficiary }) => beneficiary,
    },
    {
      id: "iban",
      header: t("payments.columns.iban"),
      value: ({ maskedIBAN }) => maskedIBAN,
      cell: ({ maskedIBAN }) => <Mono>{maskedIBAN}</Mono>,
    },
    {
      id: "value",
      header: t("payments.columns.value"),
      align: "end",
      value: ({ value }) => value,
      cell: ({ value }) => <Money amount={value} />,
    },
    {
      id: "state",
      header: t("payments.columns.state"),
      isFixed: true,
      cell: (transfer) => (isApproved ? <TransferState fileID={fileID} transfer={transfer} /> : null),
    },
  ];
}

function TransferState({ fileID, transfer }: { fileID: string; transfer: BankTransfer }) {
  const { t } = useTranslation("tradein");
  const reasonOf = useReturnReason();
  const { mutateAsync } = useMutation(returnBankPayment());
  const { tradecartID, beneficiary, returnedAt, returnReason } = transfer;
  if (returnedAt)
    return (
      <Badge tone="danger" icon="alert">
        {t("payments.returnedFor", { reason: reasonOf(returnReason) })}
      </Badge>
    );
  const mark = async (reason: (typeof RETURN_REASONS)[number]) => {
    const done = await mutateAsync({ fileID, tradecartID, reason }).catch(() => null);
    if (done) toasts.success(t("payments.nowReturned", { name: beneficiary }));
  };
  const label = t("payments.markReturned", { name: beneficiary });
  return (
    <Menu
      label={label}
      placement="bottom end"
      trigger={
        <Button size="sm" variant="quiet" aria-label={label}>
          {t("payments.mark")}
        </Button>
      }
      groups={[
        {
          id: "reasons",
          entries: RETURN_REASONS.map((code) => ({
            id: code,
            label: reasonOf(code),
            onAction: () => void mark(code),
          })),
        },
      ]}
    />
  );
}
