import type { Area } from "#edge/area.ts";
import { exporters } from "#edge/files/exports.ts";
import { listenTo, provide } from "#edge/wiring.ts";
import { finishContracts } from "./contract/finish-contracts-job.ts";
import { orderFromDistributor } from "./distributor/order-from-distributor.ts";
import { sendDistributorRequest, sendDueRequests } from "./distributor/send-distributor-request.ts";
import { contractChanged, contractNews } from "./fan-out.ts";
import { amendDeviceCode, getAmendDeviceCodeList } from "./operations/amend-device-code.ts";
import { amendDeviceReference } from "./operations/amend-device-reference.ts";
import { cancelOrder, cancelSale, cancelUpgrade } from "./operations/cancel-order.ts";
import { contractExport, exportContractPdf } from "./operations/export-contract-pdf.ts";
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
import { recheckDevicesJob } from "./references/recheck-devices.ts";
import { addDistributorWebhook } from "./routes/distributor-webhook.ts";
import { addFinancingSocket } from "./routes/financing-socket.ts";

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
  ],
  jobs: [contractChanged, finishContracts, recheckDevicesJob, sendDistributorRequest, sendDueRequests],
  provides: [provide(exporters, contractExport)],
  listens: [listenTo(contractNews, orderFromDistributor)],
  routes: (app, platform) => {
    addFinancingSocket(app, platform);
    addDistributorWebhook(app, platform);
  },
};
