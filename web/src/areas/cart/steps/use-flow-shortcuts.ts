import { type RefObject, useRef } from "react";
import { useHotkey } from "#client/hotkey.ts";

export interface FlowShortcuts {
  next: (() => Promise<unknown>) | undefined;
  back: (() => Promise<unknown>) | undefined;
}

/** Alt+N goes on, Alt+B back, Alt+C to the cart. A second press while a move is under way is ignored. */
export function useFlowShortcuts({ next, back }: FlowShortcuts): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  const isMoving = useRef(false);
  const move = (action: (() => Promise<unknown>) | undefined) => {
    if (!action || isMoving.current) return;
    isMoving.current = true;
    const settle = () => {
      isMoving.current = false;
    };
    // A refusal has been shown by whoever called the server.
    action().then(settle, settle);
  };
  useHotkey("n", () => move(next));
  useHotkey("b", () => move(back));
  useHotkey("c", () => panel.current?.focus());
  return panel;
}
