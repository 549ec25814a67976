// What the registry of devices says of a device that is handed over with a contract.
import { z } from "zod";

/** Whether the device may be handed over, and why not: it is reported lost or stolen, or it is not the one that was sold. */
export const REGISTRY_RESULTS = ["CLEAN", "STOLEN", "OTHER_MODEL"] as const;
export type RegistryResult = (typeof REGISTRY_RESULTS)[number];

/** PENDING: the registry could not be asked yet; it is asked again by itself. */
export const deviceDoubt = z.enum(["PENDING", "STOLEN", "OTHER_MODEL"]);
export type DeviceDoubt = z.infer<typeof deviceDoubt>;

/** A device that must not be handed over, and what the refusal is called. */
export const DOUBT_CODES = {
  STOLEN: "DEVICE_REPORTED_STOLEN",
  OTHER_MODEL: "DEVICE_OF_ANOTHER_MODEL",
} as const;
