// Calls of Contract Date Adjust.
import {
  ADJUST_CONTRACT_DATES,
  FIND_CONTRACTS_TO_ADJUST,
  PREVIEW_CONTRACT_DATES,
} from "@handsel/contract/admin/contract-dates.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import { reading } from "#client/reading.ts";

const CONTRACTS = ["admin", "contractDates"] as const;

export const findContracts = (reference: string) =>
  reading(
    FIND_CONTRACTS_TO_ADJUST,
    { reference },
    {
      queryKey: [...CONTRACTS, reference],
      // What was not found is said on the page, where it was asked for.
      isQuiet: true,
      enabled: reference !== "",
      staleTime: 0,
    },
  );

export const previewDates = (input: InputOf<typeof PREVIEW_CONTRACT_DATES>) =>
  reading(PREVIEW_CONTRACT_DATES, input, {
    queryKey: [...CONTRACTS, "preview", input],
  });

export const adjustDates = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof ADJUST_CONTRACT_DATES>) => call(ADJUST_CONTRACT_DATES, input),
    meta: { refreshes: [CONTRACTS, ["sales"], ["sale"]] },
  });
