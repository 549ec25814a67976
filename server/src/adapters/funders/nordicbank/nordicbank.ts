// The Nordic bank knows a purchase by its sequence number and the device by its reference, reaches the customer by
// itself, and ends the old contract of a customer who upgrades: the swap.
import type { Outgoing } from "../../outgoing.ts";
import type { Funder } from "../funder.ts";
import { jsonFunder } from "../json-funder.ts";

export function nordicbank(outgoing: Outgoing): Funder {
  return jsonFunder(outgoing, {
    code: "nordicbank",
    customerOf: ({ customer }) => ({
      firstName: customer.firstName ?? "",
      lastName: customer.lastName ?? "",
      sequence: customer.sequence ?? "",
      deviceReference: customer.deviceReference ?? "",
    }),
    refusals: {
      INVALID_CUSTOMER: "CREDIT_CHECK_FUNDER_ERROR",
      INVALID_SEQUENCE: "FC_INVALID_SEQUENCE",
      NOT_SIGNED: "FC_CAPTURE_NOT_ALLOWED",
      CANCEL_NOT_ALLOWED: "FC_CANCEL_NOT_ALLOWED",
      WITHDRAW_PERIOD_EXPIRED: "FC_INVALID_WITHDRAW_PERIOD",
    },
  });
}
