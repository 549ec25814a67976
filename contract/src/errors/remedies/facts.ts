// What a remedy needs to know beside the code: by how much, and what is in the way. A refusal of a code that is named here
// cannot be raised without its facts.
import type { RefusalCode } from "../catalogue.ts";

interface AtMost {
  /** What may stand in the field instead, in minor units. */
  readonly mostMinor: number;
  /** By how much that is less. */
  readonly byMinor: number;
}
interface Missing {
  readonly byMinor: number;
  /** The order that it is missing in. */
  readonly orderUUID?: string;
}
interface InTheWay {
  readonly saleUUID: string;
}
interface OtherStore {
  readonly storeID: string;
}

interface Until {
  readonly waitSeconds: number;
}

export interface FactsOf {
  PR_HIGHER_DISCOUNT_VALUE: AtMost;
  DISCOUNTS_EXCEEDED_ADD_EXTRAS: AtMost;
  VOUCHER_BELOW_MINIMUM: Missing;
  MIN_FINANCE_AMOUNT_EXCEEDED_VALUE_X: Missing;
  IMEI_USED_IN_CONTRACT_X: InTheWay;
  RECYCLE_IMEI_USED_IN_CONTRACT_X: InTheWay;
  WRONG_SELECTED_STORE_X_FOR_PICKUP_STORE_X: OtherStore;
}

export type CodeWithFacts = keyof FactsOf & RefusalCode;

/** As they travel, whatever the code. */
export type RefusalFacts = Partial<AtMost & Missing & InTheWay & OtherStore & Until>;
