import { remainingToPay } from "@handsel/contract/tradein/rules.ts";
import { useTranslation } from "react-i18next";
import { Card } from "#kit/layout/card.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Text } from "#kit/marks/text.tsx";
import { showsLoanText } from "../outcome/outcome-rules.ts";
import { useTrade } from "../trade.ts";
import type { TradedDevice } from "../trade-state.ts";
import { finalEvaluation } from "./evaluation-rules.ts";

/** What the return of a device does to a loan that is paid later: the lender's notice, word for word everywhere. */
export function LoanText({ traded }: { traded: TradedDevice }) {
  const { t } = useTranslation("tradein");
  const { state } = useTrade();
  const evaluation = finalEvaluation(traded);
  if (!state || !evaluation) return null;
  const { recycleType, funder } = state;
  if (!showsLoanText({ recycleType, funder, grade: evaluation.grade })) return null;
  const loan = evaluation.remainingLoan;
  return (
    <Card title={t("loan.title")}>
      <KeyValueList
        layout="sum"
        items={[
          { key: "loan", label: t("loan.balance"), value: <Money amount={loan} /> },
          { key: "value", label: t("loan.value"), value: <Money amount={evaluation.deviceValue} /> },
          {
            key: "rest",
            label: t("loan.rest"),
            value: <Money amount={remainingToPay(loan, evaluation.deviceValue)} />,
            isStrong: true,
          },
        ]}
      />
      <Text as="p" size={13} tone="muted">
        {t("loan.notice")}
      </Text>
    </Card>
  );
}
