// Brings what is open on the status into sight and gives it the keyboard.
import type { StatusRow } from "./contract-status-rules.ts";

/** What is typed into comes before what it is sorted by. */
const TYPED = "input:not([disabled], [type=radio], [type=checkbox])";
const WITHIN = "button:not([disabled]):not([aria-disabled=true]), input:not([disabled])";

const phoneBoxFor = (place: StatusRow | "activate") =>
  place === "creditSign" ? document.querySelector<HTMLElement>(`.phonebox :is(${WITHIN})`) : null;

export function leadToRow(place: StatusRow | "activate"): void {
  const found = document.querySelector(
    place === "activate" ? ".statusfoot__end" : `.sstep[data-row="${place}"]`,
  );
  // Where the customer has the link already, its box has what else can be done.
  const within =
    found?.querySelector<HTMLElement>(TYPED) ??
    found?.querySelector<HTMLElement>(WITHIN) ??
    phoneBoxFor(place);
  (within ?? found)?.scrollIntoView({ block: "nearest" });
  within?.focus();
}
