// What others may use of this one: what is known of a customer, to begin the checkout of a cart with it, and to send the
// lender's link once more.
export { knownCustomer, retryCreditCheck } from "./api.ts";
export { draftOf, keepDraft } from "./checkout-draft.ts";
