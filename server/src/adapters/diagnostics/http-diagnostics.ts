import { z } from "zod";
import type { Outgoing } from "../outgoing.ts";
import type { Diagnostics } from "./diagnostics.ts";

const answer = z.object({
  status: z.enum(["completed", "skipped", "running"]),
  grade: z.string().max(5),
  reference: z.string().max(60).default(""),
});
const TIMEOUT_MS = 6_000;
const NOT_FOUND = 404;

export function httpDiagnostics(
  outgoing: Outgoing,
  { url, secret }: { url: string; secret: string },
): Diagnostics {
  const party = { name: "diagnostics", baseUrl: url, secret, timeoutMs: TIMEOUT_MS };
  return {
    pageUrl: new URL("/diagnostics/start", url).href,
    reportUrl: new URL("/diagnostics/reports/", url).href,
    read: async (uid) => {
      const result = await outgoing.call(party, {
        name: "report",
        method: "GET",
        path: `/diagnostics/api/reports/${encodeURIComponent(uid)}`,
        answer,
      });
      if (result.kind === "refused" && result.status === NOT_FOUND) return { kind: "unknown-report" };
      if (result.kind !== "ok") return { kind: "unreachable" };
      return { kind: "found", report: result.body };
    },
  };
}
