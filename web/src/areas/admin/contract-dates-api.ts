// Calls of Contract Date Adjust.
import {
  ADJUST_CONTRACT_DATES,
  FIND_CONTRACTS_TO_ADJUST,
  PREVIEW_CONTRACT_DATES,
} from "@handsel/contract/admin/contract-dates.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#client/call.ts";

const CONTRACTS = ["admin", "contractDates"] as const;

export const findContracts = (reference: string) =>
  queryOptions({
    queryKey: [...CONTRACTS, reference],
    // What was not found is said on the page, where it was asked for.
    queryFn: ({ signal }) => call(FIND_CONTRACTS_TO_ADJUST, { reference }, { signal, isQuiet: true }),
    enabled: reference !== "",
    staleTime: 0,
  });

export const previewDates = (input: InputOf<typeof PREVIEW_CONTRACT_DATES>) =>
  queryOptions({
    queryKey: [...CONTRACTS, "preview", input],
    queryFn: ({ signal }) => call(PREVIEW_CONTRACT_DATES, input, { signal }),
  });

export const adjustDates = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof ADJUST_CONTRACT_DATES>) => call(ADJUST_CONTRACT_DATES, input),
    meta: { refreshes: [CONTRACTS, ["sales"], ["sale"]] },
  });
