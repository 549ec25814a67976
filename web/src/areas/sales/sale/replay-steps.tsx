// The history of a sale one step at a time, by buttons or by the arrow keys.
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#kit/actions/button.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Text } from "#kit/marks/text.tsx";
import { useToTheSecond } from "#kit/seconds.ts";
import { ContractStatusBadge } from "../status-badge.tsx";
import { ActionContent } from "./action-content.tsx";
import { useActionText } from "./action-text.ts";
import { type ReplayStep } from "./replay.ts";
import { useCallText } from "./replay-calls.ts";

const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

interface ReplayStepsProps {
  steps: readonly ReplayStep[];
  /** Where to begin: the step of this call; the first without one. */
  callID: string | null;
  numberOf: (step: ReplayStep) => number;
}

export function ReplaySteps({ steps, callID, numberOf }: ReplayStepsProps) {
  const { t } = useTranslation("sales");
  const { number } = useFormatter();
  const { typeOf, userOf } = useActionText();
  const begin = Math.max(
    0,
    steps.findIndex(({ calls }) => calls.some(({ id }) => id === callID)),
  );
  const [at, setAt] = useState(begin);
  const place = Math.min(at, steps.length - 1);
  const step = steps[place];
  if (!step) return null;
  const go = (by: 1 | -1) => setAt(Math.min(steps.length - 1, Math.max(0, place + by)));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    go(by);
  };
  const isOneOfSeveral = step.statuses.length > 1;
  return (
    // The arrow keys work wherever in it one is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions
    <div
      className="replay"
      role="group"
      tabIndex={0}
      aria-label={t("sale.replay.label")}
      onKeyDown={onKeyDown}
    >
      <Row gap={3} align="center">
        <IconButton
          icon="chevron-left"
          label={t("sale.replay.previous")}
          isDisabled={place === 0}
          onPress={() => go(-1)}
        />
        <Text weight="medium">
          {t("sale.replay.step", { step: number(place + 1), steps: number(steps.length) })}
        </Text>
        <IconButton
          icon="chevron-right"
          label={t("sale.replay.next")}
          isDisabled={place === steps.length - 1}
          onPress={() => go(1)}
        />
        <progress className="replay__way" max={steps.length} value={place + 1} aria-hidden="true" />
      </Row>
      <div className="replay__step" role="status">
        <Stack gap={1}>
          <Text size={13} tone="muted">
            <DateText value={step.action.actionDateTime} format="full" /> · {userOf(step.action)}
            {isOneOfSeveral && ` · ${t("sale.contract.title", { number: numberOf(step) })}`}
          </Text>
          <Text weight="medium">{typeOf(step.action)}</Text>
          <ActionContent action={step.action} />
        </Stack>
        <Stack gap={1}>
          <Text size={13} tone="muted">
            {t("sale.replay.after")}
          </Text>
          {step.statuses.map((status, contract) => (
            // Contracts keep their places.
            // oxlint-disable-next-line react/no-array-index-key
            <Row key={contract} gap={2} align="center">
              {isOneOfSeveral && (
                <Text size={13}>{t("sale.contract.title", { number: number(contract + 1) })}</Text>
              )}
              {status === null ? (
                <Text tone="subtle">{t("sale.replay.notYet")}</Text>
              ) : (
                <ContractStatusBadge status={status} />
              )}
            </Row>
          ))}
        </Stack>
        <ReplayCalls step={step} isLast={place === steps.length - 1} callID={callID} />
      </div>
    </div>
  );
}

interface ReplayCallsProps {
  step: ReplayStep;
  isLast: boolean;
  callID: string | null;
}

function ReplayCalls({ step: { calls }, isLast, callID }: ReplayCallsProps) {
  const { t } = useTranslation("sales");
  const { nameOf, outcomeOf } = useCallText();
  const timeOf = useToTheSecond("medium");
  if (calls.length === 0) return null;
  return (
    <Stack gap={1}>
      <Text size={13} tone="muted">
        {isLast ? t("sale.replay.callsSince") : t("sale.replay.calls")}
      </Text>
      <ul className="replay__calls">
        {calls.map((call) => (
          <li key={call.id} data-asked={call.id === callID || undefined}>
            <time dateTime={call.at}>{timeOf(call.at)}</time>
            <b>{nameOf(call)}</b>
            <span data-bad={isAnswer(call.outcome) ? undefined : true}>{outcomeOf(call)}</span>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

const isAnswer = (outcome: string) => outcome === "ANSWERED" || outcome === "REFUSED";
