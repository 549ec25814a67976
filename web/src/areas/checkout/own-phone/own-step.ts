import type { OwnPhone, PhoneStep } from "@handsel/contract/checkout/own-phone.ts";

/** What every step of the customer's own page is given. */
export interface OwnStep {
  token: string;
  view: OwnPhone;
  goTo: (step: PhoneStep) => void;
}

/**
 * Once the application is out there is nothing to go back to, and what is not signed yet can be; what was signed at another
 * price is asked again.
 */
export function stepOf(
  view: Pick<OwnPhone, "isSent" | "isAccepted" | "funder" | "hasSignature" | "isSigned" | "isDone">,
  wanted: PhoneStep,
  { isAtLenderOnly = false }: { isAtLenderOnly?: boolean } = {},
): PhoneStep {
  if (view.isSent) {
    const isOpen = !view.hasSignature && !view.isSigned && !view.isDone;
    return isOpen && !isAtLenderOnly ? "accept" : "sign";
  }
  // A company's papers are typed at the till.
  if (view.funder === null && wanted === "details") return "plan";
  return wanted === "sign" && !view.isAccepted ? "accept" : wanted;
}
