import type { Area } from "#edge/area.ts";

export const operatorArea: Area = {
  name: "operator",
  operations: [],
  jobs: [],
};
