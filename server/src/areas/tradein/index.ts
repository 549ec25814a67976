// What later areas and the importers may use of this one.
export { type CollectorTerms, readCollectors, takeOverCollectors } from "./collections/copy-collectors.ts";
export { mayTradeIn } from "./features.ts";
export { findPriceBookFaults, importPriceBook } from "./import-price-book.ts";
export { importTrades } from "./import-trades.ts";
export { type CollectionToImport, type TradeToImport } from "./queries/import-trades.ts";
export {
  duePhotos,
  dueQuotes,
  dueTrades,
  eraseSeller,
  findTradesBySid,
  type PersonTrade,
  photosOf,
  tradesOfPerson,
} from "./queries/persons.ts";
export { deletePhoto } from "./queries/photos.ts";
export { countModels, listModelValues } from "./queries/price-book.ts";
export { findSoldTrades, type SoldTrade } from "./queries/sold-trades.ts";
export { normalReference } from "./references.ts";
export { readPhoto, readReceiptFile } from "./routes/files.ts";
export { answersForTrades } from "./search/find-trades.ts";
export { resealPhotos } from "./seller/reseal-photos.ts";
export { ASSUMED_GRADE, assumedSwap, type HeldContract } from "./swap/assumed-swap.ts";
export { agreementPriced, type PricedAgreement } from "./swap/swap-terms.ts";
export { gradeTitle } from "./templates/grade-titles.ts";
export { tradeNews } from "./trade-listeners.ts";
export { priceBookUpload } from "./uploads/price-book.ts";
