// The receipt of a trade: what was bought, from whom, for how much; to be printed for everybody who keeps one.
import type { Receipt } from "@handsel/contract/tradein/tradecart.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { Card } from "#kit/layout/card.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Columns, Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Badge, type BadgeTone } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Mono } from "#kit/marks/text.tsx";
import { receipt as receiptQuery } from "../api.ts";
import { VisitLine } from "../home-visit.tsx";
import { DevicesSummary } from "../outcome/devices-summary.tsx";
import { useOutcomeText } from "../outcome/outcome-choice.tsx";
import { usePaymentTypeName } from "../outcome/payment-choice.tsx";
import { rowsOfTradecart } from "../outcome/summary-rows.ts";
import { useSourceName } from "../source-name.ts";
import { CancelQuote } from "./cancel-quote.tsx";
import { customerLines, mayCancel, receiptNumber, storeLines } from "./receipt-facts.ts";
import { ReceiptPrint } from "./receipt-print.tsx";
import "../tradein.css";

export function Component() {
  const { tradecartID = "" } = useParams();
  const { data, isError, refetch } = useQuery(receiptQuery(tradecartID));
  const [isPrinting, setPrinting] = useState(false);
  if (data)
    return isPrinting ? (
      <ReceiptPrint receipt={data} onBack={() => setPrinting(false)} />
    ) : (
      <ReceiptView receipt={data} onPrint={() => setPrinting(true)} />
    );
  return <Page>{isError ? <ErrorState onRetry={() => refetch()} /> : <Loader />}</Page>;
}

const TONES: Partial<Record<Receipt["status"], BadgeTone>> = {
  ACCEPTED: "success",
  PAYMENT_COMPLETED: "success",
  PENDING: "info",
  RECEIVED: "info",
  REJECTED: "danger",
  CUSTOMER_CANCELLED: "danger",
};

function ReceiptView({ receipt, onPrint }: { receipt: Receipt; onPrint: () => void }) {
  const { t } = useTranslation("tradein");
  const [isCancelling, setCancelling] = useState(false);
  return (
    <Page>
      <PageHeader
        title={t("receipt.title", { number: receiptNumber(receipt) })}
        meta={<Badge tone={TONES[receipt.status] ?? "neutral"}>{t(`statuses.${receipt.status}`)}</Badge>}
        actions={
          <>
            {mayCancel(receipt) && (
              <Button variant="danger" icon="x" onPress={() => setCancelling(true)}>
                {t("cancel.open")}
              </Button>
            )}
            <LinkButton href={receipt.pdfURL} isExternal icon="document">
              {t("receipt.pdf")}
            </LinkButton>
            <Button variant="primary" icon="printer" onPress={onPrint}>
              {t("receipt.print")}
            </Button>
          </>
        }
      />
      {receipt.giftCard && <GiftCardNotice giftCard={receipt.giftCard} />}
      <Card>
        <ReceiptFacts receipt={receipt} />
      </Card>
      <Columns count={2} gap={5}>
        <Card title={t("receipt.customer")}>
          <Lines lines={customerLines(receipt, t("customer.idNumber"))} />
          {receipt.visit && <VisitLine visit={receipt.visit} />}
        </Card>
        <Card title={t("receipt.store")}>
          <Lines lines={storeLines(receipt)} />
        </Card>
      </Columns>
      <DevicesSummary
        rows={rowsOfTradecart(receipt.devices)}
        totalValue={receipt.totalValue}
        totalSwapCost={receipt.totalSwapCost}
        totalSwapCredit={receipt.totalSwapCredit}
        isSwap={receipt.source === "SWAP"}
      />
      {isCancelling && <CancelQuote tradecartID={receipt.tradecartID} onClose={() => setCancelling(false)} />}
    </Page>
  );
}

function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation("tradein");
  const outcomeText = useOutcomeText();
  const paymentTypeName = usePaymentTypeName();
  const sourceName = useSourceName();
  const { outcome, payment, paymentType } = receipt;
  return (
    <KeyValueList
      layout="facts"
      columns={5}
      items={[
        { key: "created", label: t("receipt.created"), value: <DateText value={receipt.orderDate} /> },
        { key: "valid", label: t("receipt.validUntil"), value: <DateText value={receipt.expiredDate} /> },
        { key: "source", label: t("columns.source"), value: sourceName(receipt.source) },
        {
          key: "outcome",
          label: t("receipt.outcome"),
          value: outcome === "NONE" ? t("notAvailable") : outcomeText(outcome),
        },
        ...(payment === "NONE"
          ? []
          : [{ key: "payment", label: t("receipt.payment"), value: t(`receipt.payments.${payment}`) }]),
        ...(paymentType
          ? [{ key: "paidBy", label: t("receipt.paidBy"), value: paymentTypeName(paymentType) }]
          : []),
      ]}
    />
  );
}

function GiftCardNotice({ giftCard }: { giftCard: NonNullable<Receipt["giftCard"]> }) {
  const { t } = useTranslation("tradein");
  return (
    <Notice tone="success" icon="gift" title={t("receipt.giftCard")} isAnnounced={false}>
      <Mono>{giftCard.code}</Mono> · <Money amount={giftCard.value} /> · {t("receipt.validUntil")}{" "}
      <DateText value={giftCard.validUntil} />
    </Notice>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <p key={line}>{line}</p>);
}
