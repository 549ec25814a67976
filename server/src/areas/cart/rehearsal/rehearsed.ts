// What is priced again, and by what: the orders that were sold, and everything that a draft says of what they hold.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Shelf } from "@handsel/finance/selling/shelf.ts";
import type { CartOrder } from "../cart.ts";
import type { VoucherTerms } from "../discounts/voucher-value.ts";
import type { TradeChange } from "./trade-worth.ts";

/** What the draft changes, by code. */
export interface DraftPrices {
  /** What devices, extras and options would be sold for. */
  devices: ReadonlyMap<string, number>;
  extras: ReadonlyMap<string, number>;
  options: ReadonlyMap<string, number>;
  /** What devices would be worth, by month. */
  residuals: ReadonlyMap<string, Readonly<Record<number, number>>>;
  plans: ReadonlySet<string>;
  insurances: ReadonlySet<string>;
  subscriptions: ReadonlySet<string>;
  /** By "plan device": what its rules no longer allow, and which of them are about it. */
  ruledOut: ReadonlyMap<string, readonly string[]>;
  /** By the discount that they gave. */
  vouchers: ReadonlyMap<string, RehearsedVoucher>;
  /** By the trade-in that pays. */
  trades: ReadonlyMap<string, TradeChange>;
  /** The first day of the draft, or today. */
  day: string;
  tenant: WhiteLabel;
  /** As shops sell now, and by the draft. */
  now: Shelf;
  draft: Shelf;
}

export interface RehearsedOrder
  extends Pick<
    CartOrder,
    "id" | "paymentplanId" | "insuranceId" | "subscriptionId" | "frozen" | "lines" | "discounts"
  > {
  tradecartId: string | null;
}

export interface RehearsedVoucher {
  code: string;
  now: VoucherTerms;
  draft: VoucherTerms;
}
