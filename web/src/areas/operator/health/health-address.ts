// What is looked at stands in the address: it can be sent to a colleague, and the browser's way back works.
import { PARTY_KINDS, type PartyCode, party } from "@handsel/contract/operator/parties.ts";
import { useSearchParams } from "react-router";
import { z } from "zod";
import { momentIn, type Rail, railIn } from "../rewind/moment.ts";
import type { Asked } from "./api.ts";

export interface HealthAddress extends Asked {
  party: PartyCode | null;
  /** The slot whose calls are listed. */
  slot: string | null;
  rail: Rail;
}

const instant = z.iso.datetime();

export function readAddress(query: URLSearchParams): HealthAddress {
  const wl = Number(query.get("wl"));
  return {
    kind: PARTY_KINDS.find((one) => one === query.get("kind")) ?? "LENDERS",
    at: momentIn(query),
    wlID: Number.isInteger(wl) && wl > 0 ? wl : null,
    country: /^[A-Z]{2}$/.exec(query.get("country") ?? "")?.[0] ?? null,
    storeID: z.uuid().safeParse(query.get("store")).data ?? null,
    party: party.safeParse(query.get("party")).data ?? null,
    slot: instant.safeParse(query.get("slot")).data ?? null,
    rail: railIn(query),
  };
}

const NAMES = {
  kind: "kind",
  at: "at",
  wlID: "wl",
  country: "country",
  storeID: "store",
  party: "party",
  slot: "slot",
  rail: "rail",
} as const;

export function useHealthAddress(): [HealthAddress, (change: Partial<HealthAddress>) => void] {
  const [query, setQuery] = useSearchParams();
  const change = (changes: Partial<HealthAddress>) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [field, value] of Object.entries(changes)) {
          const name = NAMES[field as keyof typeof NAMES];
          if (value === null || value === undefined) after.delete(name);
          else after.set(name, String(value));
        }
        return after;
      },
      { replace: true },
    );
  return [readAddress(query), change];
}
