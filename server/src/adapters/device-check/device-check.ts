// The registry of devices: whether one is stolen, locked to an account, reported lost, or bound to a network, and which
// models a reference can be.

export interface CheckedReference {
  /** False: reported stolen. */
  checkmendOk: boolean;
  isLocked: boolean;
  isLost: boolean;
  isActivated: boolean;
  networkLock: "LOCKED" | "UNLOCKED" | null;
  /** The collector's codes of the models that it can be; several when the reference does not tell them apart. */
  deviceCodes: string[];
}

export type DeviceCheckResult =
  /** `areModelsGuessed`: its maker registered no model for such references, so which one it is nobody can say for sure. */
  | { kind: "checked"; device: CheckedReference; areModelsGuessed?: boolean }
  | { kind: "unknown-reference" }
  | { kind: "unreachable" }
  /** This installation has no registry to ask. */
  | { kind: "none" };

export interface DeviceCheck {
  check(reference: string, referenceType: "IMEI" | "SERIAL"): Promise<DeviceCheckResult>;
}
