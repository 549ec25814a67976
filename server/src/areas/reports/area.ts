import type { Area } from "#edge/area.ts";
import { exporters } from "#edge/files/exports.ts";
import { provide } from "#edge/wiring.ts";
import { settlementsExport } from "./export-settlements.ts";
import { foldHomes, makePayouts } from "./jobs.ts";
import { exportFile, exportFileForAdmins } from "./operations/export.ts";
import { getHome } from "./operations/get-home.ts";
import { getHomeNews } from "./operations/get-home-news.ts";
import { getRecyclePoliceReport } from "./operations/get-recycle-police-report.ts";
import { getReports } from "./operations/get-reports.ts";
import { getSettlements } from "./operations/get-settlements.ts";
import { listRecycleOrders } from "./operations/list-recycle-orders.ts";

export const reportsArea: Area = {
  name: "reports",
  operations: [
    getHome,
    getHomeNews,
    getReports,
    listRecycleOrders,
    getRecyclePoliceReport,
    getSettlements,
    exportFile,
    exportFileForAdmins,
  ],
  jobs: [foldHomes, makePayouts],
  provides: [provide(exporters, settlementsExport)],
};
