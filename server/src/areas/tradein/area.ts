import { tradeGrades, tradeinSource, tradeWorth } from "#areas/cart/index.ts";
import { priceWriters } from "#areas/catalog/index.ts";
import { tradecartSource } from "#areas/checkout/index.ts";
import { moneyEvents } from "#areas/ledger/index.ts";
import { finders, holdingOfContract, messageOutcomes, tradeOfDevice } from "#areas/platform/index.ts";
import { contractNews, modelFamilies, saleTrade } from "#areas/sales/index.ts";
import type { Area } from "#edge/area.ts";
import { paintedPaths } from "#edge/files/first-paint.ts";
import { listenTo, provide } from "#edge/wiring.ts";
import { APPROVAL_TOPIC, tellOfMessages, tellWaitingTill } from "./approval/waiting-tills.ts";
import { bookCollectionJob } from "./jobs/book-collection.ts";
import { expireGiftCardsJob, importPriceBooksJob } from "./jobs/daily.ts";
import { placeOrderJob } from "./jobs/place-order.ts";
import { remindStoreJob } from "./jobs/remind-store.ts";
import { tellVisitJob } from "./jobs/tell-visit.ts";
import { approvalPaint, quotePaint } from "./online/first-paints.ts";
import { addTradecartToCart } from "./operations/add-tradecart-to-cart.ts";
import { answerQuoteApproval, getQuoteApproval, onlineUploadIdPhoto } from "./operations/answer-approval.ts";
import {
  getTradecartStatus,
  sendQuoteApprovalMessage,
  setIdPhotoDecision,
  showQuoteApproval,
  uploadIdPhoto,
} from "./operations/approval.ts";
import {
  approveBankPaymentFile,
  changeBankPaymentAccount,
  createBankPaymentFile,
  dropBankPaymentFile,
  getBankPaymentFile,
  listBankPayments,
  returnBankPayment,
} from "./operations/bank-payments.ts";
import { cancelCmrOrder } from "./operations/cancel-cmr-order.ts";
import {
  bookCollection,
  cancelCollection,
  createNewCollection,
  markCollectionCollected,
  setCollectionDevices,
} from "./operations/collections.ts";
import { confirmTradecart, returnDevice } from "./operations/confirm-tradecart.ts";
import { createTradecart, submitMultiTradecart } from "./operations/create-tradecart.ts";
import {
  answerQuestion,
  evaluateDevice,
  getCriteria,
  onlineAnswerQuestion,
  onlineEvaluateDevice,
  onlineGetCriteria,
  onlineSelectTradeinDevice,
  onlineSetDiagnostic,
  restartEvaluation,
  selectTradeinDevice,
  setDiagnostic,
} from "./operations/evaluate.ts";
import { getBrandSamples } from "./operations/get-brand-samples.ts";
import { getRecycleReceipt } from "./operations/get-recycle-receipt.ts";
import { getReturnedDevices } from "./operations/get-returned-devices.ts";
import { getTradePack } from "./operations/get-trade-pack.ts";
import { getOnlineTradeinQuote, searchOnlineTradeinQuotes } from "./operations/online-quotes.ts";
import {
  getOnlineTradecart,
  onlineCancelTradecart,
  onlineCreateTradecart,
} from "./operations/online-tradecart.ts";
import { getOutcomeServiceGroup, setCartServiceGroup } from "./operations/outcome-services.ts";
import {
  getCollectionDetails,
  getCollectionFormInfo,
  getCollections,
  getCollectionTimes,
  getCollectors,
  getCollectorsRules,
  onlineGetCollectionTimes,
} from "./operations/read-collections.ts";
import { getTradecart, removeTradecartDevice, saveRecycleCustomer } from "./operations/tradecarts.ts";
import {
  onlineValidateDeviceReference,
  validateDeviceReference,
} from "./operations/validate-device-reference.ts";
import { gradesOnBoard } from "./outcome/board-grades.ts";
import { findSaleTrade } from "./outcome/sale-page.ts";
import { checkStillPays, isFreeFor, takeCartFor } from "./outcome/taking-into-cart.ts";
import { completeTradeWhenActive, findStatusForSale } from "./outcome/trade-of-sale.ts";
import { worthByDraft } from "./outcome/worth-by-draft.ts";
import { checkParties } from "./parties.ts";
import { tradePrices } from "./price-values.ts";
import { tellTradeMoney } from "./queries/money-events.ts";
import { listModelFamilies } from "./queries/price-book.ts";
import { addCollectorWebhook } from "./routes/collector-webhook.ts";
import { addFiles } from "./routes/files.ts";
import { addGuides } from "./routes/guides.ts";
import { addPublicPapers } from "./routes/public-papers.ts";
import { tradesFinder } from "./search/find-trades.ts";
import { mayBeTraded } from "./search/looking-up.ts";
import { maySeeTradecart } from "./sight.ts";
import { findHolding } from "./swap/holding.ts";
import { tradeNews } from "./trade-listeners.ts";

export const tradeinArea: Area = {
  name: "tradein",
  operations: [
    validateDeviceReference,
    selectTradeinDevice,
    getCriteria,
    answerQuestion,
    evaluateDevice,
    setDiagnostic,
    restartEvaluation,
    createTradecart,
    submitMultiTradecart,
    getTradecart,
    removeTradecartDevice,
    saveRecycleCustomer,
    confirmTradecart,
    returnDevice,
    addTradecartToCart,
    getOutcomeServiceGroup,
    setCartServiceGroup,
    cancelCmrOrder,
    getBrandSamples,
    getRecycleReceipt,
    getReturnedDevices,
    getTradePack,
    showQuoteApproval,
    sendQuoteApprovalMessage,
    getTradecartStatus,
    uploadIdPhoto,
    setIdPhotoDecision,
    getQuoteApproval,
    answerQuoteApproval,
    onlineUploadIdPhoto,
    searchOnlineTradeinQuotes,
    getOnlineTradeinQuote,
    onlineValidateDeviceReference,
    onlineSelectTradeinDevice,
    onlineGetCriteria,
    onlineAnswerQuestion,
    onlineEvaluateDevice,
    onlineSetDiagnostic,
    onlineCreateTradecart,
    getOnlineTradecart,
    onlineCancelTradecart,
    onlineGetCollectionTimes,
    getCollectionFormInfo,
    getCollectors,
    getCollectorsRules,
    getCollectionTimes,
    createNewCollection,
    setCollectionDevices,
    bookCollection,
    cancelCollection,
    markCollectionCollected,
    getCollections,
    getCollectionDetails,
    listBankPayments,
    createBankPaymentFile,
    getBankPaymentFile,
    approveBankPaymentFile,
    dropBankPaymentFile,
    returnBankPayment,
    changeBankPaymentAccount,
  ],
  jobs: [
    placeOrderJob,
    remindStoreJob,
    bookCollectionJob,
    tellVisitJob,
    importPriceBooksJob,
    expireGiftCardsJob,
  ],
  provides: [
    provide(tradeWorth, worthByDraft),
    provide(tradeinSource, { takeIntoCart: takeCartFor, checkStillPays, isFreeFor }),
    provide(tradeGrades, gradesOnBoard),
    provide(priceWriters, tradePrices),
    provide(paintedPaths, quotePaint),
    provide(paintedPaths, approvalPaint),
    provide(saleTrade, findSaleTrade),
    provide(moneyEvents, tellTradeMoney),
    provide(modelFamilies, listModelFamilies),
    provide(finders, tradesFinder),
    provide(holdingOfContract, findHolding),
    provide(tradeOfDevice, mayBeTraded),
    provide(tradecartSource, { findStatus: findStatusForSale, maySee: maySeeTradecart }),
  ],
  listens: [
    listenTo(tradeNews, tellWaitingTill),
    listenTo(messageOutcomes, { topic: APPROVAL_TOPIC, hear: tellOfMessages }),
    listenTo(contractNews, completeTradeWhenActive),
  ],
  routes: (app, platform) => {
    checkParties(platform);
    addFiles(app, platform);
    addPublicPapers(app, platform);
    addGuides(app, platform);
    addCollectorWebhook(app, platform);
  },
};
