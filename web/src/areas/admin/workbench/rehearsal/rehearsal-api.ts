import {
  CANCEL_PRICE_REHEARSAL,
  GET_PRICE_REHEARSAL,
  REHEARSE_PRICES,
  type Rehearsal,
} from "@handsel/contract/cart/rehearsal.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import { reading } from "#client/reading.ts";

const REHEARSAL = ["admin", "prices", "rehearsal"] as const;
const ASK_EVERY_MS = 1_000;

export const isUnderWay = (rehearsal: Rehearsal | null | undefined): boolean =>
  rehearsal?.state === "WAITING" || rehearsal?.state === "RUNNING";

export const getRehearsal = () => ({
  ...reading(
    GET_PRICE_REHEARSAL,
    {},
    { queryKey: REHEARSAL, take: ({ rehearsal }) => rehearsal, staleTime: 0 },
  ),
  refetchInterval: ({ state }: { state: { data?: Rehearsal | null | undefined } }) =>
    isUnderWay(state.data) ? ASK_EVERY_MS : (false as const),
});

const meta = { refreshes: [REHEARSAL] };

export const rehearse = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof REHEARSE_PRICES>) => call(REHEARSE_PRICES, input),
    meta,
  });

export const cancelRehearsal = () =>
  mutationOptions({
    mutationFn: (rehearsalID: string) => call(CANCEL_PRICE_REHEARSAL, { rehearsalID }),
    meta,
  });
