import { z } from "zod";
import type { Outgoing } from "../outgoing.ts";
import type { DeviceCheck } from "./device-check.ts";

const answer = z.object({
  stolen: z.boolean(),
  locked: z.boolean(),
  lost: z.boolean(),
  activated: z.boolean(),
  networkLock: z.enum(["LOCKED", "UNLOCKED"]).nullable(),
  models: z.array(z.string().max(60)).max(50),
  registered: z.boolean().default(true),
});

/** Somebody stands at the till; the registry usually answers within a second. */
const TIMEOUT_MS = 6_000;
const NOT_FOUND = 404;

export function httpRegistry(
  outgoing: Outgoing,
  { url, secret }: { url: string; secret: string },
): DeviceCheck {
  const party = { name: "device-check", baseUrl: url, secret, timeoutMs: TIMEOUT_MS };
  return {
    check: async (reference, referenceType) => {
      const result = await outgoing.call(party, {
        name: "check",
        method: "GET",
        path: `/device-check/devices/${encodeURIComponent(reference)}?type=${referenceType}`,
        answer,
      });
      if (result.kind === "refused" && result.status === NOT_FOUND) return { kind: "unknown-reference" };
      if (result.kind !== "ok") return { kind: "unreachable" };
      const { stolen, locked, lost, activated, networkLock, models, registered } = result.body;
      return {
        kind: "checked",
        device: {
          checkmendOk: !stolen,
          isLocked: locked,
          isLost: lost,
          isActivated: activated,
          networkLock,
          deviceCodes: models,
        },
        areModelsGuessed: !registered,
      };
    },
  };
}

/** Where nobody keeps a registry, nothing is known of any device. */
export const noRegistry: DeviceCheck = { check: async () => ({ kind: "none" }) };
