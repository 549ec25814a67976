// The French lender makes a binding offer, wants the customer's address and the number of the seller, and takes its time
// when it wants to look closer.
import type { Outgoing } from "../../outgoing.ts";
import type { Funder } from "../funder.ts";
import { jsonFunder } from "../json-funder.ts";

export function frfunder(outgoing: Outgoing): Funder {
  return jsonFunder(outgoing, {
    code: "frfunder",
    customerOf: ({ customer, retailer }) => ({
      title: customer.title ?? "",
      firstName: customer.firstName ?? "",
      lastName: customer.lastName ?? "",
      phone: customer.phone ?? "",
      email: customer.email ?? "",
      address: {
        name: customer.name ?? "",
        number: customer.number ?? "",
        street: customer.street ?? "",
        district: customer.district ?? "",
        county: customer.county ?? "",
        city: customer.city ?? customer.town ?? "",
        postCode: customer.postCode ?? "",
        country: customer.country ?? retailer.country,
      },
      sellerEmployeeNumber: customer.sellerEmployeeNumber ?? null,
    }),
    refusals: {
      INVALID_CUSTOMER: "CREDIT_CHECK_FUNDER_ERROR",
      NOT_SIGNED: "FC_CAPTURE_NOT_ALLOWED",
      OFFER_EXPIRED: "FC_CAPTURE_NOT_ALLOWED",
      CANCEL_NOT_ALLOWED: "FC_CANCEL_NOT_ALLOWED",
      WITHDRAW_PERIOD_EXPIRED: "FC_INVALID_WITHDRAW_PERIOD",
    },
  });
}
