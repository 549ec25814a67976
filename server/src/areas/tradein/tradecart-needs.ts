// What has to be there before a trade is agreed: the customer's answer, the photo of an ID, the customer's data.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { type RecycleCustomer, recycleCustomerFor } from "@handsel/contract/tradein/customer.ts";
import type { ChosenOutcome } from "@handsel/contract/tradein/tradecart.ts";
import { checkFields } from "#areas/platform/index.ts";
import { refuse } from "#edge/refuse.ts";
import type { TradecartRow } from "./queries/tradecarts.ts";

type Begun = Pick<TradecartRow, "salesChannel" | "source">;

/** Customers at home have agreed by making the quote, and who upgrades a contract signs the new one. */
export function needsApproval({ salesChannel, source }: Begun, { configs }: WhiteLabel): boolean {
  return configs.customerTradecartApproval && salesChannel !== "ONLINE" && source === "TRADE_IN";
}

export function needsIdPhoto(begun: Begun, tenant: WhiteLabel): boolean {
  return begun.salesChannel === "ONLINE"
    ? tenant.configs.requireIDPhotoOnOnlineTradein
    : needsApproval(begun, tenant);
}

export function checkAgreed(cart: TradecartRow, tenant: WhiteLabel): void {
  if (needsApproval(cart, tenant) && cart.isApproved !== true)
    throw refuse("RECYCLE_TRADECART_MISSING_CUSTOMER_APPROVAL");
  if (!needsIdPhoto(cart, tenant)) return;
  if (cart.photoState === null) throw refuse("RECYCLE_TRADECART_MISSING_PHOTO");
  if (cart.photoState === "REFUSED") throw refuse("RECYCLE_TRADECART_INVALID_PHOTO");
}

/** The seller's data by the retailer's own rules; phone and IBAN in the form in which they are kept. */
export function readCustomer(
  customer: RecycleCustomer,
  tenant: WhiteLabel,
  { mode, outcome }: { mode: "vendor" | "endUser"; outcome: ChosenOutcome },
): RecycleCustomer {
  const asksForBank = mode === "endUser" || outcome === "BANK_PAYMENT";
  return checkFields(recycleCustomerFor(tenant, { mode, asksForBank }), customer, "customer");
}

export function checkNotExpired({ expiresAt }: Pick<TradecartRow, "expiresAt">, now: Date): void {
  if (now >= expiresAt) throw refuse("RECYCLE_QUOTE_EXPIRED");
}
