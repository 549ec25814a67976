// What comes with a device and what is wrong with it, ticked at once: whatever is not ticked is answered with no.
import type { QuestionType } from "@handsel/contract/tradein/device.ts";
import { isListAnswered } from "@handsel/contract/tradein/rules.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Checkbox } from "#kit/fields/checkbox.tsx";
import { useTrade } from "../trade.ts";
import { giveAnswers } from "../trade-actions.ts";
import { answersOf, type TradedDevice } from "../trade-state.ts";

const LISTS = ["addition", "deduction"] as const satisfies readonly QuestionType[];

export function MoreOnDesk({ traded }: { traded: TradedDevice }) {
  const { t } = useTranslation("desk");
  const trade = useTrade();
  const given = LISTS.flatMap((type) => Object.entries(answersOf(traded, type)));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(given.flatMap(([code, isYes]) => (isYes ? [code] : []))),
  );
  const questions = LISTS.flatMap((type) => traded.questions[type].map((one) => ({ ...one, type })));
  const isAnswered = LISTS.every((type) => isListAnswered(traded.questions[type], answersOf(traded, type)));
  const isAsGiven = isAnswered && given.every(([code, isYes]) => ticked.has(code) === isYes);
  if (questions.length === 0) return null;
  const tick = (code: string, isOn: boolean) => {
    const next = new Set(ticked);
    if (isOn) next.add(code);
    else next.delete(code);
    setTicked(next);
  };
  return (
    <fieldset className="deskmore">
      <legend>{t("gives.more")}</legend>
      {questions.map(({ code, question }) => (
        <Checkbox key={code} isSelected={ticked.has(code)} onChange={(isOn) => tick(code, isOn)}>
          {question}
        </Checkbox>
      ))}
      {!isAsGiven && (
        <Button
          isBlock
          variant={isAnswered ? "default" : "soft"}
          onPress={() =>
            // A refusal has been told, and the answers stand as they were.
            giveAnswers(
              trade,
              traded.id,
              questions.map(({ type, code }) => ({ type, code, answer: ticked.has(code) })),
            ).catch(() => undefined)
          }
        >
          {t(ticked.size === 0 ? "gives.noneOfThese" : "gives.thatIsAll")}
        </Button>
      )}
    </fieldset>
  );
}
