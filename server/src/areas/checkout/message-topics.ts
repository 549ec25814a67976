// What the messages of the checkout are about; limits, lists and the news of their fate go by it.
export const LINK_TOPIC = "CREDIT_LINK";
export const QUOTATION_TOPIC = "QUOTATION";
export const PHONE_TOPIC = "OWN_PHONE";
export const CONTRACT_TOPIC = "CONTRACT_PAPER";
