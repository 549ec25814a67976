// What others may use of this one: to begin the checkout of a cart with what is known of the customer, and to send the
// lender's link once more.
export { retryCreditCheck } from "./api.ts";
export { draftOf, keepDraft } from "./checkout-draft.ts";
