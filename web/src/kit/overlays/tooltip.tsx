import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { FocusableProvider } from "react-aria/private/interactions/useFocusable";
import { useTooltipTrigger } from "react-aria/useTooltipTrigger";
import { useTooltipTriggerState } from "react-stately/useTooltipTriggerState";
import type { TipProps, TooltipText } from "./tip.tsx";

const NoTip: ComponentType<TipProps> = () => null;

const Tip = lazy(async () => {
  // Never the only place of something the user must know, so that a page goes on without it.
  const { Tip: loaded } = await import("./tip.tsx").catch(() => ({ Tip: NoTip }));
  return { default: loaded };
});

/** A short name or shortcut on hover and focus. Never the only place of something the user must know. */
export function Tooltip({
  text,
  shortcut,
  isOff = false,
  children,
}: TooltipText & {
  /** Nothing to say at the moment. */
  isOff?: boolean;
  children: ReactNode;
}) {
  const options = { delay: 500, closeDelay: 80, isDisabled: isOff };
  const state = useTooltipTriggerState(options);
  const target = useRef<HTMLElement>(null);
  const { triggerProps, tooltipProps } = useTooltipTrigger(options, state, target);
  const [wasShown, setShown] = useState(false);
  if (state.isOpen && !wasShown) setShown(true);
  return (
    <>
      <FocusableProvider {...triggerProps} ref={target}>
        {children}
      </FocusableProvider>
      {wasShown && (
        <Suspense fallback={null}>
          <Tip text={text} shortcut={shortcut} state={state} target={target} id={tooltipProps.id} />
        </Suspense>
      )}
    </>
  );
}
