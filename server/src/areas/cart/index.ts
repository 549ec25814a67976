// What later areas may use of this one: to make a cart, read it, bring a trade-in into it, send it to credit, and say
// what became of it.
export { lostWithExtras, moveExtras, payCash } from "./after-credit.ts";
export type { Cart, CartLine, CartOrder, CartTradein } from "./cart.ts";
export { freezeCart, moveCart } from "./cart-life.ts";
export type { CartEvent } from "./cart-states.ts";
export { getCart, openCart, saveChange, termsOf, viewerOf } from "./change-cart.ts";
export { withService } from "./choosing-service.ts";
export { createCart } from "./create-cart.ts";
export { frozenCart, importCarts, reserveReferences } from "./import-carts.ts";
export { deviceLine } from "./new-lines.ts";
export { type PricedCart, type PricedCartOrder, priceCart, type Terms } from "./pricing.ts";
export { type CartName, findCart, lockCart, type Viewer } from "./queries/carts.ts";
export { type CartToImport } from "./queries/import-carts.ts";
export { deleteUnusedVoucher, findVoucherByCode, saveVouchers } from "./queries/vouchers.ts";
export { servicesFor } from "./service-tiles.ts";
export { keepTradein } from "./tradein-credit.ts";
export { type TradeinSource, tradeinSource } from "./tradein-source.ts";
export { wireCart } from "./wire.ts";
export { wirePayments, wirePhase } from "./wire-sheet.ts";
