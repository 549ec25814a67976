// What is looked at stands in the address: it can be sent to a colleague, and the browser's way back works.
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@handsel/contract/durations.ts";
import { FAULT_KINDS, type FaultKind } from "@handsel/contract/errors/faults.ts";
import { useSearchParams } from "react-router";
import { useNow } from "#kit/now.ts";
import type { AskedSpan } from "./api.ts";

const SPANS = { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS } as const;
export type SpanName = keyof typeof SPANS;
export const SPAN_NAMES = Object.keys(SPANS) as SpanName[];

export interface FaultsAddress {
  span: SpanName;
  kind: FaultKind | null;
  wlID: number | null;
  /** What somebody read out. */
  word: string;
}

const NAMES = { span: "span", kind: "kind", wlID: "wl", word: "word" } as const;

export function useFaultsAddress(): [FaultsAddress, (change: Partial<FaultsAddress>) => void] {
  const [query, setQuery] = useSearchParams();
  const wl = Number(query.get("wl"));
  const address = {
    span: SPAN_NAMES.find((one) => one === query.get("span")) ?? "day",
    kind: FAULT_KINDS.find((one) => one === query.get("kind")) ?? null,
    wlID: Number.isInteger(wl) && wl > 0 ? wl : null,
    word: query.get("word") ?? "",
  };
  const change = (changes: Partial<FaultsAddress>) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [field, value] of Object.entries(changes)) {
          const name = NAMES[field as keyof typeof NAMES];
          if (value === null || value === undefined || value === "") after.delete(name);
          else after.set(name, String(value));
        }
        return after;
      },
      { replace: true },
    );
  return [address, change];
}

/** Up to the end of this minute, so that what happens while one looks belongs to it. */
export function useSpan({ span, wlID }: FaultsAddress): AskedSpan {
  const until = Math.floor(useNow().getTime() / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
  return { from: new Date(until - SPANS[span]).toISOString(), until: new Date(until).toISOString(), wlID };
}
