import type { ReactNode } from "react";
import { Label } from "react-aria-components/Label";
import { ProgressBar as AriaProgressBar } from "react-aria-components/ProgressBar";
import { useFormatter } from "../kit-provider.tsx";
import { defined, type Lenient } from "../optional-props.ts";

export type ProgressBarProps = Lenient<{
  label: string;
  isLabelHidden?: boolean;
  /** 0 to 100; absent while the end is not known. */
  value?: number;
  /** Words on the right in place of the percentage, e.g. "64%, about 10 s left". */
  detail?: ReactNode;
  tone?: "success";
}>;

/** For work over two seconds. Spoken at the start, half way and at the end. */
export function ProgressBar({ label, isLabelHidden, value, detail, tone }: ProgressBarProps) {
  const formatter = useFormatter();
  const percent = value === undefined ? undefined : formatter.percent(value / 100, 0);
  const spoken = milestone(value);
  return (
    <AriaProgressBar className="progress" isIndeterminate={value === undefined} {...defined({ value })}>
      <span className={isLabelHidden ? "sr" : "progress__head"}>
        <Label>{label}</Label>
        <span className="progress__value">{detail ?? percent}</span>
      </span>
      <span className="bar">
        <span
          className="bar__fill"
          data-tone={tone}
          data-indeterminate={value === undefined || undefined}
          style={value === undefined ? undefined : { transform: `scaleX(${value / 100})` }}
        />
      </span>
      <span className="sr" role="status">
        {spoken === null ? "" : `${label} ${formatter.percent(spoken / 100, 0)}`}
      </span>
    </AriaProgressBar>
  );
}

/** The text changes at these points only, so a screen reader hears three of them and not a hundred. */
function milestone(value: number | undefined): number | null {
  if (value === undefined) return null;
  return value >= 100 ? 100 : value >= 50 ? 50 : 0;
}
