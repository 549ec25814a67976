import type { Area } from "#edge/area.ts";
import { addMetricsRoute } from "./metrics-route.ts";
import { addMonitorSockets } from "./monitor-socket.ts";

export const operatorArea: Area = {
  name: "operator",
  operations: [],
  jobs: [],
  routes: (app, platform) => {
    addMonitorSockets(app, platform);
    addMetricsRoute(app, platform);
  },
};
