// The questions about a device's condition, one after the other: what is answered stays readable above and can be changed,
// what comes next is asked large. More questions follow once the condition is settled.
import type { Question, QuestionType } from "@handsel/contract/tradein/device.ts";
import { reachedQuestions } from "@handsel/contract/tradein/rules.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "#kit/feedback/notice.tsx";
import { ProgressBar } from "#kit/feedback/progress-bar.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Text } from "#kit/marks/text.tsx";
import { useTrade } from "../trade.ts";
import { giveAnswer } from "../trade-actions.ts";
import { answersOf, type TradedDevice } from "../trade-state.ts";
import { hasSettledCriteria, isWithoutValue, progressOf } from "./evaluation-rules.ts";
import { QuestionItem } from "./question-item.tsx";

export function Questionnaire({
  traded,
  hasNonWorkingNotice = true,
}: {
  traded: TradedDevice;
  /** Off where the panel around it says so in its own words. */
  hasNonWorkingNotice?: boolean;
}) {
  const { t } = useTranslation("tradein");
  const { answered, total } = progressOf(traded);
  const hasMore = traded.questions.addition.length + traded.questions.deduction.length > 0;
  return (
    <>
      <Card
        title={t("questions.title")}
        meta={
          <Text size={13} tone="muted">
            {t("questions.progress", { answered, total })}
          </Text>
        }
        actions={
          <span className="qprogress">
            <ProgressBar
              label={t("questions.title")}
              isLabelHidden
              value={total === 0 ? 0 : Math.round((answered / total) * 100)}
            />
          </span>
        }
        isFlush
      >
        <QuestionList traded={traded} type="criteria" />
      </Card>
      {hasMore && hasSettledCriteria(traded) && (
        <Card title={t("questions.more")} isFlush>
          <QuestionList traded={traded} type="addition" after={["criteria"]} />
          <QuestionList traded={traded} type="deduction" after={["criteria", "addition"]} />
        </Card>
      )}
      {hasNonWorkingNotice && isWithoutValue(traded) && (
        <Notice tone="danger" title={t("questions.noValueTitle")}>
          {t("questions.noValue")}
        </Notice>
      )}
    </>
  );
}

/** The numbers go on from the lists before. */
export function QuestionList({
  traded,
  type,
  after = [],
}: {
  traded: TradedDevice;
  type: QuestionType;
  after?: readonly QuestionType[];
}) {
  const trade = useTrade();
  const [reopened, setReopened] = useState<string | null>(null);
  const given = answersOf(traded, type);
  const reached = reachedQuestions(traded.questions[type], given);
  const before = after.reduce(
    (sum, list) => sum + reachedQuestions(traded.questions[list], answersOf(traded, list)).length,
    0,
  );
  const answer = async (question: Question, isYes: boolean) => {
    setReopened(null);
    // A refusal has been told by then, and the answer taken back.
    await giveAnswer(trade, traded.id, { type, code: question.code, answer: isYes }).catch(() => undefined);
  };
  return (
    <ol className="questions">
      {reached.map((question, index) => (
        <QuestionItem
          key={question.code}
          question={question}
          number={before + index + 1}
          answer={given[question.code]}
          goodAnswer={type !== "deduction"}
          isOpen={given[question.code] === undefined || reopened === question.code}
          onReopen={() => setReopened(question.code)}
          onAnswer={(isYes) => answer(question, isYes)}
        />
      ))}
    </ol>
  );
}
