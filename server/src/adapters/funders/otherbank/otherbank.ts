// A bank that identifies its customer by the personal number, is reached by SMS only, and ends a running contract only
// when it is asked by e-mail.
import type { Outgoing } from "../../outgoing.ts";
import type { Funder } from "../funder.ts";
import { jsonFunder } from "../json-funder.ts";

export function otherbank(outgoing: Outgoing): Funder {
  return jsonFunder(outgoing, {
    code: "otherbank",
    customerOf: ({ customer }) => ({
      firstName: customer.firstName ?? "",
      lastName: customer.lastName ?? "",
      phone: customer.phone ?? "",
      email: customer.email ?? "",
      ssn: customer.ssn ?? "",
    }),
    refusals: {
      INVALID_CUSTOMER: "CREDIT_CHECK_FUNDER_ERROR",
      NOT_SIGNED: "FC_CAPTURE_NOT_ALLOWED",
      CANCEL_BY_MAIL_ONLY: "EB_CANCEL_ACTIVE_CONTRACT",
      CANCEL_NOT_ALLOWED: "EB_CANCEL_ACTIVE_CONTRACT",
      WITHDRAW_PERIOD_EXPIRED: "FC_INVALID_WITHDRAW_PERIOD",
    },
    whenAlreadyApplied: "EB_CREDIT_ALREADY_APPLIED_TO_ORDER",
  });
}
