import { upgradeOffersOf } from "#areas/crm/index.ts";
import { moneyEvents } from "#areas/ledger/index.ts";
import type { Area } from "#edge/area.ts";
import { exporters } from "#edge/files/exports.ts";
import { provide } from "#edge/wiring.ts";
import { settlementsExport } from "./export-settlements.ts";
import { findMissingPayouts, findUpgrades, foldHomes, makePayouts, takeSentStatement } from "./jobs.ts";
import {
  acceptDifference,
  askLender,
  decideWriteOff,
  getLenderQuestion,
  listExceptions,
  proposeWriteOff,
  reopenException,
} from "./operations/exceptions.ts";
import { exportFile, exportFileForAdmins } from "./operations/export.ts";
import { getHome } from "./operations/get-home.ts";
import { getHomeNews } from "./operations/get-home-news.ts";
import { getRecyclePoliceReport } from "./operations/get-recycle-police-report.ts";
import { getReports, getReportsTotals } from "./operations/get-reports.ts";
import { getSettlements } from "./operations/get-settlements.ts";
import { getUpgradeOffer, getUpgradeRadar } from "./operations/get-upgrade-radar.ts";
import { listRecycleOrders } from "./operations/list-recycle-orders.ts";
import {
  closeStatement,
  getStatement,
  getStatementFile,
  listStatements,
  takeStatement,
} from "./operations/statements.ts";
import { findOffersOf } from "./queries/radar.ts";
import { tellPayoutMoney } from "./queries/settling.ts";
import { tellStatementMoney } from "./queries/statements.ts";
import { addStatementWebhooks } from "./routes/statement-webhooks.ts";

export const reportsArea: Area = {
  name: "reports",
  operations: [
    getHome,
    getHomeNews,
    getReports,
    getReportsTotals,
    listRecycleOrders,
    getRecyclePoliceReport,
    getSettlements,
    getUpgradeRadar,
    getUpgradeOffer,
    exportFile,
    exportFileForAdmins,
    listStatements,
    getStatement,
    getStatementFile,
    takeStatement,
    closeStatement,
    listExceptions,
    getLenderQuestion,
    askLender,
    acceptDifference,
    proposeWriteOff,
    decideWriteOff,
    reopenException,
  ],
  jobs: [foldHomes, makePayouts, findUpgrades, takeSentStatement, findMissingPayouts],
  routes: addStatementWebhooks,
  provides: [
    provide(exporters, settlementsExport),
    provide(moneyEvents, tellPayoutMoney),
    provide(moneyEvents, tellStatementMoney),
    provide(upgradeOffersOf, findOffersOf),
  ],
};
