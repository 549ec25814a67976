import type { ReactNode } from "react";
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components/Tooltip";
import { Kbd } from "../marks/kbd.tsx";

/** A short name or shortcut on hover and focus. Never the only place of something the user must know. */
export function Tooltip({
  text,
  shortcut,
  isOff = false,
  children,
}: {
  text: ReactNode;
  shortcut?: string | undefined;
  /** Nothing to say at the moment. */
  isOff?: boolean;
  children: ReactNode;
}) {
  return (
    <TooltipTrigger delay={500} closeDelay={80} isDisabled={isOff}>
      {children}
      <AriaTooltip className="tip" offset={6}>
        {text}
        {shortcut && (
          <>
            {" "}
            <Kbd>{shortcut}</Kbd>
          </>
        )}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
