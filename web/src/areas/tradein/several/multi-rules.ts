// The list of several devices: what putting a found one on it means, and when the list can be left.
import type { TradeDevice } from "@handsel/contract/tradein/device.ts";
import {
  isDeviceEvaluated,
  type NextSettings,
  type NextStep,
  nextStepOf,
} from "../evaluate/evaluation-rules.ts";
import type { TradedDevice, TradeState } from "../trade-state.ts";

/** The device of the list that a found one stands for: the same model, found by name and still without its number. */
export function updatedDevice(
  { devices }: TradeState,
  found: TradeDevice,
): { target: TradedDevice | undefined; isUpdate: boolean; isDisabled: boolean } {
  const same = devices.filter(({ device }) => device.deviceID === found.deviceID);
  const target = same.find(({ device }) => device.deviceReference === "" && found.deviceReference !== "");
  const isThere = same.some(
    ({ device }) => found.deviceReference !== "" && device.deviceReference === found.deviceReference,
  );
  return { target, isUpdate: target !== undefined, isDisabled: isThere };
}

export function multiCounts({ devices }: TradeState): { total: number; evaluated: number } {
  return { total: devices.length, evaluated: devices.filter(isDeviceEvaluated).length };
}

/** At least one device, and every one of them evaluated; or, against a contract, none of them working. */
export function mayContinue(state: TradeState, canReturnDevices: boolean): boolean {
  const { total, evaluated } = multiCounts(state);
  if (total === 0) return false;
  if (canReturnDevices && state.devices.every(({ evaluation }) => evaluation?.grade === "NWZ")) return true;
  return evaluated === total;
}

/** What a contract does not allow of a device that is evaluated: a cost where there may be none, or a fault that was found. */
export function upgradeRefusal({ devices }: TradeState, settings: NextSettings): NextStep | undefined {
  if (!settings.hasOrder) return undefined;
  return devices
    .map((traded) => nextStepOf(traded, settings))
    .find((step) => step.kind === "blocked" && ["maxValue", "diagnosticGrade"].includes(step.reason));
}
