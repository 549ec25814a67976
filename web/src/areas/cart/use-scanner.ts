import { useEffect, useRef } from "react";
import { NO_SCAN, readKey } from "./scan.ts";

/** Hears a scanner wherever the focus is, but in a field: what is typed into a field belongs to that field. */
export function useScanner(onScan: (code: string) => void): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    let state = NO_SCAN;
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isField(event.target)) return;
      const step = readKey(state, event.key, event.timeStamp);
      state = step.state;
      if (step.scanned === null) return;
      // The Enter of the scanner must not press whatever button has the focus.
      event.preventDefault();
      event.stopPropagation();
      latest.current(step.scanned);
    };
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, []);
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null
  );
}
