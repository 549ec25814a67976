// The way back to the platform: one signed POST, one closed answer.
import type { Config } from "../config.ts";
import { signedHeaders } from "./signature.ts";

const TIMEOUT_MS = 10_000;

export type PlatformAnswer =
  | { outcome: "accepted" }
  | { outcome: "refused"; status: number }
  | { outcome: "unreachable" };

export interface PlatformCall {
  path: string;
  /** Stays the same when the call is repeated, so that the platform can tell a repetition. */
  id: string;
  body: string;
}

export interface Platform {
  post(call: PlatformCall): Promise<PlatformAnswer>;
}

export function createPlatform(
  config: Pick<Config, "platformUrl" | "secret">,
  stopped: AbortSignal,
): Platform {
  return {
    async post({ path, id, body }) {
      const timestamp = Math.floor(Date.now() / 1000);
      try {
        const response = await fetch(new URL(path, `${config.platformUrl}/`), {
          method: "POST",
          headers: {
            "content-type": "application/json",
            ...signedHeaders(config.secret, { id, timestamp, body }),
          },
          body,
          redirect: "error",
          signal: AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]),
        });
        await response.body?.cancel();
        return response.ok ? { outcome: "accepted" } : { outcome: "refused", status: response.status };
      } catch {
        return { outcome: "unreachable" };
      }
    },
  };
}
