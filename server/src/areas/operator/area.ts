import type { Area } from "#edge/area.ts";
import { addCallRecorder } from "./call-recorder.ts";
import { countEarlier, removeOldCallsJob } from "./dashboard-jobs.ts";
import { listenToTheRest } from "./listening.ts";
import { addMetricsRoute } from "./metrics-route.ts";
import { addMonitorSockets } from "./monitor-socket.ts";

listenToTheRest();

export const operatorArea: Area = {
  name: "operator",
  operations: [],
  jobs: [countEarlier, removeOldCallsJob],
  routes: (app, platform) => {
    addCallRecorder(app, platform);
    addMonitorSockets(app, platform);
    addMetricsRoute(app, platform);
  },
};
