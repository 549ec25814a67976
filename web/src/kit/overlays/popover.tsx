import type { ReactNode } from "react";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Popover as AriaPopover } from "react-aria-components/Popover";
import type { Lenient } from "../optional-props.ts";

export type PopoverProps = Lenient<{
  /** The button that opens it. */
  trigger: ReactNode;
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  placement?: "bottom start" | "bottom end" | "bottom" | "top";
}>;

/** A small panel beside its button, closed by Esc and by a press elsewhere. */
export function Popover({ trigger, label, children, placement = "bottom start" }: PopoverProps) {
  return (
    <DialogTrigger>
      {trigger}
      <AriaPopover className="popover" placement={placement} offset={6}>
        <Dialog className="popover__body" aria-label={label}>
          {({ close }) => (typeof children === "function" ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
