// What has to be there before a trade is agreed: the customer's answer, the photo of an ID, the customer's data, and how a
// swap that costs something is paid.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { type RecycleCustomer, recycleCustomerFor } from "@handsel/contract/tradein/customer.ts";
import type { Grade } from "@handsel/contract/tradein/device.ts";
import { NON_WORKING_ZERO, paymentTypesOf } from "@handsel/contract/tradein/rules.ts";
import type { ChosenOutcome } from "@handsel/contract/tradein/tradecart.ts";
import { checkFields } from "#areas/platform/index.ts";
import { refuse, refuseAtEdge } from "#edge/refuse.ts";
import type { TradecartRow } from "../queries/tradecarts.ts";

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

type Costing = Pick<TradecartRow, "source" | "swapCostMinor">;

/** Some retailers upgrade only a device that comes back at its full value. */
export function checkSwapCost({ configs }: WhiteLabel, { source, swapCostMinor }: Costing): void {
  if (source === "SWAP" && configs.onlyUpgradeMaxValue && swapCostMinor > 0)
    throw refuse("ONLY_UPGRADE_MAX_VALUE_BLOCK");
}

/** How the customer pays that: one of the retailer's ways; where there is only one, it need not be said. */
export function readPaymentType(
  { configs }: WhiteLabel,
  trade: Costing & { outcome: ChosenOutcome; paymentType: string },
): string {
  const { source: recycleType, outcome, swapCostMinor, paymentType } = trade;
  const types = paymentTypesOf(configs, { recycleType, outcome, swapCost: swapCostMinor });
  if (types.length === 0) return "";
  const [only, ...others] = types;
  const type = paymentType || (others.length === 0 ? only : undefined);
  if (type === undefined) throw refuseAtEdge(400, "REQUEST_NOT_VALID", "paymentType", "required");
  if (!types.includes(type)) throw refuseAtEdge(400, "REQUEST_NOT_VALID", "paymentType", "value");
  return type;
}

/** A device goes back to its lender when it is worth nothing; one that was only treated badly stays with the customer. */
export function checkReturnable(grades: readonly (Grade | null)[]): void {
  if (grades.includes("NOT_IN_AGREED_CONDITION")) throw refuse("DEVICE_NOT_IN_AGREED_CONDITION");
  if (grades.length === 0 || grades.some((grade) => grade !== NON_WORKING_ZERO))
    throw refuse("EVALUATE_ALL_NON_WORKING");
}
