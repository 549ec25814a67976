import type { Area } from "#edge/area.ts";

export const platformArea: Area = { name: "platform", operations: [], jobs: [] };
