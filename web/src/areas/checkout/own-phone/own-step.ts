import type { OwnPhone, PhoneStep } from "@handsel/contract/checkout/own-phone.ts";

/** What every step of the customer's own page is given. */
export interface OwnStep {
  token: string;
  view: OwnPhone;
  goTo: (step: PhoneStep) => void;
}

/** Once the application is out there is nothing to go back to; what was agreed to at another price is asked again. */
export function stepOf(
  view: Pick<OwnPhone, "isSent" | "isAccepted" | "funder">,
  wanted: PhoneStep,
): PhoneStep {
  if (view.isSent) return "sign";
  // A company's papers are typed at the till.
  if (view.funder === null && wanted === "details") return "plan";
  return wanted === "sign" && !view.isAccepted ? "accept" : wanted;
}
