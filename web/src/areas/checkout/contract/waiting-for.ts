// Whom a sale waits for until the device may be handed over, and for what. Pure; one answer for the desk's foot and the banner.
import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import { isCompleted, isCompletedOrWarning } from "@handsel/contract/checkout/contract-steps.ts";
import { isCreditDeclined, openPlace, type StatusConfigs, type StatusRow } from "./contract-status-rules.ts";

export type Waiting =
  | { who: "customer"; what: "termsAndConditions" | "signature" }
  | { who: "lender"; what: "application" | "creditSign" | "start" | "end" }
  | { who: "staff"; what: StatusRow | "activate" };

/** Null where it waits for nobody: it runs, it came to nothing, or a fault stands in its way that is told as one. */
export function waitingFor(status: OrderStatus, configs: StatusConfigs): Waiting | null {
  const { steps, application, isSigned, lenderAsked } = status;
  const isOver =
    isCompleted(steps.handOverDevice) || isCreditDeclined(steps) || status.status === "CANCELLED";
  if (isOver || status.isQuotation || application === "FAILED") return null;
  if (lenderAsked) return { who: "lender", what: lenderAsked === "ACTIVATE" ? "start" : "end" };
  if (application === "SENDING") return { who: "lender", what: "application" };
  if (!isCompleted(steps.termsAndConditions)) return { who: "customer", what: "termsAndConditions" };
  if (!isCompletedOrWarning(steps.creditSign)) return { who: "lender", what: "creditSign" };
  if (!isSigned) return { who: "customer", what: "signature" };
  const place = openPlace(status, configs);
  return place && { who: "staff", what: place };
}
