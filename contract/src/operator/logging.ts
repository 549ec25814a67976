// What all processes write to their logs, chosen while they run.
import { z } from "zod";
import { operation } from "../operation.ts";
import { TOP_ADMIN } from "../roles.ts";

export const LOG_LEVELS = ["error", "warn", "info", "debug"] as const;
export const logLevel = z.enum(LOG_LEVELS);

export const logging = z.strictObject({
  /** None: as the settings of each process say. */
  level: logLevel.nullable(),
  /** Of calls that went well, so many of a hundred; what went wrong is always logged. */
  callPercent: z.int().min(0).max(100),
});
export type Logging = z.infer<typeof logging>;

const chosen = z.strictObject({
  logging,
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string(),
});

export const GET_LOGGING = operation({
  name: "GET_LOGGING",
  summary: "Read what is logged",
  description: "For operators.",
  service: "posale/",
  roles: TOP_ADMIN,
  transaction: "read",
  input: z.strictObject({}),
  output: chosen,
});

export const SAVE_LOGGING = operation({
  name: "SAVE_LOGGING",
  summary: "Choose what is logged",
  description: "For operators. All processes follow within a second, without a restart.",
  service: "posale/",
  roles: TOP_ADMIN,
  transaction: "write",
  input: z.strictObject({ logging }),
  output: chosen,
});
