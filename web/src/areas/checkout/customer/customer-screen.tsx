// Who the customer is, as the cart's lender asks it. Next sends the application.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { findLender } from "@handsel/contract/catalog/funders.ts";
import { WithCheckout } from "../wizard-frame.tsx";
import { CompanyCustomer } from "./company-customer.tsx";
import { PersonCustomer } from "./person-customer.tsx";

export function Component() {
  return (
    <WithCheckout step="customerInfo">
      {(checkout) =>
        isOfCompany(checkout.cart) ? (
          <CompanyCustomer checkout={checkout} />
        ) : (
          <PersonCustomer key={checkout.cart.funder} checkout={checkout} />
        )
      }
    </WithCheckout>
  );
}

/** Companies lease, from whichever lender; and some lend to nobody else. */
function isOfCompany({ financingType, funder }: Pick<Cart, "financingType" | "funder">): boolean {
  return financingType === "B2B_LEASE" || findLender(funder)?.isLessor === true;
}
