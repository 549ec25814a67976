// Searching for a device, by reference or by name. What is on the list already is not searched for again, and what a
// registry holds back is told apart: it is not among the results.
import type { TradeDevice } from "@handsel/contract/tradein/device.ts";
import { isBlocked } from "@handsel/contract/tradein/rules.ts";
import { useState } from "react";
import { raiseCode } from "#client/notifications/notifications.ts";
import { useTrade } from "../trade.ts";
import { isOnList } from "../trade-state.ts";
import type { GivenReference } from "./reference-form.tsx";

export interface DeviceSearch {
  /** Null before the first search. */
  results: readonly TradeDevice[] | null;
  /** Found, and not to be taken. */
  blocked: TradeDevice | null;
  byReference: (given: GivenReference) => Promise<readonly TradeDevice[]>;
  byName: (searchText: string) => Promise<readonly TradeDevice[]>;
  /** The last reference once more, for when its trouble is solved. */
  again: () => Promise<readonly TradeDevice[]>;
  clear: () => void;
}

export function useDeviceSearch(
  duplicateCode: "DUPLICATE_REFERENCE" | "DEVICE_ALREADY_ON_LIST",
): DeviceSearch {
  const { state, calls, store } = useTrade();
  const [results, setResults] = useState<readonly TradeDevice[] | null>(null);
  const [blocked, setBlocked] = useState<TradeDevice | null>(null);
  const [last, setLast] = useState<GivenReference | null>(null);

  const search = async (input: Parameters<typeof calls.validate>[0]) => {
    const { devices, funder } = await calls.validate(input);
    // Of an order's lender the server knows better than the address that led here.
    if (funder) store.change((current) => ({ ...current, funder }));
    const heldBack = devices.find(isBlocked) ?? null;
    setBlocked(heldBack);
    const free = heldBack ? [] : devices;
    setResults(free);
    if (devices.length === 0) raiseCode("NO_DEVICES_FOUND");
    return free;
  };
  const byReference = async (given: GivenReference) => {
    const { reference, isIMEI } = given;
    if (state && isOnList(state, reference)) {
      raiseCode(duplicateCode);
      return [];
    }
    setLast(given);
    return search({ isIMEI, deviceReference: reference, searchText: null, fetchModelData: true });
  };

  return {
    results,
    blocked,
    byReference,
    again: async () => (last ? byReference(last) : []),
    byName: (searchText) => search({ isIMEI: null, deviceReference: null, searchText, fetchModelData: true }),
    clear: () => {
      setResults(null);
      setBlocked(null);
    },
  };
}
