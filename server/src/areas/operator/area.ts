import { dashboard } from "#areas/sales/index.ts";
import type { Area } from "#edge/area.ts";
import { provide } from "#edge/wiring.ts";
import { addCallRecorder } from "./call-recorder.ts";
import { countEarlier, removeOldCallsJob } from "./dashboard-jobs.ts";
import { dashboardSocket } from "./dashboard-socket.ts";
import { HEARD } from "./listening.ts";
import { addMetricsRoute } from "./metrics-route.ts";
import { addMonitorSockets } from "./monitor-socket.ts";

export const operatorArea: Area = {
  name: "operator",
  operations: [],
  jobs: [countEarlier, removeOldCallsJob],
  provides: [provide(dashboard, dashboardSocket)],
  listens: HEARD,
  routes: (app, platform) => {
    addCallRecorder(app, platform);
    addMonitorSockets(app, platform);
    addMetricsRoute(app, platform);
  },
};
