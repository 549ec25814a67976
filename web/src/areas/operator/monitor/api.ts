import { GET_MONITOR, type MonitorEndpoint } from "@handsel/contract/operator/monitor.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { reading } from "#client/reading.ts";

/** What a process said of itself at a moment; what was stays as it was. */
export const monitorAt = (at: string | null, asked: { endpoint: MonitorEndpoint; process: string | null }) =>
  reading(
    GET_MONITOR,
    { ...asked, at: at ?? "" },
    {
      queryKey: ["operator", "monitor", at, asked],
      enabled: at !== null,
      staleTime: Number.POSITIVE_INFINITY,
      // Playing asks every second: what was looked at is not kept for long.
      gcTime: 60_000,
      placeholderData: keepPreviousData,
    },
  );
