// What comes next on the desk. There is always one answer, and it is never a dead button: what is open is led to.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { TradeNeed } from "#areas/tradein/desk/index.ts";

export type NextStep =
  | { kind: "pick" }
  | { kind: "trade"; need: TradeNeed }
  /** Something about the order stands in the way; its own words say what. */
  | { kind: "problem" }
  | { kind: "customer" };

export function nextStepOf(
  cart: Pick<Cart, "current_order" | "orders" | "selected">,
  need: TradeNeed | null,
): NextStep {
  const orders = cart.current_order ? [cart.current_order] : cart.orders;
  if (orders.length === 0) return { kind: "pick" };
  if (need) return { kind: "trade", need };
  if (orders.some(({ problems }) => problems.length > 0)) return { kind: "problem" };
  return { kind: "customer" };
}

/** Brings what is open into sight and gives it the keyboard. */
export function leadTo(id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  // Of several questions the one that is asked now.
  const asked =
    place.querySelector<HTMLElement>("[data-now]") ?? place.querySelector<HTMLElement>("fieldset");
  const within = asked ?? place;
  within.scrollIntoView({ block: "nearest" });
  const first = within.matches(FOCUSABLE)
    ? within
    : (within.querySelector<HTMLElement>(TYPED) ?? within.querySelector<HTMLElement>(FOCUSABLE));
  first?.focus({ preventScroll: true });
}

/** What is typed into comes before what it is sorted by. */
const TYPED = "input:not([disabled], [type=radio], [type=checkbox])";
const FOCUSABLE = "button:not([disabled]), input:not([disabled]), [tabindex]";

/** Where the next step is done; the way on itself for the last one. */
export function placeOf(step: NextStep): string {
  if (step.kind === "pick") return "desk-pick";
  if (step.kind === "problem") return "desk-problems";
  if (step.kind === "customer") return "desk-next";
  return step.need.kind === "device" ? "desk-find" : step.need.place;
}
