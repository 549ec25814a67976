import type { Party } from "../../party.ts";
import { addDeviceRegistry, DEVICE_CHECK_MAGIC } from "./registry.ts";

export const deviceCheck: Party = {
  name: "device-check",
  title: "Device registry",
  summary: "Says whether a device is stolen, locked, lost or activated, and which model it is.",
  magic: DEVICE_CHECK_MAGIC,
  async open(world) {
    await world.http.register(async (http) => addDeviceRegistry({ ...world, http }));
    return {
      address: `http://localhost:${world.config.port}/device-check/devices/{reference}`,
      close: async () => undefined,
    };
  },
};
