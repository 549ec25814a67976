import { moneyEvents } from "#areas/ledger/index.ts";
import type { Area } from "#edge/area.ts";
import { exporters } from "#edge/files/exports.ts";
import { listenTo, provide } from "#edge/wiring.ts";
import { tellWebhooksOfContract } from "./contract/contract-webhooks.ts";
import { finishContracts } from "./contract/finish-contracts-job.ts";
import { orderFromDistributor } from "./distributor/order-from-distributor.ts";
import { sendDistributorRequest, sendDueRequests } from "./distributor/send-distributor-request.ts";
import { contractChanged, contractNews } from "./fan-out.ts";
import { amendDeviceCode, getAmendDeviceCodeList } from "./operations/amend-device-code.ts";
import { amendDeviceReference } from "./operations/amend-device-reference.ts";
import { cancelOrder, cancelSale, cancelUpgrade } from "./operations/cancel-order.ts";
import { contractExport, exportContractPdf, exportSalePapers } from "./operations/export-contract-pdf.ts";
import { exportSalesList } from "./operations/export-sales-list.ts";
import { fulfillmentReturn } from "./operations/fulfillment-return.ts";
import { getCartActions, getCartInvoices, getSale, getSaleSignature } from "./operations/get-sale.ts";
import { getSales } from "./operations/get-sales.ts";
import { getSalesTotals } from "./operations/get-sales-totals.ts";
import {
  addSerialNumbers,
  startCreditApplication,
  updateResellerServices,
} from "./operations/pending-actions.ts";
import { assignContracts, getPendingWork, snoozeContracts } from "./operations/worklist.ts";
import { tellContractMoney } from "./queries/money-events.ts";
import { recheckDevicesJob } from "./references/recheck-devices.ts";
import { addDistributorWebhook } from "./routes/distributor-webhook.ts";
import { addFinancingSocket } from "./routes/financing-socket.ts";
import { tellOfEnding } from "./sale/tell-of-ending.ts";

export const salesArea: Area = {
  name: "sales",
  operations: [
    getSales,
    getSalesTotals,
    exportSalesList,
    getSale,
    getCartInvoices,
    getCartActions,
    getSaleSignature,
    cancelSale,
    cancelOrder,
    cancelUpgrade,
    amendDeviceReference,
    getAmendDeviceCodeList,
    amendDeviceCode,
    fulfillmentReturn,
    addSerialNumbers,
    startCreditApplication,
    updateResellerServices,
    exportContractPdf,
    exportSalePapers,
    getPendingWork,
    assignContracts,
    snoozeContracts,
  ],
  jobs: [contractChanged, finishContracts, recheckDevicesJob, sendDistributorRequest, sendDueRequests],
  provides: [provide(exporters, contractExport), provide(moneyEvents, tellContractMoney)],
  listens: [
    listenTo(contractNews, orderFromDistributor),
    listenTo(contractNews, tellOfEnding),
    listenTo(contractNews, tellWebhooksOfContract),
  ],
  routes: (app, platform) => {
    addFinancingSocket(app, platform);
    addDistributorWebhook(app, platform);
  },
};
