// What later areas may use of this one: to begin the checkout of a cart with what is known of the customer.
export { draftOf, keepDraft } from "./checkout-draft.ts";
