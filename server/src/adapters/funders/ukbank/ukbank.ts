// The British bank: the customer reads the terms, is checked and signs on the bank's pages, and may withdraw for some
// days after the contract has begun.
import type { Outgoing } from "../../outgoing.ts";
import type { Funder } from "../funder.ts";
import { jsonFunder } from "../json-funder.ts";

export function ukbank(outgoing: Outgoing): Funder {
  return jsonFunder(outgoing, {
    code: "ukbank",
    customerOf: ({ customer }) => ({
      firstName: customer.firstName ?? "",
      lastName: customer.lastName ?? "",
      mobile: customer.bnpPhone ?? "",
      email: customer.email ?? "",
    }),
    refusals: {
      INVALID_CUSTOMER: "CREDIT_CHECK_FUNDER_ERROR",
      NOT_SIGNED: "FC_CAPTURE_NOT_ALLOWED",
      CANCEL_NOT_ALLOWED: "FC_CANCEL_NOT_ALLOWED",
      WITHDRAW_PERIOD_EXPIRED: "FC_INVALID_WITHDRAW_PERIOD",
      ORDER_NOT_FOUND: "FC_ORDER_NOT_FOUND",
    },
  });
}
