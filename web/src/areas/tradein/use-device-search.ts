// Searching for a device, by reference or by name. What is on the list already is not searched for again.
import type { TradeDevice } from "@handsel/contract/tradein/device.ts";
import { useState } from "react";
import { raiseCode } from "#client/notifications.ts";
import type { GivenReference } from "./reference-form.tsx";
import { useTrade } from "./trade.ts";
import { isOnList } from "./trade-state.ts";

export interface DeviceSearch {
  /** Null before the first search. */
  results: readonly TradeDevice[] | null;
  byReference: (given: GivenReference) => Promise<readonly TradeDevice[]>;
  byName: (searchText: string) => Promise<readonly TradeDevice[]>;
  clear: () => void;
}

export function useDeviceSearch(
  duplicateCode: "DUPLICATE_REFERENCE" | "DEVICE_ALREADY_ON_LIST",
): DeviceSearch {
  const { state, calls } = useTrade();
  const [results, setResults] = useState<readonly TradeDevice[] | null>(null);

  const search = async (input: Parameters<typeof calls.validate>[0]) => {
    const { devices } = await calls.validate(input);
    setResults(devices);
    if (devices.length === 0) raiseCode("NO_DEVICES_FOUND");
    return devices;
  };

  return {
    results,
    byReference: async ({ reference, isIMEI }) => {
      if (state && isOnList(state, reference)) {
        raiseCode(duplicateCode);
        return [];
      }
      return search({ isIMEI, deviceReference: reference, searchText: null, fetchModelData: true });
    },
    byName: (searchText) => search({ isIMEI: null, deviceReference: null, searchText, fetchModelData: true }),
    clear: () => setResults(null),
  };
}
