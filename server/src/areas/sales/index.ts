// What later areas may use of this one: to make a sale of a frozen cart, to say what happened to its contracts, to read
// them, and to hear of what happened.

export { activateSale, activationOn, contractsToActivate } from "./activate-sale.ts";
export { funderName } from "./answer-sale.ts";
export { type Actor, type ContractEvent, type RecordedEvent, SYSTEM } from "./contract-events.ts";
export { replay } from "./contract-life.ts";
export { contractPaper } from "./contract-paper.ts";
export {
  type ContractState,
  hasDeviceReferences,
  isBeforeStart,
  isEnded,
  isRunning,
  pieceKey,
} from "./contract-state.ts";
export { contractSheet, pricedAgain } from "./contract-terms.ts";
export { createSale, type MadeSale, staff } from "./create-sale.ts";
export { heldBack } from "./device-doubts.ts";
export { addDeviceReference, checkTakes, pieceToName } from "./device-references.ts";
export { checkBeforeNaming, type FindModelFamilies, modelFamilies } from "./device-registry.ts";
export { FROM_DISTRIBUTOR, requestReturn } from "./distributor-requests.ts";
export {
  type ContractNews,
  contractNews,
  type NewsHandler,
  salesImported,
  saleTopic,
} from "./fan-out.ts";
export { type DeskAnswer, type DeskContext, type FunderDesk, funderDesk } from "./funder-desk.ts";
export { eventsFromReport } from "./funder-report.ts";
export { type HistoryStep, importSales, type SaleHistory } from "./import-sales.ts";
export { type FindSaleMessages, saleMessages } from "./message-topic.ts";
export { isTooLittle, shortMinorOf, waysOn } from "./partial-figures.ts";
export { dropExtras, openExtras, payExtras } from "./partial-sale.ts";
export {
  type DuePlace,
  dueSales,
  eraseSaleCustomer,
  type PersonName,
  salesByPhone,
  salesOfPerson,
  searchPersons,
} from "./queries/persons.ts";
export { addOnNamesOf } from "./queries/sale-surroundings.ts";
export {
  contractsOfSale,
  contractsOfSales,
  eventsOfSale,
  findContract,
  findNamedSale,
  findSale,
  findSaleOfDevice,
  findSales,
  lockSale,
} from "./queries/sales.ts";
export { recheckDevices } from "./recheck-devices.ts";
export { type HeldSale, holdSale, recordEvents, type SalesContext } from "./record-events.ts";
export { renameSale, resumeSale } from "./resume-sale.ts";
export { dashboard } from "./routes/financing-socket.ts";
export { type Contract, isMainContract, type Sale, type SaleCompany, type SaleCustomer } from "./sale.ts";
export { leadingContract, soldContracts } from "./sale-summary.ts";
export { type AskedTrade, type SaleTrade, saleTrade } from "./sale-trade.ts";
export { datesFrom, swapStatusOf } from "./swap-status.ts";
export { contractUpload } from "./uploads/contracts.ts";
