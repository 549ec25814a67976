// Brings what is open on the status into sight and gives it the keyboard.
import type { StatusRow } from "./contract-status-rules.ts";

const WITHIN = "button:not([disabled]):not([aria-disabled=true]), input:not([disabled])";

export function leadToRow(place: StatusRow | "activate"): void {
  const found = document.querySelector(
    place === "activate" ? ".statusfoot__end" : `.sstep[data-row="${place}"]`,
  );
  found?.scrollIntoView({ block: "nearest" });
  found?.querySelector<HTMLElement>(WITHIN)?.focus();
}
