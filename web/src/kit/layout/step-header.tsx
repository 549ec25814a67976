import { Link as AriaLink } from "react-aria-components/Link";
import { useKitText } from "../kit-text.ts";
import { Icon } from "../marks/icon.tsx";
import type { Lenient } from "../optional-props.ts";

export type Step = Lenient<{
  id: string;
  label: string;
  /** What was chosen in a finished step, e.g. "Orbit 9 Pro"; takes the label's place. */
  chosen?: string;
  /** Where a finished step leads back to; absent when there is no way back. */
  href?: string;
}>;

/** Breadcrumbs and steps in one: finished steps show what was chosen and are links, the current one is text. */
export function StepHeader({
  steps,
  currentId,
  label,
}: {
  steps: readonly Step[];
  currentId: string;
  label?: string;
}) {
  const t = useKitText();
  const current = steps.findIndex((step) => step.id === currentId);
  return (
    <nav className="steps" aria-label={label ?? t("steps.label")}>
      <ol className="steps__list">
        {steps.map((step, index) => (
          <StepItem key={step.id} step={step} number={index + 1} state={stateOf(index, current)} />
        ))}
      </ol>
      <span className="steps__meta">
        {t("steps.position", { current: current + 1, total: steps.length })}
      </span>
    </nav>
  );
}

type StepState = "done" | "now" | "next";

function stateOf(index: number, current: number): StepState {
  if (index < current) return "done";
  return index === current ? "now" : "next";
}

function StepItem({ step, number, state }: { step: Step; number: number; state: StepState }) {
  const t = useKitText();
  const words = state === "done" ? (step.chosen ?? step.label) : step.label;
  const body = (
    <>
      <span className="steps__n">
        {state === "done" ? <Icon name="check" size={14} label={t("steps.done")} /> : number}
      </span>
      <span className="steps__words">{words}</span>
    </>
  );
  return (
    <li className="steps__item" data-state={state} aria-current={state === "now" ? "step" : undefined}>
      {number > 1 && <span className="steps__bar" />}
      {state === "done" && step.href ? (
        <AriaLink href={step.href} className="steps__link">
          {body}
        </AriaLink>
      ) : (
        <span className="steps__link">{body}</span>
      )}
    </li>
  );
}
