import { isBlocked } from "@handsel/contract/tradein/rules.ts";
import { isDeviceEvaluated, isWithoutValue, needsDiagnostic } from "../evaluate/evaluation-rules.ts";
import type { TradedDevice } from "../trade-state.ts";

/** Where a device of several stands, told by one icon and one word. */
export type DeviceStanding = "evaluated" | "open" | "diagnostic" | "worthless" | "blocked";

export function deviceStanding(traded: TradedDevice): DeviceStanding {
  if (isBlocked(traded.device)) return "blocked";
  if (isWithoutValue(traded)) return "worthless";
  if (isDeviceEvaluated(traded)) return "evaluated";
  return needsDiagnostic(traded) ? "diagnostic" : "open";
}
