import {
  ASK_DISPLAY_CODE,
  GET_DISPLAY,
  GET_TILL_DISPLAY,
  PAIR_DISPLAY,
  SHOW_ON_DISPLAY,
  UNPAIR_DISPLAY,
} from "@handsel/contract/checkout/display.ts";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import { queryClient } from "#client/query-client.ts";
import { reading } from "#client/reading.ts";
import { createStore, useStore } from "#client/store.ts";

const displayKey = (storeID: string) => ["display", storeID] as const;
const tillKey = ["tillDisplay"] as const;

export const display = (storeID: string) =>
  reading(GET_DISPLAY, { storeID }, { queryKey: displayKey(storeID), staleTime: 0, isQuiet: true });

export const refreshDisplay = (storeID: string) =>
  queryClient.invalidateQueries({ queryKey: displayKey(storeID) });

export const askDisplayCode = (storeID: string) =>
  mutationOptions({
    mutationFn: () => call(ASK_DISPLAY_CODE, { storeID }),
    meta: { refreshes: [displayKey(storeID)] },
  });

export const tillDisplay = (tillID: string) =>
  reading(
    GET_TILL_DISPLAY,
    { tillID },
    {
      queryKey: tillKey,
      take: ({ isPaired }) => isPaired,
      staleTime: Number.POSITIVE_INFINITY,
      isQuiet: true,
    },
  );

export const pairDisplay = (tillID: string) =>
  mutationOptions({
    mutationFn: async (code: string) => {
      await call(PAIR_DISPLAY, { code, tillID });
      localStorage.setItem(PAIRED, crypto.randomUUID());
      await notePairing();
    },
  });

/** A screen that was paired now is told what the till works on, though the till had one before; counted, so that each is. */
const pairings = createStore(0);
export const usePairings = () => useStore(pairings);

/** What a till's other windows hear of: it is one till, whichever of them paired the screen. */
const PAIRED = "handsel.till.paired";

export function watchPairing(): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === PAIRED) void notePairing();
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}

async function notePairing(): Promise<void> {
  // What was asked before knows nothing of it.
  await queryClient.cancelQueries({ queryKey: tillKey });
  queryClient.setQueryData(tillKey, true);
  pairings.set(pairings.get() + 1);
}

export const unpairDisplay = (tillID: string) =>
  mutationOptions({
    mutationFn: async () => {
      await call(UNPAIR_DISPLAY, { tillID });
      queryClient.setQueryData(tillKey, false);
    },
  });

/** A screen that misses a news shows the next one; nobody at the till is told. */
export async function showOnDisplay(tillID: string, cartUUID: string | null): Promise<void> {
  const before = pairings.get();
  const { isPaired } = await call(SHOW_ON_DISPLAY, { tillID, cartUUID }, { isQuiet: true });
  if (pairings.get() === before) queryClient.setQueryData(tillKey, isPaired);
}
