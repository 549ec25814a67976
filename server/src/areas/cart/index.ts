// What later areas may use of this one: to make a cart, read it, bring a trade-in into it, send it to credit, and say
// what became of it.
export { type LenderLimits, lenderLimits, type TradeGrades, tradeGrades } from "./board/sources.ts";
export { lostWithExtras, moveExtras, payCash } from "./cart/after-credit.ts";
export { asFrozen, freezeCart, moveCart } from "./cart/cart-life.ts";
export type { CartEvent } from "./cart/cart-states.ts";
export { getCart, openCart, saveChange, termsOf, viewerOf } from "./cart/change-cart.ts";
export { type Brought, createCart } from "./cart/create-cart.ts";
export { drawOpenCart } from "./cart/drawn-cart.ts";
export { frozenCart, importCarts, reserveReferences } from "./cart/import-carts.ts";
export { blankLine, deviceLine } from "./cart/new-lines.ts";
export { withOtherDevice } from "./cart/other-device.ts";
export type { Cart, CartLine, CartOrder, CartTradein } from "./cart.ts";
export { mayBeSold } from "./cart-tags.ts";
export { TRADE_IN_CREDIT } from "./discounts/discount-types.ts";
export { keepTradein } from "./discounts/tradein-credit.ts";
export { versionOf } from "./outage/sales-pack.ts";
export { type Cover, coverOf, withCover } from "./plans/cover.ts";
export { comparedPlans, comparePlansFor } from "./plans/plan-offers.ts";
export { type PricedCart, type PricedCartOrder, priceCart, type Terms } from "./plans/pricing.ts";
export { putOnPlan } from "./plans/put-on-plan.ts";
export { wirePayments, wirePhase } from "./plans/wire-sheet.ts";
export { type CartName, findCart, findSampleCart, lockCart, type Viewer } from "./queries/carts.ts";
export { type CartToImport } from "./queries/import-carts.ts";
export { findRenewal, findRenewalInto } from "./queries/renewals.ts";
export { deleteUnusedVoucher, findVoucherByCode, redeemedCodes, saveVouchers } from "./queries/vouchers.ts";
export { type TradeWorth, tradeWorth } from "./rehearsal/trade-worth.ts";
export { type Deal, dealOf, wireDeal } from "./renewal/deal.ts";
export { type BegunAgain, hasDiscounts } from "./renewal/goods-again.ts";
export {
  creditFrom,
  dearestDevice,
  extrasToLeave,
  isSellable,
  onOtherPlans,
  type Payment,
  type PlacedExtra,
  paidInFull,
  withoutExtras,
  withPaid,
} from "./renewal/other-ways.ts";
export { goodsAgain, renewCart } from "./renewal/renew-cart.ts";
export { withService } from "./services/choosing-service.ts";
export { servicesFor } from "./services/service-tiles.ts";
export { type TradeinSource, tradeinSource } from "./tradein-source.ts";
export { wireCart } from "./wire.ts";
