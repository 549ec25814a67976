import { lenderLimits } from "#areas/cart/index.ts";
import { finders, messageOutcomes } from "#areas/platform/index.ts";
import { contractNews, funderDesk, saleMessages } from "#areas/sales/index.ts";
import type { Area } from "#edge/area.ts";
import { listenTo, provide } from "#edge/wiring.ts";
import { checkApplications, continueApplication } from "./jobs/continue-application.ts";
import { mailContract } from "./jobs/mail-contract.ts";
import { mailQuotation } from "./jobs/mail-quotation.ts";
import { removePhoneLinks } from "./jobs/remove-phone-links.ts";
import { sendReminders } from "./jobs/send-reminders.ts";
import { takeFunderReport } from "./jobs/take-funder-report.ts";
import { LINK_TOPIC } from "./message-topics.ts";
import { addDeviceReferenceToCart } from "./operations/add-device-reference-to-cart.ts";
import { addNoteToCart } from "./operations/add-note-to-cart.ts";
import { giveBackAmount, mailContractToCustomer, takeAmount } from "./operations/after-the-sale.ts";
import { cancelContract } from "./operations/cancel-contract.ts";
import { changeGoods } from "./operations/change-goods.ts";
import { companyLookup, getCompanyDetailsFormData } from "./operations/companies.ts";
import { confirmCustomerId } from "./operations/confirm-customer-id.ts";
import {
  askDisplayCode,
  getDisplay,
  getTillDisplay,
  pairDisplayWithTill,
  showOnDisplay,
  unpairDisplay,
} from "./operations/displays.ts";
import { exportCartQuotation } from "./operations/export-cart-quotation.ts";
import { finaliseCart } from "./operations/finalise-cart.ts";
import { getCustomer } from "./operations/get-customer.ts";
import { getEndingEffect } from "./operations/get-ending-effect.ts";
import { getOrderStatus } from "./operations/get-order-status.ts";
import { getReminder } from "./operations/get-reminder.ts";
import { getWaysOn } from "./operations/get-ways-on.ts";
import {
  acceptOwnPhone,
  beginOwnPhone,
  chooseOwnPlan,
  findPhoneLink,
  getOwnPhone,
  notePhoneSeenOp,
  readOwnId,
  saveOwnPhone,
  setOwnCover,
} from "./operations/own-phone.ts";
import { performCreditCheck } from "./operations/perform-credit-check.ts";
import {
  closePhoneLink,
  getPhoneLink,
  openPhoneLinkAtTill,
  sendPhoneLink,
  setPhoneFields,
} from "./operations/phone-links.ts";
import { planReminderOf } from "./operations/plan-reminder.ts";
import { resendLinks, retryCreditCheck } from "./operations/retry-credit-check.ts";
import { settleExtras } from "./operations/settle-extras.ts";
import { syncCheckoutSteps } from "./operations/sync-checkout-steps.ts";
import { takeWayOn } from "./operations/take-way-on.ts";
import { withdraw } from "./operations/withdraw.ts";
import { tellLenderOfReturn } from "./returned-goods.ts";
import { addFunderWebhooks } from "./routes/funder-webhooks.ts";
import { addOwnPapers } from "./routes/own-papers.ts";
import { addSaleDocuments } from "./routes/sale-documents.ts";
import { addSaleSocket } from "./routes/sale-socket.ts";
import { messagesOfApplications, saleDesk, tellWhetherLinkArrived } from "./sale-page-desk.ts";
import { contractsFinder } from "./search/find-contracts.ts";
import { limitsSaid } from "./ways-on/limits-said.ts";

export const checkoutArea: Area = {
  name: "checkout",
  operations: [
    syncCheckoutSteps,
    performCreditCheck,
    retryCreditCheck,
    resendLinks,
    getReminder,
    planReminderOf,
    getCustomer,
    getCompanyDetailsFormData,
    companyLookup,
    getOrderStatus,
    confirmCustomerId,
    addDeviceReferenceToCart,
    settleExtras,
    finaliseCart,
    getEndingEffect,
    cancelContract,
    withdraw,
    addNoteToCart,
    getWaysOn,
    takeWayOn,
    changeGoods,
    takeAmount,
    giveBackAmount,
    mailContractToCustomer,
    exportCartQuotation,
    openPhoneLinkAtTill,
    getPhoneLink,
    setPhoneFields,
    sendPhoneLink,
    closePhoneLink,
    findPhoneLink,
    getOwnPhone,
    beginOwnPhone,
    saveOwnPhone,
    notePhoneSeenOp,
    readOwnId,
    chooseOwnPlan,
    setOwnCover,
    acceptOwnPhone,
    getDisplay,
    askDisplayCode,
    pairDisplayWithTill,
    unpairDisplay,
    getTillDisplay,
    showOnDisplay,
  ],
  jobs: [
    continueApplication,
    checkApplications,
    takeFunderReport,
    mailQuotation,
    mailContract,
    removePhoneLinks,
    sendReminders,
  ],
  provides: [
    provide(funderDesk, saleDesk),
    provide(lenderLimits, limitsSaid),
    provide(saleMessages, messagesOfApplications),
    provide(finders, contractsFinder),
  ],
  listens: [
    listenTo(contractNews, tellLenderOfReturn),
    listenTo(messageOutcomes, { topic: LINK_TOPIC, hear: tellWhetherLinkArrived }),
  ],
  routes: (app, platform) => {
    addFunderWebhooks(app, platform);
    addSaleDocuments(app, platform);
    addOwnPapers(app, platform);
    addSaleSocket(app, platform);
  },
};
