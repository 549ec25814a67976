// The whole life of a cart beyond the sale screens. Nothing else in the code decides a next status: applying for credit
// submits it, and what becomes of the contract opens it again, keeps it for good, or ends it.
import type { CartStatus } from "../cart.ts";

export type CartEvent = "submit" | "reopen" | "activate" | "close";

const next: Readonly<Record<CartStatus, Partial<Record<CartEvent, CartStatus>>>> = {
  OPEN: { submit: "SUBMITTED", close: "CLOSED" },
  SUBMITTED: { reopen: "OPEN", activate: "ACTIVE", close: "CLOSED" },
  ACTIVE: { close: "CLOSED" },
  CLOSED: {},
};

/** The status after the event, or nothing when it cannot find the cart there. */
export function nextCartStatus(status: CartStatus, event: CartEvent): CartStatus | undefined {
  return next[status][event];
}
