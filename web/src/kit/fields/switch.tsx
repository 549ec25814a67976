import type { ReactNode } from "react";
import { Switch as AriaSwitch } from "react-aria-components/Switch";
import { defined, type Lenient } from "../optional-props.ts";

export type SwitchProps = Lenient<{
  children: ReactNode;
  isSelected?: boolean;
  defaultSelected?: boolean;
  onChange?: (isSelected: boolean) => void;
  isDisabled?: boolean;
  name?: string;
}>;

/** Takes effect at once; what waits for a Save is a Checkbox. */
export function Switch({ children, ...props }: SwitchProps) {
  return (
    <AriaSwitch {...defined(props)} className="check">
      <span className="switch" aria-hidden="true" />
      <span>{children}</span>
    </AriaSwitch>
  );
}
