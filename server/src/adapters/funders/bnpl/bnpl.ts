// Buy now, pay later: one page, a decision at once, perhaps for a part of the amount; what was approved is captured when
// the goods are handed over, cancelled before and refunded after.
import type { Outgoing } from "../../outgoing.ts";
import type { Funder } from "../funder.ts";
import { jsonFunder } from "../json-funder.ts";

export function bnpl(outgoing: Outgoing): Funder {
  return jsonFunder(outgoing, {
    code: "bnpl",
    customerOf: ({ customer }) => ({
      firstName: customer.firstName ?? "",
      lastName: customer.lastName ?? "",
      phone: customer.phone ?? "",
      email: customer.email ?? "",
    }),
    refusals: {
      CAPTURE_NOT_ALLOWED: "FC_CAPTURE_NOT_ALLOWED",
      CANCEL_NOT_ALLOWED: "FC_CANCEL_NOT_ALLOWED",
      REFUND_NOT_ALLOWED: "FC_REFUND_NOT_ALLOWED",
      SESSION_MISSING_DATA: "FC_SESSION_MISSING_DATA",
      SESSION_NOT_AUTHORIZED: "FC_SESSION_NOT_AUTHORIZED",
      ORDER_MISSING_DATA: "FC_ORDER_MISSING_DATA",
      ORDER_NOT_AUTHORIZED: "FC_ORDER_NOT_AUTHORIZED",
      ORDER_NOT_FOUND: "FC_ORDER_NOT_FOUND",
      WITHDRAW_PERIOD_EXPIRED: "FC_INVALID_WITHDRAW_PERIOD",
      INVALID_CUSTOMER: "FC_SESSION_MISSING_DATA",
    },
  });
}
