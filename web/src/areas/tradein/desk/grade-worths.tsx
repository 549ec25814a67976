// What each grade of a device brings, beside the one that the answers lead to.
import type { Evaluation, GradeWorth } from "@handsel/contract/tradein/device.ts";
import { useTranslation } from "react-i18next";
import { Money } from "#kit/marks/money.tsx";
import { Text } from "#kit/marks/text.tsx";
import { gradeLabel } from "../grades.tsx";

/** Every grade with what it brings, or of a swap what is then left to pay; the one that the answers lead to is marked. */
export function GradeWorths({ evaluation, isSwap }: { evaluation: Evaluation; isSwap: boolean }) {
  const { t } = useTranslation("tradein");
  const { grades } = evaluation;
  if (grades.length === 0) return null;
  const isGain = grades.some(({ isNow, swapCredit }) => isNow && swapCredit > 0);
  return (
    <div className="gradeworths">
      {isSwap && (
        <Text size={13} tone="muted">
          {t(isGain ? "summary.offNew" : "panel.swapCost")}
        </Text>
      )}
      <ul aria-label={t("panel.condition")}>
        {grades.map((one) => (
          <li
            key={one.grade}
            title={one.title}
            data-on={one.isNow || undefined}
            aria-current={one.isNow || undefined}
          >
            <b>{gradeLabel(one)}</b>
            <GradeFigure one={one} isSwap={isSwap} isOffNew={isGain} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Of a swap what is left over is the customer's, and has its sign; beside it stands what another grade would leave to pay. */
function GradeFigure({ one, isSwap, isOffNew }: { one: GradeWorth; isSwap: boolean; isOffNew: boolean }) {
  const { value, swapCost, swapCredit } = one;
  const isGain = isSwap && swapCredit > 0;
  const amount = isGain ? swapCredit : isSwap ? (isOffNew ? 0 - swapCost : swapCost) : value;
  return <Money amount={amount} isWhole={Number.isInteger(amount)} isGain={isGain} isSigned={isGain} />;
}
