// Who the customer is, as the cart's lender asks it. Next sends the application.
import { funderOf } from "@handsel/contract/checkout/customer-fields.ts";
import { CompanyCustomer } from "./company-customer.tsx";
import { PersonCustomer } from "./person-customer.tsx";
import { WithCheckout } from "./wizard-frame.tsx";

export function Component() {
  return (
    <WithCheckout step="customerInfo">
      {(checkout) =>
        funderOf(checkout.cart.funder ?? "") === "b2b" ? (
          <CompanyCustomer checkout={checkout} />
        ) : (
          <PersonCustomer checkout={checkout} />
        )
      }
    </WithCheckout>
  );
}
