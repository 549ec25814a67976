// What a tooltip looks like and where it stands; it comes with the first one that is shown.
import type { ReactNode, RefObject } from "react";
import { Tooltip as AriaTooltip, TooltipTriggerStateContext } from "react-aria-components/Tooltip";
import type { TooltipTriggerState } from "react-stately/useTooltipTriggerState";
import { Kbd } from "../marks/kbd.tsx";

export interface TooltipText {
  text: ReactNode;
  shortcut?: string | undefined;
}

export interface TipProps extends TooltipText {
  state: TooltipTriggerState;
  target: RefObject<Element | null>;
  /** By which the target names it. */
  id: string | undefined;
}

export function Tip({ text, shortcut, state, target, id }: TipProps) {
  return (
    <TooltipTriggerStateContext value={state}>
      <AriaTooltip className="tip" offset={6} triggerRef={target} {...(id !== undefined && { id })}>
        {text}
        {shortcut && (
          <>
            {" "}
            <Kbd>{shortcut}</Kbd>
          </>
        )}
      </AriaTooltip>
    </TooltipTriggerStateContext>
  );
}
