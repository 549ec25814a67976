// Beside the evaluation: the condition so far, the comparison with the quote, the promotions, and the value.
import { useTranslation } from "react-i18next";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Row } from "#kit/layout/layout.tsx";
import { PanelSection } from "#kit/layout/panel.tsx";
import { Money } from "#kit/marks/money.tsx";
import { PriceTag } from "#kit/marks/price-tag.tsx";
import { Text } from "#kit/marks/text.tsx";
import { GradeScale, useGradeText } from "../grades.tsx";
import { useSwapSum } from "../swap-sum.ts";
import type { TradedDevice } from "../trade-state.ts";
import { PromotionChoice } from "./promotion-choice.tsx";
import { QuoteComparison } from "./quote-comparison.tsx";
import { useValueLines } from "./value-lines.tsx";

export function EvaluationSummary({ traded }: { traded: TradedDevice }) {
  const { t } = useTranslation("tradein");
  const gradeText = useGradeText();
  const grade = traded.evaluation?.grade ?? null;
  return (
    <>
      <PanelSection>
        <Row justify="between" align="baseline" gap={3}>
          <Text tone="muted">{t("panel.condition")}</Text>
          <b>{grade === null ? t("panel.noCondition") : gradeText(grade)}</b>
        </Row>
        {grade !== null && <GradeScale grade={grade} />}
      </PanelSection>
      <QuoteComparison traded={traded} />
      {traded.device.promotions.length > 0 && (
        <PanelSection>
          <PromotionChoice traded={traded} />
        </PanelSection>
      )}
    </>
  );
}

/** The figure of the dock and how it came about. */
export function ValueDock({ traded, isSwap }: { traded: TradedDevice; isSwap: boolean }) {
  const { t } = useTranslation("tradein");
  const swapSum = useSwapSum();
  const { evaluation, device } = traded;
  const isFinal = evaluation?.isComplete ?? false;
  const lines = useValueLines(evaluation);
  return (
    <>
      <Row justify="between" align="baseline">
        <Text tone="muted">{isFinal ? t("panel.value") : t("panel.upTo")}</Text>
        <PriceTag amount={evaluation?.deviceValue ?? device.maxValue} size="xl" isLive isGiven />
      </Row>
      {(lines.length > 0 || isSwap) && (
        <KeyValueList
          layout="sum"
          items={[...lines, ...(isSwap && evaluation ? [sumRow(swapSum(evaluation))] : [])]}
        />
      )}
    </>
  );
}

const sumRow = ({ label, amount, isGain }: ReturnType<ReturnType<typeof useSwapSum>>) => ({
  key: "swap",
  label,
  value: <Money amount={amount} isGain={isGain} />,
  isStrong: true,
});
