// What the rules of booking call an account. Number and name belong to the retailer.

export type AccountKind = "ASSET" | "LIABILITY" | "INCOME" | "EXPENSE";

export const ACCOUNTS = [
  /** Money that the till takes and gives. */
  "TILL",
  "BANK",
  /** Payouts of lenders who confirm them by a statement, until it comes. */
  "PAYOUTS",
  /** What lenders owe for contracts that started. */
  "LENDERS",
  /** What customers owe at the till on the day of the sale. */
  "CUSTOMERS",
  /** Used devices that were bought and are still ours. */
  "DEVICES",
  /** What collectors owe for the devices they have. */
  "COLLECTORS",
  /** Tax on what lenders keep for themselves. */
  "INPUT_TAX",
  /** What is owed to those who sold us a device. */
  "SELLERS",
  /** What closes an old contract, the value of its device and what the till took for it: its lender gets it. */
  "SWAPPED_DEVICES",
  "GIFT_CARDS",
  "SALES_TAX",
  /** Charges and first bills that the till takes for the lender. */
  "LENDER_CHARGES",
  /** Insurance and subscriptions that the till takes for others. */
  "ADD_ONS",
  /** What lenders paid that nobody expected. */
  "OWED_TO_LENDERS",
  "SALES",
  "PRICE_REDUCTIONS",
  "VOUCHERS",
  "OTHER_MEANS",
  "EXPIRED_GIFT_CARDS",
  "LENDER_FEES",
  /** What a lender paid more or less than it should have. */
  "PAYOUT_DIFFERENCES",
  "WRITE_OFFS",
  /** What a device was worth less, or more, than it was bought for. */
  "REGRADING",
] as const;

export type AccountRole = (typeof ACCOUNTS)[number];
