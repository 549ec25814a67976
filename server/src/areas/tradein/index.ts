// What later areas and the importers may use of this one.
export { completeTradeOfCart } from "./cart-credit.ts";
export { setContractDevices } from "./contract-devices.ts";
export { importPriceBook } from "./import-price-book.ts";
export { type SwapTerms, setSwapSource } from "./swap-terms.ts";
