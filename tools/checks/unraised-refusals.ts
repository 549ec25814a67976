// Refusals that the catalogue has words for and that nobody can meet, each with the reason. `npm run check` reads it.
export const UNRAISED_REFUSALS: Readonly<Record<string, string>> = {
  UNKNOWN_ERROR: "a code that a browser does not know is shown with the server's own message",
  LEGACY_STRING_ERROR: "no server of ours answers with a bare text; one that did would be passed through",
  SUPPORT_CONTACT: "a sentence for messages that name the support's address; none stands alone",
  API_NOTIFICATION: "the pattern of every message that comes from the server, not a message",
  CART_NOT_FOUND_FOR_X: "a cart has one id, and CART_X_NOT_FOUND says that there is none",
  ORDER_NOT_FOUND_FOR_X: "INVALID_ORDER_UUID_X says it, for an order that does not exist and for another's",
  DELIVERY_DATA_NOT_FOUND_FOR_CART_GUID_X: "a cart's GUID is its UUID, by which the other code names it",
  ONLINE_MANUAL_PRICING_DISABLED: "no cart is filled online; whoever types a price stands at a till",
  MISSING_DATA: "the steps of a sale say it in their own words (cart: flow.notices.missingData)",
  CANNOT_MODIFY_CART: "the steps of a sale say it in their own words (cart: flow.notices.noWayBack)",
  BACK_FROM_EXTRAS_TO_CATEGORIES:
    "the steps of a sale say it in their own words (cart: flow.notices.discarded)",
  EXTRAS_OR_DISCOUNTS_WILL_BE_LOST:
    "the question before a cart is left says it (checkout: the dialogs of the contract)",
  CHECKOUT_NOT_ALLOWED: "BLOCKED_FEATURE says it, as everywhere where a retailer has switched something off",
  NON_WORKING_DEVICE: "the evaluation says it beside the device (tradein: multi.nonWorking)",
  CLOUD_ACCOUNT_WARNING: "the evaluation asks for it with its two links (tradein: cloud)",
  VERSIONS_DIFFER: "the editor says it in a notice beside the versions (crm: template.differs)",
};
