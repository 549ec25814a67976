import type { FaultKind } from "@handsel/contract/errors/faults.ts";
import { GET_FAULTS, LIST_FAULT_CALLS } from "@handsel/contract/operator/faults.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { reading } from "#client/reading.ts";

export interface AskedSpan {
  from: string;
  until: string;
  wlID: number | null;
}

const LIVE_MS = 10_000;

export const faultsIn = (span: AskedSpan, kind: FaultKind | null) =>
  reading(
    GET_FAULTS,
    { ...span, kind },
    {
      queryKey: ["operator", "faults", span, kind],
      refetchInterval: LIVE_MS,
      placeholderData: keepPreviousData,
    },
  );

/** Those of a cause, or those that answer to what somebody reads out. */
export type AskedCalls =
  | { kind: FaultKind; request: string; code: string; reason: string }
  | { word: string };

export const faultCalls = (span: AskedSpan, asked: AskedCalls) =>
  reading(
    LIST_FAULT_CALLS,
    { ...span, ...asked },
    { queryKey: ["operator", "faults", "calls", span, asked], placeholderData: keepPreviousData },
  );
