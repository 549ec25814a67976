// What later areas may use of this one: the trade-in says where it stands, and a sale's papers can be linked to.
export { type DocumentKind, documentLink, saleDocuments } from "./document-links.ts";
export { type DrawnSale, drawSale } from "./drawn-sale.ts";
export { dueTodayMinor } from "./due-today.ts";
export { importApplications } from "./import-applications.ts";
export { distributorSettings } from "./operations/companies.ts";
export { NOT_GIVEN_BACK } from "./operations/sync-checkout-steps.ts";
export { DRAW_ID_PHOTO } from "./own-phone/photo.ts";
export { applicantsOf, eraseApplicant } from "./queries/persons.ts";
export { eraseLink, linksOfPerson, type PersonLink, removePhoneLinksNaming } from "./queries/phone-links.ts";
export { answersForQuotations, answersForSales, upgradeDeed } from "./search/find-contracts.ts";
export {
  type FindTradecartStatus,
  type MaySeeTradecart,
  type TradecartStatus,
  tradecartSource,
  tradecartTopic,
} from "./tradecart-status.ts";
