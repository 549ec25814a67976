import type { Area } from "#edge/area.ts";
import { exportFile, exportFileForAdmins } from "./operations/export.ts";

export const reportsArea: Area = {
  name: "reports",
  operations: [exportFile, exportFileForAdmins],
  jobs: [],
};
