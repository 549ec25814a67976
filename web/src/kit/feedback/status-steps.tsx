import type { ReactNode } from "react";
import { useKitText } from "../kit-text.ts";
import { Badge, type BadgeTone } from "../marks/badge.tsx";
import { Icon, type IconName } from "../marks/icon.tsx";
import type { Lenient } from "../optional-props.ts";

export type StatusStepState = "done" | "now" | "waiting" | "alert" | "refused" | "idle";

export type StatusStep = Lenient<{
  id: string;
  title: string;
  /** What happened, or who it waits for. */
  text?: ReactNode;
  state: StatusStepState;
  icon?: IconName;
  /** The word beside the step; the state's own word when absent. */
  status?: string;
  /** When, e.g. 14:26. */
  time?: ReactNode;
  /** In place of the word, e.g. a box to tick. */
  end?: ReactNode;
  /** A form or buttons, inside the step that is on now. */
  children?: ReactNode;
}>;

const TONES: Record<StatusStepState, BadgeTone> = {
  done: "success",
  now: "accent",
  waiting: "info",
  alert: "warning",
  refused: "danger",
  idle: "neutral",
};
const ICONS: Record<StatusStepState, IconName> = {
  done: "check",
  now: "arrow-right",
  waiting: "clock",
  alert: "alert",
  refused: "x",
  idle: "minus",
};
const STATES_WITH_BADGE_ICON: readonly StatusStepState[] = ["done", "waiting", "alert", "refused"];

/** Steps that other people take too: each says where it stands, in words and icon. */
export function StatusSteps({ steps, label }: { steps: readonly StatusStep[]; label: string }) {
  const t = useKitText();
  const words: Record<StatusStepState, string> = {
    done: t("status.done"),
    now: t("status.now"),
    waiting: t("status.waiting"),
    alert: t("status.alert"),
    refused: t("status.refused"),
    idle: t("status.idle"),
  };
  const saying = (state: "refused" | "other") =>
    steps
      .filter((step) => (step.state === "refused") === (state === "refused"))
      .map((step) => `${step.title}: ${step.status ?? words[step.state]}`)
      .join(". ");
  return (
    <>
      <ol className="ssteps" aria-label={label}>
        {steps.map((step) => (
          <li
            key={step.id}
            className="sstep"
            data-row={step.id}
            data-state={step.state}
            aria-current={step.state === "now" ? "step" : undefined}
          >
            <span className="sstep__icon">
              <Icon name={step.state === "done" ? "check" : (step.icon ?? ICONS[step.state])} size={18} />
            </span>
            <div className="sstep__text">
              <div className="sstep__title">{step.title}</div>
              {step.text && <div className="sstep__sub">{step.text}</div>}
            </div>
            <div className="sstep__end">
              {step.end ?? (
                <Badge
                  tone={TONES[step.state]}
                  {...(STATES_WITH_BADGE_ICON.includes(step.state) ? { icon: ICONS[step.state] } : {})}
                >
                  {step.status ?? words[step.state]}
                </Badge>
              )}
              {step.time}
            </div>
            {step.children && <div className="sstep__more">{step.children}</div>}
          </li>
        ))}
      </ol>
      <span className="sr" role="status">
        {saying("other")}
      </span>
      <span className="sr" role="alert">
        {saying("refused")}
      </span>
    </>
  );
}
