// The lessor of companies: it judges the company, writes to its contact, and starts the lease when the goods are there.
import type { Outgoing } from "../../outgoing.ts";
import type { Funder } from "../funder.ts";
import { jsonFunder } from "../json-funder.ts";

export function b2b(outgoing: Outgoing): Funder {
  return jsonFunder(outgoing, {
    code: "b2b",
    customerOf: ({ customer, company }) => {
      if (!company) throw new Error("a lease needs a company");
      return {
        firstName: customer.firstName ?? "",
        lastName: customer.lastName ?? "",
        phone: customer.phone ?? "",
        email: customer.email ?? "",
        company,
      };
    },
    refusals: {
      INVALID_CUSTOMER: "CREDIT_CHECK_FUNDER_ERROR",
      COMPANY_UNKNOWN: "CREDIT_CHECK_FUNDER_ERROR",
      NOT_SIGNED: "FC_CAPTURE_NOT_ALLOWED",
      CANCEL_NOT_ALLOWED: "FC_CANCEL_NOT_ALLOWED",
    },
  });
}
