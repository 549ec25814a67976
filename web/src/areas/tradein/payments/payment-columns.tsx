import type { OutputOf } from "@handsel/contract/operation.ts";
import type { LIST_BANK_PAYMENTS, PaymentFile } from "@handsel/contract/tradein/bank-payments.ts";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Mono, Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";

type Waiting = OutputOf<typeof LIST_BANK_PAYMENTS>["waiting"][number];

export function useReturnReason(): (code: string) => string {
  const { t } = useTranslation("tradein");
  return (code) => t(`payments.reasons.${code}`, { defaultValue: code });
}

export function useWaitingColumns(onChange: (tradecartID: string) => void): Column<Waiting>[] {
  const { t } = useTranslation("tradein");
  const reason = useReturnReason();
  return [
    {
      id: "beneficiary",
      header: t("payments.columns.beneficiary"),
      isFixed: true,
      value: ({ beneficiary }) => beneficiary,
      cell: ({ beneficiary, maskedIBAN }) => (
        <>
          <div>{beneficiary}</div>
          <Text size={12} tone="muted">
            <Mono>{maskedIBAN}</Mono>
          </Text>
        </>
      ),
    },
    {
      id: "quote",
      header: t("payments.columns.quote"),
      value: ({ quoteID }) => quoteID,
      cell: ({ quoteID }) => <Mono>{quoteID}</Mono>,
      priority: 2,
    },
    {
      id: "store",
      header: t("payments.columns.store"),
      value: ({ storeName }) => storeName,
      cell: ({ storeName }) => storeName,
      priority: 3,
    },
    {
      id: "due",
      header: t("payments.columns.due"),
      value: ({ dueAt }) => dueAt,
      cell: ({ dueAt, isDue }) =>
        isDue ? <Badge tone="info">{t("payments.due")}</Badge> : <DateText value={dueAt} />,
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
      value: ({ attempt }) => attempt,
      cell: ({ attempt, returnReason, tradecartID, beneficiary }) =>
        attempt > 1 ? (
          <>
            <Badge tone="danger" icon="alert">
              {t("payments.returned")}
            </Badge>{" "}
            <Text size={12} tone="muted">
              {reason(returnReason)}
            </Text>{" "}
            <Button
              size="sm"
              variant="quiet"
              icon="edit"
              aria-label={t("payments.changeOf", { name: beneficiary })}
              onPress={() => onChange(tradecartID)}
            >
              {t("payments.change")}
            </Button>
          </>
        ) : null,
    },
  ];
}

const TONES = { MADE: "warning", APPROVED: "success", DROPPED: "neutral" } as const;

export function useFileColumns(onOpen: (fileID: string) => void): Column<PaymentFile>[] {
  const { t } = useTranslation("tradein");
  return [
    {
      id: "file",
      header: t("payments.columns.file"),
      isFixed: true,
      value: ({ fileName }) => fileName,
      cell: ({ fileName }) => <Mono>{fileName}</Mono>,
    },
    {
      id: "made",
      header: t("payments.columns.made"),
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt, createdBy }) => (
        <>
          <div>
            <DateText value={createdAt} />
          </div>
          <Text size={12} tone="muted">
            {createdBy}
          </Text>
        </>
      ),
      priority: 2,
    },
    {
      id: "payments",
      header: t("payments.columns.payments"),
      align: "end",
      value: ({ paymentCount }) => paymentCount,
      cell: ({ paymentCount }) => paymentCount,
    },
    {
      id: "total",
      header: t("payments.columns.total"),
      align: "end",
      value: ({ totalValue }) => totalValue,
      cell: ({ totalValue }) => <Money amount={totalValue} />,
    },
    {
      id: "status",
      header: t("payments.columns.state"),
      value: ({ status }) => status,
      cell: ({ status, returnedCount }) => (
        <>
          <Badge tone={TONES[status]}>{t(`payments.statuses.${status}`)}</Badge>{" "}
          {returnedCount > 0 && (
            <Badge tone="danger">{t("payments.returnedCount", { count: returnedCount })}</Badge>
          )}
        </>
      ),
    },
    {
      id: "open",
      header: t("payments.columns.open"),
      isFixed: true,
      align: "end",
      cell: ({ id, fileName, canApprove }) => (
        <Button
          size="sm"
          variant={canApprove ? "soft" : "default"}
          aria-label={t("payments.openFile", { name: fileName })}
          onPress={() => onOpen(id)}
        >
          {t(canApprove ? "payments.check" : "payments.open")}
        </Button>
      ),
    },
  ];
}
