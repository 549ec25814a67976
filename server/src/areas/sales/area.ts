import type { Area } from "#edge/area.ts";
import { contractChanged } from "./fan-out.ts";

export const salesArea: Area = {
  name: "sales",
  operations: [],
  jobs: [contractChanged],
};
