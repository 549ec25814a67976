// The quote as the customer keeps it: what it is worth, until when, and what to bring to the store or to have at the door.
import type { OutputOf } from "@handsel/contract/operation.ts";
import type { GET_ONLINE_TRADECART } from "@handsel/contract/tradein/online.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "#client/address.tsx";
import { readAhead } from "#client/instant/read-ahead.ts";
import type { Place } from "#client/route.ts";
import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { Card } from "#kit/layout/card.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { Barcode } from "#kit/marks/barcode.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { askToConfirm } from "#kit/overlays/confirm.tsx";
import { useGradeText } from "../grades.tsx";
import { isFetched, ThingsToHave, VisitCard } from "../home-visit.tsx";
import { ONLINE_PATH } from "../paths.ts";
import { onlineTrade } from "../trade-store.ts";
import { LinkProblem } from "./link-problem.tsx";
import { cancelOnlineQuote, onlineQuote } from "./online-api.ts";
import { OnlineFrame } from "./online-frame.tsx";
import { onlineSteps } from "./online-steps.ts";

type QuoteData = OutputOf<typeof GET_ONLINE_TRADECART>;

export const ahead = ({ params: { token = "" } }: Place) => readAhead(onlineQuote(token));

export function Component() {
  const { t } = useTranslation("tradein");
  const { token = "" } = useParams();
  const { data, error } = useQuery(onlineQuote(token));
  // What was answered is with the server now; the next device begins anew.
  useEffect(() => onlineTrade.set(null), []);
  return (
    <OnlineFrame steps={{ all: onlineSteps("quote", (step) => t(`online.steps.${step}`)), current: "quote" }}>
      {data ? <Quote token={token} quote={data} /> : error ? <LinkProblem error={error} /> : <Loader />}
    </OnlineFrame>
  );
}

function Quote({ token, quote }: { token: string; quote: QuoteData }) {
  const { t } = useTranslation("tradein");
  const { tradecart, customerName, isExpired, visit } = quote;
  const isCancelled = tradecart.status === "CUSTOMER_CANCELLED";
  const isOpen = !isExpired && !isCancelled && !tradecart.isConfirmed;
  return (
    <>
      <Heading level={1} tabIndex={-1}>
        {t("online.quoteTitle", { name: customerName })}
      </Heading>
      <QuoteState quote={quote} />
      <Card title={t("online.quoteCard", { id: tradecart.tradecartSID })}>
        <Stack gap={4}>
          <QuoteFigures quote={quote} />
          {isOpen && <Barcode value={tradecart.tradecartSID} />}
        </Stack>
      </Card>
      {isOpen && visit?.state === "REFUSED" && <Notice tone="warning">{t("visit.refused")}</Notice>}
      {isOpen &&
        (visit && isFetched(visit) ? (
          <VisitCard visit={visit} />
        ) : (
          <Card title={t("online.bringTitle")}>
            <ThingsToHave />
          </Card>
        ))}
      <Row justify="between" isWrapping>
        <LinkButton href={ONLINE_PATH} icon="plus">
          {t("online.another")}
        </LinkButton>
        {isOpen && visit?.state !== "COLLECTED" && <CancelButton token={token} />}
      </Row>
    </>
  );
}

function QuoteState({ quote: { tradecart, isExpired } }: { quote: QuoteData }) {
  const { t } = useTranslation("tradein");
  if (tradecart.status === "CUSTOMER_CANCELLED")
    return <Notice tone="warning">{t("online.cancelled")}</Notice>;
  if (tradecart.isConfirmed) return <Notice tone="success">{t("online.done")}</Notice>;
  if (isExpired) return <Notice tone="danger">{t("online.expired")}</Notice>;
  return <Notice tone="success">{t("online.mailed")}</Notice>;
}

function QuoteFigures({ quote: { tradecart } }: { quote: QuoteData }) {
  const { t } = useTranslation("tradein");
  const gradeText = useGradeText();
  return (
    <KeyValueList
      layout="sum"
      items={[
        ...tradecart.devices.map((device) => ({
          key: device.id,
          label: (
            <span>
              {device.name}
              <Text as="div" size={13} tone="muted">
                {gradeText(device.grade, device.gradeTitle)}
              </Text>
            </span>
          ),
          value: <Money amount={device.value} />,
        })),
        {
          key: "total",
          label: t("summary.total"),
          value: <Money amount={tradecart.totalValue} />,
          isStrong: true,
        },
        { key: "until", label: t("receipt.validUntil"), value: <DateText value={tradecart.expireDate} /> },
      ]}
    />
  );
}

function CancelButton({ token }: { token: string }) {
  const { t } = useTranslation("tradein");
  const { mutateAsync } = useMutation(cancelOnlineQuote(token));
  const cancel = async () => {
    const isSure = await askToConfirm({
      title: t("online.cancelTitle"),
      effect: t("online.cancelEffect"),
      confirmLabel: t("cancel.confirm"),
      cancelLabel: t("cancel.keep"),
      isDanger: true,
    });
    if (isSure) await mutateAsync();
  };
  return (
    <Button variant="danger" onPress={cancel}>
      {t("cancel.open")}
    </Button>
  );
}
