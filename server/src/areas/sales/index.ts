// What later areas may use of this one: to make a sale of a frozen cart, to say what happened to its contracts, to read
// them, and to hear of what happened.

export { type Actor, type ContractEvent, type RecordedEvent, SYSTEM } from "./contract/contract-events.ts";
export { replay } from "./contract/contract-life.ts";
export { moneyEventsOf } from "./contract/contract-money.ts";
export { contractPaper, type PaperFacts, readPaper } from "./contract/contract-paper.ts";
export {
  type ContractState,
  hasDeviceReferences,
  isBeforeStart,
  isEnded,
  isRunning,
  pieceKey,
  RUNNING,
} from "./contract/contract-state.ts";
export { contractSheet, pricedAgain } from "./contract/contract-terms.ts";
export { type HeldSale, holdSale, recordEvents, type SalesContext } from "./contract/record-events.ts";
export { keepSignature, resealSignatures, signatureOf } from "./contract/signatures.ts";
export { endingData, type Why, whyOf } from "./contract/why.ts";
export { FROM_DISTRIBUTOR, requestReturn } from "./distributor/distributor-requests.ts";
export {
  type ContractNews,
  contractNews,
  type NewsHandler,
  salesImported,
  saleTopic,
} from "./fan-out.ts";
export { type DeskAnswer, type DeskContext, type FunderDesk, funderDesk } from "./financing/funder-desk.ts";
export { eventsFromReport } from "./financing/funder-report.ts";
export { isTooLittle, shortMinorOf, waysOn } from "./partial/partial-figures.ts";
export { dropExtras, openExtras, owedAtStart, payExtras } from "./partial/partial-sale.ts";
export {
  type DuePlace,
  dueSales,
  eraseSaleCustomer,
  type PersonName,
  salesOfPerson,
} from "./queries/persons.ts";
export {
  dropReminder,
  dueReminders,
  findReminder,
  type PlannedReminder,
  planReminder,
  takeReminder,
} from "./queries/reminders.ts";
export { addOnNamesOf, findSeller } from "./queries/sale-surroundings.ts";
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
export {
  dropOtherSignatures,
  dropSignature,
  dropUnsoldSignatures,
  dropUnusedSignatures,
  type SignatureFact,
  signaturesOfSales,
} from "./queries/signatures.ts";
export { assignWork } from "./queries/work.ts";
export { heldBack } from "./references/device-doubts.ts";
export { addDeviceReference, checkTakes, pieceToName } from "./references/device-references.ts";
export { checkBeforeNaming, type FindModelFamilies, modelFamilies } from "./references/device-registry.ts";
export { recheckDevices } from "./references/recheck-devices.ts";
export { dashboard } from "./routes/financing-socket.ts";
export { activateSale, activationOn, contractsToActivate } from "./sale/activate-sale.ts";
export { mayReturnGoods } from "./sale/allowed-actions.ts";
export { funderName } from "./sale/answer-sale.ts";
export { createSale, draftSale, type MadeSale, staff } from "./sale/create-sale.ts";
export { givenBackIn, owedBackMinor } from "./sale/giving-back.ts";
export { asGranted } from "./sale/granted-sale.ts";
export { type HistoryStep, importSales, type SaleHistory } from "./sale/import-sales.ts";
export { type FindSaleMessages, saleMessages } from "./sale/message-topic.ts";
export { renameSale, resumeSale } from "./sale/resume-sale.ts";
export { leadingContract, soldContracts } from "./sale/sale-summary.ts";
export { type AskedTrade, type SaleTrade, saleTrade } from "./sale/sale-trade.ts";
export { datesFrom, type NoUpgrade, noUpgrade, swapStatusOf } from "./sale/swap-status.ts";
export {
  type Contract,
  contractReference,
  isMainContract,
  type Sale,
  type SaleCompany,
  type SaleCustomer,
} from "./sale.ts";
export { contractUpload } from "./uploads/contracts.ts";
