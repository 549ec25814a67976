import { useTranslation } from "react-i18next";
import { Card } from "#kit/layout/card.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Mono } from "#kit/marks/text.tsx";
import { useGradeText } from "../grades.tsx";
import { VisitLine } from "../home-visit.tsx";
import { referenceText } from "../reference-text.ts";
import { useTrade } from "../trade.ts";
import type { TradedDevice } from "../trade-state.ts";

/** What the customer was told at home; nothing for a trade that began at the till. */
export function QuoteSummary({ traded }: { traded: TradedDevice | undefined }) {
  const { t } = useTranslation("tradein");
  const gradeText = useGradeText();
  const { state } = useTrade();
  const quote = state?.onlineQuote;
  if (!quote || !traded?.quoted) return null;
  const { device, quoted } = traded;
  const { type, text } = referenceText(device.deviceReference);
  return (
    <Card title={t("quote.title")} headingLevel={2}>
      <Stack gap={4}>
        <KeyValueList
          layout="facts"
          columns={3}
          items={[
            { key: "id", label: t("quote.id"), value: <Mono>{quote.tradecartSID}</Mono> },
            { key: "device", label: t("quote.device"), value: device.name },
            {
              key: "reference",
              label: t("quote.reference"),
              value: text === "" ? t("notAvailable") : `${t(`reference.types.${type}`)} ${text}`,
            },
            {
              key: "sim",
              label: t("sim.label"),
              value: quoted.networkStatus ? t(`sim.${quoted.networkStatus}`) : t("notAvailable"),
            },
            { key: "condition", label: t("condition"), value: gradeText(quoted.grade) },
            { key: "value", label: t("quote.value"), value: <Money amount={quoted.value} /> },
          ]}
        />
        {quote.visit && <VisitLine visit={quote.visit} />}
      </Stack>
    </Card>
  );
}
