import { dashboard } from "#areas/sales/index.ts";
import type { Area } from "#edge/area.ts";
import { provide } from "#edge/wiring.ts";
import { addCallRecorder } from "./call-recorder.ts";
import { countEarlier, removeOldCallsJob } from "./dashboard-jobs.ts";
import { dashboardSocket } from "./dashboard-socket.ts";
import { learnUsualJob, watchParties } from "./health/alerts.ts";
import { recordPartyCalls } from "./health/party-recorder.ts";
import { HEARD } from "./listening.ts";
import { addMetricsRoute } from "./metrics-route.ts";
import { addProcessSampler } from "./monitor/sampler.ts";
import { addMonitorSockets } from "./monitor-socket.ts";
import { addBuildNote, listBuilds } from "./operations/builds.ts";
import { getFaults, listFaultCalls } from "./operations/faults.ts";
import { getLogging, saveLogging } from "./operations/logging.ts";
import { getMonitor } from "./operations/monitor.ts";
import {
  acknowledgeAlert,
  getCartCalls,
  getPartyCalls,
  getPartyDays,
  getPartyHealth,
  getServiceStatus,
} from "./operations/party-health.ts";
import { getDashboard, getDashboardCarts, getDashboardTrades } from "./operations/rewind.ts";

export const operatorArea: Area = {
  name: "operator",
  operations: [
    getPartyHealth,
    getPartyDays,
    getPartyCalls,
    getCartCalls,
    acknowledgeAlert,
    getServiceStatus,
    getFaults,
    listFaultCalls,
    getDashboard,
    getDashboardCarts,
    getDashboardTrades,
    getMonitor,
    listBuilds,
    getLogging,
    saveLogging,
  ],
  jobs: [countEarlier, removeOldCallsJob, watchParties, learnUsualJob],
  provides: [provide(dashboard, dashboardSocket)],
  listens: HEARD,
  watches: [recordPartyCalls],
  routes: (app, platform) => {
    if (platform.config.isCounting) {
      addCallRecorder(app, platform);
      addProcessSampler(app, platform);
    }
    addBuildNote(app, platform);
    addMonitorSockets(app, platform);
    addMetricsRoute(app, platform);
  },
};
